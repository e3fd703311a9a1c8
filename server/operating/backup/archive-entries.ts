import { createReadStream } from "node:fs";
import { pipeline, Readable } from "node:stream";
import { constants, createZstdCompress, createZstdDecompress } from "node:zlib";
import { Decrypter, Encrypter } from "age-encryption";
import { createTarDecoder, createTarPacker, type TarPackController } from "modern-tar";

/**
 * The form of a backup: a tar archive, compressed by zstd, and encrypted in the format of age if there is a key. So
 * `age --decrypt FILE | zstd --decompress | tar --extract` opens it.
 */

/** A file within an archive. Its body is read to its end before the next entry. */
export interface ArchiveEntry {
  name: string;
  size: number;
  body: Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
}

/** Why a backup cannot be read, in words for the operator. */
export class ArchiveError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = "ArchiveError";
  }
}

export const damaged = (cause?: unknown) =>
  new ArchiveError("the file is damaged or truncated, or somebody changed it", cause);
export const keyErrors = {
  missing: "BACKUP_KEY: needed, since the backup is encrypted",
  other: "BACKUP_KEY: the backup was encrypted with another key",
  // Anybody who can write to the place of the backups could have made such a file.
  notNeeded: "BACKUP_KEY: set, but the backup is not encrypted. Unset it only for a backup that you trust",
};

/** The cost of deriving the key, as a power of two: 32 MiB of memory. A key is long, and best random. */
const workFactor = 15;

async function fill(controller: TarPackController, entries: AsyncIterable<ArchiveEntry>): Promise<void> {
  for await (const { name, size, body } of entries)
    await ReadableStream.from(body).pipeTo(controller.add({ name, size, mode: 0o600 }));
  controller.finalize();
}

/** The bytes of an archive, encrypted if there is a key. They end with the error of the entries, if there is one. */
export async function packEntries(entries: AsyncIterable<ArchiveEntry>, key: string | undefined): Promise<Readable> {
  const tar = createTarPacker();
  fill(tar.controller, entries).catch((error: unknown) => tar.controller.error(error));
  const zstd = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } });
  // An error destroys `zstd`, so that reading from it throws the error.
  pipeline(Readable.fromWeb(tar.readable), zstd, () => {});
  if (key === undefined) return zstd;
  const encrypter = new Encrypter();
  encrypter.setPassphrase(key);
  encrypter.setScryptWorkFactor(workFactor);
  return Readable.fromWeb(await encrypter.encrypt(Readable.toWeb(zstd)));
}

/** What a source yields. An error of the source, unless the system reported it, becomes an `ArchiveError`. */
async function* readSafely<T>(source: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* source;
  } catch (error) {
    throw error instanceof Error && "syscall" in error ? error : damaged(error);
  }
}

async function decrypt(file: Readable, key: string): Promise<Readable> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(key);
  try {
    return Readable.fromWeb(await decrypter.decrypt(Readable.toWeb(file)));
  } catch (error) {
    file.destroy();
    if (error instanceof Error && error.message.startsWith("no identity matched"))
      throw new ArchiveError(keyErrors.other, error);
    throw error instanceof Error && "syscall" in error ? error : damaged(error);
  }
}

const zstdMagic = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);

function decompress(source: Readable): Readable {
  const zstd = createZstdDecompress();
  // An error destroys `zstd`, so that reading from it throws the error.
  pipeline(source, zstd, () => {});
  return zstd;
}

/**
 * The entries of an archive, given its path and its first bytes. Throws an `ArchiveError` if it cannot be read. Hands out no
 * byte that was not checked: age has a tag for each 64 KiB; zstd has a checksum at its end, which is read beforehand.
 */
export async function* unpackEntries(
  path: string,
  beginning: Buffer,
  key: string | undefined,
): AsyncGenerator<ArchiveEntry> {
  const isEncrypted = beginning.toString("latin1").startsWith("age-encryption.org/v1\n");
  const isPlain = beginning.subarray(0, zstdMagic.length).equals(zstdMagic);
  if (!isEncrypted && !isPlain) throw new ArchiveError("the file is no backup of this format");
  if (isEncrypted && key === undefined) throw new ArchiveError(keyErrors.missing);
  if (isPlain && key !== undefined) throw new ArchiveError(keyErrors.notNeeded);
  if (key === undefined) for await (const _bytes of readSafely(decompress(createReadStream(path))));
  const file = createReadStream(path);
  const zstd = decompress(key === undefined ? file : await decrypt(file, key));
  const entries = Readable.toWeb(zstd).pipeThrough(createTarDecoder({ strict: true }));
  for await (const { header, body } of readSafely(entries)) {
    if (header.type !== "file") throw new ArchiveError(`the backup has a part of no known kind: ${header.name}`);
    yield { name: header.name, size: header.size, body: readSafely(body) };
  }
}
