import { environmentReadsOf, importsOf, type Source } from "./parse.ts";
import { judgeImport, mayReadEnvironment } from "./rules.ts";

export interface Problem {
  path: string;
  line: number;
  words: string;
  /** A warning is shown and fails nothing. */
  severity: "error" | "warning";
}

const linesAtMost = 170;
const linesWanted = 110;

/** Everything that is wrong with one file. */
export function checkFile(source: Source): Problem[] {
  const { path } = source;
  const problems: Problem[] = [];
  const report = (line: number, words: string, severity: Problem["severity"] = "error") =>
    problems.push({ path, line, words, severity });
  if (/\.(ts|tsx)$/.test(path)) {
    for (const imported of importsOf(source)) {
      for (const words of judgeImport(path, imported)) report(imported.line, words);
    }
    if (!mayReadEnvironment(path)) {
      for (const line of environmentReadsOf(source)) {
        report(line, "only server/config.ts reads process.env.");
      }
    }
  }
  const lines = source.text.replace(/\n$/, "").split("\n").length;
  if (lines > linesAtMost) {
    report(lines, `the file has ${lines} lines, and ${linesAtMost} are the limit: split it.`);
  } else if (lines > linesWanted) {
    report(lines, `the file has ${lines} lines; about ${linesWanted} are wanted.`, "warning");
  }
  return problems;
}
