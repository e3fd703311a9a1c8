export type Turns = ReturnType<typeof createTurns>;

/** Admits one transaction or statement at a time, in the order of their requests. */
export function createTurns() {
  let isTaken = false;
  const waiting: (() => void)[] = [];
  return {
    /** `undefined` if nobody is ahead. */
    take(): Promise<void> | undefined {
      if (isTaken) return new Promise((resolve) => void waiting.push(resolve));
      isTaken = true;
      return undefined;
    },
    leave(): void {
      const next = waiting.shift();
      if (next) next();
      else isTaken = false;
    },
  };
}
