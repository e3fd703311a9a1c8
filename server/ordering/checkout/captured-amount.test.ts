import { expect, it } from "vitest";
import { checkoutActions } from "#tests/support/checkout-actions.ts";
import { dateInDays, reservationActions } from "#tests/support/reservation-actions.ts";
import { changeSandboxIntent } from "#tests/support/sandbox-intents.ts";
import { listSandboxRefunds } from "#tests/support/sandbox-refunds.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";
import { waitFor } from "#tests/support/wait-for.ts";

describeOnEachEngine("a payment of which another amount was captured than was asked for", (server) => {
  const changeAtProvider = (id: string, change: { amount?: number; currency?: string }) =>
    changeSandboxIntent(server().running.store.db, id, change);
  const revenue = async () => {
    const { token } = await server().signInAdmin();
    return (await server().call("/api/admin-stats", { token })).body.revenue;
  };
  const refundsAre = (id: string, expected: object[]) =>
    waitFor(async () => expect(await listSandboxRefunds(server().running.store, id)).toEqual(expected));

  it.each([
    ["a lower amount", { amount: 50 }, 50, "$0.50"],
    ["a higher amount", { amount: 999_900 }, 999_900, "$9,999.00"],
    ["another currency", { currency: "EUR" }, undefined, "€"],
  ])("buys nothing and is refunded as it was captured: %s", async (_name, change, amount, told) => {
    const { createGuest, waitForMail } = server();
    const { fillCart, createPaymentIntent, pay, recordPayment, listPayments, listCart } = checkoutActions(server());
    const ada = await createGuest();
    const before = await revenue();
    const cents = await fillCart(ada);
    const { body: intent } = await createPaymentIntent(ada, cents);
    await pay(intent);
    await changeAtProvider(intent.id, change);
    expect(await recordPayment(ada, intent)).toMatchObject({
      status: 409,
      body: { code: "payment_refunded", detail: expect.stringContaining("another amount") },
    });
    expect(await recordPayment(ada, intent)).toMatchObject({ status: 409, body: { code: "payment_refunded" } });
    await refundsAre(intent.id, [{ amount: amount ?? cents }]);
    const { text } = await waitForMail(ada.email, /refunded/);
    expect(text).toContain(told);
    expect(await listPayments(ada)).toEqual([]);
    expect(await listCart(ada)).not.toEqual([]);
    expect(await revenue()).toBe(before);
  });

  it("releases the table of a deposit, also when reconciliation finds it", async () => {
    const { createGuest, running, waitForMail } = server();
    const { holdTable } = reservationActions(server());
    const { pay, listPayments } = checkoutActions(server());
    const ada = await createGuest();
    const { body: intent } = await holdTable(ada, { date: dateInDays(9), time: "19:00" });
    await pay(intent);
    await changeAtProvider(intent.id, { amount: 50 });
    await running.runWorkersOnce(Date.now() + 61_000);
    await refundsAre(intent.id, [{ amount: 50 }]);
    const { text } = await waitForMail(ada.email, /deposit.*refunded/);
    expect(text).toContain("another amount than we had asked for");
    expect(await listPayments(ada)).toEqual([]);
    const held = running.store.db.selectFrom("reservations").select("status").where("intent_id", "=", intent.id);
    expect(await held.execute()).toEqual([{ status: "expired" }]);
  });
});
