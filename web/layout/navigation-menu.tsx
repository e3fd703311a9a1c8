import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import type { Session } from "#web/identity/session.ts";
import { Icon } from "#web/ui/icon.tsx";
import { words } from "#web/words/public.ts";
import { NavigationLinks } from "./navigation-links.tsx";
import { SignInOut } from "./sign-in-out.tsx";

const close = (details: HTMLDetailsElement | null) => details?.removeAttribute("open");

/** The links on small screens. The browser itself opens and closes it, also without JavaScript. */
export function NavigationMenu({ session }: { session: Session }) {
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();

  const shown = useRef(key);

  // It closes whenever the page changes, but not as the scripts arrive: it may have been opened before.
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    close(details.current);
  }, [key]);
  useEffect(() => {
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !details.current?.contains(target)) close(details.current);
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !details.current?.open) return;
      close(details.current);
      details.current.querySelector("summary")?.focus();
    };
    document.addEventListener("pointerdown", closeOutside);
    document.addEventListener("focusin", closeOutside);
    document.addEventListener("keydown", closeOnEscape);
    return () => {
      document.removeEventListener("pointerdown", closeOutside);
      document.removeEventListener("focusin", closeOutside);
      document.removeEventListener("keydown", closeOnEscape);
    };
  }, []);

  return (
    <details ref={details} className="group lg:hidden">
      <summary
        aria-label={words.navigation.open}
        className="btn btn-circle btn-ghost list-none [&::-webkit-details-marker]:hidden"
      >
        <Icon name="menu" className="size-6 group-open:hidden" />
        <Icon name="close" className="hidden size-6 group-open:block" />
      </summary>
      <span aria-hidden="true" className="pointer-events-none absolute inset-x-0 top-16 h-dvh bg-black/50" />
      <ul className="absolute inset-x-0 top-16 grid max-h-[calc(100dvh-4rem)] gap-1 overflow-y-auto border-b border-base-300 bg-base-100 px-2 py-4 md:px-5">
        <NavigationLinks session={session} />
        <li className="max-w-sm px-3 pt-2">
          <SignInOut session={session} />
        </li>
      </ul>
    </details>
  );
}
