import { setTimeout as pause } from "node:timers/promises";
import type { RestartablePostgres } from "#tests/support/postgres.ts";
import { seededRandom } from "#tests/support/stripe-double/faults.ts";
import type { TemplateDatabases, TestEngine } from "#tests/support/template-databases.ts";
import { countRecords } from "./consistency-check.ts";
import { disturb, providerFaults } from "./disturbances.ts";
import { type FaultContext, noFault } from "./fault-context.ts";
import { killNodes } from "./faults/kills.ts";
import { killMigrations } from "./faults/migration-kills.ts";
import { findAll } from "./final-checks.ts";
import { createGuestClient } from "./guest-client.ts";
import { openHarness } from "./harness.ts";
import { repeatLate } from "./late-repeats.ts";
import { createLoadStats, startLoad } from "./load.ts";
import { createLoadContext } from "./load-context.ts";
import { ensureRunning } from "./nodes.ts";
import type { FaultOptions } from "./options.ts";
import { createAnswerCounts } from "./probes/answer-counts.ts";
import { waitUntilCurrent, watchKitchen } from "./probes/kitchen-stream.ts";
import { countListeners, watchListeners } from "./probes/listeners.ts";
import { countLoggedErrors } from "./probes/logged-errors.ts";
import { memoryOfNodes } from "./probes/memory.ts";

const guestCount = 250;
const clientsPerNode = 2;
/** The faults before memory is measured for the first time. */
const oneOfEach = { cuts: 1, cutSeconds: 8, terminations: 1, hangs: 1, hangEnd: "close", slowSeconds: 0 };

interface TestInput {
  engine: TestEngine;
  templates: TemplateDatabases;
  postgres: RestartablePostgres;
  options: FaultOptions;
  log: (line: string) => void;
}

/** Prepares the nodes and starts them; everything that is opened is closed with `cleanup`. */
async function openTest({ engine, templates, postgres, options, log }: TestInput, cleanup: AsyncDisposableStack) {
  const { seed } = options;
  const servers = engine === "postgres" ? options.nodes : 1;
  const harness = await openHarness({ engine, templates, servers, guests: guestCount, seed });
  cleanup.defer(harness.close);
  const [answers, probed, stats] = [createAnswerCounts(), createAnswerCounts(), createLoadStats()];
  const context: FaultContext = {
    harness,
    postgres: engine === "postgres" ? postgres : undefined,
    random: seededRandom(seed + 1),
    phase: { name: noFault },
    probed,
    outages: [],
    log,
  };
  const { origins, journal, nodes, stripe, admin } = harness;
  const call = createGuestClient({ origins, journal, answers, phase: () => context.phase.name });
  const actions = createLoadContext(harness, call, seededRandom(seed));
  const openLoad = () => {
    const load = startLoad(actions, options.concurrency, stats);
    cleanup.defer(async () => void (await load.stop()));
    return load;
  };
  await stripe.setFaults(providerFaults);
  await Promise.all(nodes.map(ensureRunning));
  const clients = origins.flatMap((origin) =>
    Array.from({ length: clientsPerNode }, () => watchKitchen(origin, admin.token)),
  );
  for (const client of clients) cleanup.defer(client.stop);
  return { harness, context, call, openLoad, clients, options, stats, answers };
}
type OpenTest = Awaited<ReturnType<typeof openTest>>;

/** Kills the nodes under load, then other nodes that migrate an empty database. */
async function runKills({ context, openLoad, options }: OpenTest, templates: TemplateDatabases) {
  const { phase, log } = context;
  phase.name = "kills";
  const load = openLoad();
  const kills = await killNodes(context, options.kills);
  await load.stop();
  phase.name = noFault;
  log(`${kills.kills} kills are over`);
  const migrationFindings = await killMigrations(context, templates, options.migrationKills);
  log(`${options.migrationKills} killed migrations are over`);
  return { kills, migrationFindings };
}

/** Runs the load for some seconds, with `fault` at their beginning, then measures the memory of the idle nodes. */
async function measureMemory({ harness, openLoad, options }: OpenTest, fault?: () => Promise<void>) {
  const load = openLoad();
  await fault?.();
  await pause(options.warmUpSeconds * 1000);
  await load.stop();
  await pause(options.settleSeconds * 1000);
  return memoryOfNodes(harness);
}

/** Runs the faults of database, disk, provider and mail server under load, on new processes. */
async function runDisturbances(test: OpenTest, cleanup: AsyncDisposableStack) {
  const { harness, context, openLoad, clients, options } = test;
  const { nodes, engine } = harness;
  await Promise.all(nodes.map(({ server }) => server.stop()));
  await Promise.all(nodes.map(ensureRunning));
  // The first outage takes memory once, whatever follows; what later ones take is the question here.
  const memoryBefore = await measureMemory(test, () => disturb(context, { ...options, ...oneOfEach }));
  const listeners = engine === "postgres" ? watchListeners(harness) : undefined;
  cleanup.defer(async () => void (await listeners?.stop()));
  const load = openLoad();
  await disturb(context, options);
  await pause(2000);
  await load.stop();
  await Promise.all(nodes.map(ensureRunning));
  await waitUntilCurrent(clients);
  await pause(options.settleSeconds * 1000);
  const kitchenSnapshot = await harness.takeSnapshot();
  await Promise.all(clients.map((client) => client.stop()));
  const memoryAfter = await measureMemory(test);
  context.log("the faults are over");
  const maxListeners = await listeners?.stop();
  return { memoryBefore, memoryAfter, kitchenSnapshot, maxListeners };
}

/** Runs guests against nodes that suffer every fault in turn; returns what was measured and found. */
export async function runFaultTest(input: TestInput) {
  await using cleanup = new AsyncDisposableStack();
  const test = await openTest(input, cleanup);
  const { harness, context, options, stats, answers } = test;
  const { probed, outages, log } = context;
  const { nodes, serverExits, journal, stripe } = harness;
  const killed = await runKills(test, input.templates);
  const disturbed = await runDisturbances(test, cleanup);
  await stripe.setFaults({});
  const repeats = await repeatLate(harness, { ...options, random: context.random });
  log("the late repetitions are over");
  const { kitchenSnapshot } = disturbed;
  const { maxRecoveryMs } = options;
  const found = await findAll({ ...test, kitchenSnapshot, probed, outages, maxRecoveryMs });
  const listenersAtEnd = input.engine === "postgres" ? await countListeners(harness) : undefined;
  await Promise.all(nodes.map(({ server }) => server.stop()));
  return {
    ...killed,
    ...disturbed,
    repeats,
    found,
    listenersAtEnd,
    stats,
    answers,
    probed,
    outages,
    serverExits,
    nodes: nodes.length,
    warmUpSeconds: options.warmUpSeconds,
    loggedErrors: countLoggedErrors(harness),
    counts: countRecords(await harness.takeSnapshot()),
    writes: journal.entries.length,
  };
}

export type FaultTestResult = Awaited<ReturnType<typeof runFaultTest>>;
