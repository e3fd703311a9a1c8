import { useSyncExternalStore } from "react";
import { showDialog } from "./dialog.tsx";
import { pendingToasts, takePendingToasts } from "./toast.ts";
import { useLoaded } from "./use-loaded.ts";

/** Shows the queued messages as dialogs, whose code every page has loaded. */
function showAsDialogs(): void {
  for (const { kind, text } of takePendingToasts()) {
    void showDialog({ icon: kind === "success" ? "success" : "error", title: text });
  }
}

/** Mounted once in the root; loads Sonner with the first message only. */
export function Toaster() {
  const waiting = useSyncExternalStore(pendingToasts.subscribe, pendingToasts.get, () => pendingToasts.initialValue);
  const ToastViewport = useLoaded(() => import("./toast-viewport.tsx"), waiting.length > 0, showAsDialogs);
  return ToastViewport && <ToastViewport waiting={waiting} />;
}
