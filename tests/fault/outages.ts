import { type FaultContext, noFault } from "./fault-context.ts";
import { firstWrites } from "./probes/first-writes.ts";
import { startOutageProbe } from "./probes/outage-probe.ts";

/**
 * Runs a fault of the database while public pages are requested, then measures how soon each node writes again.
 * `breakAndRestore` resolves when the database can be reached again.
 */
export async function runOutage(
  context: FaultContext,
  kind: string,
  detail: string,
  breakAndRestore: () => Promise<void>,
): Promise<void> {
  const { harness, phase, outages, log } = context;
  phase.name = kind;
  const startedAt = Date.now();
  const probe = startOutageProbe(context, kind);
  try {
    await breakAndRestore();
  } finally {
    probe.stop();
  }
  const returnedAt = Date.now();
  const firstWriteMs = await firstWrites(harness);
  await probe.finished();
  phase.name = noFault;
  outages.push({ kind, detail, startedAt, returnedAt, firstWriteMs });
  const writes = firstWriteMs.map((ms) => (ms === undefined ? "none" : `${Math.round(ms)} ms`)).join(", ");
  log(`${kind} (${detail}): first write of each node after ${writes}`);
}
