import type { Snapshot } from "../snapshot.ts";

const stepMs = 15 * 60_000;
const blockingStatuses = new Set(["held", "confirmed", "seated"]);

/**
 * Checks that no two blocking reservations share a table at a time, and that the reserved time steps match them
 * exactly.
 */
export function* tableReservations({ rows }: Snapshot): Generator<string> {
  const active = rows.reservations.filter((one) => blockingStatuses.has(one.status));
  for (const [table, reservations] of Map.groupBy(active, (one) => one.table_id)) {
    const inOrder = reservations.toSorted((a, b) => a.starts_at - b.starts_at);
    for (const [index, one] of inOrder.entries()) {
      for (const other of inOrder.slice(index + 1)) {
        if (other.starts_at < one.ends_at) yield `table ${table} has ${one.id} and ${other.id} at the same time`;
      }
    }
  }
  const expectedSlots = new Set<string>();
  for (const { id, table_id, starts_at, ends_at } of active) {
    for (let step = Math.floor(starts_at / stepMs); step * stepMs < ends_at; step++) {
      expectedSlots.add(`${table_id} ${step} ${id}`);
    }
  }
  const actualSlots = new Set(
    rows.reservation_slots.map((slot) => `${slot.table_id} ${slot.step} ${slot.reservation_id}`),
  );
  for (const slot of expectedSlots.difference(actualSlots)) yield `a blocking booking does not keep its table: ${slot}`;
  for (const slot of actualSlots.difference(expectedSlots)) yield `a table is kept for nobody: ${slot}`;
}

/** Checks that each deposit has one reservation, and each active reservation its deposit. */
export function* deposits({ rows }: Snapshot): Generator<string> {
  const reservationsByPayment = Map.groupBy(rows.reservations, (one) => one.payment_id);
  for (const { id, payment_type } of rows.payments) {
    const count = reservationsByPayment.get(id)?.length ?? 0;
    if (payment_type === "reservation" && count !== 1) yield `deposit ${id} has ${count} bookings`;
  }
  const paid = new Set(rows.payments.map((payment) => payment.id));
  for (const { id, status, intent_id, payment_id } of rows.reservations) {
    const needsDeposit =
      status === "confirmed" || status === "seated" || status === "completed" || status === "no_show";
    if (needsDeposit && intent_id && !(payment_id && paid.has(payment_id)))
      yield `booking ${id} is ${status} without a deposit`;
  }
}
