import type { Db } from "../platform/database/store.ts";

/** The name after the @ in the ids of calendar events. */
export const calendarDomainRepository = {
  find: async (db: Db): Promise<string | undefined> =>
    (await db.selectFrom("calendar_domain").select("name").executeTakeFirst())?.name,
  /** No effect if there is one. */
  insert: async (db: Db, name: string): Promise<void> => {
    await db
      .insertInto("calendar_domain")
      .values({ id: "calendar", name })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .execute();
  },
};
