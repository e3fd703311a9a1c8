import type { Snapshot } from "../snapshot.ts";

type Statistics = Map<string, number>;

function addTo(statistics: Statistics, name: string, value: number): void {
  statistics.set(name, (statistics.get(name) ?? 0) + value);
}

/** Recomputes the statistics from payments, refunds and payment lines. */
function recount({ rows, timeZone }: Snapshot): Statistics {
  const statistics: Statistics = new Map();
  const dayOf = (at: number) => new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(new Date(at));
  const linesOf = Map.groupBy(rows.payment_lines, (line) => line.payment_id);
  for (const { id, payment_type, amount_minor, refunded_minor, ordered_at } of rows.payments) {
    const day = dayOf(ordered_at);
    const kind = payment_type === "cart" ? "orders" : "bookings";
    const revenue = amount_minor - refunded_minor;
    for (const scope of ["total", day]) {
      addTo(statistics, `${scope} revenue`, revenue);
      addTo(statistics, `${scope} ${kind}`, 1);
    }
    if (refunded_minor === amount_minor) continue;
    for (const { dish_id, price_minor } of linesOf.get(id) ?? []) {
      addTo(statistics, `${day} ${dish_id} sold`, 1);
      addTo(statistics, `${day} ${dish_id} revenue`, price_minor);
    }
  }
  addTo(statistics, "total users", rows.users.length);
  return statistics;
}

function readStored({ rows }: Snapshot): Statistics {
  const statistics: Statistics = new Map();
  for (const { name, value } of rows.totals) addTo(statistics, `total ${name}`, value);
  for (const { day, revenue_minor, orders, bookings } of rows.sales_by_day) {
    addTo(statistics, `${day} revenue`, revenue_minor);
    addTo(statistics, `${day} orders`, orders);
    addTo(statistics, `${day} bookings`, bookings);
  }
  for (const { day, dish_id, sold, revenue_minor } of rows.sales_by_dish) {
    addTo(statistics, `${day} ${dish_id} sold`, sold);
    addTo(statistics, `${day} ${dish_id} revenue`, revenue_minor);
  }
  return statistics;
}

/** Checks that the statistics tables are equal to a recount. */
export function* statistics(snapshot: Snapshot): Generator<string> {
  const recounted = recount(snapshot);
  const stored = readStored(snapshot);
  for (const name of new Set([...recounted.keys(), ...stored.keys()])) {
    const [expected = 0, actual = 0] = [recounted.get(name), stored.get(name)];
    if (expected !== actual) yield `the figures say ${name} ${actual}, a recount says ${expected}`;
  }
}
