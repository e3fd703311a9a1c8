import { lazy, Suspense, useState, useSyncExternalStore } from "react";
import { pendingToasts } from "./toast.ts";

const ToastViewport = lazy(() => import("./toast-viewport.tsx"));

/** Mounted once in the root; loads Sonner with the first message only. */
export function Toaster() {
  const waiting = useSyncExternalStore(pendingToasts.subscribe, pendingToasts.get, () => pendingToasts.initialValue);
  const [isLoaded, setIsLoaded] = useState(false);
  if (waiting.length > 0 && !isLoaded) setIsLoaded(true);
  return isLoaded ? (
    <Suspense>
      <ToastViewport waiting={waiting.length} />
    </Suspense>
  ) : null;
}
