/**
 * Pictures are encoded beforehand, each in a folder of its own: `/images/{set}/{name}/{width}.{avif,webp}`.
 * The address stored with a dish is that of its 640 px WebP; the others follow from it. A picture at any other
 * address is somebody else's and has just the one size.
 */

const widthsOf: Readonly<Record<string, readonly number[]>> = {
  dishes: [320, 640, 960],
  uploads: [320, 640, 960],
  scenes: [640, 1280, 1920],
};

export const pictureAddress = (set: "dishes" | "uploads" | "scenes", name: string): string =>
  `/images/${set}/${name}/640.webp`;

/** The largest form of a picture of ours; one at a foreign address as it is. */
export function largestPicture(address: string): string {
  const match = /^(\/images\/(\w+)\/[\w-]+)\/\d+\.webp$/.exec(address);
  const widest = widthsOf[match?.[2] ?? ""]?.at(-1);
  return match && widest ? `${match[1]}/${widest}.webp` : address;
}

export interface PictureSources {
  avif: string;
  webp: string;
}

/** The `srcset` values of a picture of ours, or `undefined` for one at a foreign address. */
export function pictureSources(address: string): PictureSources | undefined {
  const match = /^\/images\/(\w+)\/([\w-]+)\/\d+\.webp$/.exec(address);
  const widths = match?.[1] === undefined ? undefined : widthsOf[match[1]];
  if (!match || !widths) return undefined;
  const srcset = (format: string) =>
    widths.map((width) => `/images/${match[1]}/${match[2]}/${width}.${format} ${width}w`).join(", ");
  return { avif: srcset("avif"), webp: srcset("webp") };
}
