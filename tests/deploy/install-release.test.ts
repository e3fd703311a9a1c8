import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

/** Runs the script with a stub for npm, and archives that have built files only. */
describe("the script that installs a release", () => {
  let root = "";
  const assetsOf = (release: string) => join(root, "releases", release, "web/build/client/assets");
  const setAge = (file: string, days: number) => {
    const changedAt = new Date(Date.now() - days * 86_400_000);
    utimesSync(file, changedAt, changedAt);
  };
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), "tavola-install-"));
    mkdirSync(join(root, "node/bin"), { recursive: true });
    writeFileSync(join(root, "node/bin/npm"), "#!/bin/sh\n");
    chmodSync(join(root, "node/bin/npm"), 0o755);
  });
  afterAll(() => {
    execFileSync("chmod", ["-R", "u+w", root]);
    rmSync(root, { recursive: true, force: true });
  });

  function install(release: string): void {
    const packed = join(root, "packed");
    const assets = join(packed, `tavola-${release}`, "web/build/client/assets");
    mkdirSync(assets, { recursive: true });
    writeFileSync(join(assets, `entry-${release}.js`), release);
    const archive = join(root, `tavola-${release}.tar.gz`);
    execFileSync("tar", ["-czf", archive, "-C", packed, `tavola-${release}`]);
    rmSync(packed, { recursive: true });
    execFileSync("sh", ["deploy/install-release.sh", archive], { env: { PATH: process.env.PATH, TAVOLA_ROOT: root } });
  }

  it("keeps the scripts of the former release, however long that was current, and older ones for 30 days", () => {
    install("1.0.0");
    setAge(join(assetsOf("1.0.0"), "entry-1.0.0.js"), 40);
    install("1.1.0");
    expect(existsSync(join(assetsOf("1.1.0"), "entry-1.0.0.js"))).toBe(true);
    install("1.2.0");
    expect(existsSync(join(assetsOf("1.2.0"), "entry-1.0.0.js"))).toBe(true);
    setAge(join(assetsOf("1.2.0"), "entry-1.0.0.js"), 31);
    install("1.3.0");
    expect(existsSync(join(assetsOf("1.3.0"), "entry-1.0.0.js"))).toBe(false);
    for (const kept of ["1.1.0", "1.2.0", "1.3.0"])
      expect(existsSync(join(assetsOf("1.3.0"), `entry-${kept}.js`)), kept).toBe(true);
  });
});
