import fc from "fast-check";
import { expect, it } from "vitest";
import { orderStatuses } from "#contract/ordering/order-constants.ts";
import { checkoutActions } from "#tests/support/checkout-actions.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";

/** The order statuses in sequence (D6.13), deliberately independent of the implementation. A ready order can be recalled. */
const sequence = ["pending", "accepted", "preparing", "ready", "completed"];

function nextStatus(state: string, wanted: string): string | undefined {
  if (state === "cancelled" || state === "completed") return undefined;
  if (wanted === "cancelled") return sequence.indexOf(state) < sequence.indexOf("ready") ? wanted : undefined;
  if (state === "ready" && wanted === "preparing") return wanted;
  return sequence.indexOf(wanted) === sequence.indexOf(state) + 1 ? wanted : undefined;
}

describeOnEachEngine("random order status changes", (server) => {
  it("follow the transition table, and each is recorded in the history", async () => {
    const { call, createGuest, signInAdmin } = server();
    const { fillCart, createPaymentIntent, pay, recordPayment } = checkoutActions(server());
    const ada = await createGuest();
    const owner = await signInAdmin();
    const step = fc.record({ by: fc.constantFrom("kitchen", "guest"), to: fc.constantFrom(...orderStatuses) });

    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 9 }), async (steps) => {
        const { body: intent } = await createPaymentIntent(ada, await fillCart(ada, "soup", 1));
        await pay(intent);
        const { _id: id } = (await recordPayment(ada, intent)).body.payment;
        let state = "pending";
        const history = [state];
        for (const { by, to } of steps) {
          const guestCancels = by === "guest";
          const wanted = guestCancels ? "cancelled" : to;
          const reason = "So it is";
          const { status, body } = guestCancels
            ? await call(`/api/orders/${id}/cancel`, { token: ada.token, body: { reason } })
            : await call(`/api/orders/${id}`, {
                method: "PATCH",
                token: owner.token,
                body: { status: wanted, reason },
              });
          if (wanted === state) {
            expect({ status, body }).toMatchObject({ status: 200, body: { modifiedCount: 0 } });
            continue;
          }
          const next = guestCancels && state !== "pending" ? undefined : nextStatus(state, wanted);
          if (next === undefined) {
            expect(body, `${by}: ${state} to ${wanted}`).toMatchObject({ status: 409, code: "order_state" });
            continue;
          }
          expect({ status, body }).toMatchObject({ status: 200, body: { modifiedCount: 1 } });
          state = next;
          history.push(state);
        }
        const order = (await call(`/api/orders/${id}`, { token: ada.token })).body;
        expect(order.history.map((change: { status: string }) => change.status)).toEqual(history);
        expect(order).toMatchObject({ status: state, paymentStatus: state === "cancelled" ? "refunded" : "paid" });
      }),
      { numRuns: 20 },
    );
  });
});
