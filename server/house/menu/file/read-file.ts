import { maxMenuFileRows } from "#contract/house/menu-file-constants.ts";
import { AppError } from "../../../platform/domain/app-error.ts";
import { type CsvResult, parseCsv } from "../../../platform/lib/csv.ts";
import { decodeText } from "./decode-text.ts";
import type { AmountForm } from "./read-cells.ts";
import { type MenuRows, readMenuRows } from "./read-rows.ts";
import { isWorkbook, readWorkbook } from "./read-workbook.ts";
import { isEmptyRow, type Problems, readRows } from "./row-reader.ts";

const invalidFile = (message: string) => new AppError("invalid", { fields: { file: message } });

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

/**
 * Reads the cells of an uploaded file: CSV in UTF-8 or UTF-16, or the first sheet of an Excel workbook. Throws `invalid` if it is
 * another file or too long.
 */
export async function readCells(bytes: Buffer): Promise<CsvResult> {
  const onRow = createRowLimit();
  if (isWorkbook(bytes)) {
    const rows = await readWorkbook(bytes);
    if (!rows)
      throw invalidFile(
        "Please save the file as an Excel workbook (.xlsx) or as CSV UTF-8: it cannot be read as it is",
      );
    for (const row of rows) onRow(row);
    return { rows };
  }
  const text = decodeText(bytes);
  if (text === undefined)
    throw invalidFile("Please save the file as CSV UTF-8 or as an Excel workbook (.xlsx): it has another encoding");
  return parseCsv(text, onRow);
}

/** Reads the rows of a file, and reports what is wrong with them. */
export function readMenuFile(cells: CsvResult, form: AmountForm, problems: Problems): MenuRows {
  if ("problem" in cells) {
    problems.add(cells.problem.row, null, cells.problem.message);
    return { dishes: [], groups: [], options: [] };
  }
  return readMenuRows(readRows(cells.rows, problems), form, problems);
}
