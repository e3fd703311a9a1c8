import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { movePath } from "./move-path.ts";

const otherFileSystem = async () => {
  throw Object.assign(new Error("cross-device link not permitted"), { code: "EXDEV" });
};

it("moves a file and a folder to another file system, complete and once", async () => {
  const folder = await mkdtemp(join(tmpdir(), "tavola-move-"));
  // Memory on Linux, where it really is another file system.
  const elsewhere = existsSync("/dev/shm") ? await mkdtemp("/dev/shm/tavola-move-") : folder;
  const isOther = (await stat(folder)).dev !== (await stat(elsewhere)).dev;
  const move = (from: string, to: string) => movePath(from, to, ...(isOther ? [] : [otherFileSystem]));
  try {
    await mkdir(join(folder, "dish"));
    await writeFile(join(folder, "dish", "640.webp"), "large");
    await writeFile(join(folder, "dish", "320.webp"), "small");
    await move(join(folder, "dish"), join(elsewhere, "placed"));
    expect(await readFile(join(elsewhere, "placed", "640.webp"), "utf8")).toBe("large");
    expect(await readFile(join(elsewhere, "placed", "320.webp"), "utf8")).toBe("small");
    expect(existsSync(join(folder, "dish"))).toBe(false);

    await writeFile(join(folder, "new"), "new");
    await writeFile(join(elsewhere, "old"), "old");
    await move(join(folder, "new"), join(elsewhere, "old"));
    expect(await readFile(join(elsewhere, "old"), "utf8")).toBe("new");
    expect(existsSync(join(folder, "new"))).toBe(false);
  } finally {
    for (const one of [folder, elsewhere]) await rm(one, { recursive: true, force: true });
  }
});

it("leaves everything as it was if something else fails", async () => {
  const folder = await mkdtemp(join(tmpdir(), "tavola-move-"));
  await writeFile(join(folder, "one"), "1");
  await expect(movePath(join(folder, "one"), join(folder, "missing", "one"))).rejects.toThrow("ENOENT");
  expect(await readFile(join(folder, "one"), "utf8")).toBe("1");
  await rm(folder, { recursive: true });
});
