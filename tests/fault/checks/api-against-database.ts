import type { GuestClient } from "../guest-client.ts";
import type { Harness } from "../harness.ts";
import type { ApiResponse } from "../journal.ts";
import type { Rows } from "../snapshot.ts";

const toMinor = (price: unknown): number => Math.round(Number(price) * 100);
const maxPages = 500;
const sampledGuests = 20;

/** Reads every page of a list. */
async function listAll(call: GuestClient, path: string, token: string): Promise<ApiResponse["list"]> {
  const list: ApiResponse["list"] = [];
  let before: string | undefined;
  for (let page = 0; page < maxPages; page++) {
    const response = await call(before === undefined ? path : `${path}?before=${before}`, { token });
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
    list.push(...response.list);
    before = response.nextBefore;
    if (before === undefined) break;
  }
  return list;
}

/** Compares what each source says of each id. */
function* compare(name: string, api: ReadonlyMap<string, string>, sql: ReadonlyMap<string, string>): Generator<string> {
  for (const id of new Set([...api.keys(), ...sql.keys()])) {
    const [shown = "nothing", stored = "nothing"] = [api.get(id), sql.get(id)];
    if (shown !== stored) yield `${name} ${id}: the API says ${shown}, the database ${stored}`;
  }
}

function statusesOf(rows: Rows) {
  const payments = new Map(rows.payments.map((payment) => [payment.id, payment]));
  const ofOrder = ({ id, status }: Rows["orders"][number]) => {
    const payment = payments.get(id);
    return `${status} ${payment?.payment_status} ${payment?.amount_minor} ${payment?.refunded_minor}`;
  };
  return {
    orders: new Map(rows.orders.map((order) => [order.id, ofOrder(order)])),
    reservations: new Map(
      rows.reservations.map((one) => [one.id, `${one.status} ${one.date} ${one.time} ${one.table_id}`]),
    ),
    paymentsOf: (email: string) =>
      new Map(
        rows.payments
          .filter((payment) => payment.email === email)
          .map(({ id, transaction_id, amount_minor }) => [id, `${transaction_id} ${amount_minor}`]),
      ),
  };
}

function totalsOf(rows: Rows) {
  const count = (type: string) => rows.payments.filter(({ payment_type }) => payment_type === type).length;
  const revenue = rows.payments.reduce(
    (sum, { amount_minor, refunded_minor }) => sum + amount_minor - refunded_minor,
    0,
  );
  return {
    revenue,
    users: rows.users.filter(({ guest }) => guest === 0).length,
    orders: count("cart"),
    bookings: count("reservation"),
  };
}

/** Reads lists and totals through the API and compares them with the database; nothing may change meanwhile. */
export async function* apiAgainstDatabase(call: GuestClient, harness: Harness, rows: Rows): AsyncGenerator<string> {
  const { admin, guests } = harness;
  const stored = statusesOf(rows);
  const orders = await listAll(call, "/orders", admin.token);
  const shownOrders = orders.map(({ _id, status, paymentStatus, price, refunded }): [string, string] => [
    String(_id),
    `${status} ${paymentStatus} ${toMinor(price)} ${toMinor(refunded)}`,
  ]);
  yield* compare("order", new Map(shownOrders), stored.orders);
  const reservations = await listAll(call, "/reservations", admin.token);
  const shownReservations = reservations.map((one): [string, string] => [
    String(one._id),
    `${one.reservationStatus} ${one.date} ${one.time} ${one.table}`,
  ]);
  yield* compare("reservation", new Map(shownReservations), stored.reservations);
  for (const { email, token } of guests.slice(0, sampledGuests)) {
    const payments = await listAll(call, `/payments/${email}`, token);
    const shown = payments.map((one): [string, string] => [
      String(one._id),
      `${one.transactionId} ${toMinor(one.price)}`,
    ]);
    yield* compare(`payment of ${email}`, new Map(shown), stored.paymentsOf(email));
  }
  const { body } = await call("/admin-stats", { token: admin.token });
  const shown = { ...body, revenue: toMinor(body.revenue) };
  for (const [name, value] of Object.entries(totalsOf(rows))) {
    const said = Object.entries(shown).find(([key]) => key === name)?.[1];
    if (said !== value) yield `the statistics say ${name} ${said}, the database ${value}`;
  }
}
