import { useEffect } from "react";
import { Toaster as Sonner, toast } from "sonner";
import { publicMessages } from "#web/messages/public.ts";
import { successDurationMs, type ToastMessage, takePendingToasts, undoDurationMs } from "./toast.ts";

function showToast({ kind, text, retry, undo }: ToastMessage) {
  if (kind === "success") {
    toast.success(text, {
      duration: undo ? undoDurationMs : successDurationMs,
      ...(undo && { action: { label: publicMessages.toast.undo, onClick: undo } }),
    });
  } else {
    toast.error(text, {
      duration: Number.POSITIVE_INFINITY,
      closeButton: true,
      ...(retry && { action: { label: publicMessages.toast.retry, onClick: retry } }),
    });
  }
}

/** `waiting` are the queued messages, which are shown once Sonner is mounted. */
export default function ToastViewport({ waiting }: { waiting: readonly ToastMessage[] }) {
  useEffect(() => {
    if (waiting.length > 0) for (const notice of takePendingToasts()) showToast(notice);
  }, [waiting]);
  return (
    <Sonner
      className="messages"
      position="top-right"
      theme="system"
      offset={{ top: 80 }}
      mobileOffset={{ top: 76 }}
      containerAriaLabel={publicMessages.toast.regionLabel}
      toastOptions={{ closeButtonAriaLabel: publicMessages.toast.close }}
    />
  );
}
