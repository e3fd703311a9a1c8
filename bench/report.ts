import { readFile, writeFile } from "node:fs/promises";
import { cpus, totalmem } from "node:os";
import { formatBound, formatValue, isMet, type Result } from "./result.ts";

const file = "docs/performance.md";
const [begin, end] = ["<!-- measured: npm run bench -->", "<!-- end of measured -->"];

const describeMachine = (): string => {
  const model = cpus()[0]?.model ?? "unknown processor";
  const memory = Math.round(totalmem() / 1e9);
  return `${model}, ${cpus().length} cores, ${memory} GB, Node ${process.versions.node}, ${process.platform}`;
};

const row = (result: Result): string =>
  `| ${result.name} | ${result.measured} | ${result.reference} | ${formatValue(result.value)} | ${formatBound(result)} | ${isMet(result) ? "yes" : "**no**"} |`;

const nameOf = (line: string): string => line.split("|", 2)[1]?.trim() ?? "";

/** The rows of earlier measurements, with those of the results in their place, and new ones at the end. */
function mergeRows(before: readonly string[], results: readonly Result[]): string[] {
  const rows = new Map(before.map((line) => [nameOf(line), line]));
  for (const result of results) rows.set(result.name, row(result));
  return [...rows.values()];
}

/** Replaces the rows of these results in the table of docs/performance.md. */
export async function writeReport(results: readonly Result[]): Promise<void> {
  const text = await readFile(file, "utf8");
  const [before, rest = ""] = text.split(begin, 2);
  const [known = "", after = "\n"] = rest.split(end, 2);
  const knownRows = known.split("\n").filter((line) => /^\| (?!What )/.test(line));
  const table = [
    "",
    `${describeMachine()}; ${new Date().toISOString().slice(0, 10)}.`,
    "",
    "| What | Measured | Reference | Value | Bound | Met |",
    "|---|---|---|---|---|---|",
    ...mergeRows(knownRows, results),
    "",
  ];
  await writeFile(file, `${before}${begin}\n${table.join("\n")}\n${end}${after}`);
}
