import { createDecipheriv, createHash, scrypt, timingSafeEqual } from "node:crypto";
import { pipeline, Readable } from "node:stream";
import { promisify } from "node:util";
import { createZstdDecompress } from "node:zlib";
import { z } from "zod";
import { type ArchiveEntry, ArchiveError, damaged, keyErrors } from "./archive-entries.ts";

/**
 * Reads backups of release 1.0.0, whose format was the product's own. A line names the format. The length of the header
 * and the header as JSON follow, then chunks: a length, of which the highest bit says that the chunk is the last one, a
 * tag, and the bytes. The tag protects the bytes, their place and the header. The bytes of all chunks are records that were
 * compressed together: a kind, a length and a body.
 */

const magicBytes = 16;
const tagBytes = 16;
const maxHeaderBytes = 4096;
const maxChunkBytes = 256 * 1024;
const maxRecordBytes = 512 * 1024 * 1024;
const lastBit = 0x8000_0000;

/** The parameters of the key's derivation are bounded: a forged file could otherwise ask for any amount of memory. */
const Header = z.object({
  encryption: z
    .object({
      N: z.number().int().min(1024).max(262_144),
      r: z.number().int().min(1).max(16),
      p: z.number().int().min(1).max(4),
      salt: z.base64url(),
      /** Tells a wrong key from a damaged file. */
      check: z.base64url(),
    })
    .nullable(),
});

const deriveBytes = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(
  scrypt,
);

/** Returns what opens a chunk at its place, and throws an `ArchiveError` if the chunk is another one. */
async function createOpener(header: Buffer, secret: string | undefined) {
  const { encryption } = parse(Header, header);
  if (!encryption) {
    if (secret !== undefined) throw new ArchiveError(keyErrors.notNeeded);
    return (sealed: Buffer, tag: Buffer, place: Buffer): Buffer => {
      const hash = createHash("sha256").update(header).update(place).update(sealed).digest();
      if (!hash.subarray(0, tagBytes).equals(tag)) throw damaged();
      return sealed;
    };
  }
  if (secret === undefined) throw new ArchiveError(keyErrors.missing);
  const { N, r, p, salt, check } = encryption;
  const derived = await deriveBytes(secret, Buffer.from(salt, "base64url"), 64, { N, r, p, maxmem: 256 * N * r });
  const [expected, actual] = [
    Buffer.from(check, "base64url"),
    createHash("sha256").update(derived.subarray(32)).digest(),
  ];
  if (expected.length !== actual.length || !timingSafeEqual(expected, actual)) throw new ArchiveError(keyErrors.other);
  return (sealed: Buffer, tag: Buffer, place: Buffer): Buffer => {
    const decipher = createDecipheriv("aes-256-gcm", derived.subarray(0, 32), place, { authTagLength: tagBytes });
    const bytes = decipher.setAAD(header).setAuthTag(tag).update(sealed);
    try {
      return Buffer.concat([bytes, decipher.final()]);
    } catch (error) {
      throw damaged(error);
    }
  };
}

function parse<T>(schema: z.ZodType<T>, bytes: Buffer): T {
  try {
    return schema.parse(JSON.parse(bytes.toString("utf8")));
  } catch (error) {
    throw damaged(error);
  }
}

/** Hands out a stream's bytes in the lengths that are asked for. Returns `undefined` where there are fewer. */
function createByteReader(source: AsyncIterable<Buffer>) {
  const iterator = source[Symbol.asyncIterator]();
  let waiting: Buffer = Buffer.alloc(0);
  return {
    async take(length: number): Promise<Buffer | undefined> {
      const parts = [waiting];
      let available = waiting.length;
      while (available < length) {
        const { value, done } = await iterator.next();
        if (done) {
          waiting = Buffer.concat(parts);
          return undefined;
        }
        parts.push(value);
        available += value.length;
      }
      const bytes = parts.length === 1 ? waiting : Buffer.concat(parts);
      waiting = bytes.subarray(length);
      return bytes.subarray(0, length);
    },
    close: async (): Promise<void> => void (await iterator.return?.()),
  };
}

