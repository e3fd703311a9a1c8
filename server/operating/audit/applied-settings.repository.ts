import type { Db } from "../../platform/database/store.ts";

const id = "restaurant";

/** The settings that the last start used, as JSON text: one row. */
export const appliedSettingsRepository = {
  find: async (db: Db): Promise<string | undefined> =>
    (await db.selectFrom("applied_settings").select("settings").where("id", "=", id).executeTakeFirst())?.settings,
  /** No effect if another process inserted them. */
  insert: async (db: Db, settings: string): Promise<void> => {
    await db
      .insertInto("applied_settings")
      .values({ id, settings })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .execute();
  },
  /** Replaces the stored settings if they are still `expected`; returns whether it did. */
  replace: async (db: Db, expected: string, settings: string): Promise<boolean> => {
    const result = await db
      .updateTable("applied_settings")
      .set({ settings })
      .where("id", "=", id)
      .where("settings", "=", expected)
      .executeTakeFirst();
    return result.numUpdatedRows > 0n;
  },
};
