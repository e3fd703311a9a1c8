import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { release } from "#server/platform/lib/release.ts";
import { releasedVersions } from "./released-versions.ts";

const sources = ["contract", "server", "sample", "package.json"];

/** The sources of one release. */
export interface ReleaseSources {
  folder: string;
  version: string;
}

/** The file of a release that starts it, without pages. */
export const entryOf = ({ folder }: ReleaseSources): string =>
  // In release 1.0.0 it stands in `server`.
  ["server/start/main.ts", "server/main.ts"].map((path) => join(folder, path)).find(existsSync) ?? folder;

function openFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "tavola-release-"));
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  return folder;
}

function runGit(...args: string[]): Buffer | undefined {
  try {
    return execFileSync("git", args, { stdio: ["ignore", "pipe", "ignore"], maxBuffer: 256 * 1024 ** 2 });
  } catch {
    return undefined;
  }
}

/**
 * Copies the newest released version whose tag is here and is not this commit, with the packages of this one; `undefined`
 * in a clone without tags.
 */
function copyFormerRelease(): ReleaseSources | undefined {
  const head = runGit("rev-parse", "HEAD")?.toString().trim();
  for (const version of releasedVersions.toReversed()) {
    const commit = runGit("rev-parse", "--quiet", "--verify", `v${version}^{commit}`)?.toString().trim();
    if (commit === undefined || commit === head) continue;
    const archive = runGit("archive", commit, ...sources);
    if (!archive) continue;
    const folder = openFolder();
    execFileSync("tar", ["-x", "-C", folder], { input: archive });
    return { folder, version };
  }
  return undefined;
}

/** Copies this release as if it were a later one, with one more migration, which adds a column and a table. */
function copyAsNextRelease(): ReleaseSources {
  const folder = openFolder();
  for (const path of sources) cpSync(path, join(folder, path), { recursive: true });
  const version = "999.0.0";
  const change = (path: string, edit: (text: string) => string) => {
    const file = join(folder, path);
    const [before, after] = [readFileSync(file, "utf8"), edit(readFileSync(file, "utf8"))];
    if (after === before) throw new Error(`${path} has not the expected form`);
    writeFileSync(file, after);
  };
  change("package.json", (text) => text.replace(/"version": ".*"/, `"version": "${version}"`));
  mkdirSync(join(folder, "server/platform/database/migrations"), { recursive: true });
  writeFileSync(
    join(folder, "server/platform/database/migrations/9998-addition.ts"),
    `import type { MigrationStep } from "../column-types.ts";
    export const addition: MigrationStep = async (db, { create }) => {
      await db.schema.alterTable("orders").addColumn("addition", "text").execute();
      await create(db.schema.createTable("additions").addColumn("id", "text", (c) => c.primaryKey().notNull()));
    };`,
  );
  change("server/platform/database/migrations.ts", (text) =>
    text
      .replace(/^import /m, 'import { addition } from "./migrations/9998-addition.ts";\nimport ')
      .replace(/^(const steps.*= \{[^}]*)\};/m, '$1  "9998-addition": addition,\n};')
      .replace(/^(export const oldestReleases.*= \{)/m, `$1 "9998-addition": "${release}",`),
  );
  return { folder, version };
}

/**
 * Two releases, one after the other: the newest released version and this commit. Where the former is missing, this commit
 * and a copy of it with one more migration.
 */
export function openReleases(): { former: ReleaseSources; next: ReleaseSources; remove(): void } {
  const former = copyFormerRelease();
  const here = { folder: resolve("."), version: release };
  const copied = former ?? copyAsNextRelease();
  return {
    ...(former ? { former, next: here } : { former: here, next: copied }),
    remove: () => rmSync(copied.folder, { recursive: true, force: true }),
  };
}
