import { setTimeout as pause } from "node:timers/promises";
import type { ServerProcess } from "#tests/support/server-process.ts";
import { type Random, seededRandom } from "#tests/support/stripe-double/switches.ts";
import type { Stage } from "./acts.ts";
import { check, countsOf } from "./check.ts";
import { guestClient } from "./guest-client.ts";
import { startLoad } from "./load.ts";
import { openRig, type Rig, type RigPlan, timeZone } from "./rig.ts";
import { settled } from "./settled.ts";
import { shopping } from "./shopping.ts";

interface FaultPlan extends Pick<RigPlan, "engine" | "bases" | "seed"> {
  kills: number;
  concurrency: number;
}

const guests = 250;
const bad = { loseAnswers: 0.08, loseRequests: 0.03, fail: 0.03, delayMs: 30 };
const restlessReports = { duplicateWebhooks: 0.3, webhookDelayMs: 400 };
const dateIn = (days: number) => Temporal.Now.plainDateISO(timeZone).add({ days }).toString();

function stageOf({ stripe, guests, admin, dishIds, acknowledged }: Rig, origin: string, random: Random): Stage {
  const call = guestClient(origin);
  const dates = [dateIn(3), dateIn(4), dateIn(5)];
  return { call, shop: shopping(call, stripe, acknowledged), guests, admin, dishIds, dates, random };
}

/** Kills and starts it again; answers how long each start took, in milliseconds. */
async function killAgainAndAgain(server: ServerProcess, kills: number, random: Random): Promise<number[]> {
  const startMs: number[] = [];
  for (let count = 0; count < kills; count++) {
    await pause(100 + random() * 1900);
    await server.kill();
    const begun = performance.now();
    await server.start();
    startMs.push(performance.now() - begun);
  }
  return startMs;
}

/** Runs guests against a server that is killed again and again; answers what the checker found afterwards. */
export async function faultRun({ engine, bases, kills, concurrency, seed }: FaultPlan) {
  const rig = await openRig({ engine, bases, servers: 1, guests, seed });
  try {
    const [server] = rig.servers;
    if (!server) throw new Error("there is no server");
    await rig.stripe.behave({ ...bad, ...restlessReports });
    await server.start();
    const load = startLoad(stageOf(rig, server.origin, seededRandom(seed)), concurrency);
    const restarts = await killAgainAndAgain(server, kills, seededRandom(seed + 1));
    const acts = await load.stop();
    await rig.stripe.behave({});
    const open = await settled(rig);
    await server.stop();
    const facts = await rig.facts();
    return { findings: open.length > 0 ? open : check(facts), counts: countsOf(facts), acts, restarts };
  } finally {
    await rig.close();
  }
}
