// `npm run fuzz`: a really running server is asked, in every role, what its own description says can be asked, first
// rightly, then with one thing broken, then with several. It must answer each time, as declared, and store nothing for
// what it refuses.
//   --engine sqlite|postgres (both)   --requests N for each (20000)   --seed WORD (a new one each time)
import { parseArgs } from "node:util";
import { run } from "./fuzz/run.ts";
import type { FuzzEngine } from "./fuzz/target.ts";

process.chdir(`${import.meta.dirname}/..`);

const { values } = parseArgs({
  options: {
    engine: { type: "string", default: "sqlite,postgres" },
    requests: { type: "string", default: "20000" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
  },
});

const engines = values.engine.split(",").filter((word): word is FuzzEngine => ["sqlite", "postgres"].includes(word));
const requests = Number(values.requests);
if (engines.length === 0 || !Number.isInteger(requests) || requests < 1) {
  console.error("fuzz: --engine takes sqlite or postgres, --requests a whole number above 0.");
  process.exit(2);
}

let failed = 0;
for (const engine of engines) {
  const began = performance.now();
  const { counts, crews, log } = await run({ engine, seed: values.seed, requests });
  const seconds = (performance.now() - began) / 1000;
  console.log(`fuzz on ${engine}, seed ${values.seed}: ${seconds.toFixed(0)} s, ${crews} crews of people`);
  console.log(counts.report());
  for (const { complaint, reproduction } of counts.failures) console.log(`  FAILED ${complaint}\n    ${reproduction}`);
  if (counts.failures.length > 0 && log) console.log(`  the server's log ends with\n${log.slice(-6000)}`);
  failed += counts.failures.length;
}
console.log(failed > 0 ? `fuzz: ${failed} failures` : "fuzz: nothing found");
process.exitCode = failed > 0 ? 1 : 0;
