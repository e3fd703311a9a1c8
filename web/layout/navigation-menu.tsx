import { useEffect, useRef } from "react";
import { publicMessages } from "#web/messages/public.ts";
import { useLocation } from "#web/navigation/navigation.tsx";
import type { Session } from "#web/session/session.ts";
import { Icon } from "#web/ui/icon.tsx";
import { NavigationLinks, SignInOutButton } from "./navigation-links.tsx";

const closeMenu = (details: HTMLDetailsElement | null) => details?.removeAttribute("open");

/** Navigation of small screens. A native `details` element, so that it works without JavaScript. */
export function NavigationMenu({ session }: { session: Session }) {
  const detailsRef = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();

  const lastLocationKey = useRef(key);

  // Closes the menu on navigation, but not on hydration: it may have been opened before.
  useEffect(() => {
    if (lastLocationKey.current === key) return;
    lastLocationKey.current = key;
    closeMenu(detailsRef.current);
  }, [key]);
  useEffect(() => {
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !detailsRef.current?.contains(target)) closeMenu(detailsRef.current);
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !detailsRef.current?.open) return;
      closeMenu(detailsRef.current);
      detailsRef.current.querySelector("summary")?.focus();
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
    <details ref={detailsRef} className="group lg:hidden">
      <summary
        aria-label={publicMessages.navigation.openMenu}
        className="btn btn-circle btn-ghost list-none [&::-webkit-details-marker]:hidden"
      >
        <Icon name="menu" className="size-6 group-open:hidden" />
        <Icon name="close" className="hidden size-6 group-open:block" />
      </summary>
      <span aria-hidden="true" className="pointer-events-none absolute inset-x-0 top-16 h-dvh bg-black/50" />
      <ul className="absolute inset-x-0 top-16 grid max-h-[calc(100dvh-4rem)] gap-1 overflow-y-auto border-b border-base-300 bg-base-100 px-2 py-4 md:px-5">
        <NavigationLinks session={session} />
        <li className="max-w-sm px-3 pt-2">
          <SignInOutButton session={session} />
        </li>
      </ul>
    </details>
  );
}
