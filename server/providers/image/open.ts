import { join } from "node:path";
import type { Logger } from "pino";
import type { Config } from "../../platform/config/config.ts";
import { missingVariables } from "../../platform/config/image-store.ts";
import { AppError } from "../../platform/domain/app-error.ts";
import type { S3Settings } from "../storage/s3-client.ts";
import { StorageError } from "../storage/storage-error.ts";
import { diskImageStore } from "./disk.ts";
import { imgbbImageOrigin, imgbbImageStore } from "./imgbb.ts";
import { s3ImageStore } from "./s3.ts";
import type { ImageStore, ImageStoreName } from "./store.ts";

export function s3SettingsOf(config: Config): S3Settings & { publicUrl: string } {
  const { S3_ENDPOINT = "", S3_REGION = "", S3_BUCKET = "", S3_ACCESS_KEY_ID = "", S3_SECRET_ACCESS_KEY = "" } = config;
  return {
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    // Amazon alone asks for the bucket in the host name.
    pathStyle: config.S3_PATH_STYLE ?? !/\.amazonaws\.com(\.cn)?$/.test(URL.parse(S3_ENDPOINT)?.hostname ?? ""),
    publicUrl: config.S3_PUBLIC_URL ?? "",
  };
}

/** Opens a store by name. Throws a `StorageError` if a variable that it needs is not set. */
export function openImageStore(name: ImageStoreName, config: Config): ImageStore {
  const [missing] = missingVariables(name, config);
  if (missing) throw new StorageError(missing, `needed for the pictures of ${name}`);
  if (name === "imgbb") return imgbbImageStore({ key: config.IMGBB_KEY ?? "", apiBase: config.IMGBB_API_BASE });
  if (name === "s3") return s3ImageStore(s3SettingsOf(config));
  return diskImageStore(join(config.DATA_DIR, "images"));
}

/**
 * Opens the configured store for uploads. Its failures are logged with the variable to look at, and thrown as
 * `image_store_unavailable`.
 */
export function openUploads(config: Config, log: Logger): Pick<ImageStore, "save"> {
  const store = openImageStore(config.IMAGE_STORE, config);
  return {
    async save(upload, options) {
      try {
        return await store.save(upload, options);
      } catch (error) {
        if (!(error instanceof StorageError)) throw error;
        log.error({ variable: error.variable, reason: error.message }, "the picture host failed");
        throw new AppError("image_store_unavailable", { retryAfter: 30 });
      }
    },
  };
}

/** The URL below which pictures are stored in every width and format, if that is another host. */
export const imageBaseUrl = (config: Config): string | undefined =>
  config.S3_PUBLIC_URL && `${config.S3_PUBLIC_URL}/uploads`;

/** The origins of the configured host for pictures, for the Content-Security-Policy. */
export function imageStoreOrigins({ IMAGE_STORE, S3_PUBLIC_URL }: Config): string[] {
  if (IMAGE_STORE === "imgbb") return [imgbbImageOrigin];
  return IMAGE_STORE === "s3" && S3_PUBLIC_URL ? [new URL(S3_PUBLIC_URL).origin] : [];
}
