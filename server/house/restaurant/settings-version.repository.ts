import type { Db, Store } from "../../platform/database/store.ts";
import type { SettingsVersionTable } from "../../platform/database/system-schema.ts";

/** There is one row, since a server has started before anybody changes its settings. */
const selectLock = (db: Db) => db.selectFrom("applied_settings").select("id").where("id", "=", "restaurant");

/** Above every version number. */
const beyondAll = 2_147_483_647;

/** Always bounds the version, so that SQLite uses the key. */
const selectNewestFirst = (db: Db, before = beyondAll) =>
  db.selectFrom("settings_versions").selectAll().where("version", "<", before).orderBy("version", "desc");

/** Versions of the settings that were changed on screen. A version is never changed. */
export const settingsVersionRepository = {
  findNewest: (db: Db): Promise<SettingsVersionTable | undefined> =>
    selectNewestFirst(db, undefined).limit(1).executeTakeFirst(),
  find: (db: Db, version: number): Promise<SettingsVersionTable | undefined> =>
    db.selectFrom("settings_versions").selectAll().where("version", "=", version).executeTakeFirst(),
  /** Newest first. */
  list: (db: Db, before: number | undefined, limit: number): Promise<SettingsVersionTable[]> =>
    selectNewestFirst(db, before).limit(limit).execute(),
  /** Fails if somebody inserted the version meanwhile. */
  insert: async (db: Db, row: SettingsVersionTable): Promise<void> => {
    await db.insertInto("settings_versions").values(row).execute();
  },
  /** Waits for transactions that use the settings, and lets later ones wait. SQLite runs one transaction at a time. */
  lock: async (db: Db, engine: Store["engine"]): Promise<void> => {
    if (engine === "postgres") await selectLock(db).forUpdate().execute();
  },
  /** Keeps the settings as they are until the transaction ends. */
  lockShared: async (db: Db, engine: Store["engine"]): Promise<void> => {
    if (engine === "postgres") await selectLock(db).forShare().execute();
  },
  /** The content of a logo, in Base64. */
  findLogo: async (db: Db, id: string): Promise<string | undefined> =>
    (await db.selectFrom("settings_logos").select("content").where("id", "=", id).executeTakeFirst())?.content,
  /** No effect if it is there. */
  insertLogo: async (db: Db, id: string, content: string): Promise<void> => {
    await db
      .insertInto("settings_logos")
      .values({ id, content })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .execute();
  },
};
