import { useEffect } from "react";
import { Toaster as Sonner, toast } from "sonner";
import { words } from "#web/words/public.ts";
import { type Notice, notices, successMilliseconds } from "./toast.ts";

function show({ kind, text, retry }: Notice) {
  if (kind === "success") {
    toast.success(text, { duration: successMilliseconds });
  } else {
    toast.error(text, {
      duration: Number.POSITIVE_INFINITY,
      closeButton: true,
      ...(retry && { action: { label: words.toast.retry, onClick: retry } }),
    });
  }
}

/** `waiting` is how many messages stand in line; they are shown once Sonner listens. */
export default function Messages({ waiting }: { waiting: number }) {
  useEffect(() => {
    if (waiting > 0) for (const notice of notices.take()) show(notice);
  }, [waiting]);
  return (
    <Sonner
      className="messages"
      position="top-right"
      theme="system"
      offset={{ top: 80 }}
      mobileOffset={{ top: 76 }}
      containerAriaLabel={words.toast.region}
      toastOptions={{ closeButtonAriaLabel: words.toast.close }}
    />
  );
}
