import { findFolderCycles } from "./cycles.ts";
import { findEnvironmentReads, findImports, type Source } from "./parse.ts";
import { findQueryLines, findSharedTables } from "./queries.ts";
import { checkImport, isTest, mayQuery, mayReadEnvironment } from "./rules.ts";

interface Problem {
  path: string;
  line: number;
  message: string;
  /** A warning is printed and does not fail the run. */
  severity: "error" | "warning";
}

const maxLines = 350;
const maxTestLines = 300;
const warnAboveLines = 110;

/** Every problem of one file. */
export function checkFile(source: Source): Problem[] {
  const { path } = source;
  const problems: Problem[] = [];
  const report = (line: number, message: string, severity: Problem["severity"] = "error") =>
    problems.push({ path, line, message, severity });
  if (/\.(ts|tsx)$/.test(path)) {
    for (const imported of findImports(source)) {
      for (const message of checkImport(path, imported)) report(imported.line, message);
    }
    if (!mayQuery(path)) {
      for (const line of findQueryLines(source)) report(line, "queries stand in repositories (*.repository.ts) only.");
    }
    if (!mayReadEnvironment(path)) {
      for (const line of findEnvironmentReads(source)) {
        report(line, "only server/config/config.ts reads process.env.");
      }
    }
  }
  const lines = source.text.replace(/\n$/, "").split("\n").length;
  const [max, warnAbove] = isTest(path) ? [maxTestLines, maxTestLines] : [maxLines, warnAboveLines];
  if (lines > max) {
    report(lines, `the file has ${lines} lines, and ${max} are the limit: split it.`);
  } else if (lines > warnAbove) {
    report(lines, `the file has ${lines} lines; about ${warnAboveLines} are wanted.`, "warning");
  }
  return problems;
}

/** Problems that only the whole tree shows: folders that import each other in a circle, tables with two writers. */
export function checkTree(sources: readonly Source[]): Problem[] {
  const cycles = findFolderCycles(sources).map((folders) => ({
    path: folders[0] ?? "",
    message: `these folders import each other in a circle: ${folders.join(", ")}.`,
  }));
  const tables = [...findSharedTables(sources)].map(([table, files]) => ({
    path: files[1] ?? "",
    message: `the table "${table}" has more than one repository that writes it: ${files.join(", ")}.`,
  }));
  return [...cycles, ...tables].map((problem) => ({ ...problem, line: 1, severity: "error" }));
}
