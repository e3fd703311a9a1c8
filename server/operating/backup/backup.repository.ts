import type { Db } from "../../platform/database/store.ts";
import type { BackupTable } from "../../platform/database/system-schema.ts";

export const backupRepository = {
  insert: async (db: Db, backup: BackupTable): Promise<void> => {
    await db.insertInto("backups").values(backup).execute();
  },
  /** The last one that ended by `until`. */
  findLast: (db: Db, ok: 0 | 1, until: number): Promise<BackupTable | undefined> =>
    db
      .selectFrom("backups")
      .selectAll()
      .where("ok", "=", ok)
      .where("finished_at", "<=", until)
      .orderBy("finished_at", "desc")
      .limit(1)
      .executeTakeFirst(),
  listTargets: async (db: Db): Promise<string[]> =>
    (await db.selectFrom("backups").select("target").where("ok", "=", 1).execute()).map(({ target }) => target),
  deleteFailedBefore: async (db: Db, at: number): Promise<void> => {
    await db.deleteFrom("backups").where("ok", "=", 0).where("finished_at", "<", at).execute();
  },
};
