// `npm run bench`: every figure as a ratio to a reference in the same run, printed and written to docs/performance.md.
// `-- --only reads,carts` measures these parts and replaces only their rows there; `-- --quick` measures for a shorter time
// and writes nothing. Needs two cores and Linux's taskset.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { allParts, type Part, parts } from "./parts.ts";
import { loadCore, pinTo } from "./pinned.ts";
import { writeReport } from "./report.ts";
import { formatLine, isMet, type Result } from "./result.ts";

const { values } = parseArgs({
  options: { quick: { type: "boolean", default: false }, only: { type: "string", default: allParts.join(",") } },
});
const isPart = (name: string): name is Part => allParts.some((part) => part === name);
const chosen = values.only.split(",").map((name) => {
  if (!isPart(name)) throw new Error(`--only names parts: ${allParts.join(", ")}`);
  return name;
});
const folder = mkdtempSync(join(tmpdir(), "bench-"));
pinTo(loadCore, process.pid);

const results: Result[] = [];
try {
  for (const part of chosen) {
    console.log(`── ${part}`);
    for await (const result of parts[part](folder, values.quick)) {
      console.log(formatLine(result));
      results.push(result);
    }
    if (!values.quick) await writeReport(results);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(`${results.filter(isMet).length} of ${results.length} bounds are met`);
