/** Reads and writes CSV as RFC 4180 defines it, with the separators of spreadsheets. */

/** In front of UTF-8, so that spreadsheets do not take it for an older encoding. */
export const byteOrderMark = "\uFEFF";

const delimiters = [",", ";", "\t", "|", "^", "~", "\u001f"] as const;

/** Numbered as spreadsheets number them: the first row is 1, and a row may have several lines. */
export type CsvResult = { rows: string[][] } | { problem: { row: number; message: string } };

/** The delimiter that comes first in the first line, whose cells are plain words. */
function findDelimiter(text: string): string {
  const line = /^[^\r\n]*/.exec(text)?.[0] ?? "";
  const positions = delimiters
    .map((delimiter) => ({ delimiter, at: line.indexOf(delimiter) }))
    .filter(({ at }) => at >= 0);
  return positions.toSorted((one, other) => one.at - other.at)[0]?.delimiter ?? ",";
}

/** A first line by which spreadsheets are told the delimiter; they do not show or count it. */
const delimiterLine = /^"?sep=([^\r\n"])"?(?:\r\n|\r|\n|$)/i;

const escapeInClass = (sign: string): string => sign.replace(/[\]\\^-]/, "\\$&");

/** Returns the position of the quote that ends a quoted cell; `from` is behind its first quote. */
function findClosingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from);
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at;
}

/**
 * Splits a text into rows of cells. Lines end with CRLF, LF or CR; the delimiter is what a line such as `sep=;` says,
 * or what separates the first cells. A line
 * without text is a row with one empty cell. Quotes within an unquoted cell and text after a closing quote are refused.
 * `onRow` is called with each row and may throw to end the reading.
 */
export function parseCsv(input: string, onRow: (row: readonly string[]) => void = () => {}): CsvResult {
  const whole = input.startsWith(byteOrderMark) ? input.slice(1) : input;
  const [line = "", namedDelimiter] = delimiterLine.exec(whole) ?? [];
  const text = whole.slice(line.length);
  const delimiter = namedDelimiter ?? findDelimiter(text);
  const plainCell = new RegExp(`[^\\r\\n"${escapeInClass(delimiter)}]*`, "y");
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  const problem = (message: string) => ({ problem: { row: rows.length + 1, message } });
  while (at < text.length || row.length > 0) {
    if (text[at] === '"') {
      const end = findClosingQuote(text, at + 1);
      if (end < 0) return problem("A quotation mark is missing at the end of a cell");
      row.push(text.slice(at + 1, end).replaceAll('""', '"'));
      at = end + 1;
    } else {
      plainCell.lastIndex = at;
      const [cell = ""] = plainCell.exec(text) ?? [];
      row.push(cell);
      at += cell.length;
    }
    const next = text[at];
    if (next === delimiter) {
      at += 1;
      continue;
    }
    if (next !== undefined && next !== "\r" && next !== "\n")
      return problem("A cell with quotation marks must be inside of quotation marks");
    onRow(row);
    rows.push(row);
    row = [];
    at += next === "\r" && text[at + 1] === "\n" ? 2 : 1;
  }
  return { rows };
}

/** A comma needs none between semicolons: it is the decimal sign there. */
const needsQuotes = { ",": /[",;\t\r\n]|^\s|\s$/, ";": /[";\t\r\n]|^\s|\s$/ } as const;

/** How the spreadsheets of a locale write tables: where the comma is the decimal sign, cells are separated by semicolons. */
export interface CsvFormat {
  delimiter: "," | ";";
  decimal: "." | ",";
}

export const plainCsv: CsvFormat = { delimiter: ",", decimal: "." };

export function csvFormatOf(locale: string): CsvFormat {
  const parts = new Intl.NumberFormat(locale, { numberingSystem: "latn" }).formatToParts(1.5);
  const hasComma = parts.some(({ type, value }) => type === "decimal" && value === ",");
  return hasComma ? { delimiter: ";", decimal: "," } : plainCsv;
}

/** Writes a row as a line of CSV with CRLF. */
export const csvLine = (row: readonly string[], { delimiter }: CsvFormat = plainCsv): string =>
  `${row.map((cell) => (needsQuotes[delimiter].test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(delimiter)}\r\n`;

/** Writes rows as CSV with CRLF, and a byte order mark in front. */
export const toCsv = (rows: readonly (readonly string[])[], format: CsvFormat = plainCsv): string =>
  byteOrderMark + rows.map((row) => csvLine(row, format)).join("");

/**
 * A text that no spreadsheet takes for a formula: one apostrophe in front of `=`, `+`, `-` and `@`, of their full-width forms, and
 * of tabs and carriage returns, also if there are apostrophes in front of these already, so that `readText` returns what was written.
 */
export const writeText = (text: string): string => (/^'*[=+\-@＝＋－＠\t\r]/.test(text) ? `'${text}` : text);
/** The text of a cell that `writeText` wrote. */
export const readText = (cell: string): string => (/^'+[=+\-@＝＋－＠\t\r]/.test(cell) ? cell.slice(1) : cell);
