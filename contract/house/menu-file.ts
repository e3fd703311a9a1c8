import { z } from "zod";
import type { Operation } from "../platform/operation.ts";
import type { RowProblem } from "../platform/problem-definition.ts";
import { maxMenuFileBytes, menuRowTypes } from "./menu-file-constants.ts";

/** The whole menu with its options as a CSV file. Rows are numbered as in a spreadsheet: the first row names the columns. */

const FileProblem = z.object({
  row: z.int(),
  column: z.string().nullable(),
  message: z.string(),
}) satisfies z.ZodType<RowProblem>;

/** A row that an import adds or changes, with the cells that differ. */
const MenuFileChange = z.object({
  row: z.int(),
  type: z.enum(menuRowTypes),
  name: z.string(),
  /** The group, if the row is an option. */
  group: z.string().optional(),
  change: z.enum(["added", "changed"]),
  /** Empty for what is added. */
  cells: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
});
export type MenuFileChange = z.infer<typeof MenuFileChange>;

export const exportMenu = {
  summary: "Get the whole menu with its options as a CSV file",
  access: "admin",
  response: z.string(),
  download: { mediaType: "text/csv", fileName: "menu.csv" },
} as const satisfies Operation;

/** Without `version` nothing is written: the answer says what the file would change, and what is wrong with it. */
export const importMenu = {
  summary: "Add and change dishes and options by a CSV file, all or none; without `version` only say what would change",
  access: "admin",
  upload: { field: "file", bytes: maxMenuFileBytes },
  query: z.object({
    /** The `version` of an answer without it: the menu must still be the one that the answer was about. */
    version: z.string().min(1).max(100, "Please use the version of the preview").optional(),
  }),
  response: z.object({
    acknowledged: z.literal(true),
    /** The menu that the changes are based on. */
    version: z.string(),
    insertedCount: z.int(),
    modifiedCount: z.int(),
    unchangedCount: z.int(),
    changes: z.array(MenuFileChange),
    problems: z.array(FileProblem),
  }),
  problems: ["changed_meanwhile"],
  limit: { calls: 120, seconds: 600 },
} as const satisfies Operation;
export type MenuImport = z.infer<(typeof importMenu)["response"]>;
