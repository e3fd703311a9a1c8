import { sql } from "kysely";
import { engineOf } from "../../platform/database/engine-of.ts";
import type { Db } from "../../platform/database/store.ts";
import type { SeenEntry } from "./open-intents.repository.ts";

/** Which open intent pays for a cart entry. */
export const intentEntryRepository = {
  /**
   * Assigns those of the cart entries to an intent that are as they were seen and that no other one has, and returns their
   * number. They are locked, so that a change of one waits and sees the intent.
   */
  async take(db: Db, intentId: string, entries: readonly SeenEntry[]): Promise<number> {
    const { numInsertedOrUpdatedRows = 0n } = await db
      .insertInto("intent_entries")
      .columns(["cart_entry_id", "intent_id"])
      .expression((eb) =>
        eb
          .selectFrom("cart_entries")
          .select(["id", sql<string>`cast(${intentId} as text)`.as("intent_id")])
          .where((or) => or.or(entries.map(({ id, version }) => or.and({ id, version }))))
          .$if(engineOf(db) === "postgres", (query) => query.forUpdate()),
      )
      .onConflict((conflict) => conflict.column("cart_entry_id").doNothing())
      .executeTakeFirst();
    return Number(numInsertedOrUpdatedRows);
  },
  async release(db: Db, intentIds: readonly string[]): Promise<void> {
    if (intentIds.length > 0) await db.deleteFrom("intent_entries").where("intent_id", "in", intentIds).execute();
  },
};
