// The second half of `npm run mutants`: makes known faults in a copy of the tree, one at a time, and runs the test file
// that must notice each. --only WORDS faults whose name, file or test contains any of these comma-separated words
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { parseArgs, stripVTControlCharacters } from "node:util";
import { faults } from "./mutants/faults.ts";

const root = join(import.meta.dirname, "..");
const { only } = parseArgs({ options: { only: { type: "string", default: "" } } }).values;
const selectedFaults = Object.entries(faults)
  .flatMap(([test, list]) => list.map((fault) => ({ test, ...fault })))
  .filter(({ name, file, test }) => only.split(",").some((word) => `${name} ${file} ${test}`.includes(word)));
if (selectedFaults.length === 0) throw new Error(`No fault has a name, file or test with "${only}".`);

const copy = mkdtempSync(join(tmpdir(), "tavola-mutants-"));
const notCopied = ["node_modules", ".git", "test-output", "data", "build", ".react-router"];

/** Runs test files in the copy. Returns vitest's output, and whether a test failed, all passed, or none could run. */
async function runTests(
  tests: readonly string[],
): Promise<{ result: "failed" | "passed" | "not run"; output: string }> {
  const args = ["node_modules/vitest/vitest.mjs", "run", "--bail=1", "--retry=0", "--reporter=dot", ...tests];
  const child = spawn(process.execPath, args, { cwd: copy, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => (output += text));
  const [code] = await once(child, "close");
  // The summary counts tests on a line of their own; a file that does not load counts as a failed file only.
  const hasFailedTest = /^\s*Tests\s.*\d+ failed/m.test(stripVTControlCharacters(output));
  return { result: code === 0 ? "passed" : hasFailedTest ? "failed" : "not run", output };
}

let unnoticed = 0;
try {
  cpSync(root, copy, { recursive: true, filter: (path) => !notCopied.includes(basename(path)) });
  for (const shared of ["node_modules", "web/build"]) symlinkSync(join(root, shared), join(copy, shared));
  const unbroken = await runTests([...new Set(selectedFaults.map(({ test }) => test))]);
  if (unbroken.result !== "passed") throw new Error(`Unbroken, the tests do not pass:\n${unbroken.output}`);
  for (const { name, file, find, replace, test } of selectedFaults) {
    const path = join(copy, file);
    const text = readFileSync(path, "utf8");
    if (text.split(find).length !== 2) throw new Error(`"${find}" is not exactly once in ${file}.`);
    writeFileSync(
      path,
      text.replace(find, () => replace),
    );
    const { result, output } = await runTests([test]);
    writeFileSync(path, text);
    if (result !== "failed") unnoticed++;
    const words = { failed: "noticed", passed: "NOT NOTICED", "not run": "NOT TRIED" }[result];
    console.log(`${words}: ${name} (${file})${result === "not run" ? `\n${output.slice(-1500)}` : ""}`);
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
console.log(`mutants: ${selectedFaults.length - unnoticed} of ${selectedFaults.length} faults noticed`);
process.exitCode = unnoticed > 0 ? 1 : 0;
