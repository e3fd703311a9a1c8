import { maxMenuFileRows } from "#contract/constants/menu-file.ts";
import { AppError } from "../../domain/app-error.ts";
import { parseCsv } from "../../lib/csv.ts";
import { type MenuRows, readMenuRows } from "./read-rows.ts";
import { type Problems, readRows } from "./row-reader.ts";

const invalidFile = (message: string) => new AppError("invalid", { fields: { file: message } });
const utf8 = new TextDecoder("utf-8", { fatal: true });

function decode(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw invalidFile("Please save the file as CSV UTF-8: it has another encoding");
  }
}

/** Reads the rows of an uploaded file, and reports what is wrong with them. Throws `invalid` if it is no text or too long. */
export function readMenuFile(bytes: Uint8Array, currency: string, problems: Problems): MenuRows {
  const result = parseCsv(decode(bytes));
  if ("problem" in result) {
    problems.add(result.problem.row, null, result.problem.message);
    return { dishes: [], groups: [], options: [] };
  }
  if (result.rows.length > maxMenuFileRows + 1) throw invalidFile(`Please use at most ${maxMenuFileRows} rows`);
  return readMenuRows(readRows(result.rows, problems), currency, problems);
}
