import { createReadStream, createWriteStream } from "node:fs";
import { open } from "node:fs/promises";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import { migrationNames } from "../../platform/database/migrations.ts";
import type { DatabaseCopy } from "../../platform/database/transfer/database-copy.ts";
import type { Snapshot } from "../../platform/database/transfer/snapshot.ts";
import { createTableDigest, type Digests, findDifferences } from "../../platform/database/transfer/table-digest.ts";
import type { Row, TableShape } from "../../platform/database/transfer/tables.ts";
import { type ArchiveEntry, ArchiveError, damaged, packEntries, unpackEntries } from "./archive-entries.ts";
import { readFirstFormat } from "./archive-of-first-format.ts";
import { type BackupFile, isSafePath } from "./backup-files.ts";

/**
 * What a backup holds, as a tar archive: `backup.json`, which says what it is of; the rows of each table in
 * `tables/TABLE/NUMBER.json`; the files in `files/AREA/PATH`; and `end.json` with counts and checksums.
 */

const archiveFormat = 2;

const Digest = z.object({ rows: z.number().int().min(0), checksum: z.string() });

const BackupInfo = z.object({
  format: z.number().int(),
  /** The instant of the snapshot, ISO. */
  createdAt: z.string(),
  engine: z.enum(["sqlite", "postgres"]),
  migrations: z.array(z.string()).min(1),
});
type BackupInfo = z.infer<typeof BackupInfo>;

const Rows = z.object({
  columns: z.array(z.string()).min(1),
  rows: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
});

const End = z.object({ tables: z.record(z.string(), Digest), files: z.number().int() });

/** What an archive holds, known once all of it was written or read. */
export interface ArchiveContent {
  digests: Digests;
  files: number;
}

function jsonEntry(name: string, value: unknown): ArchiveEntry {
  const bytes = Buffer.from(JSON.stringify(value));
  return { name, size: bytes.length, body: [bytes] };
}

async function* createEntries(
  { engine, migrations, tables, rows }: Snapshot,
  listFiles: () => Promise<readonly BackupFile[]>,
  onEnd: (content: ArchiveContent) => void,
): AsyncGenerator<ArchiveEntry> {
  const createdAt = new Date().toISOString();
  const info: BackupInfo = { format: archiveFormat, createdAt, engine, migrations: [...migrations] };
  yield jsonEntry("backup.json", info);
  const digests = new Map<string, z.infer<typeof Digest>>();
  for (const table of tables) {
    const digest = createTableDigest();
    let number = 0;
    for await (const batch of rows(table)) {
      digest.add(batch);
      const name = `tables/${table.name}/${String(++number).padStart(6, "0")}.json`;
      yield jsonEntry(name, { columns: table.columns, rows: batch });
    }
    digests.set(table.name, digest.result());
  }
  const files = await listFiles();
  for (const { area, path, size, read } of files) yield { name: `files/${area}/${path}`, size, body: read() };
  onEnd({ digests, files: files.length });
  yield jsonEntry("end.json", { tables: Object.fromEntries(digests), files: files.length });
}

/** Writes a backup to a path, encrypted if there is a key, and waits until it is on disk. */
export async function writeArchive(
  path: string,
  key: string | undefined,
  snapshot: Snapshot,
  listFiles: () => Promise<readonly BackupFile[]>,
): Promise<ArchiveContent> {
  let content: ArchiveContent | undefined;
  const entries = createEntries(snapshot, listFiles, (writtenContent) => {
    content = writtenContent;
  });
  const file = createWriteStream(path, { flags: "wx", mode: 0o600, flush: true });
  await pipeline(await packEntries(entries, key), file);
  if (!content) throw new ArchiveError("the backup was not written to its end");
  return content;
}

/** Receives what an archive holds, in its order. */
export interface ArchiveVisitor {
  rows?(table: TableShape, rows: Row[]): Promise<void> | void;
  /** Has to read the body to its end. */
  file?(area: BackupFile["area"], path: string, body: ArchiveEntry["body"]): Promise<void>;
}

interface ReadArchive extends ArchiveContent {
  backup: BackupInfo;
  imageFiles: number;
}

async function readJson<T>(schema: z.ZodType<T>, { body }: Pick<ArchiveEntry, "body">): Promise<T> {
  const text = (await buffer(Readable.from(body))).toString("utf8");
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    throw new ArchiveError("the file is damaged, or of a newer release", error);
  }
}

