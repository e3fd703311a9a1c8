// `npm run fuzz`: sends requests generated from the API description to a running server in every role: valid ones, ones
// with a single mutation, and ones with several. The server must respond as declared and must not store anything for a
// rejected request. --engine sqlite|postgres (both) --role NAME (a mixture) --requests N for each engine and role (20000)
// --seed WORD (random). Engines and roles may be lists, separated by commas.
import { parseArgs } from "node:util";
import { runFuzz } from "./fuzz/run.ts";
import type { FuzzEngine } from "./fuzz/server-under-test.ts";
import { roles } from "./fuzz/sessions.ts";

process.chdir(`${import.meta.dirname}/..`);

const { values: options } = parseArgs({
  options: {
    engine: { type: "string", default: "sqlite,postgres" },
    role: { type: "string" },
    requests: { type: "string", default: "20000" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
  },
});

const engines = options.engine.split(",").filter((name): name is FuzzEngine => ["sqlite", "postgres"].includes(name));
const names = options.role?.split(",");
/** `undefined` is a mixture of all roles. */
const rolesToRun = names ? roles.filter((role) => names.includes(role)) : [undefined];
const requests = Number(options.requests);
if (rolesToRun.length === 0 || names?.some((name) => !roles.some((role) => role === name))) {
  console.error(`fuzz: --role takes ${roles.join(", ")}.`);
  process.exit(2);
}
if (engines.length === 0 || !Number.isInteger(requests) || requests < 1) {
  console.error("fuzz: --engine takes sqlite or postgres, --requests a whole number above 0.");
  process.exit(2);
}

let failureCount = 0;
for (const engine of engines) {
  for (const role of rolesToRun) {
    const startedAt = performance.now();
    const { summary: counts, sessionCount, log } = await runFuzz({ engine, role, seed: options.seed, requests });
    const seconds = (performance.now() - startedAt) / 1000;
    console.log(
      `fuzz on ${engine} as ${role ?? "each role"}, seed ${options.seed}: ${seconds.toFixed(0)} s, ${sessionCount} sets of signed-in users`,
    );
    console.log(counts.report());
    for (const { problem, reproduction } of counts.failures) console.log(`  FAILED ${problem}\n    ${reproduction}`);
    if (counts.failures.length > 0 && log) console.log(`  the server's log ends with\n${log.slice(-6000)}`);
    failureCount += counts.failures.length;
  }
}
console.log(failureCount > 0 ? `fuzz: ${failureCount} failures` : "fuzz: nothing found");
process.exitCode = failureCount > 0 ? 1 : 0;
