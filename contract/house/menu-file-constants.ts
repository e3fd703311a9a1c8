/** What a row of the menu's file is, in the order in which it is written. */
export const menuRowTypes = ["dish", "group", "option"] as const;
export type MenuRowType = (typeof menuRowTypes)[number];

/** A file of the menu at most. */
export const maxMenuFileBytes = 4 * 1024 * 1024;
export const maxMenuFileRows = 5000;
/** Problems of a file that are listed one by one. */
export const maxMenuFileProblems = 1000;
