import type { Mutant } from "./mutant.ts";

const serving = "server/menu/times/serving.test.ts";
const stock = "server/checkout/stock.test.ts";
const times = "server/checkout/dish-times.test.ts";

/** Faults in the times and the stock of dishes. */
export const dishTimes: readonly Mutant[] = [
  {
    name: "open pages are told nothing of a dish that is sold out",
    file: "server/menu/times/availability-watch.ts",
    find: "return available && served.now && left === null ?",
    replace: "return served.now && left === null ?",
    tests: ["server/menu/times/availability-watch.test.ts"],
  },
  {
    name: "open pages are told the same again",
    file: "server/menu/times/availability-watch.ts",
    find: "toText(availability) !== sent",
    replace: "availability",
    tests: ["server/menu/times/availability-watch.test.ts"],
  },
  {
    name: "the server starts without a daypart that dishes are served in",
    file: "server/menu/missing-settings.ts",
    find: "known.every((one) => one.id !== id)",
    replace: "known.length === 0",
    tests: ["server/missing-settings.test.ts"],
  },
  {
    name: "a line has the minimum age of no dish",
    file: "server/payment/line-item.ts",
    find: "minimum_age: line.minimumAge",
    replace: "minimum_age: 0",
    tests: ["server/checkout/minimum-age.test.ts"],
  },
  {
    name: "a daypart includes the minute in which it ends",
    file: "server/menu/times/serving.ts",
    find: "from <= instant && instant < to",
    replace: "from <= instant && instant <= to",
    tests: [serving],
  },
  {
    name: "an order ignores the lead time of its dishes",
    file: "server/menu/times/asap.ts",
    find: "now + Math.max(0, ...dishes.map(({ leadMinutes }) => leadMinutes)) * minuteMs",
    replace: "now",
    tests: [times],
  },
  {
    name: "the menu stays as it is when a daypart begins",
    file: "server/menu/times/menu-changes.ts",
    find: ': () => pubsub.publishHere("content")',
    replace: ": () => {}",
    tests: [times],
  },
  {
    name: "a dish that is sold out until tomorrow is on sale",
    file: "server/menu/on-sale.ts",
    find: "row.sold_out_until <= now",
    replace: "row.sold_out_until > now",
    tests: [times],
  },
  {
    name: "a stock is taken of the day of the purchase",
    file: "server/checkout/promised-order.ts",
    find: "businessDayAt(readyAt, settings)",
    replace: "businessDayAt(Date.now(), settings)",
    tests: [times],
  },
  {
    name: "more portions are taken than there are",
    file: "server/menu/times/stock.repository.ts",
    find: '.where((eb) => eb(eb("dish_stock.taken", "+", portions), "<=", eb.ref("dish_stock.per_day")))',
    replace: "",
    tests: [stock],
  },
  {
    name: "a first order takes more portions than a day has",
    file: "server/menu/times/stock.repository.ts",
    find: 'or("stock_per_day", ">=", portions),',
    replace: "or(sql.lit(1), '=', 1),",
    tests: [stock],
  },
  {
    name: "the parts of a set take no stock",
    file: "server/cart/cart-line.ts",
    find: "if (part) add(part, count * entry.quantity);",
    replace: "if (part) add(part, 0);",
    tests: [stock],
  },
  {
    name: "an intent that ended keeps its portions",
    file: "server/checkout/purchase-handlers.ts",
    find: "if (expires_at !== null) await intentHolds.release(db, id);",
    replace: "if (expires_at === null) await intentHolds.release(db, id);",
    tests: [stock],
  },
  {
    name: "a replaced intent keeps its portions",
    file: "server/checkout/create-cart-intent.ts",
    find: "for (const { id } of ended) await intentHolds.release(trx, id);",
    replace: "",
    tests: [stock],
  },
  {
    name: "a cancelled order keeps its portions",
    file: "server/order/order-writer.ts",
    find: 'const isUnused = before === "pending" || before === "accepted";',
    replace: 'const isUnused = before === "accepted";',
    tests: [stock],
  },
  {
    name: "a payment after its intent ended is an order without portions",
    file: "server/checkout/purchase-handlers.ts",
    find: 'if (!(await intentHolds.reacquire(db, intent.id, promise?.work ?? [], stock))) return "unavailable";',
    replace: "",
    tests: [stock],
  },
  {
    name: "a payment that is refunded keeps its portions",
    file: "server/checkout/purchase-handlers.ts",
    find: 'if (typeof recorded === "string" && intent.expires_at !== null) await intentHolds.release(db, intent.id);',
    replace: "",
    tests: [stock],
  },
  {
    name: "the portions of a day are set below what is taken",
    file: "server/menu/times/stock.repository.ts",
    find: '.where("dish_stock.taken", "<=", perDay)',
    replace: "",
    tests: [stock],
  },
];
