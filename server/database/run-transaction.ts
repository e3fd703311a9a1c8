import { type Dialect, type Driver, type Kysely, Transaction } from "kysely";
import type { Schema } from "./schema.ts";

/**
 * Returns a function that runs `work` in a transaction. Kysely's own waits for the answer of each statement before the
 * next one is sent; here statements that `work` begins at once (`Promise.all`) are sent at once, and run in that order.
 * Without a conclusion of `work` nothing is committed; statements that it begins afterwards are refused.
 */
export function transactionRunner(db: Kysely<Schema>, dialect: Dialect, driver: Driver) {
  const executor = db.getExecutor();

  return <T>(work: (trx: Transaction<Schema>) => Promise<T>): Promise<T> =>
    executor.provideConnection(async (connection) => {
      let isOpen = true;
      const provider = {
        provideConnection: <R>(consume: (own: typeof connection) => Promise<R>): Promise<R> =>
          isOpen ? consume(connection) : Promise.reject(new Error("the transaction has ended")),
      };
      const trx = new Transaction<Schema>({
        config: { dialect },
        dialect,
        driver,
        executor: executor.withConnectionProvider(provider),
      });
      await driver.beginTransaction(connection, {});
      try {
        const result = await work(trx);
        isOpen = false;
        await driver.commitTransaction(connection);
        return result;
      } catch (error) {
        isOpen = false;
        await driver.rollbackTransaction(connection);
        throw error;
      }
    });
}
