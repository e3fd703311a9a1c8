import { access, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { dayMs } from "#contract/constants/durations.ts";
import { ArchiveError } from "./archive-error.ts";
import type { BackupStorage } from "./backup-storage.ts";

const partSuffix = ".part";
/** A file still being written was modified more recently. */
const abandonedMs = dayMs;

/** Removes files that killed runs left behind; `isTemporary` tells by the name of one whether it is nobody else's. */
export async function removeAbandoned(folder: string, isTemporary: (name: string) => boolean): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!isTemporary(name)) continue;
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (mtimeMs < Date.now() - abandonedMs) await rm(path, { force: true });
  }
}

async function syncFolder(folder: string): Promise<void> {
  // Windows cannot, and writes directories by itself.
  if (process.platform === "win32") return;
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

/** Backups as files of a folder, readable by its owner only. */
export function folderStorage(folder: string): BackupStorage {
  return {
    place: folder,
    async workFile(name) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await removeAbandoned(folder, (one) => one.startsWith(".tavola-") && one.endsWith(partSuffix));
      return join(folder, `.${name}${partSuffix}`);
    },
    async publish(workFile, name) {
      const path = resolve(folder, name);
      await rename(workFile, path);
      await syncFolder(folder);
      return path;
    },
    list: () =>
      readdir(folder).catch((error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT") return [];
        throw error;
      }),
    delete: (name) => rm(join(folder, name)),
    async fetch(name) {
      const path = join(folder, name);
      await access(path).catch(() => {
        throw new ArchiveError(`there is no backup ${name} in ${folder}`);
      });
      return { path, release: async () => {} };
    },
  };
}
