/**
 * Remembers calls that are under way, so that others with the same key can share them. `begin` replaces the map once it is
 * empty: the table of a `Map` that was changed refers to the next one, so that everything that its tables ever held would
 * stay in memory until the next complete garbage collection.
 */
export function createSharedCalls<T>() {
  let underWay = new Map<string, Promise<T>>();

  return {
    get: (key: string): Promise<T> | undefined => underWay.get(key),
    /** Shares the call until it has settled. */
    begin(key: string, call: () => Promise<T>): Promise<T> {
      const calls = underWay;
      const begun = call().finally(() => {
        calls.delete(key);
        if (calls.size === 0 && calls === underWay) underWay = new Map();
      });
      calls.set(key, begun);
      return begun;
    },
    /** Forgets running calls; later callers start a new one. */
    clear(): void {
      underWay = new Map();
    },
  };
}
