import type { Sharp } from "sharp";
import { AppError } from "../../platform/domain/app-error.ts";

const widths = [320, 640, 960];
/** The largest photographs of telephones have 50 megapixels, which is 50.3 million at 4 to 3. More takes too much memory. */
const maxPixels = 55_000_000;
/** The longer side of a picture is at most so many times the shorter one: what fills the frame grows with it. */
const maxStretch = 8;
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

const refuse = (message: string) => new AppError("invalid", { fields: { image: message } });
const notAPicture = () => refuse("Please choose a picture: JPEG, PNG, WebP, AVIF or GIF");

/** How files of the formats begin that are accepted. */
const signatures = [/^\xff\xd8\xff/, /^\x89PNG\r\n/, /^GIF8/, /^RIFF[\s\S]{4}WEBP/, /^[\s\S]{4}ftypavi[fs]/];
/** The brands of photographs of iPhones, in HEVC, which needs a licence to decode. */
const heicBrand = /^[\s\S]{4}ftyp(?:he(?:ic|ix|im|is|vc|vx)|(?:mif1|msf1)(?![\s\S]*avif))/;

/** What is wrong with a file that could not be decoded, in words for the person who chose it. */
function describeFailure(upload: Buffer): AppError {
  const start = upload.subarray(0, 64).toString("latin1");
  if (heicBrand.test(start))
    return refuse(
      "This is a HEIC photograph, which browsers cannot show. Please choose it as JPEG (iPhone: Settings, Camera, Formats, Most Compatible)",
    );
  if (signatures.some((signature) => signature.test(start)))
    return refuse("This picture is damaged or incomplete. Please choose it again, or another one");
  return notAPicture();
}

/** Throws if so many pixels, or such a shape, would take too much memory or time. */
function assertSize({ width, height }: { width: number; height: number }): void {
  if (width * height > maxPixels) {
    const megapixels = Math.round((width * height) / 1_000_000);
    throw refuse(
      `This picture has ${megapixels} megapixels, and ${maxPixels / 1_000_000} are the limit. Please choose a smaller one`,
    );
  }
  if (Math.max(width, height) > maxStretch * Math.min(width, height))
    throw refuse(`This picture is more than ${maxStretch} times as long as it is wide. Please choose another one`);
}

/** Ends when the pictures before it are encoded. */
let previous: Promise<unknown> = Promise.resolve();

/** Runs one encoding at a time, since each may take 200 MB and every core. A signal ends what waits. */
function encodeAlone<T>(work: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  const result = previous.then(() => {
    signal?.throwIfAborted();
    return work();
  });
  previous = result.catch(() => {});
  return result;
}

/**
 * Decodes an image, turns it upright and crops it to 4 to 3. Nothing but pixels is kept. Throws `invalid`, saying why, if it
 * cannot be used, and the signal's reason once that is aborted.
 */
async function decode<T>(
  upload: Buffer,
  signal: AbortSignal | undefined,
  encode: (resize: (width: number) => Sharp) => Promise<T>,
): Promise<T> {
  const { default: sharp } = await import("sharp");
  const options = { limitInputPixels: maxPixels, failOn: "error", animated: false } as const;
  try {
    const { format = "", width, height } = await sharp(upload, { ...options, limitInputPixels: false }).metadata();
    // SVG can contain scripts and is rejected.
    if (!["jpeg", "png", "webp", "avif", "heif", "gif"].includes(format)) throw notAPicture();
    assertSize({ width, height });
    const resize = (target: number) => {
      signal?.throwIfAborted();
      return sharp(upload, options)
        .rotate()
        .resize(target, Math.round(target / ratio), { fit: "cover", position: "attention" });
    };
    return await encodeAlone(() => encode(resize), signal);
  } catch (error) {
    if (signal?.aborted || error instanceof AppError) throw error;
    throw describeFailure(upload);
  }
}

/** Encodes an image in every width and format, without metadata. Throws `invalid` if it is not an image. */
export const encodeAllSizes = (upload: Buffer, signal?: AbortSignal): Promise<ImageFile[]> =>
  decode(upload, signal, async (resize) => {
    const files: ImageFile[] = [];
    for (const width of widths) {
      const resized = resize(width);
      files.push({ name: `${width}.webp`, bytes: await resized.clone().webp({ quality: 78 }).toBuffer() });
      signal?.throwIfAborted();
      files.push({ name: `${width}.avif`, bytes: await resized.clone().avif({ quality: 55, effort: 3 }).toBuffer() });
    }
    return files;
  });

/**
 * Encodes an image as one JPEG without metadata, for hosts that keep one size. Transparent parts get the colour `background`.
 * Throws `invalid` if it is not an image.
 */
export const encodeOneSize = (upload: Buffer, background: string, signal?: AbortSignal): Promise<ImageFile> =>
  decode(upload, signal, async (resize) => {
    const width = widths.at(-1) ?? 0;
    const flat = resize(width).flatten({ background });
    return { name: `${width}.jpg`, bytes: await flat.jpeg({ quality: 85, mozjpeg: true }).toBuffer() };
  });

/** The best file of a picture, from which others are encoded. */
export const largestFile = (files: readonly ImageFile[]): Buffer =>
  (files.find(({ name }) => name === largestFileName) ?? files[0])?.bytes ?? Buffer.alloc(0);

/** Returns the files as they are if every width and format is there, or encodes all from the largest. */
export const completeFiles = async (files: readonly ImageFile[]): Promise<readonly ImageFile[]> =>
  fileNames.every((fileName) => files.some(({ name }) => name === fileName))
    ? files
    : encodeAllSizes(largestFile(files));
