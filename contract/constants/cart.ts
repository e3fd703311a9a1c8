/** A cart holds at most this many entries (D5). */
export const maxCartEntries = 100;
