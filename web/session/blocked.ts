import { useSyncExternalStore } from "react";
import { isStorageBlocked } from "#web/storage/storage.ts";

/** What a browser denies the site. */
export type Blocked = "cookies" | "storage";

const neverChanges = () => () => undefined;

/** Browsers that block cookies deny the other storage as well, and some deny only that. */
function readBlocked(): Blocked | undefined {
  if (!navigator.cookieEnabled) return "cookies";
  return isStorageBlocked() ? "storage" : undefined;
}

/** What the browser denies the site; `undefined` on the server and in the first render. */
export const useBlocked = (): Blocked | undefined => useSyncExternalStore(neverChanges, readBlocked, () => undefined);
