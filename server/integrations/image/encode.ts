import type { Sharp } from "sharp";
import { AppError } from "../../domain/app-error.ts";

const widths = [320, 640, 960];
/** Limit against decompression bombs. */
const maxPixels = 50_000_000;
const ratio = 4 / 3;

/** One width and format of a picture; the name is such as `640.webp`. */
export interface ImageFile {
  name: string;
  bytes: Buffer;
}

/** The file that is enlarged or encoded again where a store needs others. */
const largestFileName = `${widths.at(-1)}.webp`;
/** The names of all files of a picture that is kept in every width and format. */
export const fileNames: readonly string[] = widths.flatMap((width) => [`${width}.webp`, `${width}.avif`]);

const invalidImageError = () =>
  new AppError("invalid", { fields: { image: "Please choose a picture: JPEG, PNG, WebP, AVIF or GIF" } });

/**
 * Decodes an image, turns it upright and crops it to 4 to 3. Nothing but pixels is kept. Throws `invalid` if it is not an
 * image.
 */
async function decode<T>(upload: Buffer, encode: (resize: (width: number) => Sharp) => Promise<T>): Promise<T> {
  const { default: sharp } = await import("sharp");
  const options = { limitInputPixels: maxPixels, failOn: "error", animated: false } as const;
  try {
    const { format = "" } = await sharp(upload, options).metadata();
    // SVG can contain scripts and is rejected.
    if (!["jpeg", "png", "webp", "avif", "heif", "gif"].includes(format)) throw invalidImageError();
    const resize = (width: number) =>
      sharp(upload, options)
        .rotate()
        .resize(width, Math.round(width / ratio), { fit: "cover", position: "attention" });
    return await encode(resize);
  } catch (error) {
    throw error instanceof AppError ? error : invalidImageError();
  }
}

/** Encodes an image in every width and format, without metadata. Throws `invalid` if it is not an image. */
export const encodeAllSizes = (upload: Buffer): Promise<ImageFile[]> =>
  decode(upload, async (resize) => {
    const files: ImageFile[] = [];
    for (const width of widths) {
      const resized = resize(width);
      files.push({ name: `${width}.webp`, bytes: await resized.clone().webp({ quality: 78 }).toBuffer() });
      files.push({ name: `${width}.avif`, bytes: await resized.clone().avif({ quality: 55, effort: 3 }).toBuffer() });
    }
    return files;
  });

/** Encodes an image as one JPEG without metadata, for hosts that keep one size. Throws `invalid` if it is not an image. */
export const encodeOneSize = (upload: Buffer): Promise<ImageFile> =>
  decode(upload, async (resize) => {
    const width = widths.at(-1) ?? 0;
    return { name: `${width}.jpg`, bytes: await resize(width).jpeg({ quality: 85, mozjpeg: true }).toBuffer() };
  });

/** The best file of a picture, from which others are encoded. */
export const largestFile = (files: readonly ImageFile[]): Buffer =>
  (files.find(({ name }) => name === largestFileName) ?? files[0])?.bytes ?? Buffer.alloc(0);

/** Returns the files as they are if every width and format is there, or encodes all from the largest. */
export const completeFiles = async (files: readonly ImageFile[]): Promise<readonly ImageFile[]> =>
  fileNames.every((wanted) => files.some(({ name }) => name === wanted)) ? files : encodeAllSizes(largestFile(files));
