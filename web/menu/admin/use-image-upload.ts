import { useRef, useState } from "react";
import { maxImageBytes } from "#contract/operating/image-constants.ts";
import { ApiError } from "#web/api/api-client.ts";
import { settle } from "#web/api/use-api-mutation.ts";
import { adminMessages } from "#web/messages/admin.ts";
import { uploadFile } from "./upload-file.ts";

/** The longer side of what is sent: twice what pages show at most. */
const maxSide = 4096;

const isHeic = ({ type, name }: File) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

/**
 * Returns the photo as it is sent. One that is too large, or in a format that the server cannot read and this browser can (Safari
 * reads HEIC), becomes a smaller JPEG; whatever the browser cannot read is returned unchanged, and the server says what is
 * wrong with it.
 */
async function toSmallerPhoto(file: File): Promise<File> {
  if (file.size <= maxImageBytes && !isHeic(file)) return file;
  try {
    const bitmap = await createImageBitmap(file);
    const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    const context = canvas.getContext("2d");
    if (!context) return file;
    // JPEG has no transparency and would show it black.
    context.fillStyle = "#ffffff";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.9));
    return blob ? new File([blob], file.name.replace(/\.\w+$/, ".jpg"), { type: "image/jpeg" }) : file;
  } catch {
    return file;
  }
}

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
    const photo = await toSmallerPhoto(original);
    if (latestFile.current !== original) return undefined;
    setFile(photo);
    const problem = validateImage(photo);
    setError(problem);
    if (problem) return undefined;
    const dataUrl = await readAsDataUrl(photo);
    if (latestFile.current === original) setPreview(dataUrl);
    return photo;
  };

  /** Resolves to the image's URL, or to `undefined` if it was rejected, with the reason in `error`. */
  const send = async (photo: File): Promise<string | undefined> => {
    if (uploaded.current?.file === photo) return uploaded.current.url;
    setProgress(0);
    const outcome = await settle(uploadImage(photo, setProgress)).finally(() => setProgress(undefined));
    if ("result" in outcome) {
      uploaded.current = { file: photo, url: outcome.result };
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
