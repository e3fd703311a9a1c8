import type { Db } from "../../platform/database/store.ts";

/** Drafts of settings, as JSON text by section. */
export const settingsPreviewRepository = {
  insert: async (db: Db, preview: { id: string; sections: string; expires_at: number }): Promise<void> => {
    await db.insertInto("settings_previews").values(preview).execute();
  },
  /** Returns the sections of a draft that has not ended. */
  find: async (db: Db, id: string, now: number): Promise<string | undefined> => {
    const query = db.selectFrom("settings_previews").select("sections");
    return (await query.where("id", "=", id).where("expires_at", ">", now).executeTakeFirst())?.sections;
  },
  deleteBefore: async (db: Db, now: number): Promise<void> => {
    await db.deleteFrom("settings_previews").where("expires_at", "<=", now).execute();
  },
};
