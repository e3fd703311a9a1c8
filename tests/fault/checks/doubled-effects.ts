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
  const effects: [string, Map<string, number>, Map<string, number>][] = [
    ["cart entries", cart, keysOf("/carts")],
    ["reviews", countBy(rows.reviews, ({ email }) => email), keysOf("/reviews")],
    ["intents", countBy(rows.payment_intents, ({ email }) => email), keysOf("/create-payment-intent")],
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
