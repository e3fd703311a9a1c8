import { useRef, useState } from "react";
import { maxImageBytes } from "#contract/operating/image-constants.ts";
import { ApiError } from "#web/api/api-client.ts";
import { settle } from "#web/api/use-api-mutation.ts";
import { adminMessages } from "#web/messages/admin.ts";
import { toSmallerPhoto } from "./smaller-photo.ts";
import { uploadFile } from "./upload-file.ts";

/** Uploads an image and returns its URL. */
async function uploadImage(file: File, onProgress: (share: number) => void): Promise<string> {
  const form = new FormData();
  form.append("image", file);
  const { data } = await uploadFile("uploadImage", {}, { form, onProgress });
  return data.display_url;
}

const bytesPerMebibyte = 1024 * 1024;
/** Statuses that mean the image itself is invalid. */
const imageErrorStatuses: readonly number[] = [400, 413, 415, 422];

function validateImage(file: File): string {
  if (file.type !== "" && !file.type.startsWith("image/")) return adminMessages.dish.imageInvalid;
  if (file.size <= maxImageBytes) return "";
  // Rounded up, so that the size shown is never the allowed one.
  return adminMessages.dish.imageTooLarge((Math.ceil((file.size / bytesPerMebibyte) * 10) / 10).toFixed(1));
}

/** As a data URL, because the Content-Security-Policy allows no other local images. */
const readAsDataUrl = (file: File): Promise<string | undefined> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === "string" ? reader.result : undefined);
    reader.onerror = () => resolve(undefined);
    reader.readAsDataURL(file);
  });

/** The chosen image with its preview. Uploads it only once, even if the form is submitted again. */
export function useImageUpload() {
  const [file, setFile] = useState<File>();
  const [preview, setPreview] = useState<string>();
  const [error, setError] = useState("");
  /** Upload progress from 0 to 1. */
  const [progress, setProgress] = useState<number>();
  const uploaded = useRef<{ file: File; url: string }>(undefined);
  const latestFile = useRef<File>(undefined);

  /** Resolves to the file that can be uploaded, which may be a smaller one; otherwise `error` has the reason. */
  const choose = async (original: File | undefined): Promise<File | undefined> => {
    latestFile.current = original;
    setFile(original);
    setPreview(undefined);
    setError("");
    if (!original) return undefined;
    const chosen = await toSmallerPhoto(original);
    if (latestFile.current !== original) return undefined;
    setFile(chosen);
    const problem = validateImage(chosen);
    setError(problem);
    if (problem) return undefined;
    const dataUrl = await readAsDataUrl(chosen);
    if (latestFile.current === original) setPreview(dataUrl);
    return chosen;
  };

  /** Resolves to the image's URL, or to `undefined` if it was rejected, with the reason in `error`. */
  const send = async (chosen: File): Promise<string | undefined> => {
    if (uploaded.current?.file === chosen) return uploaded.current.url;
    setProgress(0);
    const outcome = await settle(uploadImage(chosen, setProgress)).finally(() => setProgress(undefined));
    if ("result" in outcome) {
      uploaded.current = { file: chosen, url: outcome.result };
      return outcome.result;
    }
    const { status, fields } = outcome.problem;
    if (!imageErrorStatuses.includes(status)) throw new ApiError(outcome.problem);
    setError(fields?.image ?? adminMessages.dish.imageInvalid);
    return undefined;
  };
  return { file, preview, error, progress, choose, send, setError };
}

export type ImageUpload = ReturnType<typeof useImageUpload>;
