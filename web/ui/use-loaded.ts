import { type ComponentType, useEffect, useState } from "react";
import { publicMessages } from "#web/messages/public.ts";
import { showDialog } from "./dialog.tsx";

/**
 * Returns a component that is loaded once it is needed, `undefined` until then. If the connection fails, the page stays as
 * it is (with `lazy` it would disappear), `onFailure` is called, and it is loaded again when it is needed the next time.
 */
export function useLoaded<P>(
  load: () => Promise<{ default: ComponentType<P> }>,
  isNeeded: boolean,
  onFailure: () => void = () => {},
): ComponentType<P> | undefined {
  const [Loaded, setLoaded] = useState<ComponentType<P>>();
  const isMissing = isNeeded && !Loaded;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once each time that it is needed
  useEffect(() => {
    if (isMissing) load().then(({ default: component }) => setLoaded(() => component), onFailure);
  }, [isMissing]);
  return Loaded;
}

/** Tells that a part of the page could not be loaded. */
export function showLoadFailure(): void {
  const { title, offline: text } = publicMessages.unexpectedError;
  void showDialog({ icon: "error", title, text });
}
