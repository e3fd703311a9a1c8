import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** What a server needs besides packages, which `deploy/install-release.sh` installs by the lock file. */
const contents = [
  "package.json",
  "package-lock.json",
  ".npmrc",
  "build",
  "web/build",
  // For the doctor and the other commands, which run from their sources.
  "contract",
  "server",
  "tools",
  "sample",
  "deploy",
  "docs",
  "CHANGELOG.md",
  "NOTICE",
  "README.md",
  "SECURITY.md",
];
const excluded = ["*.test.ts", "*.test.tsx", "sample/renderer", "node_modules", "deploy/settings", "*.env"];

/**
 * Writes the archive of a release that is built, its checksum, and the list of its packages (SBOM, CycloneDX). The same files
 * give the same archive. Returns the paths.
 */
export function writeArchive(folder: string, version: string): { archive: string; checksum: string; sbom: string } {
  mkdirSync(folder, { recursive: true });
  const name = `tavola-${version}`;
  const archive = join(folder, `${name}.tar.gz`);
  const missing = contents.filter((path) => !existsSync(path));
  if (missing.length > 0) throw new Error(`there is no ${missing.join(", ")}: node tools/bootstrap.mjs builds`);
  const constant = ["--sort=name", "--mtime=@0", "--owner=0", "--group=0", "--numeric-owner", "--mode=u+w,go-w,a+rX"];
  const exclusions = excluded.map((pattern) => `--exclude=${pattern}`);
  const tar = ["-c", ...constant, ...exclusions, `--transform=s|^|${name}/|S`, ...contents];
  const options = { maxBuffer: 1024 ** 3 };
  writeFileSync(archive, execFileSync("gzip", ["-9n"], { ...options, input: execFileSync("tar", tar, options) }));
  const digest = createHash("sha256").update(readFileSync(archive)).digest("hex");
  const checksum = `${archive}.sha256`;
  writeFileSync(checksum, `${digest}  ${name}.tar.gz\n`);
  const sbom = join(folder, `${name}.sbom.json`);
  const list = [
    "sbom",
    "--sbom-format",
    "cyclonedx",
    "--sbom-type",
    "application",
    "--omit",
    "dev",
    "--package-lock-only",
  ];
  writeFileSync(sbom, execFileSync("npm", list, options));
  return { archive, checksum, sbom };
}
