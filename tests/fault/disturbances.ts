import { setTimeout as pause } from "node:timers/promises";
import type { FaultSettings } from "#tests/support/stripe-double/faults.ts";
import type { FaultContext } from "./fault-context.ts";
import { chooseCutSeconds, cutDatabase } from "./faults/cuts.ts";
import { hangConnections, hangEnds } from "./faults/hangs.ts";
import { slowEverything } from "./faults/slowness.ts";
import { terminateSessions } from "./faults/terminations.ts";
import type { FaultOptions } from "./options.ts";

/** Faults of the payment provider during the whole run. */
export const providerFaults = {
  loseResponses: 0.08,
  loseRequests: 0.03,
  failRequests: 0.03,
  delayMs: 30,
  duplicateWebhooks: 0.3,
  webhookDelayMs: 400,
} satisfies Partial<FaultSettings>;

type Disturbance = (context: FaultContext) => Promise<void>;

const repeated = (count: number, create: (index: number) => Disturbance): Disturbance[] =>
  Array.from({ length: count }, (_, index) => create(index));

/** The faults of database, disk, provider and mail server, in a random order. */
function planDisturbances({ postgres, random }: FaultContext, options: FaultOptions): Disturbance[] {
  const slow: Disturbance[] =
    options.slowSeconds > 0 ? [(context) => slowEverything(context, options.slowSeconds, providerFaults)] : [];
  if (!postgres) return slow;
  const ends = hangEnds.filter((end) => options.hangEnd === undefined || options.hangEnd === end);
  const planned = [
    ...repeated(options.cuts, () => {
      const seconds = options.cutSeconds ?? chooseCutSeconds(random);
      return (context) => cutDatabase(context, seconds);
    }),
    ...repeated(options.terminations, () => terminateSessions),
    ...repeated(options.hangs, (index) => {
      const seconds = 3 + Math.floor(random() * 6);
      return (context) => hangConnections(context, ends[index % ends.length] ?? "close", seconds);
    }),
  ];
  const ranked = planned.map((one) => ({ one, rank: random() })).toSorted((a, b) => a.rank - b.rank);
  return [...ranked.map(({ one }) => one), ...slow];
}

/** Runs each planned fault, with a pause of 1 to 4 seconds before it. */
export async function disturb(context: FaultContext, options: FaultOptions): Promise<void> {
  for (const run of planDisturbances(context, options)) {
    await pause(1000 + context.random() * 3000);
    await run(context);
  }
}
