import type { Db, Store } from "../database/store.ts";
import type { PubSub } from "./pubsub.ts";

/**
 * Returns a function that runs a change of public content in one transaction and invalidates rendered pages: in this
 * process before the response, in the others after the commit.
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
