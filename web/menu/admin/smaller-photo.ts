import { maxImageBytes } from "#contract/operating/image-constants.ts";

/** The longer side of what is sent: twice what pages show at most. */
const maxSide = 4096;

const isHeic = ({ type, name }: File) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

/**
 * Returns the photo as it is sent. One that is too large, or in a format that the server cannot read and this browser can (Safari
 * reads HEIC), becomes a smaller JPEG; whatever the browser cannot read is returned unchanged, and the server says what is
 * wrong with it.
 */
export async function toSmallerPhoto(file: File): Promise<File> {
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
