import { createStore } from "./create-store.ts";

/** Toasts at the top right. The component that renders them is loaded with the first message. */

export interface ToastMessage {
  kind: "success" | "failure";
  text: string;
  retry?: (() => void) | undefined;
  /** Takes back what was done. */
  undo?: (() => void) | undefined;
}

/** S9.11 */
export const successDurationMs = 1500;
/** The duration of messages with an undo: long enough to read and reach the button. */
export const undoDurationMs = 10_000;

/** Messages queued until they are shown. */
export const pendingToasts = createStore<readonly ToastMessage[]>([]);

const add = (message: ToastMessage) => pendingToasts.set([...pendingToasts.get(), message]);

export const toast = {
  success: (text: string, undo?: () => void) => add({ kind: "success", text, undo }),
  /** Stays until it is closed, because it explains what to do. */
  error: (text: string, retry?: () => void) => add({ kind: "failure", text, retry }),
};

/** Returns the queued messages and empties the queue. */
export function takePendingToasts(): readonly ToastMessage[] {
  const toasts = pendingToasts.get();
  if (toasts.length > 0) pendingToasts.set([]);
  return toasts;
}
