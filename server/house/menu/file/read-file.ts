import { maxMenuFileBytes, maxMenuFileRows } from "#contract/house/menu-file-constants.ts";
import { AppError } from "../../../platform/domain/app-error.ts";
import { type CsvResult, parseCsv } from "../../../platform/lib/csv.ts";
import type { AmountForm } from "./read-cells.ts";
import { type MenuRows, readMenuRows } from "./read-rows.ts";
import { isEmptyRow, type Problems, readRows } from "./row-reader.ts";

const startOfZip = Buffer.from("PK\x03\x04");
const startOfEntry = Buffer.from("PK\x01\x02");
/** The first bytes of the workbooks of Excel before 2007. */
const startOfOldWorkbook = Buffer.from("d0cf11e0", "hex");
/** A workbook of the largest menu has less. */
const maxUnpackedBytes = 20 * maxMenuFileBytes;

/** Whether a file is a workbook, perhaps one that cannot be read. */
const isWorkbook = (bytes: Buffer): boolean =>
  [startOfZip, startOfOldWorkbook].some((start) => bytes.subarray(0, start.length).equals(start));

/** The bytes that the files in a ZIP file say to have. */
function unpackedBytes(bytes: Buffer): number {
  let sum = 0;
  for (
    let at = bytes.indexOf(startOfEntry);
    at >= 0 && at + 46 <= bytes.length;
    at = bytes.indexOf(startOfEntry, at + 46)
  )
    sum += bytes.readUInt32LE(at + 24);
  return sum;
}

/** Fifteen digits, as Excel shows them: it keeps 8.1 as 8.0999999999999996. */
const writeNumber = (value: number): string => String(Number(value.toPrecision(15)));

function writeCell(value: unknown): string {
  if (typeof value === "string") return value;
  if (typeof value === "number") return writeNumber(value);
  if (typeof value === "boolean") return value ? "yes" : "no";
  return value instanceof Date ? value.toISOString().slice(0, 10) : "";
}

/** The cells of the first sheet of an Excel workbook, as texts. It is `undefined` if it cannot be read. */
async function readWorkbook(bytes: Buffer): Promise<string[][] | undefined> {
  if (unpackedBytes(bytes) > maxUnpackedBytes) return undefined;
  const { readSheet } = await import("read-excel-file/node");
  const rows = await readSheet(bytes).catch(() => undefined);
  return rows?.map((row) => row.map(writeCell));
}

/** By the first bytes: a byte order mark, or a letter of the first column's name beside its empty byte. */
function encodingOf([first, second]: Uint8Array): "utf-8" | "utf-16le" | "utf-16be" {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return "utf-16le";
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return "utf-16be";
  return "utf-8";
}

/** The text of a file in UTF-8 or UTF-16, which some spreadsheets write. It is `undefined` if it is neither. */
function decodeText(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
    // No table has this character; files of programs do.
    return text.includes("\0") ? undefined : text;
  } catch {
    return undefined;
  }
}

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
