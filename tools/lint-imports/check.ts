import { environmentReadsOf, importsOf, type Source } from "./parse.ts";
import { isTest, judgeImport, mayReadEnvironment } from "./rules.ts";

export interface Problem {
  path: string;
  line: number;
  words: string;
  /** A warning is shown and fails nothing. */
  severity: "error" | "warning";
}

const linesAtMost = 170;
/** Tests are lists of cases; a long one hides nothing. */
const testLinesAtMost = 300;
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
        report(line, "only server/config/config.ts reads process.env.");
      }
    }
  }
  const lines = source.text.replace(/\n$/, "").split("\n").length;
  const [most, wanted] = isTest(path) ? [testLinesAtMost, testLinesAtMost] : [linesAtMost, linesWanted];
  if (lines > most) {
    report(lines, `the file has ${lines} lines, and ${most} are the limit: split it.`);
  } else if (lines > wanted) {
    report(lines, `the file has ${lines} lines; about ${linesWanted} are wanted.`, "warning");
  }
  return problems;
}
