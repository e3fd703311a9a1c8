const memory = new Map<string, string>();

/** Local storage, or memory where the browser gives none: then a session lasts as long as the page. */
export const storage = {
  read(key: string): string | undefined {
    try {
      return localStorage.getItem(key) ?? memory.get(key);
    } catch {
      return memory.get(key);
    }
  },
  write(key: string, value: string): void {
    try {
      localStorage.setItem(key, value);
      memory.delete(key);
    } catch {
      memory.set(key, value);
    }
  },
  remove(key: string): void {
    memory.delete(key);
    try {
      localStorage.removeItem(key);
    } catch {
      // Where it cannot be reached, nothing was kept in it.
    }
  },
};
