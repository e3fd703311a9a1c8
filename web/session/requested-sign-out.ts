import { storage } from "#web/storage/storage.ts";

const key = "firebase-sign-out";
/** Whether this tab requested the sign-out. Other tabs ignore the request: they would sign out the next user. */
let isOwn = true;

/** A requested sign-out that the Firebase SDK has not carried out yet. It survives reloads of the page. */
export const requestedSignOut = {
  /** Returns whether the browser keeps what the site stored in it, or `undefined` if no sign-out is requested. */
  read(): { keepStorage: boolean } | undefined {
    const word = storage.read(key);
    return word === undefined || !isOwn ? undefined : { keepStorage: word === "keep" };
  },
  save(keepStorage: boolean): void {
    isOwn = true;
    storage.write(key, keepStorage ? "keep" : "clear");
  },
  remove: (): void => storage.remove(key),
  /** From now on this page does its own requests only, and none of other tabs. */
  disown(): void {
    isOwn = false;
  },
};
