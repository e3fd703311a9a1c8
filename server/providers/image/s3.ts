import { newId } from "../../platform/database/ids.ts";
import { type S3Client, type S3Settings, s3Client } from "../storage/s3-client.ts";
import { StorageError } from "../storage/storage-error.ts";
import { completeFiles, encodeAllSizes, fileNames, type ImageFile } from "./encode.ts";
import type { ImageStore } from "./store.ts";

const contentTypes: Readonly<Record<string, string>> = { webp: "image/webp", avif: "image/avif" };

/** Browsers may keep a file for good: each upload has a name of its own. */
const headersOf = (file: string) => ({
  "content-type": contentTypes[file.slice(file.lastIndexOf(".") + 1)] ?? "application/octet-stream",
  "cache-control": "public, max-age=31536000, immutable",
});

/** Stores an object and asks for it, since a host may accept one without keeping it. */
async function putAndVerify(client: S3Client, key: string, { name, bytes }: ImageFile, signal: AbortSignal) {
  await client.put(key, bytes, headersOf(name), signal);
  const length = await client.findLength(key, signal);
  if (length !== bytes.length)
    throw new StorageError("S3_ENDPOINT", "the storage accepted a file but does not have it");
}

interface S3StoreSettings extends S3Settings {
  /** Where browsers read the bucket, without a trailing slash. */
  publicUrl: string;
}

/** Stores images in a bucket of an S3-compatible service, in every width and format. */
export function s3ImageStore(settings: S3StoreSettings): ImageStore {
  const client = s3Client(settings);
  const keyOf = (name: string, file: string) => `uploads/${name}/${file}`;
  const urlOf = (name: string) => `${settings.publicUrl}/${keyOf(name, "640.webp")}`;
  const nameOf = (url: string) => {
    const rest = url.startsWith(`${settings.publicUrl}/`) ? url.slice(settings.publicUrl.length) : "";
    return /^\/uploads\/([\w-]{1,100})\/\d+\.webp$/.exec(rest)?.[1];
  };

  /** Stores all files or none: after a failure those that were stored are deleted, as far as the host allows it. */
  async function store(name: string, files: readonly ImageFile[], shouldCleanUp: boolean): Promise<string> {
    const failure = new AbortController();
    const results = await Promise.allSettled(
      files.map((file) =>
        putAndVerify(client, keyOf(name, file.name), file, failure.signal).catch((error: unknown) => {
          failure.abort();
          throw error;
        }),
      ),
    );
    const errors = results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
    if (errors.length === 0) return urlOf(name);
    if (shouldCleanUp) await Promise.allSettled(files.map((file) => client.delete(keyOf(name, file.name))));
    throw errors.find((error) => !(error instanceof StorageError && isAbort(error.cause))) ?? errors[0];
  }

  return {
    save: async (upload, { signal }) => store(newId(), await encodeAllSizes(upload, signal), true),
    isOwn: (url) => nameOf(url) !== undefined,
    async read(url) {
      const name = nameOf(url) ?? "";
      const readOne = async (file: string) => ({ name: file, bytes: await client.get(keyOf(name, file)) });
      return { name, files: await Promise.all(fileNames.map(readOne)) };
    },
    // Files under this name may be in use since an earlier copy, so nothing is deleted.
    copy: async ({ name, files }) => store(name, await completeFiles(files), false),
  };
}

/** Whether a request was given up because another one had failed. */
const isAbort = (cause: unknown): boolean => cause instanceof DOMException && cause.name === "AbortError";
