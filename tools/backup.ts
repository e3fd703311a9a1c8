// `npm run backup`: writes the database, the pictures and the settings to BACKUP_TO while the server runs, restores them
// for a trial, and deletes old backups. Prints one line of JSON; exits with 1 if there is no backup, and with 3 if there is one
// and something else failed, such as deleting old ones: to repeat it would write another one.
import { existsSync } from "node:fs";
import { basename } from "node:path";
import { type BackupOutcome, type BackupService, backupService } from "#server/operating/backup/backup.service.ts";
import type { BackupStorage } from "#server/operating/backup/backup-storage.ts";
import { openBackupStorage } from "#server/operating/backup/backup-storage.ts";
import { describeFailure } from "#server/operating/backup/describe-failure.ts";
import { databaseUrlOf, deleteExpiredBackups, runBackup } from "#server/operating/backup/run-backup.ts";
import { type Config, readConfig } from "#server/platform/config/config.ts";
import { compareMigrations } from "#server/platform/database/migrations.ts";
import { openStore } from "#server/platform/database/store.ts";
import { isPostgres } from "#server/platform/database/transfer/database-copy.ts";

/** Runs `work` with what the database knows of backups. Returns `undefined` if it has no place for that yet. */
async function withRecords<T>(config: Config, work: (backups: BackupService) => Promise<T>): Promise<T | undefined> {
  const url = databaseUrlOf(config);
  if (!isPostgres(url) && !existsSync(url)) return;
  const store = await openStore(url);
  try {
    const { pending } = await compareMigrations(store);
    return pending.length === 0 ? await work(backupService(store)) : undefined;
  } finally {
    await store.close();
  }
}

/** Notes how the backup ended, for the server to show; returns whether it could. */
const record = async (config: Config, outcome: BackupOutcome): Promise<boolean> =>
  (await withRecords(config, async (backups) => {
    await backups.record(outcome);
    return true;
  })) ?? false;

/** Deletes backups of this database that are kept no longer now that `file` is there; returns their names. */
async function deleteExpired(config: Config, storage: BackupStorage, file: string): Promise<string[]> {
  const ownNames = (await withRecords(config, (backups) => backups.listNames())) ?? [];
  return deleteExpiredBackups(config, storage, { ownNames, newName: basename(file), now: Date.now() });
}

const report = (values: object): void =>
  console.log(JSON.stringify({ time: new Date().toISOString(), event: "backup", ...values }));

const exitCodes = { ok: 0, failed: 1, writtenOnly: 3 } as const;

const settle = async <T>(work: Promise<T>): Promise<{ value?: T; problem?: string }> => {
  try {
    return { value: await work };
  } catch (error) {
    return { problem: describeFailure(error) };
  }
};

async function backUp(): Promise<keyof typeof exitCodes> {
  process.umask(0o077);
  const startedAt = Date.now();
  const seconds = () => (Date.now() - startedAt) / 1000;
  const config = readConfig();
  const storage = openBackupStorage(config);
  try {
    const { file, ...written } = await runBackup(config, storage, startedAt);
    const { value: deleted, problem } = await settle(deleteExpired(config, storage, file));
    const error = problem && `old backups were not deleted: ${problem}`;
    const outcome = { startedAt, finishedAt: Date.now(), target: file, bytes: written.bytes, error };
    const result = await settle(record(config, outcome));
    const problems = [result.problem, error].filter((one) => one !== undefined);
    report({ ok: true, file, ...written, seconds: seconds(), deleted, ...(problems.length > 0 && { problems }) });
    return problems.length === 0 ? "ok" : "writtenOnly";
  } catch (error) {
    const failure = describeFailure(error);
    const outcome = { startedAt, finishedAt: Date.now(), target: storage.place, error: failure };
    const isRecorded = await record(config, outcome).catch(() => false);
    report({ ok: false, error: failure, target: storage.place, seconds: seconds(), recorded: isRecorded });
    return "failed";
  }
}

backUp().then(
  (result) => {
    process.exitCode = exitCodes[result];
  },
  (error: unknown) => {
    report({ ok: false, error: describeFailure(error) });
    process.exitCode = exitCodes.failed;
  },
);
