import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { zstdDecompressSync } from "node:zlib";
import { afterAll, describe, expect, it } from "vitest";
import { migrationNames } from "../../platform/database/migrations.ts";
import type { Row } from "../../platform/database/transfer/tables.ts";
import { readArchive, writeArchive } from "./archive.ts";
import type { BackupFile } from "./backup-files.ts";

const key = "a key of the restaurant";
const keys = { "with a key": key, "without a key": undefined } as const;
const dishes = { name: "dishes", columns: ["id", "name"] };
const picture = Buffer.alloc(700_000, "Margherita, ");

const folder = await mkdtemp(join(tmpdir(), "tavola-archive-"));
afterAll(() => rm(folder, { recursive: true }));
let number = 0;
const nextPath = () => join(folder, `${++number}.backup`);

interface Content {
  rows?: Row[][];
  files?: BackupFile[];
}

const pictureFile = (bytes: Buffer, size = bytes.length): BackupFile => ({
  area: "picture",
  path: "uploads/one/640.webp",
  size,
  read: () => [bytes],
});

/** Writes an archive; returns its bytes. */
async function write(secret: string | undefined, { rows = [[["1", "Soup"]]], files = [] }: Content = {}) {
  const path = nextPath();
  const snapshot = {
    engine: "sqlite" as const,
    migrations: migrationNames,
    tables: [dishes],
    rows: async function* () {
      yield* rows;
    },
    close: async () => {},
  };
  await writeArchive(path, secret, snapshot, async () => files);
  return readFile(path);
}

/** Reads an archive from its bytes; returns the rows and files that it has. */
async function read(bytes: Buffer, secret: string | undefined) {
  const path = nextPath();
  await writeFile(path, bytes);
  const content: { rows: Row[]; files: Buffer[] } = { rows: [], files: [] };
  await readArchive(path, secret, {
    rows: (table, rows) => {
      expect(table).toEqual(dishes);
      content.rows.push(...rows);
    },
    file: async (_area, _path, body) => void content.files.push(await buffer(Readable.from(body))),
  });
  return content;
}

describe.each(Object.entries(keys))("a backup %s", (_name, secret) => {
  it("is read as it was written", async () => {
    const rows: Row[][] = [[["1", "Soup"]], [["2", null]]];
    const bytes = await write(secret, { rows, files: [pictureFile(picture), pictureFile(Buffer.alloc(0))] });
    const content = await read(bytes, secret);
    expect(content.rows).toEqual(rows.flat());
    expect(content.files.map((file) => file.length)).toEqual([picture.length, 0]);
    expect(content.files[0]?.equals(picture)).toBe(true);
  });

  it("is refused if a bit of it is another, unless that changes nothing", async () => {
    const file = await write(secret);
    const whole = await read(file, secret);
    let harmless = 0;
    // With a key each attempt derives it.
    for (let index = 0; index < file.length; index += secret ? 149 : 5) {
      const changed = Buffer.from(file);
      changed.writeUInt8(changed.readUInt8(index) ^ (1 << (index % 8)), index);
      const result = await read(changed, secret).catch((error: Error) => error);
      if (result instanceof Error)
        expect(result.message, `byte ${index}`).toMatch(/damaged|truncated|no backup|another key/);
      else {
        expect(result, `byte ${index}`).toEqual(whole);
        harmless++;
      }
    }
    expect(harmless).toBeLessThan(9);
  }, 60_000);

  it("is refused if its end is missing", async () => {
    const file = await write(secret, { files: [pictureFile(picture)] });
    for (const length of [file.length - 1, file.length - 16, Math.floor(file.length / 2), 30, 3, 0])
      await expect(read(file.subarray(0, length), secret), `${length}`).rejects.toThrow(/truncated|no backup/);
  });

  it("is refused if another one follows it", async () => {
    const file = await write(secret);
    await expect(read(Buffer.concat([file, file]), secret)).rejects.toThrow(/damaged/);
  });

  it("is not written if a file has another length than it had before", async () => {
    await expect(write(secret, { files: [pictureFile(picture, picture.length + 1)] })).rejects.toThrow(/Size mismatch/);
    await expect(write(secret, { files: [pictureFile(picture, 5)] })).rejects.toThrow(/exceeds given size/);
  });
});

describe("an encrypted backup", () => {
  it("shows nothing of its content, and is another one each time", async () => {
    const rows = [Array.from({ length: 9 }, (_, index) => [String(index), "Margherita"])];
    const [one, other] = [await write(key, { rows }), await write(key, { rows })];
    expect(one.equals(other)).toBe(false);
    expect(one.toString("latin1")).not.toContain("Margherita");
    expect(one.toString("latin1")).toMatch(/^age-encryption\.org\/v1\n-> scrypt /);
  });

  it("says whether the key is missing or another one", async () => {
    const file = await write(key);
    await expect(read(file, "a key of someone else")).rejects.toThrow(
      "BACKUP_KEY: the backup was encrypted with another key",
    );
    await expect(read(file, undefined)).rejects.toThrow("BACKUP_KEY: needed");
  });

  it("is not replaced by one without encryption that anybody could have made", async () => {
    await expect(read(await write(undefined), key)).rejects.toThrow("the backup is not encrypted");
  });

  it("is refused if parts of it are exchanged, missing, repeated or of another file", async () => {
    const noise = randomBytes(300_000);
    const [file, other] = [
      await write(key, { files: [pictureFile(noise)] }),
      await write(key, { files: [pictureFile(noise)] }),
    ];
    // The header ends with a line of its checksum, and 16 bytes of a nonce follow it.
    const begin = file.indexOf("\n", file.indexOf("\n--- ") + 1) + 17;
    const chunk = 64 * 1024 + 16;
    expect(file.length).toBeGreaterThan(begin + 2 * chunk);
    const part = (index: number, of = file) => of.subarray(begin + index * chunk, begin + (index + 1) * chunk);
    const rest = file.subarray(begin + 2 * chunk);
    for (const parts of [
      [part(1), part(0), rest],
      [part(1), rest],
      [part(0), part(0), part(1), rest],
      [part(0), part(1)],
      [part(0, other), part(1), rest],
    ])
      await expect(read(Buffer.concat([file.subarray(0, begin), ...parts]), key)).rejects.toThrow(/damaged/);
  });
});

it("a backup is opened by zstd and tar", async () => {
  const file = await write(undefined, { files: [pictureFile(picture)] });
  execFileSync("tar", ["--extract", "--directory", folder], { input: zstdDecompressSync(file) });
  expect(JSON.parse(await readFile(join(folder, "tables/dishes/000001.json"), "utf8"))).toEqual({
    columns: dishes.columns,
    rows: [["1", "Soup"]],
  });
  expect((await readFile(join(folder, "files/picture/uploads/one/640.webp"))).equals(picture)).toBe(true);
});
