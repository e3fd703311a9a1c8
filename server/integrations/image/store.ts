/** Where uploaded pictures live (decisions §10). Answers the address to show. */
export interface ImageStore {
  /** Refuses with `invalid` what is no picture. */
  save(upload: Buffer): Promise<string>;
}
