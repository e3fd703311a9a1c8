import type { JournalEntry } from "../journal.ts";
import type { Rows } from "../snapshot.ts";

const countBy = <T>(items: readonly T[], nameOf: (item: T) => string | undefined): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const item of items) {
    const name = nameOf(item);
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
};

/**
 * Whether an intent counts as an effect of a request. One that was cancelled and named in no answer does not: the guest
 * could never pay it. It is left behind if a failure follows its commit, and the repeated request makes another one.
 */
function isEffect({ id, status }: Rows["payment_intents"][number], answered: ReadonlySet<unknown>): boolean {
  return status !== "cancelled" || answered.has(id);
}

const againPath = /^\/orders\/([^/]+)\/again$/;

/**
 * How many entries the requests may have put into each guest's cart. An order that was put there again adds what its answer
 * says; without an answer, at most an entry for each of its lines.
 */
function allowedEntries(entries: readonly JournalEntry[], rows: Rows, emailOf: ReadonlyMap<string, string>) {
  const lines = countBy(rows.payment_lines, ({ payment_id }) => payment_id);
  const allowed = new Map<string, number>();
  for (const { path, token, response } of entries) {
    const order = againPath.exec(path)?.[1];
    const added = order && (response ? Number(response.body.added ?? 0) : (lines.get(order) ?? 0));
    const email = emailOf.get(token);
    if (email !== undefined && (added || path === "/carts"))
      allowed.set(email, (allowed.get(email) ?? 0) + (added || 1));
  }
  return allowed;
}

/** Checks that there are never more effects than different keys, however often a request was repeated. */
export function* doubledEffects(
  entries: readonly JournalEntry[],
  rows: Rows,
  emailOf: ReadonlyMap<string, string>,
): Generator<string> {
  const keysOf = (path: string) =>
    countBy(
      entries.filter((entry) => entry.path === path),
      ({ token }) => emailOf.get(token),
    );
  const emailById = new Map(rows.users.map(({ id, email }) => [id, email]));
  const payers = new Map(rows.payments.map(({ id, email }) => [id, email]));
  const cart = countBy(
    [
      ...rows.cart_entries.map(({ user_id }) => emailById.get(user_id)),
      ...rows.payment_lines.map(({ payment_id }) => payers.get(payment_id)),
    ],
    (email) => email,
  );
  const answeredIntents = new Set(
    entries.filter(({ path }) => path === "/create-payment-intent").map(({ response }) => response?.body.id),
  );
  const intents = rows.payment_intents.filter((intent) => isEffect(intent, answeredIntents));
  const effects: [string, Map<string, number>, Map<string, number>][] = [
    ["cart entries", cart, allowedEntries(entries, rows, emailOf)],
    ["reviews", countBy(rows.reviews, ({ email }) => email), keysOf("/reviews")],
    ["intents", countBy(intents, ({ email }) => email), keysOf("/create-payment-intent")],
  ];
  for (const [name, found, requested] of effects) {
    for (const [email, count] of found) {
      if (emailById.size > 0 && count > (requested.get(email) ?? 0) && [...emailOf.values()].includes(email))
        yield `${email} has ${count} ${name} after ${requested.get(email) ?? 0} requests`;
    }
  }
  const phone = rows.reservations.filter(({ intent_id }) => intent_id === null).length;
  const phoneKeys = entries.filter(({ path }) => path === "/reservations").length;
  if (phone > phoneKeys) yield `there are ${phone} reservations by phone after ${phoneKeys} requests`;
  const refundKeys = countBy(entries, ({ path }) => /^\/payments\/([^/]+)\/refunds$/.exec(path)?.[1]);
  for (const [id, count] of countBy(rows.refunds, ({ payment_id }) => payment_id)) {
    // A cancellation adds one refund of its own.
    if (count > (refundKeys.get(id) ?? 0) + 1)
      yield `payment ${id} has ${count} refunds after ${refundKeys.get(id) ?? 0} requests`;
  }
}
