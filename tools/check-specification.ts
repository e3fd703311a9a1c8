// `npm run spec`: checks that every statement of docs/specification.md names a test that exists and passed in the last
// `npm test`, whose reports are in test-output. With `--names-only`, as `npm run lint` runs it, the files of tests must
// exist with the titles, as far as their text tells; no report is read. The same holds for tests that only `npm run test:all` runs.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { skippedProofs } from "#tests/support/long-proofs.ts";
import { mayBeTitleIn } from "./check-specification/source-titles.ts";
import { findNumberingErrors, parseStatements, type Statement } from "./check-specification/statements.ts";
import { addPlaywrightResults, addVitestResults, type TestResults } from "./check-specification/test-results.ts";

process.chdir(join(import.meta.dirname, ".."));

const { values: options } = parseArgs({ options: { "names-only": { type: "boolean", default: false } } });
const namesOnly = options["names-only"];

/** The results of the last `npm test`, or all files of tests without results. */
function readTestResults(): TestResults {
  const results: TestResults = new Map();
  if (namesOnly) {
    const exclude = ["**/node_modules/**", "**/build/**"];
    for (const file of globSync("{contract,server,web,sample,tools,tests,deploy}/**/*.{test,spec}.{ts,tsx}", {
      exclude,
    }))
      results.set(file, new Map());
  } else {
    addVitestResults(results, JSON.parse(readFileSync("test-output/unit.json", "utf8")));
    addPlaywrightResults(results, JSON.parse(readFileSync("test-output/e2e.json", "utf8")));
    for (const file of skippedProofs) results.set(file, new Map());
  }
  return results;
}

const testResults = readTestResults();

/** `menu` and `menu.test` match `menu.test.ts`; folders may precede an ambiguous name. */
function findTestFiles(name: string): string[] {
  const suffixes = [name, `${name}.test`, `${name}.spec`].flatMap((fileName) => [
    `/${fileName}.ts`,
    `/${fileName}.tsx`,
  ]);
  return [...testResults.keys()].filter((file) => suffixes.some((end) => `/${file}`.endsWith(end)));
}

function checkStatement({ id, verifiedBy }: Statement): string[] {
  const files = findTestFiles(verifiedBy.file);
  if (files.length !== 1) return [`${id}: ${files.length} files of tests are called ${verifiedBy.file}`];
  if (namesOnly || skippedProofs.includes(files[0] ?? ""))
    return mayBeTitleIn(readFileSync(files[0] ?? "", "utf8"), verifiedBy.title)
      ? []
      : [`${id}: ${files[0]} has no test called “${verifiedBy.title}”`];
  const titles = [...(testResults.get(files[0] ?? "") ?? [])].filter(([title]) => title.includes(verifiedBy.title));
  if (titles.length === 0) return [`${id}: no test of ${verifiedBy.file} is called “${verifiedBy.title}”`];
  return titles.filter(([, passed]) => !passed).map(([title]) => `${id}: failed: ${title}`);
}

const statements = parseStatements(readFileSync("docs/specification.md", "utf8"));
const errors = [...findNumberingErrors(statements.map(({ id }) => id)), ...statements.flatMap(checkStatement)];
for (const error of errors) console.log(`  WRONG  ${error}`);
const tests = new Set(statements.map(({ verifiedBy }) => `${verifiedBy.file}: ${verifiedBy.title}`));
console.log(`spec: ${statements.length} statements, ${tests.size} tests, ${errors.length} errors`);
if (errors.length > 0) process.exitCode = 1;
