import { describe, expect, it } from "vitest";
import { acknowledged } from "./checks/acknowledged.ts";
import { doubledEffects } from "./checks/doubled-effects.ts";
import type { JournalEntry } from "./journal.ts";
import { Rows } from "./snapshot.ts";

const email = "ada@example.com";

/** Rows with one of everything. */
function createRows(): Rows {
  const empty = Object.fromEntries(Object.keys(Rows.shape).map((name) => [name, []]));
  const reservation = { intent_id: "pi_table", payment_id: null, table_id: "one", starts_at: 0, ends_at: 1, guest: 2 };
  return Rows.parse({
    ...empty,
    users: [{ id: "ada", email, guest: 0 }],
    cart_entries: [{ id: "salad", user_id: "ada" }],
    reviews: [{ id: "good", email }],
    payment_intents: [
      {
        id: "pi_cart",
        email,
        payment_type: "cart",
        amount_minor: 1250,
        fee_minor: 0,
        status: "paid",
        snapshot: "{}",
        check_at: null,
      },
    ],
    payments: [
      {
        id: "payment",
        transaction_id: "pi_cart",
        user_id: "ada",
        email,
        payment_type: "cart",
        amount_minor: 1250,
        fee_minor: 0,
        refunded_minor: 100,
        payment_status: "partly_refunded",
        ordered_at: 0,
      },
    ],
    orders: [{ id: "payment", status: "cancelled", updated_at: 0 }],
    order_changes: ["pending", "accepted", "cancelled"].map((status) => ({
      id: status,
      order_id: "payment",
      status,
      at: 0,
    })),
    refunds: [{ id: "refund", key: "key", payment_id: "payment", amount_minor: 100 }],
    reservations: [{ ...reservation, id: "table", status: "cancelled", date: "2030-01-02", time: "19:00" }],
    reservation_changes: [{ id: "change", reservation_id: "table", status: "cancelled", at: 0 }],
  });
}

const entry = (method: string, path: string, body: object, response: Record<string, unknown> = {}, startedAt = 1) => ({
  method,
  path,
  body,
  key: `${path} ${startedAt}`,
  token: "token",
  startedAt,
  endedAt: startedAt + 1,
  response: { status: 200, body: response, list: [], text: "" },
});

const entries: readonly JournalEntry[] = [
  entry("POST", "/carts", {}, { insertedId: "salad" }),
  entry("POST", "/reviews", {}, { insertedId: "good" }),
  entry("POST", "/create-payment-intent", { price: 12.5 }, { id: "pi_cart", price: 12.5 }),
  entry("POST", "/payments", { transactionId: "pi_cart", price: 12.5 }, { paymentResult: { insertedId: "payment" } }),
  entry("PATCH", "/orders/payment", { status: "accepted" }),
  entry("POST", "/orders/payment/cancel", {}),
  entry("POST", "/payments/payment/refunds", {}, { insertedId: "refund", price: 1 }),
  entry("PATCH", "/reservations/table", { date: "2030-01-01", time: "12:00" }, {}, 1),
  entry("PATCH", "/reservations/table", { date: "2030-01-02", time: "19:00" }, {}, 5),
  entry("POST", "/reservations/table/cancel", {}, {}, 9),
];

const emailOf = new Map([["token", email]]);

/** Each kind of damage, and the expected finding. */
const damages: readonly (readonly [string, (rows: Rows) => void, RegExp])[] = [
  ["a lost cart entry", (rows) => rows.cart_entries.pop(), /cart entry salad was acknowledged and is gone/],
  ["a lost review", (rows) => rows.reviews.pop(), /review good was acknowledged and is gone/],
  ["a lost intent", (rows) => rows.payment_intents.pop(), /intent pi_cart of 12.5/],
  ["a lost payment", (rows) => rows.payments.pop(), /payment payment was acknowledged/],
  ["a lost order", (rows) => rows.orders.pop(), /order payment was acknowledged and does not exist/],
  ["a lost refund", (rows) => rows.refunds.pop(), /refund refund of 1 was acknowledged/],
  [
    "a lost change of an order",
    (rows) => rows.order_changes.splice(1, 1),
    /order payment was acknowledged as accepted, and never was/,
  ],
  [
    "an order that is no longer cancelled",
    (rows) => rows.orders.map((order) => Object.assign(order, { status: "ready" })),
    /order payment was cancelled and is ready/,
  ],
  [
    "a reservation at an earlier time",
    (rows) => rows.reservations.map((one) => Object.assign(one, { date: "2030-01-01", time: "12:00" })),
    /reservation table is at 2030-01-01 12:00, acknowledged: 2030-01-02 19:00$/,
  ],
  [
    "a reservation that is no longer cancelled",
    (rows) => rows.reservations.map((one) => Object.assign(one, { status: "confirmed" })),
    /reservation table was cancelled and is confirmed/,
  ],
  ["a lost reservation", (rows) => rows.reservations.pop(), /a reservation was acknowledged and is gone/],
  [
    "a doubled cart entry",
    (rows) => rows.cart_entries.push({ id: "again", user_id: "ada" }),
    /ada@example.com has 2 cart entries after 1 requests/,
  ],
  [
    "a doubled refund",
    (rows) => {
      for (const id of ["second", "third"]) rows.refunds.push({ id, key: id, payment_id: "payment", amount_minor: 1 });
    },
    /payment payment has 3 refunds after 1 requests/,
  ],
];

describe("the checks of what was acknowledged", () => {
  const find = (rows: Rows) => [...acknowledged(entries, rows), ...doubledEffects(entries, rows, emailOf)];

  it("find nothing when all is as acknowledged", () => {
    expect(find(createRows())).toEqual([]);
  });

  it.each(damages)("find %s", (_name, damage, finding) => {
    const rows = createRows();
    damage(rows);
    expect(find(rows).join("\n")).toMatch(finding);
  });

  it("accept an unanswered move that may have taken effect later", () => {
    const {
      response: _response,
      endedAt: _endedAt,
      ...unanswered
    } = entry(...(["PATCH", "/reservations/table", { date: "2030-01-03", time: "20:00" }] as const));
    const rows = createRows();
    for (const one of rows.reservations) Object.assign(one, { date: "2030-01-03", time: "20:00" });
    expect([...acknowledged([...entries, unanswered], rows)]).toEqual([]);
  });

  it("do not count a cancelled intent that no answer named, but any other", () => {
    const rows = createRows();
    const intent = rows.payment_intents[0];
    if (!intent) throw new Error("there is no intent");
    rows.payment_intents.push({ ...intent, id: "pi_unanswered", status: "cancelled" });
    expect(find(rows)).toEqual([]);
    rows.payment_intents.push({ ...intent, id: "pi_open", status: "open" });
    expect(find(rows)).toEqual([`${email} has 2 intents after 1 requests`]);
  });

  it("count what an order that was put into the cart again added", () => {
    const again = entry("POST", "/orders/payment/again", {}, { added: 2 });
    const rows = createRows();
    rows.cart_entries.push({ id: "soup", user_id: "ada" }, { id: "pizza", user_id: "ada" });
    const findWith = (journal: readonly JournalEntry[]) => [...doubledEffects(journal, rows, emailOf)];
    expect(findWith([...entries, again])).toEqual([]);
    rows.cart_entries.push({ id: "doubled", user_id: "ada" });
    expect(findWith([...entries, again])).toEqual([`${email} has 4 cart entries after 3 requests`]);
  });
});
