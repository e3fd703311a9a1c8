import type { Db } from "./store.ts";

/** The URLs of pictures that a feature keeps, for moving the pictures to another store. */
export interface ImageUrls {
  /** Each URL once. */
  list(db: Db): Promise<string[]>;
  /** Replaces a URL wherever it still is, in one conditional write, and returns the number of rows. */
  replace(db: Db, from: string, to: string): Promise<number>;
}
