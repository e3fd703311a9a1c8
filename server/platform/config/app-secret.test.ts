import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { loadAppSecret } from "./app-secret.ts";
import { readConfig } from "./config.ts";

describe("the app secret", () => {
  let directory = "";
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), "tavola-secret-"));
  });
  afterEach(() => rm(directory, { recursive: true }));
  const load = (environment = {}) => loadAppSecret(readConfig({ DATA_DIR: join(directory, "data"), ...environment }));
  const file = () => join(directory, "data", "secret");

  it("is generated with 256 bits and kept for the next start", async () => {
    const first = await load();
    expect(Buffer.from(first, "base64url")).toHaveLength(32);
    expect(await load()).toBe(first);
    expect(await readFile(file(), "utf8")).toBe(first);
  });

  it("is readable by its owner only", async () => {
    await load();
    expect((await stat(file())).mode & 0o777).toBe(0o600);
  });

  it("is the same for processes that start together", async () => {
    for (let round = 0; round < 100; round++) {
      const DATA_DIR = join(directory, String(round));
      const secrets = await Promise.all(Array.from({ length: 8 }, () => load({ DATA_DIR })));
      expect(new Set(secrets).size).toBe(1);
    }
    expect(await readdir(join(directory, "0"))).toEqual(["secret"]);
  });

  it("is rejected if its file is empty", async () => {
    await load();
    await writeFile(file(), "");
    await expect(load()).rejects.toThrow("is empty");
  });

  it("differs between two restaurants", async () => {
    const other = await loadAppSecret(readConfig({ DATA_DIR: join(directory, "other") }));
    expect(await load()).not.toBe(other);
  });

  it("is the operator's if there is one, and nothing is written", async () => {
    const APP_SECRET = "the operator's own secret, long enough";
    expect(await load({ APP_SECRET })).toBe(APP_SECRET);
    await expect(stat(file())).rejects.toThrow("ENOENT");
  });

  it("is read from an existing file without the line's end that an editor adds", async () => {
    const first = await load();
    await writeFile(file(), `${first}\n`);
    expect(await load()).toBe(first);
  });
});
