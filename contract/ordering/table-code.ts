import { z } from "zod";
import { Id, IdParams } from "../platform/fields.ts";
import type { Operation } from "../platform/operation.ts";

export const getTable = {
  summary: "Get the table that a code stands on",
  access: "public",
  params: z.object({ code: Id }),
  response: z.object({ table: z.string() }),
  problems: ["table_code_unknown"],
} as const satisfies Operation;

/** A table with its code, which is null if it has none. */
export const CodedTable = z.object({ _id: z.string(), seats: z.int(), code: z.string().nullable() });
export type CodedTable = z.infer<typeof CodedTable>;

export const listTables = {
  summary: "List the tables with their codes",
  access: "admin",
  response: z.array(CodedTable),
} as const satisfies Operation;

export const createTableCode = {
  summary: "Give a table a new code; the old one is no longer used",
  access: "admin",
  params: IdParams,
  response: z.object({ code: z.string(), table: z.string() }),
  problems: ["table_not_found"],
} as const satisfies Operation;
