import type { Facts } from "../facts.ts";

const stepMs = 15 * 60_000;
const blocking = new Set(["held", "confirmed", "seated"]);

/** No two blocking bookings share a table at a time, and the steps that are taken are exactly theirs. */
export function* tables({ rows }: Facts): Generator<string> {
  const standing = rows.reservations.filter((one) => blocking.has(one.status));
  for (const [table, bookings] of Map.groupBy(standing, (one) => one.table_id)) {
    const inOrder = bookings.toSorted((a, b) => a.starts_at - b.starts_at);
    for (const [index, one] of inOrder.entries()) {
      for (const other of inOrder.slice(index + 1)) {
        if (other.starts_at < one.ends_at) yield `table ${table} has ${one.id} and ${other.id} at the same time`;
      }
    }
  }
  const wanted = new Set<string>();
  for (const { id, table_id, starts_at, ends_at } of standing) {
    for (let step = Math.floor(starts_at / stepMs); step * stepMs < ends_at; step++) {
      wanted.add(`${table_id} ${step} ${id}`);
    }
  }
  const taken = new Set(rows.reservation_slots.map((slot) => `${slot.table_id} ${slot.step} ${slot.reservation_id}`));
  for (const slot of wanted.difference(taken)) yield `a blocking booking does not keep its table: ${slot}`;
  for (const slot of taken.difference(wanted)) yield `a table is kept for nobody: ${slot}`;
}

/** Each deposit has its one booking, and each booking that stands has its deposit. */
export function* deposits({ rows }: Facts): Generator<string> {
  const bookings = Map.groupBy(rows.reservations, (one) => one.payment_id);
  for (const { id, payment_type } of rows.payments) {
    const count = bookings.get(id)?.length ?? 0;
    if (payment_type === "reservation" && count !== 1) yield `deposit ${id} has ${count} bookings`;
  }
  const paid = new Set(rows.payments.map((payment) => payment.id));
  for (const { id, status, intent_id, payment_id } of rows.reservations) {
    const stands = status === "confirmed" || status === "seated" || status === "completed" || status === "no_show";
    if (stands && intent_id && !(payment_id && paid.has(payment_id)))
      yield `booking ${id} is ${status} without a deposit`;
  }
}
