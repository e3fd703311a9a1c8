import type { Facts } from "../facts.ts";

type Figures = Map<string, number>;

function add(figures: Figures, name: string, value: number): void {
  figures.set(name, (figures.get(name) ?? 0) + value);
}

/** Counted anew from payments, refunds and what was bought. */
function recount({ rows, timeZone }: Facts): Figures {
  const figures: Figures = new Map();
  const dayOf = (at: number) => new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(new Date(at));
  const linesOf = Map.groupBy(rows.payment_lines, (line) => line.payment_id);
  for (const { id, payment_type, amount_minor, refunded_minor, ordered_at } of rows.payments) {
    const day = dayOf(ordered_at);
    const kind = payment_type === "cart" ? "orders" : "bookings";
    const revenue = amount_minor - refunded_minor;
    for (const scope of ["total", day]) {
      add(figures, `${scope} revenue`, revenue);
      add(figures, `${scope} ${kind}`, 1);
    }
    if (refunded_minor === amount_minor) continue;
    for (const { dish_id, price_minor } of linesOf.get(id) ?? []) {
      add(figures, `${day} ${dish_id} sold`, 1);
      add(figures, `${day} ${dish_id} revenue`, price_minor);
    }
  }
  add(figures, "total users", rows.users.length);
  return figures;
}

function kept({ rows }: Facts): Figures {
  const figures: Figures = new Map();
  for (const { name, value } of rows.totals) add(figures, `total ${name}`, value);
  for (const { day, revenue_minor, orders, bookings } of rows.sales_by_day) {
    add(figures, `${day} revenue`, revenue_minor);
    add(figures, `${day} orders`, orders);
    add(figures, `${day} bookings`, bookings);
  }
  for (const { day, dish_id, sold, revenue_minor } of rows.sales_by_dish) {
    add(figures, `${day} ${dish_id} sold`, sold);
    add(figures, `${day} ${dish_id} revenue`, revenue_minor);
  }
  return figures;
}

/** The roll-ups that statistics are read from are equal to a recount. */
export function* rollUps(facts: Facts): Generator<string> {
  const counted = recount(facts);
  const said = kept(facts);
  for (const name of new Set([...counted.keys(), ...said.keys()])) {
    const [right = 0, wrong = 0] = [counted.get(name), said.get(name)];
    if (right !== wrong) yield `the figures say ${name} ${wrong}, a recount says ${right}`;
  }
}
