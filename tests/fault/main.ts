import { parseArgs } from "node:util";
import { faultRun } from "./run.ts";
import { onEngines, report } from "./with-stores.ts";

/**
 * `npm run fault`: guests order, pay, reserve, move and cancel while the server is killed at random moments and the
 * payment provider loses answers and repeats its reports. Then everything is counted. Ends with 1 where something is
 * lost, doubled or wrong.
 */

const { values } = parseArgs({
  options: {
    kills: { type: "string", default: "300" },
    engine: { type: "string", default: "both" },
    concurrency: { type: "string", default: "16" },
    seed: { type: "string", default: String(Math.floor(Math.random() * 1e9)) },
  },
});
const kills = Number(values.kills);
const concurrency = Number(values.concurrency);
const seed = Number(values.seed);

await onEngines(values.engine, async (engine, bases) => {
  const begun = performance.now();
  console.log(`── ${engine}: ${kills} kills, ${concurrency} guests at a time, seed ${seed}`);
  const { findings, counts, acts, restarts } = await faultRun({ engine, bases, kills, concurrency, seed });
  const median = restarts.toSorted((a, b) => a - b)[Math.floor(restarts.length / 2)] ?? 0;
  console.log(`  ${acts.done} acts, ${acts.away} given up by guests; ready after ${Math.round(median)} ms (median)`);
  for (const [name, count] of Object.entries(counts)) console.log(`  ${String(count).padStart(7)}  ${name}`);
  const seen = [...acts.failures].map(([failure, times]) => `a guest saw ${times} times: ${failure}`);
  report([...findings, ...seen], (performance.now() - begun) / 1000);
});
