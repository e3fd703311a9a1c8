import type { Mutant } from "./mutant.ts";

const sealing = ["server/backup/sealing.test.ts"];
const backup = ["tools/backup.test.ts"];
const move = ["tools/move-to-postgres.test.ts"];
const transfer = ["server/database/transfer/transfer.test.ts"];

/** Faults in backups, restores and the move to PostgreSQL. */
export const backups: readonly Mutant[] = [
  {
    name: "a file that ends between two chunks is taken for a whole one",
    file: "server/backup/sealing.ts",
    find: "bytes.writeUInt8(isLast ? 1 : 0, 0);",
    replace: "bytes.writeUInt8(0, 0);",
    tests: sealing,
  },
  {
    name: "chunks can be exchanged",
    file: "server/backup/sealing.ts",
    find: "bytes.writeBigUInt64BE(BigInt(index), 4);",
    replace: "bytes.writeBigUInt64BE(BigInt(0), 4);",
    tests: sealing,
  },
  {
    name: "a wrong key is taken for damage",
    file: "server/backup/sealing.ts",
    find: "if (expected.length === check.length && timingSafeEqual(expected, check))",
    replace: "if (expected.length === check.length)",
    tests: sealing,
  },
  {
    name: "the rows of a backup on PostgreSQL are of several moments",
    file: "server/database/transfer/postgres-snapshot.ts",
    find: "begin isolation level repeatable read read only",
    replace: "begin isolation level read committed read only",
    tests: backup,
  },
  {
    name: "a backup that failed is not noted",
    file: "server/backup/backup.service.ts",
    find: "ok: bytes === undefined ? 0 : 1",
    replace: "ok: 1",
    tests: backup,
  },
  {
    name: "half a backup stays behind after a failure",
    file: "server/backup/run-backup.ts",
    find: "    await rm(path, { force: true });",
    replace: "",
    tests: backup,
  },
  {
    name: "the newest backup is deleted",
    file: "server/backup/kept-backups.ts",
    find: "backups.slice(0, 1)",
    replace: "backups.slice(0, 0)",
    tests: ["server/backup/kept-backups.test.ts"],
  },
  {
    name: "a restore replaces data without being told so",
    file: "server/database/transfer/postgres-copy.ts",
    find: 'if (!replace) throw new DatabaseInUseError("the database holds tables already: --force replaces them");',
    replace: "",
    tests: backup,
  },
  {
    name: "a restore replaces a database that a server uses",
    file: "server/database/transfer/postgres-copy.ts",
    find: "if (sessions === 0) return;",
    replace: "return;",
    tests: backup,
  },
  {
    name: "a backup of an earlier release is restored without newer migrations",
    file: "server/database/transfer/sqlite-copy.ts",
    find: "await migrateDatabase(file);",
    replace: "",
    tests: ["tools/restore-releases.test.ts"],
  },
  {
    name: "rows that refer to none are not found",
    file: "server/database/transfer/sqlite-copy.ts",
    find: "...lost.map(({ name })",
    replace: "...lost.slice(0, 0).map(({ name })",
    tests: transfer,
  },
  {
    name: "tables with other values have one digest",
    file: "server/database/transfer/table-digest.ts",
    find: "sum += (bytes.readBigUInt64BE(0) << 64n) | bytes.readBigUInt64BE(8);",
    replace: "sum += bytes.length > 0 ? 1n : 0n;",
    tests: transfer,
  },
  {
    name: "a killed move begins anew",
    file: "server/backup/move-target.ts",
    find: "if (!isContinued) await begin(",
    replace: "if (!isFinished) await begin(",
    tests: move,
  },
  {
    name: "the server writes while its database is moved",
    file: "server/database/sqlite.ts",
    find: "pragma query_only = ${Number(isReadOnly)}",
    replace: "pragma query_only = ${Number(isReadOnly) * 0}",
    tests: move,
  },
  {
    name: "the server starts with a file whose data was moved",
    file: "server/start.ts",
    find: "if (!config.DATABASE_URL) await assertNotMoved(databaseUrl);",
    replace: "",
    tests: move,
  },
];
