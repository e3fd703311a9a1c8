import { defineConfig } from "vitest/config";

/** The tests of modules that need neither a server nor a database, for StrykerJS. */
export default defineConfig({
  test: {
    include: [
      "contract/platform/money.test.ts",
      "server/house/menu/times/serving.test.ts",
      "server/ordering/order/order.states.test.ts",
      "server/money/external-refund.test.ts",
      "server/booking/{availability,availability.properties,reservation.policy,time-slots}.test.ts",
      "server/house/restaurant/{business-day,hours}.test.ts",
      "server/providers/payment/stripe/amount.test.ts",
      "web/dish-options/choice.test.ts",
    ],
    // A module that is instrumented is several times slower, and the tests of properties are long.
    testTimeout: 60_000,
  },
});
