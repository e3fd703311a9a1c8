import fc from "fast-check";
import { expect, it, vi } from "vitest";
import { checkoutActions } from "#tests/support/checkout-actions.ts";
import { listSandboxRefunds } from "#tests/support/sandbox-refunds.ts";
import { describeOnBothEngines } from "#tests/support/test-server.ts";

describeOnBothEngines("random refunds of a payment", (server) => {
  it("never exceed the amount paid, and payment, statistics and provider agree", async () => {
    const { call, createGuest, signInAdmin, running } = server();
    const { fillCart, createPaymentIntent, pay, recordPayment } = checkoutActions(server());
    const ada = await createGuest();
    const { token } = await signInAdmin();
    const revenue = async () => Math.round((await call("/api/admin-stats", { token })).body.revenue * 100);
    const refundedTotal = async (intentId: string) => {
      const rows = await listSandboxRefunds(running.store, intentId);
      return rows.reduce((sum, row) => sum + row.amount, 0);
    };
    /** In cents; `undefined` requests the full remainder. */
    const refundAmount = fc.option(fc.integer({ min: 1, max: 3000 }), { nil: undefined, freq: 4 });

    await fc.assert(
      fc.asyncProperty(fc.array(refundAmount, { minLength: 1, maxLength: 6 }), async (refundAmounts) => {
        const before = await revenue();
        const paid = await fillCart(ada, "soup", 2);
        const { body: intent } = await createPaymentIntent(ada, paid);
        await pay(intent);
        const { payment } = (await recordPayment(ada, intent)).body;
        let left = paid;
        for (const cents of refundAmounts) {
          const body = { reason: "Cold", ...(cents && { price: cents / 100 }) };
          const { status, body: answer } = await call(`/api/payments/${payment._id}/refunds`, { token, body });
          const due = cents ?? left;
          if (due > left || left === 0) {
            expect(answer).toMatchObject({ status: 409, code: "refund_too_high" });
            continue;
          }
          expect(status).toBe(200);
          expect(Math.round(answer.price * 100)).toBe(due);
          left -= due;
          expect(answer.paymentStatus).toBe(left === 0 ? "refunded" : "partly_refunded");
        }
        expect(await revenue()).toBe(before + left);
        await running.runWorkersOnce();
        await vi.waitFor(async () => expect(await refundedTotal(intent.id)).toBe(paid - left));
      }),
      { numRuns: 12 },
    );
  });
});
