export type Mutex = ReturnType<typeof createMutex>;

/** Admits one transaction or statement at a time, in the order of their requests. */
export function createMutex() {
  let isTaken = false;
  const waiting: (() => void)[] = [];
  return {
    /** Returns `undefined` if the mutex is free. */
    acquire(): Promise<void> | undefined {
      if (isTaken) return new Promise((resolve) => void waiting.push(resolve));
      isTaken = true;
      return undefined;
    },
    release(): void {
      const next = waiting.shift();
      if (next) next();
      else isTaken = false;
    },
  };
}
