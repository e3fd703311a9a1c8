import { setTimeout as pause } from "node:timers/promises";
import { check } from "./check.ts";
import type { Rig } from "./rig.ts";

/** A lease of the outbox, and the longest delay that a few failures lead to. */
const settleSeconds = 240;

/** What is still wrong once everything under way had time to arrive. */
export async function settled({ facts, stripe }: Rig): Promise<string[]> {
  for (let waited = 0; ; waited += 3) {
    const findings = check(await facts());
    const still = findings.length > 0 || (await stripe.webhooksUnderway()) > 0;
    if (!still || waited > settleSeconds) return findings;
    await pause(3000);
  }
}
