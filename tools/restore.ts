// `npm run restore -- <backup> [--into <path or postgres://…>] [--force]`: writes a backup into an empty database, or
// replaces the one there. Prints what it did; exits with 1 if something failed, and has changed nothing then.
import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { openBackupStorage } from "#server/operating/backup/backup-storage.ts";
import { describeFailure } from "#server/operating/backup/describe-failure.ts";
import { findNewest } from "#server/operating/backup/kept-backups.ts";
import { runRestore } from "#server/operating/backup/run-restore.ts";
import { type Config, readConfig } from "#server/platform/config/config.ts";
import { withTlsMode } from "#server/platform/config/tls.ts";
import { isPostgres } from "#server/platform/database/transfer/database-copy.ts";

const usage = `npm run restore -- <backup> [--into <path or postgres://…>] [--force]

<backup> is a file, a name in BACKUP_TO, or "latest". --into writes another database than the configured one; pictures are
written beside it if it is a path. --force replaces a database that holds data. Stop the server first.`;

/** The path of a backup, fetched from BACKUP_TO if it is no file of this machine. */
async function findBackup(config: Config, name: string) {
  if (existsSync(name)) return { path: name, release: async () => {} };
  const storage = openBackupStorage(config);
  if (name !== "latest") return storage.fetch(name);
  const newest = findNewest(await storage.list(), Date.now());
  if (!newest) throw new Error(`there is no backup in ${storage.place}`);
  return storage.fetch(newest);
}

async function restore(): Promise<void> {
  process.umask(0o077);
  const options = { into: { type: "string" }, force: { type: "boolean", default: false } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [name, ...rest] = positionals;
  if (name === undefined || rest.length > 0) throw new Error(`expected one backup\n\n${usage}`);
  const config = readConfig();
  const backup = await findBackup(config, name);
  try {
    const into = values.into && isPostgres(values.into) ? withTlsMode(values.into, config.DATABASE_TLS) : values.into;
    const restored = await runRestore({ config, file: backup.path, into, replace: values.force });
    const { createdAt, tables, rows, imageFiles, migrated, notes } = restored;
    console.log(
      `Restored the backup of ${createdAt}: ${rows} rows of ${tables} tables, ${imageFiles} files of pictures.`,
    );
    if (migrated > 0) console.log(`Applied ${migrated} newer migrations.`);
    for (const note of notes) console.log(note);
  } finally {
    await backup.release();
  }
}

restore().catch((error: unknown) => {
  console.error(`Nothing was restored: ${describeFailure(error)}`);
  process.exitCode = 1;
});
