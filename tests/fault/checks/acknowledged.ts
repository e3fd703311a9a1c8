import { isAcknowledged, type JournalEntry } from "../journal.ts";
import type { Rows } from "../snapshot.ts";
import { acknowledgedReservations } from "./acknowledged-reservations.ts";

const toMinor = (price: unknown): number => Math.round(Number(price) * 100);

function indexRows(rows: Rows) {
  return {
    cart: new Set([...rows.cart_entries.map(({ id }) => id), ...rows.payment_lines.map((line) => line.cart_entry_id)]),
    intents: new Map(rows.payment_intents.map((intent) => [intent.id, intent])),
    payments: new Map(rows.payments.map((payment) => [payment.id, payment])),
    orders: new Map(rows.orders.map((order) => [order.id, order])),
    changes: new Set(rows.order_changes.map(({ order_id, status }) => `${order_id} ${status}`)),
    refunds: new Map(rows.refunds.map((refund) => [refund.id, refund])),
    reviews: new Set(rows.reviews.map(({ id }) => id)),
  };
}
type Index = ReturnType<typeof indexRows>;

function* checkPayment(index: Index, { body, response }: JournalEntry): Generator<string> {
  const { paymentResult } = response?.body ?? {};
  const id = typeof paymentResult === "object" && paymentResult !== null ? Object.entries(paymentResult) : [];
  const insertedId = String(id.find(([name]) => name === "insertedId")?.[1]);
  const payment = index.payments.get(insertedId);
  const sent = new Map(Object.entries(body));
  if (payment?.transaction_id !== sent.get("transactionId") || payment?.amount_minor !== toMinor(sent.get("price")))
    yield `payment ${insertedId} was acknowledged and is not recorded so`;
  if (payment?.payment_type === "cart" && !index.orders.has(insertedId))
    yield `order ${insertedId} was acknowledged and does not exist`;
}

function* checkRefund(index: Index, { path, response }: JournalEntry): Generator<string> {
  const id = String(response?.body.insertedId);
  const refund = index.refunds.get(id);
  if (refund?.amount_minor !== toMinor(response?.body.price) || !path.includes(refund.payment_id))
    yield `refund ${id} of ${response?.body.price} was acknowledged and is not recorded so`;
}

function* checkOrder(index: Index, { path, body }: JournalEntry): Generator<string> {
  const [, , id = "", cancel] = path.split("/");
  const status = cancel ? "cancelled" : String(new Map(Object.entries(body)).get("status"));
  if (!index.changes.has(`${id} ${status}`)) yield `order ${id} was acknowledged as ${status}, and never was`;
  if (status === "cancelled" && index.orders.get(id)?.status !== status)
    yield `order ${id} was cancelled and is ${index.orders.get(id)?.status}`;
}

function* checkEntry(index: Index, entry: JournalEntry): Generator<string> {
  const { path, response } = entry;
  const id = String(response?.body.insertedId ?? response?.body.id);
  if (path === "/carts" && !index.cart.has(id)) yield `cart entry ${id} was acknowledged and is gone`;
  if (path === "/reviews" && !index.reviews.has(id)) yield `review ${id} was acknowledged and is gone`;
  if (path === "/create-payment-intent" && index.intents.get(id)?.amount_minor !== toMinor(response?.body.price))
    yield `intent ${id} of ${response?.body.price} was acknowledged and is not recorded so`;
  if (path === "/payments") yield* checkPayment(index, entry);
  if (path.startsWith("/payments/")) yield* checkRefund(index, entry);
  if (path.startsWith("/orders/") && !path.endsWith("/again")) yield* checkOrder(index, entry);
}

/** Checks that everything that the API confirmed to a client is in the database, in its last confirmed state. */
export function* acknowledged(entries: readonly JournalEntry[], rows: Rows): Generator<string> {
  const index = indexRows(rows);
  for (const entry of entries) if (isAcknowledged(entry)) yield* checkEntry(index, entry);
  yield* acknowledgedReservations(entries, rows);
}
