import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { createEmptyDatabase, type TemplateDatabases } from "#tests/support/template-databases.ts";
import type { FaultContext } from "../fault-context.ts";
import { choosePorts, ensureRunning, openNodes } from "../nodes.ts";
import { describeSchema, hasMigrationTable } from "../schema.ts";

/** Limit of the wait for the first table; a start takes about a second. */
const maxStartMs = 20_000;

/** Half of the kills happen at a random time after the start, half as soon as the migration has begun. */
async function waitForKill(random: () => number, url: string, byTime: boolean): Promise<void> {
  if (byTime) return void (await pause(50 + random() * 1450));
  const deadline = performance.now() + maxStartMs;
  while (performance.now() < deadline && !(await hasMigrationTable(url).catch(() => false))) await pause(3);
  await pause(random() * 60);
}

/** Kills servers that migrate an empty database, starts them again, and compares the schema with a whole one. */
async function killOneMigration(
  context: FaultContext,
  templates: TemplateDatabases,
  byTime: boolean,
): Promise<string[]> {
  const { engine, guard, variables, nodes: others, databaseUrl } = context.harness;
  const directory = await mkdtemp(join(tmpdir(), "tavola-migration-"));
  guard.removeLater(directory);
  const database = await createEmptyDatabase(engine, templates, directory);
  const ports = await choosePorts(others.length);
  const { nodes, serverExits } = await openNodes({
    ports,
    directory,
    guard,
    variables: { ...variables, DATA_DIR: directory },
    databaseUrl: engine === "postgres" ? database.url : undefined,
  });
  try {
    for (const node of nodes) node.server.launch();
    await waitForKill(context.random, database.url, byTime);
    const killed = context.random() < 0.5 ? nodes : nodes.slice(0, 1);
    await Promise.all(killed.map((node) => node.server.kill()));
    await Promise.all(killed.map(ensureRunning));
    const [expected, actual] = [await describeSchema(databaseUrl), await describeSchema(database.url)];
    const missing = [...expected.difference(actual), ...actual.difference(expected)];
    return [...serverExits, ...missing.map((one) => `after a killed migration the schema differs: ${one}`)];
  } catch (error) {
    return [...serverExits, `after a killed migration the server does not start: ${error}`];
  } finally {
    await Promise.all(nodes.map((node) => node.server.kill()));
    for (const node of nodes) node.proxy?.close();
    await database.remove();
    await rm(directory, { recursive: true, force: true });
  }
}

export async function killMigrations(
  context: FaultContext,
  templates: TemplateDatabases,
  count: number,
): Promise<string[]> {
  const findings: string[] = [];
  for (let index = 0; index < count; index++) {
    findings.push(...(await killOneMigration(context, templates, index % 2 === 1)));
  }
  return findings;
}
