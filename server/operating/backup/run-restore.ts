import { dirname } from "node:path";
import type { Config } from "../../platform/config/config.ts";
import { migrationNames } from "../../platform/database/migrations.ts";
import { createDatabaseCopy } from "../../platform/database/transfer/create-database-copy.ts";
import { isPostgres } from "../../platform/database/transfer/database-copy.ts";
import { loadArchive, readArchive } from "./archive.ts";
import { createFileStage, placeSettingsAndSecret } from "./place-files.ts";
import { databaseUrlOf } from "./run-backup.ts";

interface RestoreOptions {
  config: Config;
  /** The backup's path. */
  file: string;
  /** `postgres://…` or a path, in place of the configured database. Pictures are restored beside a path. */
  into: string | undefined;
  /** Whether a database that holds something is replaced. */
  replace: boolean;
}

interface RestoredBackup {
  /** The instant of the snapshot, ISO. */
  createdAt: string;
  tables: number;
  rows: number;
  imageFiles: number;
  /** Migrations that this release has applied to what was saved. */
  migrated: number;
  /** What the operator has to know. */
  notes: string[];
}

/**
 * Reads the whole file first, so that one that is damaged or has another key changes nothing. Then writes a new database beside the
 * one in use, compares it with what was saved, applies newer migrations, and replaces the one in use at once.
 * Throws an `ArchiveError` or a `DatabaseInUseError`.
 */
export async function runRestore({ config, file, into, replace }: RestoreOptions): Promise<RestoredBackup> {
  const { BACKUP_KEY, RESTAURANT_FILE, APP_SECRET, DATA_DIR } = config;
  const { backup, digests, imageFiles } = await readArchive(file, BACKUP_KEY);
  const version = backup.migrations.at(-1) ?? "";
  const dataDirectory = into === undefined || isPostgres(into) ? DATA_DIR : dirname(into);
  const stage = createFileStage(dataDirectory);
  const copy = await createDatabaseCopy(into ?? databaseUrlOf(config), { version, replace });
  try {
    // A run that was killed may have left files.
    await stage.remove();
    await loadArchive(file, BACKUP_KEY, copy, stage.visitor);
    await stage.placeImages();
    await copy.commit();
    return {
      createdAt: backup.createdAt,
      tables: digests.size,
      rows: [...digests.values()].reduce((sum, { rows }) => sum + rows, 0),
      imageFiles,
      migrated: migrationNames.length - backup.migrations.length,
      notes: await placeSettingsAndSecret({
        stage: stage.folder,
        dataDirectory,
        settingsFile: RESTAURANT_FILE,
        secret: APP_SECRET,
      }),
    };
  } finally {
    await copy.discard();
    await stage.remove();
  }
}
