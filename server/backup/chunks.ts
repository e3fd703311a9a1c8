import { ArchiveError } from "./archive-error.ts";
import { createSealing, openSealing, tagBytes } from "./sealing.ts";

/**
 * The outer form of a backup: a line that names the format, the length of the header, the header as JSON, then chunks: a
 * length, of which the highest bit says that the chunk is the last one, a tag, and the bytes.
 */
const magic = Buffer.from("TAVOLA BACKUP 1\n");
const chunkBytes = 256 * 1024;
const maxHeaderBytes = 4096;
const lastBit = 0x8000_0000;

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value >>> 0);
  return bytes;
};

/** Cuts bytes into chunks and seals them. */
export async function* sealChunks(source: AsyncIterable<Buffer>, secret: string | undefined): AsyncGenerator<Buffer> {
  const { header, sealing } = await createSealing(secret);
  yield Buffer.concat([magic, uint32(header.length), header]);
  let index = 0;
  let waiting: Buffer[] = [];
  let length = 0;
  function sealNext(bytes: Buffer, isLast: boolean): Buffer {
    const { tag, sealed } = sealing.seal(bytes, { index, isLast });
    index++;
    return Buffer.concat([uint32((isLast ? lastBit : 0) + sealed.length), tag, sealed]);
  }
  for await (const bytes of source) {
    waiting.push(bytes);
    length += bytes.length;
    if (length < chunkBytes) continue;
    let rest = Buffer.concat(waiting);
    for (; rest.length >= chunkBytes; rest = rest.subarray(chunkBytes))
      yield sealNext(rest.subarray(0, chunkBytes), false);
    [waiting, length] = [[rest], rest.length];
  }
  yield sealNext(Buffer.concat(waiting), true);
}

/** Hands out a stream's bytes in the lengths that are asked for. */
function createByteReader(source: AsyncIterable<Buffer>) {
  const iterator = source[Symbol.asyncIterator]();
  let waiting: Buffer = Buffer.alloc(0);
  return {
    /** Throws an `ArchiveError` if there are fewer bytes. */
    async take(length: number): Promise<Buffer> {
      const parts = [waiting];
      let available = waiting.length;
      while (available < length) {
        const { value, done } = await iterator.next();
        if (done) throw new ArchiveError("the file is truncated: its end is missing");
        parts.push(value);
        available += value.length;
      }
      const bytes = parts.length === 1 ? waiting : Buffer.concat(parts);
      waiting = bytes.subarray(length);
      return bytes.subarray(0, length);
    },
    async isAtEnd(): Promise<boolean> {
      if (waiting.length > 0) return false;
      const { value, done } = await iterator.next();
      if (!done) waiting = value;
      return done === true;
    },
    close: async (): Promise<void> => void (await iterator.return?.()),
  };
}

/**
 * Opens the chunks of a file. Hands out no byte that was not checked; throws an `ArchiveError` if the file is no backup,
 * is damaged or truncated, or has another key.
 */
export async function* openChunks(source: AsyncIterable<Buffer>, secret: string | undefined): AsyncGenerator<Buffer> {
  const reader = createByteReader(source);
  try {
    const begin = await reader.take(magic.length).catch((error: unknown) => {
      if (error instanceof ArchiveError) return undefined;
      throw error;
    });
    if (!begin?.equals(magic)) throw new ArchiveError("the file is no backup of this format");
    const headerBytes = (await reader.take(4)).readUInt32BE();
    if (headerBytes > maxHeaderBytes) throw new ArchiveError("the beginning of the file is damaged");
    const sealing = await openSealing(await reader.take(headerBytes), secret);
    for (let index = 0; ; index++) {
      const head = (await reader.take(4)).readUInt32BE();
      const [isLast, length] = [head >= lastBit, head % lastBit];
      if (length > chunkBytes) throw new ArchiveError("the file is damaged");
      const tag = await reader.take(tagBytes);
      yield sealing.open(await reader.take(length), tag, { index, isLast });
      if (!isLast) continue;
      if (!(await reader.isAtEnd())) throw new ArchiveError("the file is damaged: something follows its end");
      return;
    }
  } finally {
    await reader.close();
  }
}
