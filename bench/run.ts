// `npm run bench`: measures, prints, and writes the table of docs/performance.md. `-- --only reads,carts` measures these
// parts and `-- --quick` for a shorter time; both write nothing. Needs two cores and Linux's taskset.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { benchGrowth, fullSize, quickSize } from "./growth.ts";
import type { LoadOptions } from "./load.ts";
import { benchReads } from "./reads.ts";
import { cellsOf, isMet, type Result } from "./result.ts";
import { loadCore, type Product, pinTo, startProduct, withPostgres } from "./servers.ts";
import { benchCarts, benchCheckout } from "./writes.ts";

const { only, quick } = parseArgs({
  options: { quick: { type: "boolean", default: false }, only: { type: "string" } },
}).values;
const folder = mkdtempSync(join(tmpdir(), "bench-"));
const options: LoadOptions = quick ? { rounds: 3, seconds: 1 } : { rounds: 5, seconds: 3 };
/** Requests one after the other, in turn with those to the other server. */
const growthOptions: LoadOptions = { rounds: quick ? 3 : 7, seconds: 0.5 };

/** Runs a benchmark of writes on both engines. */
async function* onBothEngines(name: string, measure: (product: Product) => Promise<Result>): AsyncGenerator<Result> {
  const onSqlite = await startProduct(folder);
  yield await measure(onSqlite).finally(onSqlite.stop);
  yield await withPostgres(async (createDatabase) => {
    const onPostgres = await startProduct(folder, { DATABASE_URL: await createDatabase(name) });
    return measure(onPostgres).finally(onPostgres.stop);
  });
}

const parts: Record<string, () => AsyncGenerator<Result>> = {
  async *reads() {
    const product = await startProduct(folder);
    try {
      yield* benchReads(product, options);
    } finally {
      await product.stop();
    }
  },
  carts: () => onBothEngines("carts", (product) => benchCarts(product, quick ? 150 : 400, folder, options)),
  checkout: () => onBothEngines("checkout", (product) => benchCheckout(product, options)),
  async *growth() {
    const size = quick ? quickSize : fullSize;
    yield* benchGrowth(folder, { engine: "sqlite" }, size, growthOptions);
    yield* await withPostgres(async (createDatabase) => {
      const databases = { large: await createDatabase("large"), small: await createDatabase("small") };
      return Array.fromAsync(benchGrowth(folder, { engine: "postgres", ...databases }, size, growthOptions));
    });
  },
};

/** Replaces the table of docs/performance.md. */
function writeTable(results: readonly Result[]): void {
  const file = "docs/performance.md";
  const [before, begin, , end, after] = readFileSync(file, "utf8").split(
    /(<!-- measured: npm run bench -->)|(<!-- end of measured -->)/,
  );
  const machine = `${cpus()[0]?.model ?? "unknown processor"}, ${cpus().length} cores, Node ${process.versions.node}`;
  const table = [
    `${machine}; ${new Date().toISOString().slice(0, 10)}.`,
    "",
    "| What | Measured | Reference | Value | Bound | Met |",
    "|---|---|---|---|---|---|",
    ...results.map((result) => `| ${cellsOf(result).join(" | ")} |`),
  ];
  writeFileSync(file, `${before}${begin}\n\n${table.join("\n")}\n\n${end}${after}`);
}

const chosen = only?.split(",") ?? Object.keys(parts);
pinTo(loadCore, process.pid);
const results: Result[] = [];
try {
  for (const name of chosen) {
    const part = parts[name];
    if (!part) throw new Error(`--only names parts: ${Object.keys(parts).join(", ")}`);
    for await (const result of part()) {
      console.log(cellsOf(result).join("  "));
      results.push(result);
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
if (!quick && only === undefined) writeTable(results);
console.log(`${results.filter(isMet).length} of ${results.length} bounds are met`);
