import { setTimeout as pause } from "node:timers/promises";
import type { ServerProcess } from "#tests/support/server-process.ts";
import { type Random, seededRandom } from "#tests/support/stripe-double/faults.ts";
import type { ActionContext } from "./actions.ts";
import { createCheckoutClient } from "./checkout-client.ts";
import { checkConsistency, countRecords } from "./consistency-check.ts";
import { createGuestClient } from "./guest-client.ts";
import { type Harness, type HarnessOptions, openHarness, timeZone } from "./harness.ts";
import { startLoad } from "./load.ts";
import { waitUntilConsistent } from "./wait-until-consistent.ts";

interface KillTestOptions extends Pick<HarnessOptions, "engine" | "templates" | "seed"> {
  kills: number;
  concurrency: number;
}

const guestCount = 250;
const requestFaults = { loseAnswers: 0.08, loseRequests: 0.03, fail: 0.03, delayMs: 30 };
const webhookFaults = { duplicateWebhooks: 0.3, webhookDelayMs: 400 };
const dateInDays = (days: number) => Temporal.Now.plainDateISO(timeZone).add({ days }).toString();

function createContext(
  { stripe, guests, admin, dishIds, acknowledgedEntries }: Harness,
  origin: string,
  random: Random,
): ActionContext {
  const call = createGuestClient(origin);
  const dates = [dateInDays(3), dateInDays(4), dateInDays(5)];
  return {
    call,
    checkout: createCheckoutClient(call, stripe, acknowledgedEntries),
    guests,
    admin,
    dishIds,
    dates,
    random,
  };
}

/** Kills and restarts the server; returns the duration of each start in milliseconds. */
async function killRepeatedly(server: ServerProcess, kills: number, random: Random): Promise<number[]> {
  const startMs: number[] = [];
  for (let count = 0; count < kills; count++) {
    await pause(100 + random() * 1900);
    await server.kill();
    const startedAt = performance.now();
    await server.start();
    startMs.push(performance.now() - startedAt);
  }
  return startMs;
}

/** Runs guests against a server that is killed repeatedly; returns the findings of the consistency check afterwards. */
export async function runKillTest({ engine, templates, kills, concurrency, seed }: KillTestOptions) {
  const harness = await openHarness({ engine, templates, servers: 1, guests: guestCount, seed });
  try {
    const [server] = harness.servers;
    if (!server) throw new Error("there is no server");
    await harness.stripe.setFaults({ ...requestFaults, ...webhookFaults });
    await server.start();
    const load = startLoad(createContext(harness, server.origin, seededRandom(seed)), concurrency);
    const restarts = await killRepeatedly(server, kills, seededRandom(seed + 1));
    const loadStats = await load.stop();
    await harness.stripe.setFaults({});
    const remaining = await waitUntilConsistent(harness);
    await server.stop();
    const snapshot = await harness.takeSnapshot();
    return {
      findings: remaining.length > 0 ? remaining : checkConsistency(snapshot),
      counts: countRecords(snapshot),
      loadStats: loadStats,
      restarts,
    };
  } finally {
    await harness.close();
  }
}
