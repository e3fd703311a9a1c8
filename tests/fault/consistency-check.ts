import { cartEntries } from "./checks/cart-entries.ts";
import { linePrices, stockHolds } from "./checks/dishes.ts";
import { kitchenSlots } from "./checks/kitchen.ts";
import { guestNotifications, outbox } from "./checks/outbox.ts";
import { capturedPayments, intentStatuses, refunds } from "./checks/payments.ts";
import { statistics } from "./checks/statistics.ts";
import { orders, statusHistories } from "./checks/status-histories.ts";
import { deposits, tableReservations } from "./checks/table-reservations.ts";
import type { Snapshot } from "./snapshot.ts";

const checks = {
  capturedPayments,
  refunds,
  intentStates: intentStatuses,
  cartEntries,
  linePrices,
  stockHolds,
  kitchenSlots,
  outbox,
  everyoneTold: guestNotifications,
  rollUps: statistics,
  tables: tableReservations,
  deposits,
  histories: statusHistories,
  orders,
};

/** Returns all findings, each prefixed with the name of its check. */
export function checkConsistency(snapshot: Snapshot): string[] {
  return Object.entries(checks).flatMap(([name, find]) => [...find(snapshot)].map((finding) => `${name}: ${finding}`));
}

/** Counts the records that were checked. */
export function countRecords({ rows, intents, refunds: providerRefunds, mails, acknowledgedEntries }: Snapshot) {
  const captured = intents.filter((intent) => intent.status === "succeeded");
  const recorded = new Set(rows.payments.map((payment) => payment.transaction_id));
  return {
    intents: intents.length,
    captured: captured.length,
    recorded: rows.payments.length,
    refundedUnrecorded: captured.filter((intent) => !recorded.has(intent.id)).length,
    refunds: providerRefunds.length,
    orders: rows.orders.length,
    cancelledOrders: rows.orders.filter((order) => order.status === "cancelled").length,
    bookings: rows.reservations.filter((one) => one.payment_id !== null).length,
    entries: acknowledgedEntries.length,
    mails: rows.outbox.filter((row) => row.kind === "mail").length,
    mailsArrived: mails.length,
  };
}
