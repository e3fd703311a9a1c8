/**
 * Images are encoded beforehand, each in a folder of its own: `/images/{set}/{name}/{width}.{avif,webp}`. The URL
 * stored with a dish is that of its 640 px WebP; the others are derived from it. Portrait crops of wide images, for
 * phones, are named `tall-{width}`. An image at any other URL is external and has one size only.
 */

const widthsBySet: Readonly<Record<string, readonly number[]>> = {
  dishes: [320, 640, 960],
  uploads: [320, 640, 960],
  scenes: [640, 1280, 1920],
};
const portraitWidthsBySet: Readonly<Record<string, readonly number[]>> = { scenes: [360, 640] };

export const imageUrl = (set: "dishes" | "uploads" | "scenes", name: string): string =>
  `/images/${set}/${name}/640.webp`;

/** The URL of the largest size; an external URL is returned unchanged. */
export function largestImageUrl(address: string): string {
  const match = /^(\/images\/(\w+)\/[\w-]+)\/\d+\.webp$/.exec(address);
  const widest = widthsBySet[match?.[2] ?? ""]?.at(-1);
  return match && widest ? `${match[1]}/${widest}.webp` : address;
}

/** Values of the `srcset` attribute. */
export interface ImageSrcSets {
  avif: string;
  webp: string;
}

export interface ImageSources extends ImageSrcSets {
  /** Portrait crops, if the image has any. */
  portrait?: ImageSrcSets;
}

/** All sizes and formats of an image; `undefined` for an external URL. */
export function imageSources(address: string): ImageSources | undefined {
  const match = /^(\/images\/(\w+)\/[\w-]+)\/\d+\.webp$/.exec(address);
  const [, folder, set = ""] = match ?? [];
  const widths = widthsBySet[set];
  if (!folder || !widths) return undefined;
  const forms = (prefix: string, widths: readonly number[]): ImageSrcSets => {
    const srcset = (format: string) =>
      widths.map((width) => `${folder}/${prefix}${width}.${format} ${width}w`).join(", ");
    return { avif: srcset("avif"), webp: srcset("webp") };
  };
  const tallWidths = portraitWidthsBySet[set];
  return { ...forms("", widths), ...(tallWidths && { portrait: forms("tall-", tallWidths) }) };
}
