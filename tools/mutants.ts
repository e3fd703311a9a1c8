// `npm run mutants`: applies known faults to a copy of the tree, one at a time, and runs the tests that must detect
// them. A mutant that no test detects, or whose text is not found, fails the run. --only WORDS mutants whose name or
// file contains any of these comma-separated words
import { parseArgs } from "node:util";
import { startPostgres } from "../tests/support/postgres.ts";
import { allMutants } from "./mutants/all-mutants.ts";
import { openWorkspace } from "./mutants/workspace.ts";

const root = `${import.meta.dirname}/..`;
process.chdir(root);

const { values: options } = parseArgs({ options: { only: { type: "string", default: "" } } });
const filters = options.only.split(",");
const mutants = allMutants.filter(({ name, file }) =>
  filters.some((text) => name.includes(text) || file.includes(text)),
);

if (mutants.length === 0) {
  console.error(`mutants: none is called "${options.only}".`);
  process.exit(2);
}

const postgres = await startPostgres();
const workspace = openWorkspace(process.cwd(), postgres.url);
let survived = 0;
try {
  const baseline = await workspace.test([...new Set(mutants.flatMap(({ tests }) => tests))]);
  if (baseline.kind !== "green") throw new Error(`Unbroken, the tests are not green: ${JSON.stringify(baseline)}`);
  for (const mutant of mutants) {
    const startedAt = performance.now();
    const verdict = await workspace.test(mutant.tests, mutant);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(0).padStart(3);
    if (verdict.kind === "red")
      console.log(`noticed  ${seconds} s  ${mutant.name}\n                 by "${verdict.by}"`);
    else {
      survived++;
      const why = { green: "SURVIVED", stale: "NOT FOUND", unclear: "UNCLEAR" }[verdict.kind];
      console.log(`${why}  ${mutant.name} (${mutant.file})${verdict.kind === "unclear" ? `\n${verdict.why}` : ""}`);
    }
  }
} finally {
  workspace.close();
  await postgres.stop();
}
console.log(`mutants: ${mutants.length - survived} of ${mutants.length} noticed`);
process.exitCode = survived > 0 ? 1 : 0;
