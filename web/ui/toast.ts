/** Short messages at the top right. What shows them is loaded with the first message. */

export interface Notice {
  kind: "success" | "failure";
  text: string;
  retry?: (() => void) | undefined;
}

/** Specification §9. */
export const successMilliseconds = 1500;

let waiting: readonly Notice[] = [];
const listeners = new Set<() => void>();

function publish(notices: readonly Notice[]) {
  waiting = notices;
  for (const listener of listeners) listener();
}

export const toast = {
  success: (text: string) => publish([...waiting, { kind: "success", text }]),
  /** Stays until it is closed, since it tells what to do. */
  failure: (text: string, retry?: () => void) => publish([...waiting, { kind: "failure", text, retry }]),
};

/** The side that shows messages. */
export const notices = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  waiting: () => waiting,
  take(): readonly Notice[] {
    const taken = waiting;
    if (taken.length > 0) publish([]);
    return taken;
  },
};
