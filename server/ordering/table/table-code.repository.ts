import type { Db } from "../../platform/database/store.ts";

/** The code that stands on each table. */
export const tableCodeRepository = {
  list: (db: Db): Promise<{ table_id: string; code: string }[]> =>
    db.selectFrom("table_codes").select(["table_id", "code"]).execute(),
  findTable: async (db: Db, code: string): Promise<string | undefined> => {
    const row = await db.selectFrom("table_codes").select("table_id").where("code", "=", code).executeTakeFirst();
    return row?.table_id;
  },
  /** Gives a table a code in place of its old one. */
  replace: async (db: Db, tableId: string, code: string, at: number): Promise<void> => {
    await db
      .insertInto("table_codes")
      .values({ table_id: tableId, code, created_at: at })
      .onConflict((conflict) => conflict.column("table_id").doUpdateSet({ code, created_at: at }))
      .execute();
  },
};
