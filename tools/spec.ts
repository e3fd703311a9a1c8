// `npm run spec`: every statement of docs/specification.md names where it is built and a test that exists and passed in the
// last run of `npm test`, whose reports lie in test-output.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { noteBrowser, noteUnit, type Ran } from "./spec/passed.ts";
import { numberingMistakes, readStatements, type Statement } from "./spec/table.ts";

process.chdir(join(import.meta.dirname, ".."));

const ran: Ran = new Map();
noteUnit(ran, JSON.parse(readFileSync("test-output/unit.json", "utf8")));
noteBrowser(ran, JSON.parse(readFileSync("test-output/e2e.json", "utf8")));

/** `menu.test` and `menu` name `menu.test.ts`; with folders before it where several are called so. */
function filesNamed(name: string): string[] {
  const ends = [name, `${name}.test`, `${name}.spec`].flatMap((word) => [`/${word}.ts`, `/${word}.tsx`]);
  return [...ran.keys()].filter((file) => ends.some((end) => `/${file}`.endsWith(end)));
}

function mistakesOf({ id, built, shown }: Statement): string[] {
  const missing = built.filter((path) => !existsSync(path)).map((path) => `${id}: there is no ${path}`);
  const files = filesNamed(shown.file);
  if (files.length !== 1) return [...missing, `${id}: ${files.length} files of tests are called ${shown.file}`];
  const titles = [...(ran.get(files[0] ?? "") ?? [])].filter(([title]) => title.includes(shown.title));
  if (titles.length === 0) return [...missing, `${id}: no test of ${shown.file} is called “${shown.title}”`];
  return [...missing, ...titles.filter(([, passed]) => !passed).map(([title]) => `${id}: failed: ${title}`)];
}

const statements = readStatements(readFileSync("docs/specification.md", "utf8"));
const mistakes = [...numberingMistakes(statements.map(({ id }) => id)), ...statements.flatMap(mistakesOf)];
for (const mistake of mistakes) console.log(`  WRONG  ${mistake}`);
const tests = new Set(statements.map(({ shown }) => `${shown.file}: ${shown.title}`));
console.log(`spec: ${statements.length} statements, ${tests.size} tests, ${mistakes.length} mistakes`);
if (mistakes.length > 0) process.exitCode = 1;
