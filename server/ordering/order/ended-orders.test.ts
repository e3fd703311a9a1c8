import { expect, it } from "vitest";
import { checkoutActions } from "#tests/support/checkout-actions.ts";
import { dateInDays } from "#tests/support/reservation-actions.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";

describeOnEachEngine("orders that end", (server) => {
  it("are listed by the day they ended, whatever the day they were placed", async () => {
    const { call, createGuest, signInAdmin } = server();
    const { token } = await signInAdmin();
    const { fillCart, createPaymentIntent, pay, recordPayment } = checkoutActions(server());
    async function placeOrder(): Promise<string> {
      const guest = await createGuest();
      const { body: intent } = await createPaymentIntent(guest, await fillCart(guest, "pizza", 1));
      await pay(intent);
      return (await recordPayment(guest, intent)).body.payment._id;
    }
    const list = async (query: string): Promise<string[]> =>
      (await call(`/api/orders?${query}`, { token })).body.map(({ _id }: { _id: string }) => _id);

    const [completed, cancelled, open] = [await placeOrder(), await placeOrder(), await placeOrder()];
    const dayMs = 86_400_000;
    const { db } = server().running.store;
    await db
      .updateTable("orders")
      .set((eb) => ({ placed_at: eb("placed_at", "-", 3 * dayMs) }))
      .where("id", "in", [completed, cancelled, open])
      .execute();
    for (const status of ["accepted", "preparing", "ready", "completed"])
      await call(`/api/orders/${completed}`, { method: "PATCH", token, body: { status } });
    await call(`/api/orders/${cancelled}/cancel`, { token, body: { reason: "No flour" } });

    const [today, placed] = [dateInDays(0), dateInDays(-3)];
    expect((await list(`ended=${today}`)).toSorted()).toEqual([completed, cancelled].toSorted());
    expect(await list(`ended=${today}&status=cancelled`)).toEqual([cancelled]);
    expect(await list(`ended=${placed}`)).toEqual([]);
    expect(await list(`date=${today}`)).toEqual([]);
  });
});
