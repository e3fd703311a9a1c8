// `npm test`: every check of the project, one after the other, with one sum at the end. A stage that
// fails does not keep the later ones from running.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { addCounts, type Counts, formatCounts, zeroCounts } from "./test/counts.ts";
import { runStage } from "./test/run-stage.ts";
import { stages } from "./test/stages.ts";

const root = join(import.meta.dirname, "..");
process.chdir(root);
mkdirSync("test-output", { recursive: true });

let total: Counts = zeroCounts;
const lines: string[] = [];
const failed: string[] = [];
for (const stage of stages) {
  if (stage.onlyInCi && !process.env.CI) continue;
  console.log(`\n── ${stage.title}`);
  const { counts, failures, seconds, note } = await runStage(stage, root);
  total = addCounts(total, counts);
  failed.push(...failures.map((failure) => `  ${failure.slice(0, 300)}`));
  const verdict = counts.failed > 0 ? "FAILED" : "ok";
  const count = counts.passed + counts.failed + counts.skipped > 0 ? formatCounts(counts) : "";
  const details = [count, note].filter(Boolean).join("; ");
  lines.push(`  ${verdict.padEnd(7)}${stage.title.padEnd(22)}${seconds.toFixed(1).padStart(7)} s  ${details}`);
}

console.log(`\n── summary\n${lines.join("\n")}`);
// Where hundreds fail, the first tell why as well as all would.
if (failed.length > 0) console.log(`\n── failed\n${failed.slice(0, 20).join("\n")}`);
console.log(`\n${formatCounts(total)}`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
