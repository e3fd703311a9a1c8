// `npm test`: runs the checks of the project in sequence and prints one summary. A failing stage does not prevent later
// ones. With CI set, `npm test` also runs the short proofs of faults and races. `npm run test:all` (`--all`) runs everything, each HTTP test
// on both engines.
import { mkdirSync } from "node:fs";
import { join, relative } from "node:path";
import { addCounts, type Counts, type FileDuration, formatCounts, zeroCounts } from "./test/counts.ts";
import { runStage } from "./test/run-stage.ts";
import { stages } from "./test/stages.ts";

const root = join(import.meta.dirname, "..");
process.chdir(root);
mkdirSync("test-output", { recursive: true });
const runsAll = process.argv.includes("--all");
if (runsAll) process.env.TEST_ENGINES = "all";

let total: Counts = zeroCounts;
const lines: string[] = [];
const failedChecks: string[] = [];
const repeatedTests: string[] = [];
const files: FileDuration[] = [];
/** As many failures of a stage are listed: the first ones are sufficient. */
const listedFailures = 15;
for (const stage of stages) {
  if (stage.runsIn === "all" && !runsAll) continue;
  if (stage.runsIn === "ci" && !runsAll && !process.env.CI) continue;
  console.log(`\n── ${stage.title}`);
  const result = await runStage(stage, root);
  const { counts, failures, seconds, note } = result;
  total = addCounts(total, counts);
  repeatedTests.push(...(result.repeated ?? []).map((test) => `  ${test.slice(0, 300)}`));
  failedChecks.push(...failures.slice(0, listedFailures).map((failure) => `  ${failure.slice(0, 300)}`));
  files.push(...(result.files ?? []));
  const verdict = counts.failed > 0 ? "FAILED" : "ok";
  const count = counts.passed + counts.failed + counts.skipped > 0 ? formatCounts(counts) : "";
  const details = [count, note].filter(Boolean).join("; ");
  lines.push(`  ${verdict.padEnd(7)}${stage.title.padEnd(22)}${seconds.toFixed(1).padStart(7)} s  ${details}`);
}

console.log(`\n── summary\n${lines.join("\n")}`);
if (repeatedTests.length > 0) console.log(`\n── passed only when repeated\n${repeatedTests.join("\n")}`);
if (failedChecks.length > 0) console.log(`\n── failed\n${failedChecks.join("\n")}`);
const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, 10);
console.log("\n── slowest files");
for (const { file, seconds } of slowest) console.log(`  ${seconds.toFixed(1).padStart(7)} s  ${relative(root, file)}`);
console.log(`\n${formatCounts(total)}`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
