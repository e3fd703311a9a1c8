import type { Mutant } from "./mutant.ts";

const slots = "server/checkout/kitchen-slots.test.ts";
const ordering = "server/kitchen/ordering.test.ts";
const promised = "server/order/promised-time.test.ts";
const tables = "server/table/table-code.test.ts";
const delivery = "server/delivery/delivery.test.ts";

/** Times, pause, tables and delivery. */
export const fulfilment: readonly Mutant[] = [
  {
    name: "a slot of the kitchen takes more than it can do",
    file: "server/kitchen/kitchen-slot.repository.ts",
    find: '.where((eb) => eb(eb("kitchen_slots.taken", "+", minutes), "<=", limit)),',
    replace: ",",
    tests: ["server/kitchen/kitchen-slot.test.ts"],
  },
  {
    name: "work is taken of slots before the first possible one",
    file: "server/kitchen/work-plan.ts",
    find: "if (slot < first) break;",
    replace: "",
    tests: [slots],
  },
  {
    name: "an order takes work of as many slots as it needs",
    file: "server/kitchen/ready-time.service.ts",
    find: 'throw new AppError("order_too_large");',
    replace: "return;",
    tests: [slots],
  },
  {
    name: "the parts of a set are no work",
    file: "server/checkout/cart-order.ts",
    find: "[(option.workMinutes ?? defaultMinutes) * count]",
    replace: "[0 * count]",
    tests: [slots],
  },
  {
    name: "an order for later takes the stock of today",
    file: "server/checkout/promised-order.ts",
    find: "const stock = { day: businessDayAt(readyAt, settings)",
    replace: "const stock = { day: businessDayAt(Date.now(), settings)",
    tests: [slots],
  },
  {
    name: "a late payment is an order without work",
    file: "server/kitchen/intent-hold.service.ts",
    find: "for (const { slot, minutes } of slotWork) await slots.overbook(db, slot, minutes);",
    replace: "",
    tests: [slots],
  },
  {
    name: "a time beyond the horizon is offered",
    file: "server/kitchen/ready-time.service.ts",
    find: "times.isOffered(wanted.time) && isInHorizon(wanted.time, now)",
    replace: "times.isOffered(wanted.time)",
    tests: [slots],
  },
  {
    name: "a quote forgets what its guest holds",
    file: "server/checkout/quote.service.ts",
    find: "held: held.minutesBySlot",
    replace: "held: new Map()",
    tests: [slots],
  },
  {
    name: "a pause does not keep food for now from being ordered",
    file: "server/kitchen/ready-time.service.ts",
    find: "if (wanted.time === null) assertNotPaused(state, now, settings);",
    replace: "if (wanted.time === null) void assertNotPaused;",
    tests: [ordering],
  },
  {
    name: "what staff set for a day goes on for ever",
    file: "server/kitchen/ordering-state.ts",
    find: "row.day === businessDayAt(now, settings)",
    replace: "row.day !== ''",
    tests: [ordering],
  },
  {
    name: "the business day ends within the opening hours of the night",
    file: "server/restaurant/business-day.ts",
    find: "Math.max(usual, ...ends)",
    replace: "Math.max(usual, ...ends.slice(0, 0))",
    tests: ["server/restaurant/business-day.test.ts", "server/kitchen/night-hours.test.ts"],
  },
  {
    name: "a pause may be as long as staff like",
    file: "server/kitchen/ordering.service.ts",
    find: "if (until > now + maxPauseHours * hourMs)",
    replace: "if (until > now + 1000 * maxPauseHours * hourMs)",
    tests: [ordering],
  },
  {
    name: "guests get a mail for each minute of a delay",
    file: "server/order/promised-time.ts",
    find: "const isMailed = readyAt - lastMailed >= mailedDelayMinutes * minuteMs;",
    replace: "const isMailed = readyAt > told;",
    tests: [promised],
  },
  {
    name: "an order for later is cancelled because nobody accepted it",
    file: "server/order/acceptance-time.ts",
    find: "const start = order.comes_up_at ?? payment.ordered_at;",
    replace: "const start = payment.ordered_at;",
    tests: [promised],
  },
  {
    name: "a replaced code of a table goes on working",
    file: "server/table/table-code.repository.ts",
    find: "doUpdateSet({ code, created_at: at })",
    replace: "doUpdateSet({ created_at: at })",
    tests: [tables],
  },
  {
    name: "a guest orders to the table of another's booking",
    file: "server/reservation/table-of-guest.ts",
    find: "if (!reservation || reservation.user_id !== id)",
    replace: "if (!reservation || id === '')",
    tests: [tables],
  },
  {
    name: "an order that is picked up is on the way",
    file: "contract/constants/order.ts",
    find: 'if (kind !== "delivery") return',
    replace: 'if (kind === "table") return',
    tests: [delivery],
  },
  {
    name: "nobody can deliver the order of a person who was deleted",
    file: "server/order/order.repository.ts",
    find: '.then(eb.ref("address"))',
    replace: ".then(null)",
    tests: [delivery],
  },
  {
    name: "stored answers keep the address of a deleted person",
    file: "server/personal-data.ts",
    find: "...ids, ...paid])",
    replace: "...ids])",
    tests: [delivery],
  },
];
