import { pipeline, Readable, type Transform } from "node:stream";
import { createZstdCompress, createZstdDecompress } from "node:zlib";
import { z } from "zod";
import { ArchiveError } from "./archive-error.ts";

/** The inner form of a backup: records, each a kind, a length and its bytes, compressed together. */

export const archiveFormat = 1;

const Digest = { rows: z.number().int().min(0), checksum: z.string() };

/** Records that are JSON. */
const Note = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("backup"),
    format: z.number().int(),
    /** The instant of the snapshot, ISO. */
    createdAt: z.string(),
    engine: z.enum(["sqlite", "postgres"]),
    migrations: z.array(z.string()).min(1),
  }),
  z.object({ type: z.literal("table"), name: z.string(), columns: z.array(z.string()).min(1) }),
  z.object({ type: z.literal("table end"), ...Digest }),
  /** `path` is below the folder of its `area`. */
  z.object({ type: z.literal("file"), area: z.enum(["picture", "settings", "secret"]), path: z.string() }),
  z.object({ type: z.literal("file end"), bytes: z.number().int().min(0) }),
  z.object({ type: z.literal("end"), tables: z.number().int(), files: z.number().int() }),
]);
export type Note = z.infer<typeof Note>;
export type BackupNote = Extract<Note, { type: "backup" }>;

/** Rows of the table, or bytes of the file, that the last note named. */
const Rows = z.array(z.array(z.union([z.string(), z.number(), z.null()])));

export type ArchiveRecord =
  | { kind: "note"; note: Note }
  | { kind: "rows"; rows: z.infer<typeof Rows> }
  | { kind: "bytes"; bytes: Buffer };

const codes = { note: 1, rows: 2, bytes: 3 } as const;
const headBytes = 5;
const maxRecordBytes = 512 * 1024 * 1024;

function encode(record: ArchiveRecord): Buffer {
  const body =
    record.kind === "bytes"
      ? record.bytes
      : Buffer.from(JSON.stringify(record.kind === "note" ? record.note : record.rows));
  const head = Buffer.alloc(headBytes);
  head.writeUInt8(codes[record.kind], 0);
  head.writeUInt32BE(body.length, 1);
  return Buffer.concat([head, body]);
}

function decode(code: number, body: Buffer): ArchiveRecord {
  if (code === codes.bytes) return { kind: "bytes", bytes: body };
  try {
    const value: unknown = JSON.parse(body.toString("utf8"));
    return code === codes.rows ? { kind: "rows", rows: Rows.parse(value) } : { kind: "note", note: Note.parse(value) };
  } catch (error) {
    throw new ArchiveError("the file is damaged, or of a newer release", error);
  }
}

async function* encodeAll(records: AsyncIterable<ArchiveRecord>): AsyncGenerator<Buffer> {
  for await (const record of records) yield encode(record);
}

/** Passes bytes through a stream, which ends with an error of the source. */
function through(source: AsyncIterable<Buffer>, stream: Transform): AsyncIterable<Buffer> {
  // The error is thrown to whoever reads the stream.
  pipeline(Readable.from(source, { objectMode: false }), stream, () => {});
  return stream;
}

/** Compresses records. */
export const packRecords = (records: AsyncIterable<ArchiveRecord>): AsyncIterable<Buffer> =>
  through(encodeAll(records), createZstdCompress());

/** Reads what `packRecords` wrote. Throws an `ArchiveError` if it is something else. */
export async function* unpackRecords(source: AsyncIterable<Buffer>): AsyncGenerator<ArchiveRecord> {
  let waiting: Buffer = Buffer.alloc(0);
  for await (const bytes of through(source, createZstdDecompress())) {
    waiting = waiting.length === 0 ? bytes : Buffer.concat([waiting, bytes]);
    for (let length = recordLength(waiting); length <= waiting.length; length = recordLength(waiting)) {
      yield decode(waiting.readUInt8(0), waiting.subarray(headBytes, length));
      waiting = waiting.subarray(length);
    }
  }
  if (waiting.length > 0) throw new ArchiveError("the file is truncated: its last record is not whole");
}

/** The length of the first record with its head; infinite while the head is not there. */
function recordLength(bytes: Buffer): number {
  if (bytes.length < headBytes) return Number.POSITIVE_INFINITY;
  const length = bytes.readUInt32BE(1);
  if (length > maxRecordBytes) throw new ArchiveError("the file is damaged");
  return headBytes + length;
}
