import { setTimeout as pause } from "node:timers/promises";
import type { RestartablePostgres } from "#tests/support/postgres.ts";
import { seededRandom } from "#tests/support/stripe-double/faults.ts";
import type { TemplateDatabases, TestEngine } from "#tests/support/template-databases.ts";
import type { ActionContext } from "./actions.ts";
import { countRecords } from "./consistency-check.ts";
import { disturb, providerFaults } from "./disturbances.ts";
import { type FaultContext, noFault } from "./fault-context.ts";
import { killNodes } from "./faults/kills.ts";
import { killMigrations } from "./faults/migration-kills.ts";
import { findAll } from "./final-checks.ts";
import { createGuestClient } from "./guest-client.ts";
import { type Harness, openHarness } from "./harness.ts";
import { repeatLate } from "./late-repeats.ts";
import { createLoadStats, startLoad } from "./load.ts";
import { createLoadContext } from "./load-context.ts";
import { ensureRunning } from "./nodes.ts";
import type { FaultOptions } from "./options.ts";
import { createAnswerCounts } from "./probes/answer-counts.ts";
import { watchKitchen } from "./probes/kitchen-stream.ts";
import { countListeners, watchListeners } from "./probes/listeners.ts";
import { memoryOfNodes } from "./probes/memory.ts";

const guestCount = 250;
const clientsPerNode = 2;

interface TestInput {
  engine: TestEngine;
  templates: TemplateDatabases;
  postgres: RestartablePostgres;
  options: FaultOptions;
  log: (line: string) => void;
}

/** Runs the load for some seconds without a fault, then measures the memory of the idle nodes. */
async function measureMemory(harness: Harness, actions: ActionContext, options: FaultOptions) {
  const load = startLoad(actions, options.concurrency);
  await pause(options.warmUpSeconds * 1000);
  await load.stop();
  await pause(options.settleSeconds * 1000);
  return memoryOfNodes(harness);
}

/** Runs guests against nodes that suffer every fault in turn; returns what was measured and found. */
export async function runFaultTest({ engine, templates, postgres, options, log }: TestInput) {
  const { seed, concurrency } = options;
  const servers = engine === "postgres" ? options.nodes : 1;
  const harness = await openHarness({ engine, templates, servers, guests: guestCount, seed });
  const [answers, probed] = [createAnswerCounts(), createAnswerCounts()];
  const context: FaultContext = {
    ...{ harness, postgres: engine === "postgres" ? postgres : undefined, random: seededRandom(seed + 1) },
    ...{ phase: { name: noFault }, probed, outages: [], log },
  };
  const { origins, journal, nodes, stripe, admin } = harness;
  const call = createGuestClient({ origins, journal, answers, phase: () => context.phase.name });
  const actions = createLoadContext(harness, call, seededRandom(seed));
  const stats = createLoadStats();
  try {
    await stripe.setFaults(providerFaults);
    await Promise.all(nodes.map(ensureRunning));

    context.phase.name = "kills";
    const load = startLoad(actions, concurrency, stats);
    const kills = await killNodes(context, options.kills);
    await load.stop();
    context.phase.name = noFault;
    log(`${kills.kills} kills are over`);
    const migrationFindings = await killMigrations(context, templates, options.migrationKills);

    log(`${options.migrationKills} migrations were killed`);

    // New processes, whose memory is compared with their own after the faults.
    await Promise.all(nodes.map(({ server }) => server.stop()));
    await Promise.all(nodes.map(ensureRunning));
    const memoryBefore = await measureMemory(harness, actions, options);
    const clients = origins.flatMap((origin) =>
      Array.from({ length: clientsPerNode }, () => watchKitchen(origin, admin.token)),
    );
    const listeners = engine === "postgres" ? watchListeners(harness) : undefined;
    const disturbed = startLoad(actions, concurrency, stats);
    await disturb(context, options);
    await pause(2000);
    await disturbed.stop();
    await Promise.all(nodes.map(ensureRunning));
    await pause(options.settleSeconds * 1000);
    const kitchenSnapshot = await harness.takeSnapshot();
    await Promise.all(clients.map((client) => client.stop()));
    const memoryAfter = await measureMemory(harness, actions, options);
    log("the faults are over");
    await stripe.setFaults({});
    const repeats = await repeatLate(harness, { ...options, random: context.random });
    log("the late repetitions are over");
    const found = await findAll({ harness, call, clients, kitchenSnapshot, probed, outages: context.outages });
    const maxListeners = await listeners?.stop();
    const listenersAtEnd = engine === "postgres" ? await countListeners(harness) : undefined;
    await Promise.all(nodes.map(({ server }) => server.stop()));
    return {
      ...{ kills, migrationFindings, memoryBefore, memoryAfter, repeats, found, maxListeners, listenersAtEnd },
      ...{ stats, answers, probed, outages: context.outages, serverExits: harness.serverExits, nodes: nodes.length },
      counts: countRecords(await harness.takeSnapshot()),
      writes: journal.entries.length,
    };
  } finally {
    await harness.close();
  }
}

export type FaultTestResult = Awaited<ReturnType<typeof runFaultTest>>;
