import { visitMemory } from "./visit-memory.ts";

/** The storage that a function returns, or memory for one visit if the browser denies it. */
const withFallback = (open: () => Storage) => ({
  read(key: string): string | undefined {
    try {
      return open().getItem(key) ?? visitMemory.get(key);
    } catch {
      return visitMemory.get(key);
    }
  },
  write(key: string, value: string): void {
    try {
      open().setItem(key, value);
      visitMemory.delete(key);
    } catch {
      visitMemory.set(key, value);
    }
  },
  remove(key: string): void {
    visitMemory.delete(key);
    try {
      open().removeItem(key);
    } catch {
      // Storage is not accessible, so nothing was stored in it.
    }
  },
});

/** What this browser keeps for the site, until the user signs out. */
export const storage = withFallback(() => localStorage);

/** What this tab keeps for its next documents. */
export const tabStorage = withFallback(() => sessionStorage);

/** Whether the browser denies the site to store anything. False on the server. */
export function isStorageBlocked(): boolean {
  if (typeof window === "undefined") return false;
  try {
    const key = "storage-test";
    localStorage.setItem(key, key);
    localStorage.removeItem(key);
    return false;
  } catch {
    return true;
  }
}
