import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import { checkoutActions } from "#tests/support/checkout-actions.ts";
import { openMailServer } from "#tests/support/mail-server.ts";
import { dateInDays, reservationActionsAndEffects } from "#tests/support/reservation-actions.ts";
import { writeRestaurantFile } from "#tests/support/restaurant-file.ts";
import { startStripeDouble, stripeKeys } from "#tests/support/stripe-double/start.ts";
import { engines, type TestEngine } from "#tests/support/template-databases.ts";
import { startTestServer } from "#tests/support/test-server.ts";
import { accessTokenIssuer, createUsers } from "#tests/support/users.ts";
import { checkConsistency } from "./consistency-check.ts";
import { readRows, type Snapshot } from "./snapshot.ts";

const directory = await mkdtemp(join(tmpdir(), "tavola-check-"));
afterAll(() => rm(directory, { recursive: true, force: true }));

const cleanups: (() => Promise<void>)[] = [];
let runCount = 0;
afterEach(async () => {
  for (const close of cleanups.splice(0).reverse()) await close();
});

const secret = "a secret for tests that is long enough";

/** Creates a restaurant with three orders (one partly refunded, one with portions of a stock), one dish left in the cart, and a reservation. */
async function createUsedRestaurant(engine: TestEngine) {
  const inbox = await openMailServer();
  cleanups.push(inbox.close);
  const stripe = await startStripeDouble({ ledgerFile: join(directory, `ledger-${runCount++}.db`) });
  cleanups.push(stripe.stop);
  const server = await startTestServer(engine, {
    APP_SECRET: secret,
    SMTP_URL: inbox.url,
    MAIL_FROM: "juniper@example.com",
    PAYMENT_PROVIDER: "stripe",
    STRIPE_API_BASE: stripe.url,
    ...stripeKeys,
    RESTAURANT_FILE: writeRestaurantFile({ kitchen: { minutesPerSlot: 45 } }),
  });
  cleanups.push(server.stop);
  const { store } = server.running;
  const [user] = await createUsers({ store, count: 1 });
  if (!user) throw new Error("nobody was created");
  const { email } = user;
  const ada = {
    email,
    password: "",
    cookie: "",
    token: await accessTokenIssuer(secret, server.origin)(user),
  };
  const { fillCart, createPaymentIntent, recordPayment } = checkoutActions(server);
  const pay = async (course: string): Promise<string> => {
    const { body: intent } = await createPaymentIntent(ada, await fillCart(ada, course));
    await stripe.pay(intent);
    return (await recordPayment(ada, intent)).body.payment._id;
  };
  const dishes: { _id: string; price: number; stockPerDay: number | null }[] = (await server.call("/api/menu")).body;
  const limited = dishes.find(({ stockPerDay }) => stockPerDay !== null);
  await server.call("/api/carts", { token: ada.token, body: { email, menuId: limited?._id, quantity: 2 } });
  const { body: limitedIntent } = await createPaymentIntent(ada, Math.round((limited?.price ?? 0) * 200));
  await stripe.pay(limitedIntent);
  expect((await recordPayment(ada, limitedIntent)).status).toBe(200);
  const first = await pay("pizza");
  await pay("soup");
  const { token } = await server.signInAdmin();
  await server.call(`/api/payments/${first}/refunds`, { token, body: { price: 1, reason: "Cold" } });
  const { holdTable, recordPayment: recordDeposit } = reservationActionsAndEffects(server);
  const { body: reservationIntent } = await holdTable(ada, { date: dateInDays(3), time: "19:00" });
  await stripe.pay(reservationIntent);
  expect((await recordDeposit(ada, reservationIntent)).status).toBe(200);
  await fillCart(ada, "salad", 1);
  const takeSnapshot = async (url = server.databaseUrl): Promise<Snapshot> => {
    const rows = await readRows(url);
    return {
      rows,
      intents: stripe.ledger.intents(),
      refunds: stripe.ledger.refunds(),
      mails: [...inbox.mails],
      acknowledgedEntries: [...acknowledgedEntries, ...rows.cart_entries.map((entry) => entry.id)],
      abandonedEntries: [],
      timeZone: "America/New_York",
    };
  };
  const acknowledgedEntries: string[] = [];
  await vi.waitFor(async () => expect(checkConsistency(await takeSnapshot())).toEqual([]), {
    timeout: 20_000,
    interval: 200,
  });
  acknowledgedEntries.push(...(await takeSnapshot()).acknowledgedEntries);
  return { facts: takeSnapshot, url: server.databaseUrl };
}

describe.each(engines)("the consistency check on %s", (engine) => {
  it("finds nothing after error-free use", async () => {
    await createUsedRestaurant(engine);
  });
});

