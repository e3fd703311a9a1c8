import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type Postgres, startPostgres } from "#tests/support/postgres.ts";
import {
  createTemplateDatabases,
  engines,
  type TemplateDatabases,
  type TestEngine,
} from "#tests/support/template-databases.ts";

/** Runs a function on each engine that `choice` selects (`both` for all), with template databases to copy. */
export async function forEachEngine(
  choice: string,
  run: (engine: TestEngine, templates: TemplateDatabases) => Promise<void>,
): Promise<void> {
  await forEachEngineOn(await startPostgres(), choice, run);
}

/** Like `forEachEngine` with a server that the caller started; it is stopped afterwards. */
export async function forEachEngineOn(
  postgres: Postgres,
  choice: string,
  run: (engine: TestEngine, templates: TemplateDatabases) => Promise<void>,
): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), "tavola-fault-base-"));
  try {
    const chosen = engines.filter((engine) => choice === "both" || choice === engine);
    if (chosen.length === 0) throw new Error("--engine is sqlite, postgres or both");
    const bases = await createTemplateDatabases(postgres.url, directory);
    for (const engine of chosen) await run(engine, bases);
  } finally {
    await postgres.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

const maxShown = 40;

/** Prints the findings and writes them to `report`; if there are any, the process exits with 1. */
export function createFindingsReport(report: string) {
  const reported: { engine: TestEngine; findings: readonly string[] }[] = [];
  mkdirSync(dirname(report), { recursive: true });
  rmSync(report, { force: true });
  return (engine: TestEngine, findings: readonly string[], seconds: number): void => {
    for (const finding of findings.slice(0, maxShown)) console.log(`  WRONG  ${finding}`);
    console.log(`  ${findings.length} findings after ${Math.round(seconds)} s`);
    if (findings.length > 0) process.exitCode = 1;
    reported.push({ engine, findings });
    writeFileSync(report, JSON.stringify(reported));
  };
}