/** Throws an `ArchiveError` if this release does not know the form or a migration of a backup. */
function assertReadable({ format, migrations }: BackupInfo): void {
  const unknownNames = migrations.filter((name) => !migrationNames.includes(name));
  if (format > archiveFormat || unknownNames.length > 0)
    throw new ArchiveError(
      `the backup was made by a newer release${unknownNames.length > 0 ? ` (${unknownNames.join(", ")})` : ""}: install that one first`,
    );
}

function assertSaved({ tables, files }: z.infer<typeof End>, content: ArchiveContent): void {
  for (const name of new Set([...Object.keys(tables), ...content.digests.keys()])) {
    const digest = content.digests.get(name) ?? createTableDigest().result();
    if (tables[name]?.rows !== digest.rows || tables[name].checksum !== digest.checksum)
      throw new ArchiveError(`the file is damaged: the rows of ${name} are not those that were saved`);
  }
  if (files !== content.files) throw damaged();
}

async function readEntries(entries: AsyncIterable<ArchiveEntry>, visitor: ArchiveVisitor): Promise<ReadArchive> {
  let backup: BackupInfo | undefined;
  let end: z.infer<typeof End> | undefined;
  const digests = new Map<string, ReturnType<typeof createTableDigest>>();
  let [files, imageFiles] = [0, 0];
  for await (const entry of entries) {
    const [, kind = "", first = "", rest = ""] = /^(?:(tables|files)\/(\w+)\/)?(.+)$/s.exec(entry.name) ?? [];
    // `backup.json` is the first entry, and `end.json` the last one.
    if (end || (entry.name === "backup.json") !== (backup === undefined)) throw damaged();
    if (entry.name === "backup.json") {
      backup = await readJson(BackupInfo, entry);
      assertReadable(backup);
    } else if (kind === "tables") {
      const { columns, rows } = await readJson(Rows, entry);
      const digest = digests.get(first) ?? createTableDigest();
      digests.set(first, digest);
      digest.add(rows);
      await visitor.rows?.({ name: first, columns }, rows);
    } else if (kind === "files") {
      const area = z.enum(["picture", "settings", "secret"]).safeParse(first).data;
      if (area === undefined || !isSafePath(area, rest))
        throw new ArchiveError(`the backup has a file of no known kind: ${entry.name}`);
      files++;
      if (area === "picture") imageFiles++;
      if (visitor.file) await visitor.file(area, rest, entry.body);
      else for await (const _bytes of entry.body);
    } else if (entry.name === "end.json") end = await readJson(End, entry);
    else throw new ArchiveError(`the backup has a part of no known kind: ${entry.name}`);
  }
  if (!backup || !end) throw new ArchiveError("the file is truncated: its end is missing");
  const results = [...digests].map(([name, digest]) => [name, digest.result()] as const);
  assertSaved(end, { digests: new Map(results), files });
  return { backup, digests: new Map(Object.entries(end.tables)), files, imageFiles };
}

async function readBeginning(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer: bytes, bytesRead } = await file.read(Buffer.alloc(32), 0, 32, 0);
    return bytes.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/**
 * Reads a whole archive and checks it: the order of its parts, counts and checksums. Throws an `ArchiveError` that says
 * what is wrong; what the visitor received before is as it was saved.
 */
export async function readArchive(
  path: string,
  key: string | undefined,
  visitor: ArchiveVisitor = {},
): Promise<ReadArchive> {
  const beginning = await readBeginning(path);
  const entries = beginning.toString("latin1").startsWith("TAVOLA BACKUP 1\n")
    ? readFirstFormat(createReadStream(path), key)
    : unpackEntries(path, beginning, key);
  return readEntries(entries, visitor);
}

/**
 * Writes the rows of an archive into a copy, and compares what is in the copy then with what was saved. Throws an
 * `ArchiveError` that names the tables that differ.
 */
export async function loadArchive(
  path: string,
  key: string | undefined,
  copy: DatabaseCopy,
  visitor: Pick<ArchiveVisitor, "file"> = {},
): Promise<void> {
  const { digests } = await readArchive(path, key, { ...visitor, rows: (table, rows) => copy.insert(table, rows) });
  const problems = [...findDifferences(digests, await copy.digests()), ...(await copy.findDamage())];
  if (problems.length > 0) throw new ArchiveError(`the copy is not equal to what was saved: ${problems.join("; ")}`);
}
