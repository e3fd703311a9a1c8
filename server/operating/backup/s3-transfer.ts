import { open, stat } from "node:fs/promises";
import type { S3Client, S3Request } from "../../providers/storage/s3-client.ts";
import { StorageError } from "../../providers/storage/storage-error.ts";

/** S3 takes at most 10,000 parts, and parts of 5 MiB or more: a file of up to 156 GB. */
const partBytes = 16 * 1024 * 1024;
const partTimeoutMs = 300_000;

/** The contents of all elements with a name. */
export const textsIn = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, "g"))].map(([, text = ""]) =>
    text.replaceAll("&amp;", "&").replaceAll("&quot;", '"'),
  );

/** Uploads and downloads files in parts, so that no file is held in memory as a whole. */
export function fileTransfer(client: S3Client) {
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
