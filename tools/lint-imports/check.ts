import { findBareTextLines } from "./bare-text.ts";
import { findFolderCycles } from "./cycles.ts";
import { findEnvironmentReads, findImports, type Source } from "./parse.ts";
import { findQueryLines, findSharedTables } from "./queries.ts";
import { checkImport, mayQuery, mayReadEnvironment } from "./rules.ts";

interface Problem {
  path: string;
  line: number;
  message: string;
}

const maxLines = 350;

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
      for (const line of findQueryLines(source)) report(line, "queries stand in repositories (*.repository.ts) only.");
    }
    if (!mayReadEnvironment(path)) {
      for (const line of findEnvironmentReads(source)) {
        report(line, "only server/config/config.ts reads process.env.");
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
  return [...cycles, ...tables].map((problem) => ({ ...problem, line: 1 }));
}
