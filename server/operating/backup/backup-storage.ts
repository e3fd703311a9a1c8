import { access, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { dayMs } from "#contract/platform/durations.ts";
import { isBucket } from "../../platform/config/backup.ts";
import { type Config, ConfigError } from "../../platform/config/config.ts";
import { s3SettingsOf } from "../../providers/image/open.ts";
import { type S3Client, type S3Request, type S3Settings, s3Client } from "../../providers/storage/s3-client.ts";
import { StorageError } from "../../providers/storage/storage-error.ts";
import { ArchiveError } from "./archive-entries.ts";

/** S3 takes at most 10,000 parts, and parts of 5 MiB or more: a file of up to 156 GB. */
const partBytes = 16 * 1024 * 1024;
const partTimeoutMs = 300_000;

/** The contents of all elements with a name. */
const textsIn = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, "g"))].map(([, text = ""]) =>
    text.replaceAll("&amp;", "&").replaceAll("&quot;", '"'),
  );

/** Uploads and downloads files in parts, so that no file is held in memory as a whole. */
function fileTransfer(client: S3Client) {
  const ask = async (call: S3Request): Promise<string> =>
    (await client.send({ timeoutMs: partTimeoutMs, ...call })).bytes.toString("utf8");

  /** Sends the parts one after the other; returns how S3 calls each. */
  async function sendParts(path: string, key: string, uploadId: string): Promise<string[]> {
    const file = await open(path);
    try {
      const tags: string[] = [];
      const { size } = await file.stat();
      for (let from = 0; from < size; from += partBytes) {
        const body = Buffer.alloc(Math.min(partBytes, size - from));
        const { bytesRead } = await file.read(body, 0, body.length, from);
        if (bytesRead !== body.length) throw new Error(`${path} became shorter while it was sent`);
        const query = { partNumber: String(tags.length + 1), uploadId };
        const { headers } = await client.send({ method: "PUT", key, query, body, timeoutMs: partTimeoutMs });
        tags.push(headers.get("etag") ?? "");
      }
      return tags;
    } finally {
      await file.close();
    }
  }

  return {
    ask,
    async upload(path: string, key: string): Promise<void> {
      const [uploadId = ""] = textsIn(await ask({ method: "POST", key, query: { uploads: "" } }), "UploadId");
      try {
        const tags = await sendParts(path, key, uploadId);
        const parts = tags.map((tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`);
        const body = Buffer.from(`<CompleteMultipartUpload>${parts.join("")}</CompleteMultipartUpload>`);
        // S3 may answer 200 and report an error in the body.
        if ((await ask({ method: "POST", key, query: { uploadId }, body })).includes("<Error>"))
          throw new StorageError("S3_ENDPOINT", "the storage could not join the file's parts");
        const [length, { size }] = [await client.findLength(key), await stat(path)];
        if (length !== size) throw new StorageError("S3_ENDPOINT", "the storage accepted a file but does not have it");
      } catch (error) {
        await ask({ method: "DELETE", key, query: { uploadId } }).catch(() => {});
        // The parts may have been joined already.
        await client.delete(key).catch(() => {});
        throw error;
      }
    },
    async download(key: string, length: number, path: string): Promise<void> {
      const file = await open(path, "w", 0o600);
      try {
        for (let from = 0; from < length; from += partBytes) {
          const range = `bytes=${from}-${Math.min(length, from + partBytes) - 1}`;
          const { bytes } = await client.send({ method: "GET", key, headers: { range }, timeoutMs: partTimeoutMs });
          await file.writeFile(bytes);
        }
      } finally {
        await file.close();
      }
    },
  };
}

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
