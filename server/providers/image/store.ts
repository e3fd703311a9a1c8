import type { ImageFile } from "./encode.ts";

/** The names of the stores, as in `IMAGE_STORE`. */
export const imageStoreNames = ["disk", "imgbb", "s3"] as const;
export type ImageStoreName = (typeof imageStoreNames)[number];

/** A picture as a store keeps it. */
interface StoredImage {
  /** The picture's name, the same each time it is read: a copy under it replaces an earlier one. */
  name: string;
  /** One file for each width and format; a store that does not convert pictures has a single file. */
  files: readonly ImageFile[];
}

export interface SaveOptions {
  /** The colour of what is transparent, such as `#fffaf2`, where the store's format has no transparency. */
  background: string;
  /** Ends the encoding: nobody waits for it any more. */
  signal?: AbortSignal | undefined;
}

/** Port to where uploaded images are stored (D10). Methods other than `isOwn` may throw a `StorageError`. */
export interface ImageStore {
  /** Stores an image completely and returns its URL. Throws `invalid`, saying why, if it cannot be used. */
  save(upload: Buffer, options: SaveOptions): Promise<string>;
  /** Whether a picture's URL is one of this store's. */
  isOwn(url: string): boolean;
  /** Reads the picture at an own URL. Throws a `MissingFileError` if none can be read there. */
  read(url: string): Promise<StoredImage>;
  /**
   * Stores a picture of another store under its name and returns its URL; repeating it changes nothing. Throws `invalid`
   * if it has to be encoded and is not an image.
   */
  copy(picture: StoredImage): Promise<string>;
}
