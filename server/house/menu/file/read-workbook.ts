import { maxMenuFileBytes } from "#contract/house/menu-file-constants.ts";

const startOfZip = Buffer.from("PK\x03\x04");
const startOfEntry = Buffer.from("PK\x01\x02");
/** The first bytes of the workbooks of Excel before 2007. */
const startOfOldWorkbook = Buffer.from("d0cf11e0", "hex");
/** A workbook of the largest menu has less. */
const maxUnpackedBytes = 20 * maxMenuFileBytes;

/** Whether a file is a workbook, perhaps one that cannot be read. */
export const isWorkbook = (bytes: Buffer): boolean =>
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

/** The cells of the first sheet of an Excel workbook, as texts; `undefined` if it cannot be read. */
export async function readWorkbook(bytes: Buffer): Promise<string[][] | undefined> {
  if (unpackedBytes(bytes) > maxUnpackedBytes) return undefined;
  const { readSheet } = await import("read-excel-file/node");
  const rows = await readSheet(bytes).catch(() => undefined);
  return rows?.map((row) => row.map(writeCell));
}
