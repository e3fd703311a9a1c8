import { storage } from "./storage.ts";

const key = "firebase-sign-out";
/** Other tabs that are open already leave the request alone, or they would sign out whoever signs in next. */
let isOwn = true;

/** A sign-out at Firebase that the user has requested and the SDK has not done yet, also over reloads of the page. */
export const requestedSignOut = {
  /** Returns whether the browser keeps what the site stored in it; `undefined` if no sign-out is requested. */
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
