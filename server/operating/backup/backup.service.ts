import { basename } from "node:path";
import { dayMs } from "#contract/platform/durations.ts";
import { newId } from "../../platform/database/ids.ts";
import type { Store } from "../../platform/database/store.ts";
import type { BackupTable } from "../../platform/database/system-schema.ts";
import { backupRepository as backups } from "./backup.repository.ts";

const retentionMs = 400 * dayMs;
const maxErrorLength = 500;
/** Two machines' clocks may differ so much without being wrong. */
const clockDifferenceMs = 5 * 60_000;

/** How a backup ended. Instants are milliseconds since 1970. */
export interface BackupOutcome {
  startedAt: number;
  finishedAt: number;
  /** Where the file is, or was to be. */
  target: string;
  /** The length of a file that was written and verified. */
  bytes?: number | undefined;
  /** Why there is no file; with `bytes`, what failed after it was written. */
  error?: string | undefined;
}

export type BackupService = ReturnType<typeof backupService>;

/** Keeps how backups ended: those that failed for 400 days, the others to tell own files from those of another installation. */
export function backupService(store: Pick<Store, "db" | "transaction">) {
  return {
    record: ({ startedAt, finishedAt, target, bytes, error }: BackupOutcome): Promise<void> =>
      store.transaction(async (trx) => {
        await backups.insert(trx, {
          id: newId(),
          started_at: startedAt,
          finished_at: finishedAt,
          ok: bytes === undefined ? 0 : 1,
          bytes: bytes ?? null,
          target,
          error: error?.slice(0, maxErrorLength) ?? null,
        });
        await backups.deleteFailedBefore(trx, finishedAt - retentionMs);
      }),
    /** The names of the files that were written from this database. */
    listNames: async (): Promise<string[]> => (await backups.listTargets(store.db)).map((target) => basename(target)),
    /**
     * The last backup until `now` that was written and verified, and the last one that failed; `undefined` if there is none. What a
     * fast clock dated later says nothing about the age of the last one.
     */
    async lastBackup(
      now: number,
    ): Promise<{ succeeded: BackupOutcome | undefined; failed: BackupOutcome | undefined }> {
      const [succeeded, failed] = await Promise.all([
        backups.findLast(store.db, 1, now + clockDifferenceMs),
        backups.findLast(store.db, 0, now + clockDifferenceMs),
      ]);
      return { succeeded: succeeded && present(succeeded), failed: failed && present(failed) };
    },
  };
}

const present = (row: BackupTable): BackupOutcome => ({
  startedAt: row.started_at,
  finishedAt: row.finished_at,
  target: row.target,
  ...(row.bytes !== null && { bytes: row.bytes }),
  ...(row.error !== null && { error: row.error }),
});
