import { parseArgs } from "node:util";
import { forEachEngine, reportFindings } from "./each-engine.ts";
import { runKillTest } from "./kill-test.ts";

/**
 * `npm run fault`: guests order, pay, reserve, move and cancel while the server is killed at random moments and the
 * payment provider loses responses and repeats its webhooks. Then the consistency check runs. Exits with 1 if anything
 * is lost, doubled or wrong.
 */

const { values: options } = parseArgs({
  options: {
    kills: { type: "string", default: "300" },
    engine: { type: "string", default: "both" },
    concurrency: { type: "string", default: "16" },
    seed: { type: "string", default: String(Math.floor(Math.random() * 1e9)) },
  },
});
const kills = Number(options.kills);
const concurrency = Number(options.concurrency);
const seed = Number(options.seed);

await forEachEngine(options.engine, async (engine, templates) => {
  const startedAt = performance.now();
  console.log(`── ${engine}: ${kills} kills, ${concurrency} guests at a time, seed ${seed}`);
  const { findings, counts, loadStats, restarts } = await runKillTest({ engine, templates, kills, concurrency, seed });
  const median = restarts.toSorted((a, b) => a - b)[Math.floor(restarts.length / 2)] ?? 0;
  console.log(
    `  ${loadStats.completed} actions, ${loadStats.abandoned} given up by guests; ready after ${Math.round(median)} ms (median)`,
  );
  for (const [name, count] of Object.entries(counts)) console.log(`  ${String(count).padStart(7)}  ${name}`);
  const guestFailures = [...loadStats.failures].map(([failure, times]) => `a guest saw ${times} times: ${failure}`);
  reportFindings([...findings, ...guestFailures], (performance.now() - startedAt) / 1000);
});
