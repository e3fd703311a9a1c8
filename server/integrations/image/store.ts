/** Port to where uploaded images are stored (D10). */
export interface ImageStore {
  /** Stores an image and returns its URL. Throws `invalid` if it is not an image. */
  save(upload: Buffer): Promise<string>;
}
