// `npm run fuzz`: sends requests generated from the API description to a running server in every role: valid ones, ones
// with a single mutation, and ones with several. The server must respond as declared and must not store anything for a
// rejected request. --engine sqlite|postgres (both) --requests N for each (20000) --seed WORD (random)
import { parseArgs } from "node:util";
import { runFuzz } from "./fuzz/run.ts";
import type { FuzzEngine } from "./fuzz/server-under-test.ts";

process.chdir(`${import.meta.dirname}/..`);

const { values: options } = parseArgs({
  options: {
    engine: { type: "string", default: "sqlite,postgres" },
    requests: { type: "string", default: "20000" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
  },
});

const engines = options.engine.split(",").filter((name): name is FuzzEngine => ["sqlite", "postgres"].includes(name));
const requests = Number(options.requests);
if (engines.length === 0 || !Number.isInteger(requests) || requests < 1) {
  console.error("fuzz: --engine takes sqlite or postgres, --requests a whole number above 0.");
  process.exit(2);
}

let failureCount = 0;
for (const engine of engines) {
  const startedAt = performance.now();
  const { summary: counts, sessionCount, log } = await runFuzz({ engine, seed: options.seed, requests });
  const seconds = (performance.now() - startedAt) / 1000;
  console.log(
    `fuzz on ${engine}, seed ${options.seed}: ${seconds.toFixed(0)} s, ${sessionCount} sets of signed-in users`,
  );
  console.log(counts.report());
  for (const { problem, reproduction } of counts.failures) console.log(`  FAILED ${problem}\n    ${reproduction}`);
  if (counts.failures.length > 0 && log) console.log(`  the server's log ends with\n${log.slice(-6000)}`);
  failureCount += counts.failures.length;
}
console.log(failureCount > 0 ? `fuzz: ${failureCount} failures` : "fuzz: nothing found");
process.exitCode = failureCount > 0 ? 1 : 0;
