import { join } from "node:path";
import { isBucket } from "../config/backup.ts";
import { type Config, ConfigError } from "../config/config.ts";
import { s3SettingsOf } from "../integrations/image/open.ts";
import type { BackupStorage } from "./backup-storage.ts";
import { folderStorage } from "./folder-storage.ts";
import { s3Storage } from "./s3-storage.ts";

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
