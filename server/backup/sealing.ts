import { createCipheriv, createDecipheriv, createHash, randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { z } from "zod";
import { ArchiveError } from "./archive-error.ts";

/**
 * Protects the chunks of a file: each has a tag of 16 bytes over its bytes, its number, whether it is the last one, and
 * the file's header. So changed, missing, repeated and reordered chunks, and a cut end, are all noticed. With a
 * key the chunks are encrypted (AES-256-GCM); without one the tag is a SHA-256, which finds damage and no forgery.
 */
interface Sealing {
  seal(bytes: Buffer, place: Place): { tag: Buffer; sealed: Buffer };
  /** Throws an `ArchiveError` if the chunk is not the one that was sealed at this place. */
  open(sealed: Buffer, tag: Buffer, place: Place): Buffer;
}

interface Place {
  index: number;
  isLast: boolean;
}

export const tagBytes = 16;
const idBytes = 16;

/** The parameters of the key's derivation are bounded: a forged file could otherwise ask for any amount of memory. */
const KeyDerivation = z.object({
  cipher: z.literal("aes-256-gcm"),
  kdf: z.literal("scrypt"),
  N: z.number().int().min(1024).max(262_144),
  r: z.number().int().min(1).max(16),
  p: z.number().int().min(1).max(4),
  salt: z.base64url(),
  /** Tells a wrong key from a damaged file. */
  check: z.base64url(),
});

export const ArchiveHeader = z.object({
  /** Random, so that chunks of two files cannot be exchanged. */
  id: z.base64url(),
  encryption: KeyDerivation.nullable(),
});
export type ArchiveHeader = z.infer<typeof ArchiveHeader>;

const deriveBytes = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(
  scrypt,
);

async function deriveKey(secret: string, { N, r, p, salt }: Omit<z.infer<typeof KeyDerivation>, "check">) {
  const bytes = await deriveBytes(secret, Buffer.from(salt, "base64url"), 64, { N, r, p, maxmem: 256 * N * r });
  return { key: bytes.subarray(0, 32), check: createHash("sha256").update(bytes.subarray(32)).digest() };
}

/** The place as bytes; a counter that never repeats under a key, which each file has of its own. */
function placeBytes({ index, isLast }: Place): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeUInt8(isLast ? 1 : 0, 0);
  bytes.writeBigUInt64BE(BigInt(index), 4);
  return bytes;
}

function plainSealing(header: Buffer): Sealing {
  const tagOf = (bytes: Buffer, place: Place) =>
    createHash("sha256").update(header).update(placeBytes(place)).update(bytes).digest().subarray(0, tagBytes);
  return {
    seal: (bytes, place) => ({ tag: tagOf(bytes, place), sealed: bytes }),
    open(sealed, tag, place) {
      if (tagOf(sealed, place).equals(tag)) return sealed;
      throw new ArchiveError("the file is damaged");
    },
  };
}

function encryptedSealing(key: Buffer, header: Buffer): Sealing {
  return {
    seal(bytes, place) {
      const cipher = createCipheriv("aes-256-gcm", key, placeBytes(place)).setAAD(header);
      const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
      return { tag: cipher.getAuthTag(), sealed };
    },
    open(sealed, tag, place) {
      const decipher = createDecipheriv("aes-256-gcm", key, placeBytes(place), { authTagLength: tagBytes });
      decipher.setAAD(header).setAuthTag(tag);
      const bytes = decipher.update(sealed);
      try {
        return Buffer.concat([bytes, decipher.final()]);
      } catch (error) {
        throw new ArchiveError("the file is damaged, or somebody changed it", error);
      }
    },
  };
}

/** A header for a new file and its sealing; encrypted if there is a key. */
export async function createSealing(secret: string | undefined): Promise<{ header: Buffer; sealing: Sealing }> {
  const id = randomBytes(idBytes).toString("base64url");
  const toBytes = (header: ArchiveHeader) => Buffer.from(JSON.stringify(header));
  if (secret === undefined) {
    const header = toBytes({ id, encryption: null });
    return { header, sealing: plainSealing(header) };
  }
  const derivation = { ...({ cipher: "aes-256-gcm", kdf: "scrypt" } as const), N: 32_768, r: 8, p: 1 };
  const salt = randomBytes(idBytes).toString("base64url");
  const { key, check } = await deriveKey(secret, { ...derivation, salt });
  const header = toBytes({ id, encryption: { ...derivation, salt, check: check.toString("base64url") } });
  return { header, sealing: encryptedSealing(key, header) };
}

/**
 * The sealing of a file by its header. Throws an `ArchiveError` if the key is missing or another one, and for a file that is not
 * encrypted although there is a key: anybody who can write to the place of the backups could have made it.
 */
export async function openSealing(header: Buffer, secret: string | undefined): Promise<Sealing> {
  const { encryption } = parseHeader(header);
  if (!encryption && secret !== undefined)
    throw new ArchiveError(
      "BACKUP_KEY: set, but the backup is not encrypted. Unset it only for a backup that you trust",
    );
  if (!encryption) return plainSealing(header);
  if (secret === undefined) throw new ArchiveError("BACKUP_KEY: needed, since the backup is encrypted");
  const { key, check } = await deriveKey(secret, encryption);
  const expected = Buffer.from(encryption.check, "base64url");
  if (expected.length === check.length && timingSafeEqual(expected, check)) return encryptedSealing(key, header);
  throw new ArchiveError("BACKUP_KEY: the backup was encrypted with another key");
}

function parseHeader(header: Buffer): ArchiveHeader {
  try {
    return ArchiveHeader.parse(JSON.parse(header.toString("utf8")));
  } catch (error) {
    throw new ArchiveError("the beginning of the file is damaged", error);
  }
}
