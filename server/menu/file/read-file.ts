import { maxMenuFileRows } from "#contract/constants/menu-file.ts";
import { AppError } from "../../domain/app-error.ts";
import { parseCsv } from "../../lib/csv.ts";
import { type MenuRows, readMenuRows } from "./read-rows.ts";
import { isEmptyRow, type Problems, readRows } from "./row-reader.ts";

const invalidFile = (message: string) => new AppError("invalid", { fields: { file: message } });
const utf8 = new TextDecoder("utf-8", { fatal: true });

function decode(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw invalidFile("Please save the file as CSV UTF-8: it has another encoding");
  }
}

/** Spreadsheets leave empty rows below the others. */
const maxEmptyRows = 100_000;

/** Creates a function that counts rows, the one of the columns' names included, and throws `invalid` if there are too many. */
function createRowLimit() {
  let filled = 0;
  let empty = 0;
  return (row: readonly string[]): void => {
    if (isEmptyRow(row)) empty += 1;
    else filled += 1;
    if (filled > maxMenuFileRows + 1) throw invalidFile(`Please use at most ${maxMenuFileRows} rows`);
    if (empty > maxEmptyRows) throw invalidFile("Please delete the empty rows of the file");
  };
}

/** Reads the rows of an uploaded file, and reports what is wrong with them. Throws `invalid` if it is no text or too long. */
export function readMenuFile(bytes: Uint8Array, currency: string, problems: Problems): MenuRows {
  const result = parseCsv(decode(bytes), createRowLimit());
  if ("problem" in result) {
    problems.add(result.problem.row, null, result.problem.message);
    return { dishes: [], groups: [], options: [] };
  }
  return readMenuRows(readRows(result.rows, problems), currency, problems);
}
