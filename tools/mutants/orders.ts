import type { Mutant } from "./mutant.ts";

const order = "server/order/order.test.ts";

/** Faults in the status transitions of orders. */
export const orders: readonly Mutant[] = [
  {
    name: "a ready order can be cancelled",
    file: "contract/constants/order.ts",
    find: 'ready: ["completed", "on_the_way"],',
    replace: 'ready: ["completed", "on_the_way", "cancelled"],',
    tests: ["server/order/order.states.test.ts"],
  },
  {
    name: "two concurrent status changes of an order both succeed",
    file: "server/order/order.repository.ts",
    find: '.where("status", "in", from)\n      .returning("kind")',
    replace: '.returning("kind")',
    tests: [order],
  },
  {
    name: "an order paid shortly before closing waits for the next opening",
    file: "server/order/acceptance-time.ts",
    find: "if (order.ready_at < reopensAfter(opened, hours))",
    replace: "if (order.ready_at < start && reopensAfter(opened, hours))",
    tests: ["server/order/unaccepted-at-closing.test.ts"],
  },
  {
    name: "an unaccepted order is cancelled too early",
    file: "server/order/order.service.ts",
    find: "acceptanceEnd(record, 2 * acceptWithinMs(), settings)",
    replace: "acceptanceEnd(record, acceptWithinMs(), settings)",
    tests: ["server/order/unaccepted.test.ts"],
  },
  {
    name: "the acceptance time runs while the restaurant is closed",
    file: "server/restaurant/hours.ts",
    find: "const begin = Math.max(countedUntil, from.epochMilliseconds);",
    replace: "const begin = countedUntil;",
    tests: ["server/restaurant/hours.test.ts", "server/order/unaccepted.test.ts"],
  },
  {
    name: "an order placed at night is expected at night",
    file: "server/restaurant/hours.ts",
    find: "const startsAt = openNow ? now : nextChange;",
    replace: "const startsAt = now;",
    tests: ["server/checkout/receipt.test.ts"],
  },
  {
    name: "a repeated mail has another Message-ID",
    file: "server/integrations/mail/mailer.ts",
    find: 'hash("sha256", key,',
    replace: 'hash("sha256", key + Math.random(),',
    tests: ["server/checkout/receipt.test.ts"],
  },
];
