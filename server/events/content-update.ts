import type { Db, Store } from "../database/store.ts";
import type { PubSub } from "./pubsub.ts";

/**
 * Runs a change of what public pages show, in one transaction, and has every process render them anew: this one before
 * the change is answered, the others as soon as it is committed.
 */
export const createContentUpdate =
  (store: Store, pubsub: PubSub) =>
  async <T>(work: (db: Db) => Promise<T>): Promise<T> => {
    const result = await store.transaction(async (trx) => {
      const done = await work(trx);
      await pubsub.publish(trx, "content");
      return done;
    });
    pubsub.publishLocal("content");
    return result;
  };
