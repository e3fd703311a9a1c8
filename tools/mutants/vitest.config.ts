import { defineConfig } from "vitest/config";

/** The tests of modules that need neither a server nor a database, for StrykerJS. */
export default defineConfig({
  test: {
    include: [
      "contract/money.test.ts",
      "server/menu/times/serving.test.ts",
      "server/order/order.states.test.ts",
      "server/payment/external-refund.test.ts",
      "server/reservation/{availability,availability.properties,reservation.policy,time-slots}.test.ts",
      "server/restaurant/{business-day,hours}.test.ts",
      "server/integrations/payment/stripe/amount.test.ts",
      "web/dish-options/choice.test.ts",
    ],
    // A module that is instrumented is several times slower, and the tests of properties are long.
    testTimeout: 60_000,
  },
});
