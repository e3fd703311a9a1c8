import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { writeArchive } from "../../tools/release/archive.ts";
import { readContainerfile } from "./containerfile.ts";

describe("the archive of a release", () => {
  let folder = "";
  let files: ReturnType<typeof writeArchive>;
  let names: string[] = [];
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "tavola-archive-"));
    files = writeArchive(folder, "1.2.3");
    names = execFileSync("tar", ["-tzf", files.archive], { encoding: "utf8" }).trim().split("\n");
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("has what the image has, and how to install it", () => {
    const folders = readContainerfile().contents.map(({ from }) => from.replace("/tavola/", "tavola-1.2.3/"));
    for (const path of folders.filter((name) => name.startsWith("tavola-") && !/(node_modules|lib)$/.test(name)))
      expect(
        names.some((name) => name === path || name.startsWith(`${path}/`)),
        path,
      ).toBe(true);
    for (const path of ["build/main.js", "package-lock.json", "deploy/install-release.sh", "docs/deploy.md"])
      expect(names).toContain(`tavola-1.2.3/${path}`);
  });

  it("has neither tests nor packages nor settings", () => {
    expect(names.filter((name) => /node_modules|\.test\.tsx?$|\/tests\/|\.env$|compile-cache/.test(name))).toEqual([]);
  });

  it("agrees with its checksum, and names its packages", () => {
    execFileSync("sha256sum", ["--check", "--status", files.checksum], { cwd: folder });
    const { components } = JSON.parse(readFileSync(files.sbom, "utf8"));
    expect(components.map(({ name }: { name: string }) => name)).toContain("sharp");
  });

  it("is the same for the same files", () => {
    const [first, second] = [readFileSync(files.archive), readFileSync(writeArchive(folder, "1.2.3").archive)];
    expect(first.equals(second)).toBe(true);
  });
});
