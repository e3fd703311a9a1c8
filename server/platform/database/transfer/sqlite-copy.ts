import { existsSync } from "node:fs";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { migrate, migrateDatabase } from "../migrations.ts";
import { readOnlyFileOf } from "../read-only.ts";
import { openStore } from "../store.ts";
import { type CopyOptions, type DatabaseCopy, DatabaseInUseError } from "./database-copy.ts";
import { digestDatabase } from "./open-snapshot.ts";
import { describeSqliteTables, listSqliteTables, quote } from "./sqlite-tables.ts";
import type { TableShape } from "./tables.ts";

const logSuffixes = ["-wal", "-shm", "-journal"];

const removeFiles = async (path: string): Promise<void> => {
  for (const suffix of ["", ...logSuffixes]) await rm(path + suffix, { force: true });
};

async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path);
  await handle.sync().finally(() => handle.close());
}

/** Whether there is a table in the file, or something that is no database. */
function holdsSomething(path: string): boolean {
  if (!existsSync(path)) return false;
  const database = new DatabaseSync(path);
  try {
    return listSqliteTables(database).length > 0;
  } catch {
    return true;
  } finally {
    database.close();
  }
}

/**
 * Writes everything into the file itself and removes its log, so that the file can be replaced as a whole. Throws a
 * `DatabaseInUseError` while another process has it open.
 */
async function releaseFile(path: string): Promise<void> {
  if (!existsSync(path)) return;
  const database = new DatabaseSync(path, { timeout: 1000 });
  try {
    database.exec("pragma journal_mode = delete");
  } catch (error) {
    const isLocked = error instanceof Error && "errcode" in error && [5, 6].includes(Number(error.errcode) & 0xff);
    if (isLocked) throw new DatabaseInUseError(`a server uses ${path}: stop it first`);
    // A damaged file has no journal to switch off.
  } finally {
    database.close();
  }
  for (const suffix of logSuffixes) await rm(path + suffix, { force: true });
}

/** Migrates a new file, and removes the rows that migrations insert. */
async function createEmpty(file: string, version: string): Promise<DatabaseSync> {
  const store = await openStore(file, { unlimited: true });
  await migrate(store, version).finally(() => store.close());
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: false });
  // A file that a power failure damages is not used.
  database.exec("pragma journal_mode = off; pragma synchronous = off; begin");
  for (const { name } of describeSqliteTables(database)) database.exec(`delete from ${quote(name)}`);
  return database;
}

const insertion = ({ name, columns }: TableShape) =>
  `insert into ${quote(name)} (${columns.map(quote).join(", ")}) values (${columns.map(() => "?").join(", ")})`;

/** A new file beside the one at `path`. */
export async function createSqliteCopy(path: string, { version, replace }: CopyOptions): Promise<DatabaseCopy> {
  if (existsSync(readOnlyFileOf(path)))
    throw new DatabaseInUseError(
      `${path} is being moved to PostgreSQL, or was: give that up first (npm run move-to-postgres -- --cancel)`,
    );
  if (holdsSomething(path)) {
    if (!replace) throw new DatabaseInUseError(`${path} holds data already: --force replaces it`);
    await releaseFile(path);
  }
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = `${path}.restoring`;
  await removeFiles(file);
  let database: DatabaseSync | undefined = await createEmpty(file, version).catch(async (error: unknown) => {
    await removeFiles(file);
    throw error;
  });
  const statements = new Map<string, StatementSync>();

  function endLoading(): void {
    database?.exec("commit");
    database?.close();
    database = undefined;
  }

  return {
    async insert(table, rows) {
      const statement = statements.get(table.name) ?? database?.prepare(insertion(table));
      if (!statement) throw new Error("the copy is complete");
      statements.set(table.name, statement);
      for (const row of rows) statement.run(...row);
    },
    async digests() {
      endLoading();
      return digestDatabase(file);
    },
    async findDamage() {
      endLoading();
      const copy = new DatabaseSync(file);
      try {
        const lost = copy.prepare(`select distinct "table" as name from pragma_foreign_key_check`).all();
        const broken = copy
          .prepare("pragma integrity_check(3)")
          .all()
          .map((row) => String(row.integrity_check));
        return [
          ...lost.map(({ name }) => `${name}: a row refers to one that does not exist`),
          ...broken.filter((line) => line !== "ok"),
        ];
      } finally {
        copy.close();
      }
    },
    async commit() {
      endLoading();
      await migrateDatabase(file);
      await releaseFile(file);
      await syncToDisk(file);
      await releaseFile(path);
      await rename(file, path);
      if (process.platform !== "win32") await syncToDisk(dirname(path));
    },
    async discard() {
      database?.close();
      database = undefined;
      await removeFiles(file);
    },
  };
}
