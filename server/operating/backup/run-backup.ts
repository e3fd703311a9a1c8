import { mkdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { loadAppSecret } from "../../platform/config/app-secret.ts";
import { type Config, ConfigError } from "../../platform/config/config.ts";
import { migrationNames } from "../../platform/database/migrations.ts";
import { readMoveState } from "../../platform/database/move-state.ts";
import { createDatabaseCopy } from "../../platform/database/transfer/create-database-copy.ts";
import { isPostgres } from "../../platform/database/transfer/database-copy.ts";
import { openSnapshot } from "../../platform/database/transfer/open-snapshot.ts";
import type { Snapshot } from "../../platform/database/transfer/snapshot.ts";
import { findDifferences } from "../../platform/database/transfer/table-digest.ts";
import { type ArchiveContent, loadArchive, writeArchive } from "./archive.ts";
import { ArchiveError } from "./archive-entries.ts";
import { listBackupFiles } from "./backup-files.ts";
import { type BackupStorage, removeAbandoned, workFolderOf } from "./backup-storage.ts";
import { findExpired, nextBackupName } from "./kept-backups.ts";

/** The database, over a connection that is no pooler's. */
export const databaseUrlOf = ({ DATABASE_URL, DATABASE_LISTEN_URL, DATA_DIR }: Config): string =>
  DATABASE_LISTEN_URL ?? DATABASE_URL ?? join(DATA_DIR, "restaurant.db");

interface WrittenBackup {
  file: string;
  bytes: number;
  encrypted: boolean;
  tables: number;
  rows: number;
  files: number;
}

/** Throws if nobody writes to the configured database any more. */
async function assertInUse(url: string): Promise<void> {
  const move = isPostgres(url) ? undefined : await readMoveState(url);
  if (move?.state === "moved") throw new ConfigError(["DATABASE_URL: needed, since the data was moved to PostgreSQL"]);
}

function assertCurrent({ migrations }: Snapshot): void {
  if (migrations.length === 0) throw new ArchiveError("the database is empty: start the server once first");
  const unknownNames = migrations.filter((name) => !migrationNames.includes(name));
  if (unknownNames.length > 0)
    throw new ArchiveError(
      `a newer release has changed the database (${unknownNames.join(", ")}): back it up with that one`,
    );
}

async function writeBackup(config: Config, snapshot: Snapshot, path: string): Promise<ArchiveContent> {
  const { DATA_DIR, BACKUP_KEY, RESTAURANT_FILE } = config;
  const secret = BACKUP_KEY === undefined ? undefined : await loadAppSecret(config);
  const sources = { images: join(DATA_DIR, "images"), settingsFile: RESTAURANT_FILE, secret };
  return writeArchive(path, BACKUP_KEY, snapshot, () => listBackupFiles(sources));
}

/** Restores the file into an SQLite database of its own, and compares every table with what was read. */
async function verifyArchive(config: Config, path: string, { digests }: ArchiveContent, version: string) {
  const folder = workFolderOf(config.DATA_DIR);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeAbandoned(folder, () => true);
  const copy = await createDatabaseCopy(join(folder, `verify-${process.pid}.db`), { version, replace: true });
  try {
    await loadArchive(path, config.BACKUP_KEY, copy);
    const differences = findDifferences(digests, await copy.digests());
    if (differences.length > 0) throw new ArchiveError(`the file differs from the database: ${differences.join("; ")}`);
  } finally {
    await copy.discard();
  }
}

/**
 * Writes a backup of the database and the files that belong to it, while servers run; restores it for a trial, and
 * publishes it then. Throws if one of these fails; nothing is left under the name of a backup then.
 */
export async function runBackup(config: Config, storage: BackupStorage, now: number): Promise<WrittenBackup> {
  const name = nextBackupName(await storage.list(), now);
  const path = await storage.workFile(name);
  try {
    const url = databaseUrlOf(config);
    await assertInUse(url);
    const snapshot = await openSnapshot(url);
    let content: ArchiveContent;
    try {
      assertCurrent(snapshot);
      content = await writeBackup(config, snapshot, path);
    } finally {
      await snapshot.close();
    }
    await verifyArchive(config, path, content, snapshot.migrations.at(-1) ?? "");
    const { size } = await stat(path);
    return {
      file: await storage.publish(path, name),
      bytes: size,
      encrypted: config.BACKUP_KEY !== undefined,
      tables: content.digests.size,
      rows: [...content.digests.values()].reduce((sum, { rows }) => sum + rows, 0),
      files: content.files,
    };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

/**
 * Deletes those of the backups in `ownNames` that are kept no longer, and never `newName`, the one that this run has
 * made; returns their names. Others stay: they may be another installation's.
 */
export async function deleteExpiredBackups(
  { BACKUP_KEEP }: Config,
  storage: BackupStorage,
  { ownNames, newName, now }: { ownNames: readonly string[]; newName: string; now: number },
): Promise<string[]> {
  const names = await storage.list();
  const expired = findExpired(
    names.filter((name) => name === newName || ownNames.includes(name)),
    BACKUP_KEEP,
    now,
  ).filter((name) => name !== newName);
  for (const name of expired) await storage.delete(name);
  return expired;
}
