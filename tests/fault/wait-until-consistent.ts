import { setTimeout as pause } from "node:timers/promises";
import { checkConsistency } from "./consistency-check.ts";
import type { Harness } from "./harness.ts";

/** A lease of the outbox, and the longest delay that a few failures lead to. */
const maxWaitSeconds = 240;

/** What is still wrong once everything under way had time to arrive. */
export async function waitUntilConsistent({ takeSnapshot, stripe }: Harness): Promise<string[]> {
  for (let waitedSeconds = 0; ; waitedSeconds += 3) {
    const findings = checkConsistency(await takeSnapshot());
    const unsettled = findings.length > 0 || (await stripe.countPendingWebhooks()) > 0;
    if (!unsettled || waitedSeconds > maxWaitSeconds) return findings;
    await pause(3000);
  }
}
