/** The quantities of a cart's entries together are at most this many (D5). */
export const maxCartEntries = 100;
/** The maximum number of dishes in one entry. */
export const maxQuantity = 20;
export const maxNoteLength = 140;
/** Why an entry cannot be paid for as it is. */
export const entryProblems = ["sold_out", "option_gone", "stock", "not_served"] as const;
export type EntryProblem = (typeof entryProblems)[number];
