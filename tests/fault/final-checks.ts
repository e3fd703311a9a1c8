import { acknowledged } from "./checks/acknowledged.ts";
import { apiAgainstDatabase } from "./checks/api-against-database.ts";
import { doubledEffects } from "./checks/doubled-effects.ts";
import { findMissedChanges, findOutdatedOrders } from "./checks/kitchen-streams.ts";
import { outageAnswers } from "./checks/outage-answers.ts";
import type { Outage } from "./fault-context.ts";
import type { GuestClient } from "./guest-client.ts";
import type { Harness } from "./harness.ts";
import type { AnswerCounts } from "./probes/answer-counts.ts";
import type { KitchenClient } from "./probes/kitchen-stream.ts";
import type { Snapshot } from "./snapshot.ts";
import { waitUntilConsistent } from "./wait-until-consistent.ts";

interface FinalState {
  harness: Harness;
  call: GuestClient;
  clients: readonly KitchenClient[];
  /** Taken after the load has ended and before the kitchen clients are stopped. */
  kitchenSnapshot: Snapshot;
  probed: AnswerCounts;
  outages: readonly Outage[];
  maxRecoveryMs: number;
}

function checkKitchen({ clients, kitchenSnapshot: { rows } }: FinalState) {
  return clients.map((client) => ({
    origin: client.origin,
    connects: client.periods.length,
    delivered: client.delivered.size,
    missedChanges: findMissedChanges(client, rows).length,
    outdatedOrders: findOutdatedOrders(client, rows).length,
  }));
}

async function collect(find: () => AsyncGenerator<string>): Promise<string[]> {
  try {
    return await Array.fromAsync(find());
  } catch (error) {
    return [`the comparison was not possible: ${error}`];
  }
}

/** Runs every check while the servers still run and nothing changes any more. */
export async function findAll(state: FinalState) {
  const { harness, call, probed, outages } = state;
  const { journal, guests, admin } = harness;
  const inconsistent = await waitUntilConsistent(harness);
  const { rows } = await harness.takeSnapshot();
  const { abandonedEntries } = harness;
  const kept = {
    ...rows,
    payment_lines: rows.payment_lines.filter(({ cart_entry_id }) => !abandonedEntries.has(cart_entry_id)),
  };
  const keptEntries = journal.entries.filter(
    ({ path, response }) => path !== "/carts" || !abandonedEntries.has(String(response?.body.insertedId)),
  );
  const emailOf = new Map([...guests, admin].map(({ token, email }) => [token, email]));
  return {
    "consistency check": inconsistent,
    "acknowledged and lost": [...acknowledged(keptEntries, rows)],
    "doubled effects": [...doubledEffects(journal.entries, kept, emailOf)],
    "API against SQL": await collect(() => apiAgainstDatabase(call, harness, rows)),
    "answers during outages": [...outageAnswers(probed, outages, state.maxRecoveryMs)],
    kitchen: checkKitchen(state),
  };
}
