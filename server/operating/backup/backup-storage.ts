import { access, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { dayMs } from "#contract/platform/durations.ts";
import { isBucket } from "../../platform/config/backup.ts";
import { type Config, ConfigError } from "../../platform/config/config.ts";
import { s3SettingsOf } from "../../providers/image/open.ts";
import { type S3Settings, s3Client } from "../../providers/storage/s3-client.ts";
import { ArchiveError } from "./archive-entries.ts";
import { fileTransfer, textsIn } from "./s3-transfer.ts";

/** Where backups are kept. */
export interface BackupStorage {
  /** What people call it: the folder, or `s3://bucket/prefix`. */
  place: string;
  /** Where a file is written before it is published; on the file system of the folder. */
  workFile(name: string): Promise<string>;
  /** Puts a whole file under its name, at once; the work file is gone then. Returns where it is. */
  publish(workFile: string, name: string): Promise<string>;
  /** The names of all files. */
  list(): Promise<string[]>;
  delete(name: string): Promise<void>;
  /** A file's path on this machine, and what removes it if it was fetched. Throws if there is none. */
  fetch(name: string): Promise<{ path: string; release(): Promise<void> }>;
}

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
function folderStorage(folder: string): BackupStorage {
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

interface BucketOptions {
  settings: S3Settings;
  /** Before each name, with a slash at its end unless it is empty. */
  prefix: string;
  /** Where files are on this machine before they are sent, and after they were fetched. */
  workFolder: string;
}

/** Backups as objects of a bucket. A file appears there when all of it has arrived. */
function s3Storage({ settings, prefix, workFolder }: BucketOptions): BackupStorage {
  const client = s3Client(settings);
  const { ask, upload, download } = fileTransfer(client);
  const place = `s3://${settings.bucket}/${prefix}`;
  const keyOf = (name: string) => prefix + name;

  async function list(): Promise<string[]> {
    const names: string[] = [];
    for (let token: string | undefined = ""; token !== undefined; ) {
      const query = { "list-type": "2", prefix, ...(token && { "continuation-token": token }) };
      const xml = await ask({ method: "GET", key: "", query });
      names.push(...textsIn(xml, "Key").map((key) => key.slice(prefix.length)));
      token = textsIn(xml, "NextContinuationToken")[0];
    }
    return names;
  }

  const workFile = async (name: string) => {
    await mkdir(workFolder, { recursive: true, mode: 0o700 });
    return join(workFolder, `.${name}.part`);
  };

  return {
    place,
    workFile,
    async publish(path, name) {
      await upload(path, keyOf(name));
      await rm(path);
      return place + name;
    },
    list,
    delete: (name) => client.delete(keyOf(name)),
    async fetch(name) {
      const length = await client.findLength(keyOf(name));
      if (length === undefined) throw new ArchiveError(`there is no backup ${name} in ${place}`);
      const path = await workFile(name);
      await download(keyOf(name), length, path);
      return { path, release: () => rm(path, { force: true }) };
    },
  };
}

/** Where what a backup or a restore needs for a while is kept: not encrypted, and removed at its end. */
export const workFolderOf = (dataDirectory: string): string => join(dataDirectory, "backup-work");

/** Opens `BACKUP_TO`. Throws a `ConfigError` if it is not set. */
export function openBackupStorage(config: Config): BackupStorage {
  const { BACKUP_TO } = config;
  if (BACKUP_TO === undefined) throw new ConfigError(["BACKUP_TO: needed: /a/folder or s3://bucket/prefix"]);
  if (!isBucket(BACKUP_TO)) return folderStorage(BACKUP_TO);
  const [, bucket = "", path = ""] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(BACKUP_TO) ?? [];
  const prefix = path === "" || path.endsWith("/") ? path : `${path}/`;
  return s3Storage({
    settings: { ...s3SettingsOf(config), bucket },
    prefix,
    workFolder: workFolderOf(config.DATA_DIR),
  });
}
