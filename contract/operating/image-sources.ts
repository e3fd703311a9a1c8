/**
 * Images are encoded beforehand, each in a folder of its own: `/images/{set}/{name}/{width}.{avif,webp}`. The URL
 * stored with a dish is that of its 640 px WebP; the others are derived from it. Portrait crops of wide images, for
 * phones, are named `tall-{width}`. Uploads may be at another host, `{base}/{name}/{width}.{avif,webp}` with the base of
 * `PublicRestaurant`. An image at any other URL is external and has one size only.
 */

const widthsBySet: Readonly<Record<string, readonly number[]>> = {
  dishes: [320, 640, 960],
  uploads: [320, 640, 960],
  scenes: [640, 1280, 1920],
};
const portraitWidthsBySet: Readonly<Record<string, readonly number[]>> = { scenes: [360, 640] };

/** The address of an image of this server at 640 pixels; those of other widths are derived from it. */
export const imageUrl = (set: "dishes" | "uploads" | "scenes", name: string): string =>
  `/images/${set}/${name}/640.webp`;

/** The folder of an image that has every size, and its set; `undefined` for an external URL. */
function findFolder(address: string, baseUrl: string | undefined): { folder: string; set: string } | undefined {
  const [, folder = "", file] = /^(.+)\/(\d+\.webp)$/.exec(address) ?? [];
  if (!file) return undefined;
  if (baseUrl && folder.startsWith(`${baseUrl}/`) && /^[\w-]+$/.test(folder.slice(baseUrl.length + 1)))
    return { folder, set: "uploads" };
  const set = /^\/images\/(\w+)\/[\w-]+$/.exec(folder)?.[1];
  return set && set in widthsBySet ? { folder, set } : undefined;
}

/** The URL of the largest size; an external URL is returned unchanged. `baseUrl` is that of uploads at another host. */
export function largestImageUrl(address: string, baseUrl?: string): string {
  const place = findFolder(address, baseUrl);
  const widest = widthsBySet[place?.set ?? ""]?.at(-1);
  return place && widest ? `${place.folder}/${widest}.webp` : address;
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

/** All sizes and formats of an image; `undefined` for an external URL. `baseUrl` is that of uploads at another host. */
export function imageSources(address: string, baseUrl?: string): ImageSources | undefined {
  const { folder, set = "" } = findFolder(address, baseUrl) ?? {};
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
