import { setTimeout as pause } from "node:timers/promises";
import { checkConsistency } from "./consistency-check.ts";
import type { Harness } from "./harness.ts";

/** Covers a lease of the outbox plus the longest backoff after a few failures. */
const maxWaitSeconds = 240;

/** Waits until the consistency check finds nothing; returns the remaining findings after the time limit. */
export async function waitUntilConsistent({ takeSnapshot, stripe }: Harness): Promise<string[]> {
  for (let waitedSeconds = 0; ; waitedSeconds += 3) {
    const findings = checkConsistency(await takeSnapshot());
    const unsettled = findings.length > 0 || (await stripe.countPendingWebhooks()) > 0;
    if (!unsettled || waitedSeconds > maxWaitSeconds) return findings;
    await pause(3000);
  }
}
