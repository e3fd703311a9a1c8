import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BaseStores, engines, makeBaseStores, type TestEngine } from "#tests/support/base-stores.ts";
import { startPostgres } from "#tests/support/postgres.ts";

/** Runs something on each of the engines that a word names (`both` for all), with stores to copy. */
export async function onEngines(
  word: string,
  run: (engine: TestEngine, bases: BaseStores) => Promise<void>,
): Promise<void> {
  const chosen = engines.filter((engine) => word === "both" || word === engine);
  if (chosen.length === 0) throw new Error("--engine is sqlite, postgres or both");
  const postgres = await startPostgres();
  const directory = await mkdtemp(join(tmpdir(), "tavola-fault-base-"));
  try {
    const bases = await makeBaseStores(postgres.url, directory);
    for (const engine of chosen) await run(engine, bases);
  } finally {
    await postgres.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

const mostShown = 40;

/** Prints what is wrong; the process then ends with 1. */
export function report(findings: readonly string[], seconds: number): void {
  for (const finding of findings.slice(0, mostShown)) console.log(`  WRONG  ${finding}`);
  console.log(`  ${findings.length} findings after ${Math.round(seconds)} s`);
  if (findings.length > 0) process.exitCode = 1;
}