async function* openChunks(source: AsyncIterable<Buffer>, secret: string | undefined): AsyncGenerator<Buffer> {
  const reader = createByteReader(source);
  async function take(length: number): Promise<Buffer> {
    const bytes = await reader.take(length);
    if (!bytes) throw new ArchiveError("the file is truncated: its end is missing");
    return bytes;
  }
  try {
    await take(magicBytes);
    const headerBytes = (await take(4)).readUInt32BE();
    if (headerBytes > maxHeaderBytes) throw damaged();
    const openChunk = await createOpener(await take(headerBytes), secret);
    for (let [index, isLast] = [0, false]; !isLast; index++) {
      const head = (await take(4)).readUInt32BE();
      isLast = head >= lastBit;
      if (head % lastBit > maxChunkBytes) throw damaged();
      const tag = await take(tagBytes);
      const place = Buffer.alloc(12);
      place.writeUInt8(Number(isLast), 0);
      place.writeBigUInt64BE(BigInt(index), 4);
      yield openChunk(await take(head % lastBit), tag, place);
    }
    if (await reader.take(1)) throw damaged();
  } finally {
    await reader.close();
  }
}

const kinds = { note: 1, rows: 2, bytes: 3 };

async function* readRecords(source: AsyncIterable<Buffer>): AsyncGenerator<{ kind: number; body: Buffer }> {
  const zstd = createZstdDecompress();
  // The error is thrown to whoever reads the stream.
  pipeline(Readable.from(source, { objectMode: false }), zstd, () => {});
  const reader = createByteReader(zstd);
  for (let head = await reader.take(5); head; head = await reader.take(5)) {
    const length = head.readUInt32BE(1);
    const body = length > maxRecordBytes ? undefined : await reader.take(length);
    if (!body) throw damaged();
    yield { kind: head.readUInt8(0), body };
  }
  if (await reader.take(1)) throw damaged();
}

const Note = z.discriminatedUnion("type", [
  z.looseObject({ type: z.literal("backup") }),
  z.object({ type: z.literal("table"), name: z.string(), columns: z.array(z.string()) }),
  z.object({ type: z.literal("table end"), rows: z.number(), checksum: z.string() }),
  z.object({ type: z.literal("file"), area: z.string(), path: z.string() }),
  z.object({ type: z.literal("file end"), bytes: z.number() }),
  z.object({ type: z.literal("end"), tables: z.number(), files: z.number() }),
]);

/** What a file of the first format holds, as entries of the present one. Throws an `ArchiveError` if it cannot be read. */
export async function* readFirstFormat(file: Readable, secret: string | undefined): AsyncGenerator<ArchiveEntry> {
  const records = readRecords(openChunks(file, secret));
  const entry = (name: string, text: string): ArchiveEntry => {
    const bytes = Buffer.from(text);
    return { name, size: bytes.length, body: [bytes] };
  };
  async function* fileBody(): AsyncGenerator<Buffer> {
    let byteCount = 0;
    for (;;) {
      const { value } = await records.next();
      if (value?.kind === kinds.bytes) {
        byteCount += value.body.length;
        yield value.body;
        continue;
      }
      const note = value && parse(Note, value.body);
      if (note?.type !== "file end" || note.bytes !== byteCount) throw damaged();
      return;
    }
  }
  let table = { name: "", columns: [""] };
  const tables: Record<string, { rows: number; checksum: string }> = {};
  for (let next = await records.next(); !next.done; next = await records.next()) {
    const { kind, body } = next.value;
    if (kind === kinds.rows) {
      const text = `{"columns":${JSON.stringify(table.columns)},"rows":${body.toString("utf8")}}`;
      yield entry(`tables/${table.name}/rows.json`, text);
      continue;
    }
    if (kind !== kinds.note) throw damaged();
    const note = parse(Note, body);
    if (note.type === "backup") yield entry("backup.json", body.toString("utf8"));
    else if (note.type === "table") table = note;
    else if (note.type === "table end") tables[table.name] = { rows: note.rows, checksum: note.checksum };
    else if (note.type === "file") yield { name: `files/${note.area}/${note.path}`, size: 0, body: fileBody() };
    else if (note.type === "end" && note.tables === Object.keys(tables).length)
      yield entry("end.json", JSON.stringify({ tables, files: note.files }));
    else throw damaged();
  }
}
