import { cartEntries } from "./checks/entries.ts";
import { rollUps } from "./checks/figures.ts";
import { histories, orders } from "./checks/histories.ts";
import { everyoneTold, outbox } from "./checks/mails.ts";
import { capturedPayments, intentStates, refunds } from "./checks/money.ts";
import { deposits, tables } from "./checks/tables.ts";
import type { Facts } from "./facts.ts";

const checks = {
  capturedPayments,
  refunds,
  intentStates,
  cartEntries,
  outbox,
  everyoneTold,
  rollUps,
  tables,
  deposits,
  histories,
  orders,
};

/** Everything that is not as it has to be, each with the check that found it. */
export function check(facts: Facts): string[] {
  return Object.entries(checks).flatMap(([name, find]) => [...find(facts)].map((finding) => `${name}: ${finding}`));
}

/** How much there was to check. */
export function countsOf({ rows, intents, refunds: provided, mails, acknowledgedEntries }: Facts) {
  const captured = intents.filter((intent) => intent.status === "succeeded");
  const recorded = new Set(rows.payments.map((payment) => payment.transaction_id));
  return {
    intents: intents.length,
    captured: captured.length,
    recorded: rows.payments.length,
    givenBack: captured.filter((intent) => !recorded.has(intent.id)).length,
    refunds: provided.length,
    orders: rows.orders.length,
    cancelledOrders: rows.orders.filter((order) => order.status === "cancelled").length,
    bookings: rows.reservations.filter((one) => one.payment_id !== null).length,
    entries: acknowledgedEntries.length,
    mails: rows.outbox.filter((row) => row.kind === "mail").length,
    mailsArrived: mails.length,
  };
}
