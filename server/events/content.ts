import type { Db, Store } from "../database/store.ts";
import type { Notices } from "./notices.ts";

/**
 * Runs a change of what public pages show, in one transaction, and has every process render them anew: this one before
 * the change is answered, the others as soon as it is committed.
 */
export const contentChange =
  (store: Store, notices: Notices) =>
  async <T>(work: (db: Db) => Promise<T>): Promise<T> => {
    const result = await store.transaction(async (trx) => {
      const done = await work(trx);
      await notices.announce(trx, "content");
      return done;
    });
    notices.tellHere("content");
    return result;
  };
