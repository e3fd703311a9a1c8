import { findEnvironmentReads, findImports, type Source } from "./parse.ts";
import { checkImport, isTest, mayReadEnvironment } from "./rules.ts";

export interface Problem {
  path: string;
  line: number;
  message: string;
  /** A warning is shown and fails nothing. */
  severity: "error" | "warning";
}

const maxLines = 170;
/** Tests are lists of cases; a long one hides nothing. */
const maxTestLines = 300;
const warnAboveLines = 110;

/** Everything that is wrong with one file. */
export function checkFile(source: Source): Problem[] {
  const { path } = source;
  const problems: Problem[] = [];
  const report = (line: number, message: string, severity: Problem["severity"] = "error") =>
    problems.push({ path, line, message, severity });
  if (/\.(ts|tsx)$/.test(path)) {
    for (const imported of findImports(source)) {
      for (const words of checkImport(path, imported)) report(imported.line, words);
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
