import { sql } from "kysely";
import type { Engine } from "../database/column-types.ts";
import type { Db } from "../database/store.ts";
import type { SeenEntry } from "./open-intents.repository.ts";

/** Which open intent pays for a cart entry. */
export const intentEntryRepository = {
  /**
   * Assigns those of the cart entries to an intent that are as they were seen and that no other one has, and returns their
   * number. They are locked, so that a change of one waits and sees the intent.
   */
  async take(db: Db, engine: Engine, intentId: string, entries: readonly SeenEntry[]): Promise<number> {
    const result = await db
      .insertInto("intent_entries")
      .columns(["cart_entry_id", "intent_id"])
      .expression((eb) =>
        eb
          .selectFrom("cart_entries")
          .select(["id", sql<string>`cast(${intentId} as text)`.as("intent_id")])
          .where((or) => or.or(entries.map(({ id, version }) => or.and({ id, version }))))
          .$if(engine === "postgres", (query) => query.forUpdate()),
      )
      .onConflict((conflict) => conflict.column("cart_entry_id").doNothing())
      .executeTakeFirst();
    return Number(result.numInsertedOrUpdatedRows);
  },
  async release(db: Db, intentIds: readonly string[]): Promise<void> {
    await db.deleteFrom("intent_entries").where("intent_id", "in", intentIds).execute();
  },
};
