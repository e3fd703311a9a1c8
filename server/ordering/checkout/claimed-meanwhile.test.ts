import { afterAll, beforeAll, expect, it } from "vitest";
import type { SandboxFaults } from "#server/providers/payment/sandbox/provider.ts";
import { checkoutActions } from "#tests/support/checkout-actions.ts";
import { dishOptionActions } from "#tests/support/dish-options.ts";
import { guestCheckoutActions } from "#tests/support/guest-checkout.ts";
import { orderingActions } from "#tests/support/ordering-actions.ts";
import { writeRestaurantFile } from "#tests/support/restaurant-file.ts";
import { createTestClock } from "#tests/support/test-clock.ts";
import { describeOnBothEngines } from "#tests/support/test-server.ts";

const clock = createTestClock();
beforeAll(() => clock.nextWeek("12:00"));
afterAll(clock.reset);

/** Runs after the provider has answered, and before the answer is used. */
let beforeAnswerIsUsed: (() => Promise<unknown>) | undefined;
const faults: SandboxFaults = {
  async shouldFail(method, timing) {
    if (method === "retrieveIntent" && timing === "after") await beforeAnswerIsUsed?.();
    return false;
  },
};

const zone = { name: "Village", postcodes: ["10014"], fee: "3.50", minimum: "20.00", minutes: 20 };
const address = { street: "1 Perry Lane", city: "New York", postcode: "10014", phone: "+1 212 555 0123" };

describeOnBothEngines(
  "a payment of a guest without an account that is recorded while the guest signs in",
  (server) => {
    it("becomes an order of the account with the address of the delivery", async () => {
      const { call, createGuest, signInAdmin } = server();
      const { ask, fill } = orderingActions(server());
      const { pay, recordPayment } = checkoutActions(server());
      const { token } = await signInAdmin();
      const dish = await dishOptionActions(server(), token).createDish({ price: 10 });
      const [guest, person] = [await guestCheckoutActions(server()).begin(), await createGuest()];
      await fill(guest, { dish, quantity: 2 });
      const { body: intent } = await ask(guest, 2350, { kind: "delivery", address });
      await pay(intent);
      const claims: number[] = [];
      beforeAnswerIsUsed = async () => {
        beforeAnswerIsUsed = undefined;
        const { status } = await call("/api/guests/claim", { token: person.token, body: { token: guest.token } });
        claims.push(status);
      };
      await recordPayment(guest, intent);
      expect(claims).toEqual([200]);
      const [payment] = (await call(`/api/payments/${person.email}`, { token: person.token })).body;
      const { body: order } = await call(`/api/orders/${payment._id}`, { token });
      expect(order).toMatchObject({ email: person.email, fulfilment: { kind: "delivery", address } });
    });
  },
  { RESTAURANT_FILE: writeRestaurantFile({ zones: [zone] }) },
  { faults },
);
