import { hash } from "node:crypto";
import { logoDataPrefix } from "#contract/house/theme.ts";
import { AppError } from "../../platform/domain/app-error.ts";

const maxLogoBytes = 300_000;
const minSide = 48;
const maxSide = 4096;
/** How much longer one side may be than the other. */
const maxRatio = 1.25;

/** In the settings, in place of a file's path: a logo that was sent on screen. */
const storedPrefix = "stored:";
export const storedLogoId = (logo: string | undefined): string | undefined =>
  logo?.startsWith(storedPrefix) ? logo.slice(storedPrefix.length) : undefined;

/** A logo to store: its name in the settings, its id, and its content in Base64. */
export interface NewLogo {
  name: string;
  id: string;
  content: string;
}

const refuse = (message: string) => new AppError("invalid", { fields: { "changes.theme.logo": message } });

/** Returns the size of a picture that can be drawn, or `undefined` if it cannot. */
async function readSize(bytes: Buffer) {
  // The image library needs more memory than most processes ever use.
  const { default: sharp } = await import("sharp");
  try {
    const image = sharp(bytes, { limitInputPixels: maxSide * maxSide, failOn: "error" });
    const { format, width, height } = await image.metadata();
    // A file may begin well and end in the middle.
    await image.stats();
    return { format, width, height };
  } catch {
    return undefined;
  }
}

/** Reads a PNG from a `data:` URL. Throws `invalid` unless it is one, about square, of at most 300 kB. */
export async function readLogo(dataUrl: string): Promise<NewLogo> {
  if (!dataUrl.startsWith(logoDataPrefix)) throw refuse("Please choose a PNG");
  const bytes = Buffer.from(dataUrl.slice(logoDataPrefix.length), "base64");
  if (bytes.length > maxLogoBytes) throw refuse("Please choose a PNG of at most 300 kB");
  const size = await readSize(bytes);
  if (size?.format !== "png") throw refuse("Please choose a PNG");
  const [short, long] = [Math.min(size.width, size.height), Math.max(size.width, size.height)];
  if (short < minSide) throw refuse(`Please choose a picture of at least ${minSide} pixels`);
  if (long > short * maxRatio) throw refuse("Please choose a square picture");
  const id = hash("sha256", bytes, "hex").slice(0, 32);
  return { name: storedPrefix + id, id, content: bytes.toString("base64") };
}
