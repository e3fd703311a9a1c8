/** Remembers calls that are under way, so that others with the same key can share them. */
export function createSharedCalls<T>() {
  const underWay = new Map<string, Promise<T>>();
  return {
    get: (key: string): Promise<T> | undefined => underWay.get(key),
    /** Shares the call until it has settled. */
    begin(key: string, call: () => Promise<T>): Promise<T> {
      const pendingCall = call().finally(() => {
        if (underWay.get(key) === pendingCall) underWay.delete(key);
      });
      underWay.set(key, pendingCall);
      return pendingCall;
    },
    /** Forgets running calls; later callers start a new one. */
    clear: (): void => underWay.clear(),
  };
}