/** Corruptions of the database: name, SQL, and the expected finding. */
const corruptions: readonly (readonly [string, string, RegExp])[] = [
  [
    "a captured payment that is not recorded",
    "delete from payments where id = (select id from payments where payment_type = 'cart' limit 1)",
    /^capturedPayments: .*captured, is not recorded/m,
  ],
  [
    "a payment recorded twice",
    `insert into payments select 'again', transaction_id || '', user_id, email, payment_type, amount_minor, currency,
       payment_status, deleted_count, refunded_minor, ordered_at, fee_minor from payments limit 1`,
    /^capturedPayments: .*recorded 2 times/m,
  ],
  ["a payment that nobody made", "update payments set transaction_id = 'pi_made_up'", /provider does not know it/],
  ["another price", "update payments set amount_minor = amount_minor - 1", /^capturedPayments: .*is recorded as/m],
  ["a refund that was only booked", "update refunds set key = key || 'x'", /^refunds: .*carried out: undefined/m],
  ["a cart entry paid twice", "update payment_lines set cart_entry_id = 'same'", /^cartEntries: .*is paid \d times/m],
  ["a cart entry that is gone", "delete from cart_entries", /^cartEntries: .*neither in the cart nor paid/m],
  [
    "a line that costs more than its dish",
    "update payment_lines set quantity = quantity + 1",
    /^linePrices: payment .*another price than its dish and options/m,
  ],
  [
    "a payment that costs less than its lines",
    "delete from payment_lines where position = 0",
    /^linePrices: .*has lines of/m,
  ],
  [
    "a portion that nobody holds",
    "update dish_stock set taken = taken + 1",
    /^stockHolds: 3 are taken of .*, 2 are held/m,
  ],
  ["a stock that is oversold", "update dish_stock set per_day = 1", /^stockHolds: 2 of 1 are taken/m],
  [
    "an intent that ended and keeps its portions",
    "update payment_intents set status = 'cancelled' where id in (select intent_id from intent_holds)",
    /^stockHolds: intent .* is cancelled and holds 2/m,
  ],
  [
    "work of the kitchen that nobody holds",
    "update kitchen_slots set taken = taken + 1",
    /^kitchenSlots: \d+ minutes are taken of slot .*, \d+ are held/m,
  ],
  [
    "an order without its work",
    "delete from intent_holds where kind = 'slot'",
    /^kitchenSlots: order .* does not hold the work/m,
  ],
  [
    "an order that holds other work",
    "update intent_holds set amount = amount + 1 where kind = 'slot'",
    /^kitchenSlots: intent .* holds other work/m,
  ],
  ["a mail that was never sent", "update outbox set sent_at = null where kind = 'mail'", /^outbox: .*not carried out/m],
  [
    "a receipt that nobody asked for",
    "delete from outbox where key like 'receipt:%'",
    /^everyoneTold: .*cart payment/m,
  ],
  ["a wrong figure of a day", "update daily_sales set revenue_minor = revenue_minor + 1", /^rollUps: .*revenue/m],
  [
    "a wrong figure of a dish in a long period",
    "update dish_sales set sold = sold + 1 where period like '%/64'",
    /^rollUps: .*\/64 .*sold/m,
  ],
  ["a wrong total", "update business_totals set orders = orders - 1", /^rollUps: .*total orders/m],
  ["a wrong figure of a user", "update user_purchases set dishes = dishes + 1", /^rollUps: .*user .* dishes/m],
  [
    "changes of statistics that are never folded",
    "insert into statistics_changes select 'x', null, null, null, 0, 0, 0, 0, 0",
    /^rollUps: 1 changes are not folded/m,
  ],
  [
    "two bookings on one table at one time",
    `insert into reservations (id, number, status, table_id, date, time, starts_at, ends_at, guest, seats, name, phone,
       deposit_minor, currency, free_cancellation_hours, sequence, created_at)
     select 'other', 'N', status, table_id, date, time, starts_at + 900000, ends_at - 900000, guest, seats, name, phone,
       deposit_minor, currency, free_cancellation_hours, sequence, created_at from reservations limit 1`,
    /^tables: table .* at the same time/m,
  ],
  ["a booking that keeps no table", "delete from reservation_slots", /^tables: .*does not keep its table/m],
  ["a deposit without a booking", "update reservations set payment_id = null", /^deposits: .*has 0 bookings/m],
  ["an order that came back to life", "update orders set status = 'completed'", /^histories: order/m],
  [
    "a cancelled order that was not refunded",
    "update orders set status = 'cancelled'",
    /^orders: .*is cancelled, \d+ of \d+ refunded/m,
  ],
  ["an intent that is still open", "update payment_intents set status = 'open'", /^intentStates: .*open here/m],
];

/** Copies the tables' rows without constraints, which would reject many of the corruptions. */
function copyWithoutConstraints(from: string, to: string, tables: readonly string[]): void {
  const db = new DatabaseSync(to);
  db.exec(`attach '${from}' as original`);
  for (const table of tables) db.exec(`create table ${table} as select * from original.${table}`);
  db.close();
}

describe("the consistency check", () => {
  it("finds each corruption", async () => {
    const { facts, url } = await createUsedRestaurant("sqlite");
    const source = join(directory, "evening.db");
    copyWithoutConstraints(url, source, Object.keys((await facts()).rows));
    for (const [name, sql, finding] of corruptions) {
      const copy = join(directory, "planted.db");
      await copyFile(source, copy);
      const db = new DatabaseSync(copy);
      db.exec(sql);
      db.close();
      expect(checkConsistency(await facts(copy)).join("\n"), name).toMatch(finding);
    }
  });
});
