import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { dayMs } from "#contract/platform/durations.ts";

/**
 * The built scripts and styles of several releases, each in a folder of its own, for all processes that share the data folder.
 * While they are replaced one by one, a page of one release asks a process of another one for its scripts; and pages that
 * guests have open load scripts long after that.
 */

const keptMs = 30 * dayMs;
/** Releases that are kept at any age. A release's time is that of its last start, which may be long ago. */
const releasesKept = 3;

/** Names of built files have a hash of their content. */
const namePattern = /^[\w-][\w.-]*$/;

const releaseOf = (names: readonly string[]) =>
  createHash("sha256")
    .update([...names].sort().join("\n"))
    .digest("hex")
    .slice(0, 16);

/** Copies the files of the folder `assets` to a folder for this release in `folder`, unless that exists. Returns its name. */
async function copyRelease(assets: string, folder: string): Promise<string> {
  const names = await readdir(assets);
  const release = releaseOf(names);
  const [target, unfinished] = [join(folder, release), join(folder, `.${release}.${process.pid}`)];
  if (existsSync(target)) return release;
  await mkdir(unfinished, { recursive: true });
  // `copyFile` would keep the mode of files that everybody can read, which nothing in the data folder has.
  const copy = async (name: string) => writeFile(join(unfinished, name), await readFile(join(assets, name)));
  await Promise.all(names.map(copy));
  // Another process may have been first.
  await rename(unfinished, target).catch(() => rm(unfinished, { recursive: true }));
  return release;
}

async function listReleases(folder: string) {
  const names = (await readdir(folder).catch(() => [])).filter((name) => !name.startsWith("."));
  // Another process may delete an old release meanwhile.
  const releases = await Promise.all(
    names.map(async (name) => {
      const state = await stat(join(folder, name)).catch(() => undefined);
      return state ? [{ name, startedAt: state.mtimeMs }] : [];
    }),
  );
  return releases.flat().sort((a, b) => b.startedAt - a.startedAt);
}

async function deleteOldReleases(folder: string): Promise<void> {
  const endsAt = Date.now() - keptMs;
  const old = (await listReleases(folder)).slice(releasesKept).filter(({ startedAt }) => startedAt < endsAt);
  for (const { name } of old) await rm(join(folder, name), { recursive: true, force: true });
}

/** Adds the built files in `assets` to those in `folder`, and deletes those of old releases. */
export async function keepReleaseAssets(assets: string, folder: string): Promise<void> {
  const release = await copyRelease(assets, folder);
  const now = new Date();
  await utimes(join(folder, release), now, now);
  await deleteOldReleases(folder);
}

/** Returns the path of a built file of any release that is kept, the newest first. */
export async function findReleaseAsset(folder: string, name: string): Promise<string | undefined> {
  if (!namePattern.test(name)) return undefined;
  const releases = await listReleases(folder);
  return releases.map((release) => join(folder, release.name, name)).find((path) => existsSync(path));
}
