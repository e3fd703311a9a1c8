import { createStore } from "./create-store.ts";

/** Short messages at the top right. What shows them is loaded with the first message. */

export interface ToastMessage {
  kind: "success" | "failure";
  text: string;
  retry?: (() => void) | undefined;
}

/** Specification §9. */
export const successDurationMs = 1500;

/** Messages that stand in line until they are shown. */
export const pendingToasts = createStore<readonly ToastMessage[]>([]);

const add = (message: ToastMessage) => pendingToasts.set([...pendingToasts.get(), message]);

export const toast = {
  success: (text: string) => add({ kind: "success", text }),
  /** Stays until it is closed, since it tells what to do. */
  error: (text: string, retry?: () => void) => add({ kind: "failure", text, retry }),
};

/** Empties the line, for what shows the messages. */
export function takePendingToasts(): readonly ToastMessage[] {
  const taken = pendingToasts.get();
  if (taken.length > 0) pendingToasts.set([]);
  return taken;
}
