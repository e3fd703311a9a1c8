/** Short messages at the top right. What shows them is loaded with the first message. */

export interface ToastMessage {
  kind: "success" | "failure";
  text: string;
  retry?: (() => void) | undefined;
}

/** Specification §9. */
export const successDurationMs = 1500;

let pendingToasts: readonly ToastMessage[] = [];
const listeners = new Set<() => void>();

function setPendingToasts(toasts: readonly ToastMessage[]) {
  pendingToasts = toasts;
  for (const listener of listeners) listener();
}

export const toast = {
  success: (text: string) => setPendingToasts([...pendingToasts, { kind: "success", text }]),
  /** Stays until it is closed, since it tells what to do. */
  error: (text: string, retry?: () => void) => setPendingToasts([...pendingToasts, { kind: "failure", text, retry }]),
};

/** The side that shows messages. */
export const notices = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  waiting: () => pendingToasts,
  take(): readonly ToastMessage[] {
    const taken = pendingToasts;
    if (taken.length > 0) setPendingToasts([]);
    return taken;
  },
};
