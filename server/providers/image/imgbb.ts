import { hash } from "node:crypto";
import { z } from "zod";
import { defaultColours } from "#contract/house/theme-colours.ts";
import { type Answer, maxFileBytes, OversizedAnswerError, send } from "../storage/send.ts";
import { MissingFileError, StorageError } from "../storage/storage-error.ts";
import { encodeOneSize, type ImageFile, largestFile } from "./encode.ts";
import type { ImageStore } from "./store.ts";

export const imgbbApi = "https://api.imgbb.com";
/** Where imgbb serves pictures. */
export const imgbbImageOrigin = "https://i.ibb.co";

const Uploaded = z.object({ success: z.literal(true), data: z.object({ display_url: z.string().max(2000) }) });
const Refused = z.object({ error: z.object({ message: z.string(), code: z.number().optional() }) });

const parseJson = ({ bytes }: Answer): unknown => {
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    return undefined;
  }
};

const isImageUrl = (text: string): boolean => {
  const url = URL.parse(text);
  return url !== null && url.origin === imgbbImageOrigin && url.href === text && !url.username;
};

function refusalOf(answer: Answer): StorageError {
  const refusal = Refused.safeParse(parseJson(answer));
  const message = refusal.data?.error.message ?? "";
  // imgbb says 400, not 401, to an unknown key.
  if (answer.status === 401 || answer.status === 403 || /api.*key|key.*invalid/i.test(message))
    return new StorageError("IMGBB_KEY", `imgbb refuses the key (status ${answer.status})`);
  if (answer.status === 429 || /rate limit/i.test(message))
    return new StorageError("IMGBB_KEY", "imgbb has had too many uploads with this key: wait, or use another");
  return new StorageError("IMGBB_API_BASE", `imgbb failed (status ${answer.status})`);
}

/** The URL of a stored picture. A host that answers anything but an https URL of imgbb's is not believed. */
function readImageUrl(answer: Answer): string {
  if (answer.status !== 200) throw refusalOf(answer);
  const uploaded = Uploaded.safeParse(parseJson(answer));
  if (!uploaded.success) throw new StorageError("IMGBB_API_BASE", "imgbb's answer is not that of an upload");
  const url = uploaded.data.data.display_url;
  if (!isImageUrl(url))
    throw new StorageError("IMGBB_API_BASE", `imgbb's answer has an address that is not at ${imgbbImageOrigin}`);
  return url;
}

/** Reading needs no key, so 4xx and redirects are about the URL, except for these. */
const isHostFailure = (status: number): boolean => status >= 500 || status === 408 || status === 429;

/** Reads the file at a URL that a user may have made up. */
async function readImage(url: URL): Promise<Buffer> {
  const options = { variable: "IMAGE_STORE", maxBytes: maxFileBytes };
  const { status, bytes } = await send(new Request(url), options).catch((error: unknown) => {
    throw error instanceof OversizedAnswerError ? new MissingFileError(error.message, error) : error;
  });
  if (isHostFailure(status)) throw new StorageError("IMAGE_STORE", `imgbb failed (status ${status})`);
  if (status !== 200) throw new MissingFileError(`imgbb has no picture there (status ${status})`);
  return bytes;
}

interface ImgbbSettings {
  key: string;
  /** Where the API is, and where pictures are read by `read`; others than imgbb's own are for tests. */
  apiBase?: string | undefined;
  imageBase?: string;
}

/**
 * Stores images at imgbb, each as one JPEG: imgbb makes no other formats. A failed upload is not repeated, since imgbb
 * would keep both.
 */
export function imgbbImageStore({ key, apiBase = imgbbApi, imageBase = imgbbImageOrigin }: ImgbbSettings): ImageStore {
  async function upload({ name, bytes }: ImageFile): Promise<string> {
    const form = new FormData();
    form.set("image", new Blob([new Uint8Array(bytes)], { type: "image/jpeg" }), name);
    const url = new URL("/1/upload", apiBase);
    url.searchParams.set("key", key);
    return readImageUrl(await send(new Request(url, { method: "POST", body: form }), { variable: "IMGBB_API_BASE" }));
  }

  return {
    save: async (image, { background, signal }) => upload(await encodeOneSize(image, background, signal)),
    isOwn: isImageUrl,
    async read(url) {
      const source = new URL(new URL(url).pathname, imageBase);
      const bytes = await readImage(source);
      // The name follows from the URL, so that a repeated copy replaces the first.
      const name = hash("sha256", url, "hex").slice(0, 32);
      return { name, files: [{ name: "picture", bytes }] };
    },
    copy: async ({ files }) => upload(await encodeOneSize(largestFile(files), defaultColours.day.background)),
  };
}
