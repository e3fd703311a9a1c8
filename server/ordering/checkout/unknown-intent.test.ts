import { expect, it, vi } from "vitest";
import { dayMs, hourMs } from "#contract/platform/durations.ts";
import { checkoutActions } from "#tests/support/checkout-actions.ts";
import { choiceActions, dishOptionActions } from "#tests/support/dish-options.ts";
import { stripeDoubleForTests } from "#tests/support/stripe-double/for-tests.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";

const { stripe, variables } = await stripeDoubleForTests();

describeOnEachEngine(
  "a payment that was begun before the provider's keys were replaced",
  (server) => {
    async function begun() {
      const { fillCart, createPaymentIntent } = checkoutActions(server());
      const guest = await server().createGuest();
      const cents = await fillCart(guest);
      const { body: intent } = await createPaymentIntent(guest, cents);
      stripe.ledger.forgetIntent(intent.id);
      return { guest, cents, intent };
    }
    const stored = (id: string) =>
      server()
        .running.store.db.selectFrom("payment_intents")
        .select(["status", "check_at"])
        .where("id", "=", id)
        .executeTakeFirstOrThrow();

    it("is not found, cannot be recorded, and the guest can pay for the cart again", async () => {
      const { createPaymentIntent, recordPayment, listPayments } = checkoutActions(server());
      const { guest, cents, intent } = await begun();
      expect(await server().call(`/api/payment-intents/${intent.id}`, { token: guest.token })).toMatchObject({
        status: 404,
        body: { code: "payment_intent_not_found" },
      });
      expect(await recordPayment(guest, intent)).toMatchObject({
        status: 409,
        body: { code: "payment_not_succeeded" },
      });
      const { body: next } = await createPaymentIntent(guest, cents);
      await stripe.pay(next);
      expect((await recordPayment(guest, next)).status).toBe(200);
      expect(await listPayments(guest)).toHaveLength(1);
    });

    it("does not keep portions from other guests once its time is over", async () => {
      const { token } = await server().signInAdmin();
      const dish = await dishOptionActions(server(), token).createDish({ price: 10, stockPerDay: 1 });
      const { add } = choiceActions(server());
      const { createPaymentIntent } = checkoutActions(server());
      const [guest, other] = [await server().createGuest(), await server().createGuest()];
      await add(guest, dish);
      await add(other, dish);
      const { body: intent } = await createPaymentIntent(guest, 1000);
      stripe.ledger.forgetIntent(intent.id);
      expect(await createPaymentIntent(other, 1000)).toMatchObject({ status: 409, body: { code: "stock_short" } });
      await server().running.runWorkersOnce(Date.now() + hourMs);
      expect((await createPaymentIntent(other, 1000)).status).toBe(200);
    });

    it("is asked for during a day, and is not asked for after it", async () => {
      const { intent } = await begun();
      const { runWorkersOnce } = server().running;
      await runWorkersOnce(Date.now() + 20 * hourMs);
      expect(await stored(intent.id)).toMatchObject({ status: "open", check_at: expect.any(Number) });
      await runWorkersOnce(Date.now() + dayMs + hourMs);
      await vi.waitFor(async () => expect(await stored(intent.id)).toEqual({ status: "cancelled", check_at: null }));
    });
  },
  variables,
);
