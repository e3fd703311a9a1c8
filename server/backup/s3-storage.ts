import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { type S3Settings, s3Client } from "../integrations/storage/s3-client.ts";
import { ArchiveError } from "./archive-error.ts";
import type { BackupStorage } from "./backup-storage.ts";
import { fileTransfer, textsIn } from "./s3-transfer.ts";

interface Options {
  settings: S3Settings;
  /** Before each name, with a slash at its end unless it is empty. */
  prefix: string;
  /** Where files are on this machine before they are sent, and after they were fetched. */
  workFolder: string;
}

/** Backups as objects of a bucket. A file appears there when all of it has arrived. */
export function s3Storage({ settings, prefix, workFolder }: Options): BackupStorage {
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
