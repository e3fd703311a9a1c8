import type { Db } from "./store.ts";

/** The addresses of pictures that a feature keeps, for moving the pictures to another store. */
export interface ImageAddresses {
  /** Each address once. */
  list(db: Db): Promise<string[]>;
  /** Replaces an address wherever it still is, in one conditional write, and returns the number of rows. */
  replace(db: Db, from: string, to: string): Promise<number>;
}
