import type { Snapshot } from "../snapshot.ts";

type Transitions = Readonly<Record<string, readonly string[]>>;

/** The status transitions of D6.13 and D7.30, written independently of the product's code. */
const orderTransitions: Transitions = {
  "": ["pending"],
  pending: ["accepted", "cancelled"],
  accepted: ["preparing", "cancelled"],
  preparing: ["ready", "cancelled"],
  // `preparing` again: recalled.
  ready: ["completed", "on_the_way", "preparing"],
  on_the_way: ["completed"],
};
const reservationTransitions: Transitions = {
  "": ["held", "confirmed"],
  held: ["confirmed", "expired", "cancelled"],
  // A payment that arrives for an expired hold still confirms it if a table is free.
  expired: ["confirmed"],
  // `confirmed` again: moved to another time.
  confirmed: ["confirmed", "seated", "no_show", "cancelled"],
  seated: ["completed"],
};

interface Change {
  id: string;
  status: string;
  at: number;
}

function* checkHistory(
  name: string,
  changes: readonly Change[],
  currentStatus: string,
  transitions: Transitions,
): Generator<string> {
  let previousStatus = "";
  for (const { status } of changes.toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))) {
    if (!transitions[previousStatus]?.includes(status))
      yield `${name} went from ${previousStatus || "nothing"} to ${status}`;
    previousStatus = status;
  }
  if (previousStatus !== currentStatus) yield `${name} is ${currentStatus}, its history ends with ${previousStatus}`;
}

/** Checks that every order and reservation changed status by allowed transitions and never left a final status. */
export function* statusHistories({ rows }: Snapshot): Generator<string> {
  const changesByOrder = Map.groupBy(rows.order_changes, (change) => change.order_id);
  for (const { id, status } of rows.orders)
    yield* checkHistory(`order ${id}`, changesByOrder.get(id) ?? [], status, orderTransitions);
  const changesByReservation = Map.groupBy(rows.reservation_changes, (change) => change.reservation_id);
  for (const { id, status } of rows.reservations) {
    yield* checkHistory(`booking ${id}`, changesByReservation.get(id) ?? [], status, reservationTransitions);
  }
}

/** Checks that each paid cart became one order, and that each cancelled order was refunded in full. */
export function* orders({ rows }: Snapshot): Generator<string> {
  const known = new Map(rows.orders.map((order) => [order.id, order.status]));
  for (const { id, payment_type, amount_minor, refunded_minor } of rows.payments) {
    const status = known.get(id);
    if ((payment_type === "cart") !== (status !== undefined))
      yield `payment ${id} (${payment_type}) has order: ${status}`;
    if (status === "cancelled" && refunded_minor !== amount_minor) {
      yield `order ${id} is cancelled, ${refunded_minor} of ${amount_minor} refunded`;
    }
  }
  const paid = new Set(rows.payments.map((payment) => payment.id));
  for (const { id } of rows.orders) if (!paid.has(id)) yield `order ${id} was never paid`;
}
