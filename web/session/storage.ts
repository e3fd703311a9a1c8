const memoryFallback = new Map<string, string>();

/** Local storage, or memory if the browser denies it; the session then lasts as long as the page. */
export const storage = {
  read(key: string): string | undefined {
    try {
      return localStorage.getItem(key) ?? memoryFallback.get(key);
    } catch {
      return memoryFallback.get(key);
    }
  },
  write(key: string, value: string): void {
    try {
      localStorage.setItem(key, value);
      memoryFallback.delete(key);
    } catch {
      memoryFallback.set(key, value);
    }
  },
  remove(key: string): void {
    memoryFallback.delete(key);
    try {
      localStorage.removeItem(key);
    } catch {
      // Storage is not accessible, so nothing was stored in it.
    }
  },
};
