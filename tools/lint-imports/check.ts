import { findBareTextLines } from "./bare-text.ts";
import { findCycles } from "./cycles.ts";
import { findEnvironmentReads, findImports, type Source } from "./parse.ts";
import { findQueryLines, findSharedTables } from "./queries.ts";
import { checkImport, isTest, mayQuery, mayReadEnvironment } from "./rules.ts";

interface Problem {
  path: string;
  line: number;
  message: string;
}

const maxLines = 350;

const knowsHttp = (source: Source): boolean =>
  source.path.startsWith("server/") &&
  !isTest(source.path) &&
  findImports(source).some(({ target }) => target.startsWith("server/platform/http/"));

/** Every problem of one file. */
export function checkFile(source: Source): Problem[] {
  const { path } = source;
  const problems: Problem[] = [];
  const report = (line: number, message: string) => problems.push({ path, line, message });
  if (/\.(ts|tsx)$/.test(path)) {
    for (const imported of findImports(source)) {
      for (const message of checkImport(path, imported)) report(imported.line, message);
    }
    if (!mayQuery(path)) {
      for (const line of findQueryLines(source)) report(line, "only folders with tables query the database.");
    }
    if (knowsHttp(source)) {
      for (const line of findQueryLines(source))
        report(line, "a file that imports server/platform/http makes no query.");
    }
    if (!mayReadEnvironment(path)) {
      for (const line of findEnvironmentReads(source)) {
        report(line, "only server/platform/config/config.ts reads process.env.");
      }
    }
  }
  if (path.startsWith("web/") && path.endsWith(".tsx") && !path.endsWith(".test.tsx")) {
    for (const line of findBareTextLines(source)) {
      report(line, "text that changes, or stands beside what comes and goes, needs a <span>, for translated pages.");
    }
  }
  const lines = source.text.replace(/\n$/, "").split("\n").length;
  if (lines > maxLines) report(lines, `the file has ${lines} lines, and ${maxLines} are the limit: split it.`);
  return problems;
}

/** Problems that only the whole tree shows: files that import each other in a circle, tables with two writers. */
export function checkTree(sources: readonly Source[]): Problem[] {
  const cycles = findCycles(sources).map((files) => ({
    path: files[0] ?? "",
    message: `these files import each other in a circle: ${files.join(", ")}.`,
  }));
  const tables = [...findSharedTables(sources)].map(([table, files]) => ({
    path: files[1] ?? "",
    message: `the table "${table}" is written in more than one folder: ${files.join(", ")}.`,
  }));
  return [...cycles, ...tables].map((problem) => ({ ...problem, line: 1 }));
}
