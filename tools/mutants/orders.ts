import type { Mutant } from "./mutant.ts";

const order = "server/order/order.test.ts";

/** Faults in the status transitions of orders. */
export const orders: readonly Mutant[] = [
  {
    name: "an order that is ready can be cancelled",
    file: "contract/constants/order.ts",
    find: 'ready: ["completed"],',
    replace: 'ready: ["completed", "cancelled"],',
    tests: ["server/order/order.states.test.ts"],
  },
  {
    name: "of two changes of an order at once both are made",
    file: "server/order/order.repository.ts",
    find: '.where("status", "in", from)\n      .executeTakeFirst();',
    replace: ".executeTakeFirst();",
    tests: [order],
  },
  {
    name: "an order nobody accepts is cancelled too early",
    file: "server/order/order.service.ts",
    find: "now - 2 * acceptWithinMs",
    replace: "now - acceptWithinMs",
    tests: ["server/order/unaccepted.test.ts"],
  },
  {
    name: "what is ordered at night is promised for the night",
    file: "server/restaurant/hours.ts",
    find: "const startsAt = openNow || !nextChange ? now : nextChange;",
    replace: "const startsAt = now;",
    tests: ["server/checkout/receipt.test.ts"],
  },
  {
    name: "a mail that is sent twice looks like two",
    file: "server/integrations/mail/mailer.ts",
    find: 'createHash("sha256").update(key)',
    replace: 'createHash("sha256").update(key + Math.random())',
    tests: ["server/checkout/receipt.test.ts"],
  },
];
