import type { Snapshot } from "../snapshot.ts";

type Statistics = Map<string, number>;

function addTo(statistics: Statistics, name: string, value: number): void {
  statistics.set(name, (statistics.get(name) ?? 0) + value);
}

const dayMs = 86_400_000;
/** Sales of dishes are kept for periods of these days, counted from 1970-01-01. */
const periodDays = [1, 2, 4, 8, 16, 32, 64, 128, 256];

const periodsOf = (date: string): string[] =>
  periodDays.map((days) => {
    const first = Math.floor(Date.parse(date) / dayMs / days) * days;
    return `${new Date(first * dayMs).toISOString().slice(0, 10)}/${days}`;
  });

/** Recomputes the statistics from payments, refunds and payment lines. */
function recount({ rows, timeZone }: Snapshot): Statistics {
  const statistics: Statistics = new Map();
  const dayOf = (at: number) => new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(new Date(at));
  const linesOf = Map.groupBy(rows.payment_lines, (line) => line.payment_id);
  for (const { id, user_id, payment_type, amount_minor, refunded_minor, ordered_at } of rows.payments) {
    const day = dayOf(ordered_at);
    const kind = payment_type === "cart" ? "orders" : "bookings";
    const lines = linesOf.get(id) ?? [];
    for (const scope of ["total", day]) {
      addTo(statistics, `${scope} revenue`, amount_minor - refunded_minor);
      addTo(statistics, `${scope} ${kind}`, 1);
    }
    if (user_id !== null) {
      addTo(statistics, `user ${user_id} ${kind}`, 1);
      addTo(
        statistics,
        `user ${user_id} dishes`,
        lines.reduce((sum, { quantity }) => sum + quantity, 0),
      );
    }
    if (refunded_minor === amount_minor) continue;
    for (const { dish_id, price_minor, quantity } of lines) {
      for (const period of periodsOf(day)) {
        addTo(statistics, `${period} ${dish_id} sold`, quantity);
        addTo(statistics, `${period} ${dish_id} revenue`, price_minor);
      }
    }
  }
  addTo(statistics, "total users", rows.users.filter(({ guest }) => guest === 0).length);
  return statistics;
}

/** The statistics as a reader sees them: the folded figures plus the changes that are not folded yet. */
function readStored({ rows }: Snapshot): Statistics {
  const statistics: Statistics = new Map();
  const addSales = (scope: string, sales: { revenue_minor: number; orders: number; bookings: number }) => {
    addTo(statistics, `${scope} revenue`, sales.revenue_minor);
    addTo(statistics, `${scope} orders`, sales.orders);
    addTo(statistics, `${scope} bookings`, sales.bookings);
  };
  const addDish = (scope: string, sales: { revenue_minor: number; sold: number }) => {
    addTo(statistics, `${scope} sold`, sales.sold);
    addTo(statistics, `${scope} revenue`, sales.revenue_minor);
  };
  for (const totals of [...rows.business_totals, ...rows.statistics_changes.filter((row) => row.dish_id === null)]) {
    addSales("total", totals);
    addTo(statistics, "total users", totals.users);
  }
  for (const sales of rows.daily_sales) addSales(sales.day, sales);
  for (const sales of rows.dish_sales) addDish(`${sales.period} ${sales.dish_id}`, sales);
  for (const change of rows.statistics_changes) {
    if (change.day === null) continue;
    if (change.dish_id === null) addSales(change.day, change);
    else for (const period of periodsOf(change.day)) addDish(`${period} ${change.dish_id}`, change);
  }
  for (const { user_id, orders, bookings, dishes } of rows.user_purchases) {
    for (const [name, count] of Object.entries({ orders, bookings, dishes }))
      addTo(statistics, `user ${user_id} ${name}`, count);
  }
  return statistics;
}

/** Checks that the statistics tables are equal to a recount, and that every change is folded. */
export function* statistics(snapshot: Snapshot): Generator<string> {
  const waiting = snapshot.rows.statistics_changes.length;
  if (waiting > 0) yield `${waiting} changes are not folded`;
  const recounted = recount(snapshot);
  const stored = readStored(snapshot);
  for (const name of new Set([...recounted.keys(), ...stored.keys()])) {
    const [expected = 0, actual = 0] = [recounted.get(name), stored.get(name)];
    if (expected !== actual) yield `the figures say ${name} ${actual}, a recount says ${expected}`;
  }
}
