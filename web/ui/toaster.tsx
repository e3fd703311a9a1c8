import { lazy, Suspense, useState, useSyncExternalStore } from "react";
import { notices, type ToastMessage } from "./toast.ts";

const ToastViewport = lazy(() => import("./toast-viewport.tsx"));
const noToasts: readonly ToastMessage[] = [];

/** Mounted once, at the root; costs nothing until there is something to say. */
export function Toaster() {
  const waiting = useSyncExternalStore(notices.subscribe, notices.waiting, () => noToasts);
  const [isLoaded, setIsLoaded] = useState(false);
  if (waiting.length > 0 && !isLoaded) setIsLoaded(true);
  return isLoaded ? (
    <Suspense>
      <ToastViewport waiting={waiting.length} />
    </Suspense>
  ) : null;
}
