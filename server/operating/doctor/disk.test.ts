import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { examine } from "#tests/support/doctor.ts";
import { diskCheck, judgeSpace } from "./disk.check.ts";

describe("the doctor's check of the disk", () => {
  let directory = "";
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), "tavola-doctor-disk-"));
  });
  afterEach(() => rmSync(directory, { recursive: true }));
  const check = async (DATA_DIR: string) => (await examine(diskCheck, { DATA_DIR })).slice(1);

  it("accepts a directory of the server's own, and leaves nothing in it", async () => {
    expect(await check(directory)).toEqual([]);
    expect(readdirSync(directory)).toEqual([]);
  });

  it("does not create a directory that the first start creates", async () => {
    expect(await check(join(directory, "data"))).toEqual([expect.stringMatching(/^ok .*does not exist yet/)]);
    expect(readdirSync(directory)).toEqual([]);
  });

  it("finds a directory that cannot be written", async () => {
    // Files cannot be created there, even by root.
    expect(await check("/proc/self")).toContainEqual(expect.stringMatching(/^error DATA_DIR .*cannot be written/));
  });

  it("finds a file in the directory's place", async () => {
    const file = join(directory, "data");
    writeFileSync(file, "");
    expect(await check(file)).toEqual([expect.stringMatching(/^error DATA_DIR .*is not a directory/)]);
  });

  it("finds a directory that other users can read", async () => {
    chmodSync(directory, 0o755);
    expect(await check(directory)).toEqual([expect.stringMatching(/^warning DATA_DIR other users/)]);
  });

  it("judges free space and free inodes", () => {
    const mebibyte = 1024 ** 2;
    const levels = (bytes: number, files: number, maxFiles: number) =>
      judgeSpace({ bytes, files, maxFiles }).map(({ level }) => level);
    expect(levels(2000 * mebibyte, 50_000, 100_000)).toEqual(["ok"]);
    expect(levels(500 * mebibyte, 0, 0)).toEqual(["warning"]);
    expect(levels(99 * mebibyte, 50_000, 100_000)).toEqual(["error"]);
    expect(levels(2000 * mebibyte, 900, 100_000)).toEqual(["ok", "error"]);
  });
});
