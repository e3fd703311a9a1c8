/** A value outside React state, for `useSyncExternalStore`. */
export function createStore<T>(initialValue: T) {
  let value = initialValue;
  const listeners = new Set<() => void>();
  return {
    initialValue,
    get: (): T => value,
    set(next: T): void {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
