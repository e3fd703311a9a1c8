import { buffer } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { openChunks, sealChunks } from "./chunks.ts";

const keys = { "with a key": "a key of the restaurant", "without a key": undefined } as const;
const content = Buffer.alloc(700_000, "Margherita, ");

async function* pieces(bytes: Buffer, length: number): AsyncGenerator<Buffer> {
  for (let from = 0; from < bytes.length; from += length) yield bytes.subarray(from, from + length);
}

const seal = (bytes: Buffer, key: string | undefined) => buffer(sealChunks(pieces(bytes, 100_000), key));
const open = (bytes: Buffer, key: string | undefined) => buffer(openChunks(pieces(bytes, 65_536), key));

/** The chunks of a sealed file, each with its head, after what stands before them. */
function split(file: Buffer): { begin: Buffer; chunks: Buffer[] } {
  const begin = 20 + file.readUInt32BE(16);
  const chunks: Buffer[] = [];
  for (let from = begin; from < file.length; ) {
    const length = 20 + (file.readUInt32BE(from) % 0x8000_0000);
    chunks.push(file.subarray(from, from + length));
    from += length;
  }
  return { begin: file.subarray(0, begin), chunks };
}

describe.each(Object.entries(keys))("a sealed file %s", (_name, key) => {
  it.each([0, 1, 256 * 1024, 700_000])("is opened as it was, if it has %i bytes", async (length) => {
    const bytes = content.subarray(0, length);
    expect((await open(await seal(bytes, key), key)).equals(bytes)).toBe(true);
  });

  it("is refused if a bit of it is another", async () => {
    const file = await seal(content.subarray(0, 300), key);
    // With a key each attempt derives it.
    for (let index = 0; index < file.length; index += key ? 53 : 1) {
      const changed = Buffer.from(file);
      changed.writeUInt8(changed.readUInt8(index) ^ (1 << (index % 8)), index);
      await expect(open(changed, key), `byte ${index}`).rejects.toThrow(/damaged|truncated|no backup|another key/);
    }
  });

  it("is refused if its end is missing, also between two chunks", async () => {
    const file = await seal(content, key);
    const { chunks } = split(file);
    const lengths = [file.length - 1, file.length - (chunks.at(-1)?.length ?? 0), 30, 3, 0];
    for (const length of lengths)
      await expect(open(file.subarray(0, length), key), `${length}`).rejects.toThrow(/truncated|no backup/);
  });

  it("is refused if another chunk is marked as the last one", async () => {
    const { begin, chunks } = split(await seal(content, key));
    const [one = Buffer.alloc(0)] = chunks;
    const marked = Buffer.from(one);
    marked.writeUInt32BE(marked.readUInt32BE() + 0x8000_0000);
    await expect(open(Buffer.concat([begin, marked]), key)).rejects.toThrow(/damaged/);
  });

  it("is refused if chunks are exchanged, missing, repeated or of another file", async () => {
    const { begin, chunks } = split(await seal(content, key));
    const other = split(await seal(content, key)).chunks;
    expect(chunks).toHaveLength(3);
    const [one, two, last] = chunks;
    const [otherOne] = other;
    if (!one || !two || !last || !otherOne) throw new Error("too few chunks");
    for (const order of [
      [two, one, last],
      [two, last],
      [one, last],
      [one, one, two, last],
      [otherOne, two, last],
      [one, two, last, last],
    ])
      await expect(open(Buffer.concat([begin, ...order]), key)).rejects.toThrow(/damaged/);
  });
});

describe("an encrypted file", () => {
  it("shows nothing of its content, and is another one each time", async () => {
    const [one, two] = [await seal(content, "a key of the restaurant"), await seal(content, "a key of the restaurant")];
    expect(one.includes("Margherita")).toBe(false);
    expect(split(one).chunks[0]?.equals(split(two).chunks[0] ?? one)).toBe(false);
    expect((await seal(content, undefined)).includes("Margherita")).toBe(true);
  });

  it("says whether the key is missing or another one", async () => {
    const file = await seal(content, "a key of the restaurant");
    await expect(open(file, "a key of someone else")).rejects.toThrow(
      "BACKUP_KEY: the backup was encrypted with another key",
    );
    await expect(open(file, undefined)).rejects.toThrow("BACKUP_KEY: needed");
  });

  it("is not replaced by one without encryption that anybody could have made", async () => {
    const forged = await seal(content, undefined);
    await expect(open(forged, "a key of the restaurant")).rejects.toThrow("the backup is not encrypted");
  });
});
