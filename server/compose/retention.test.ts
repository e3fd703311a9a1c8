import { expect, it } from "vitest";
import { checkoutActions } from "#tests/support/checkout-actions.ts";
import { dateInDays, reservationActions } from "#tests/support/reservation-actions.ts";
import { describeOnBothEngines } from "#tests/support/test-server.ts";

const dayMs = 86_400_000;
const inDays = (days: number) => Date.now() + days * dayMs;

describeOnBothEngines("retention", (server) => {
  const countWhere = async (table: string, column: string, value: string): Promise<number> => {
    const { db } = server().running.store;
    const rows = await db
      .withTables<Record<string, Record<string, string>>>()
      .selectFrom(table)
      .select(column)
      .where(column, "=", value)
      .execute();
    return rows.length;
  };

  it("deletes a hold that was never paid after 30 days, with its history and payment intent", async () => {
    const { createGuest, running } = server();
    const { holdTable } = reservationActions(server());
    const { body: intent } = await holdTable(await createGuest(), { date: dateInDays(40), time: "12:00" });
    const { id } = await running.store.db
      .selectFrom("reservations")
      .select("id")
      .where("intent_id", "=", intent.id)
      .executeTakeFirstOrThrow();
    const counts = async () => [
      await countWhere("reservations", "id", id),
      await countWhere("reservation_changes", "reservation_id", id),
      await countWhere("payment_intents", "id", intent.id),
    ];
    await running.runWorkersOnce(inDays(29));
    expect(await counts()).toEqual([1, 2, 1]);
    await running.runWorkersOnce(inDays(31));
    expect(await counts()).toEqual([0, 0, 0]);
  });

  it("keeps an expired hold whose deposit was paid and refunded, with its payment intent", async () => {
    const { createGuest, running } = server();
    const { holdTable } = reservationActions(server());
    const { body: intent } = await holdTable(await createGuest(), { date: dateInDays(42), time: "12:00" });
    await running.runWorkersOnce(inDays(1));
    await running.store.db
      .updateTable("payment_intents")
      .set({ status: "refunded" })
      .where("id", "=", intent.id)
      .execute();
    await running.runWorkersOnce(inDays(31));
    expect(await countWhere("reservations", "intent_id", intent.id)).toBe(1);
    expect(await countWhere("payment_intents", "id", intent.id)).toBe(1);
  });

  it("deletes a cart's payment intent that was never paid after 30 days, and keeps a paid one", async () => {
    const { createGuest, running } = server();
    const { fillCart, createPaymentIntent, pay, recordPayment } = checkoutActions(server());
    const ada = await createGuest();
    const { body: paid } = await createPaymentIntent(ada, await fillCart(ada));
    await pay(paid);
    await recordPayment(ada, paid);
    const { body: unpaid } = await createPaymentIntent(ada, await fillCart(ada));
    const counts = async () => [
      await countWhere("payment_intents", "id", paid.id),
      await countWhere("payment_intents", "id", unpaid.id),
    ];
    await running.runWorkersOnce(inDays(29));
    expect(await counts()).toEqual([1, 1]);
    await running.runWorkersOnce(inDays(31));
    expect(await counts()).toEqual([1, 0]);
  });

  it("keeps a paid reservation and an unpaid one that has not ended", async () => {
    const { createGuest, running } = server();
    const { bookTable } = reservationActions(server());
    const booked = await bookTable(await createGuest(), { date: dateInDays(41), time: "12:00" });
    await running.runWorkersOnce(inDays(400));
    expect(await countWhere("reservations", "id", booked.reservationId)).toBe(1);
  });

  it("deletes sign-in links and sessions once they have expired", async () => {
    const { createGuest, call, running, getIdToken, signIn } = server();
    const ada = await createGuest();
    const verifications = async () =>
      (
        await running.store.db
          .withTables<{ identity_verifications: { value: string } }>()
          .selectFrom("identity_verifications")
          .select("value")
          .execute()
      ).filter(({ value }) => value.includes(ada.email)).length;
    await call("/auth/sign-in/magic-link", { body: { email: ada.email } });
    await running.runWorkersOnce();
    expect(await verifications()).toBe(1);
    expect(await getIdToken(ada.cookie)).toBeTruthy();
    await running.runWorkersOnce(inDays(31));
    expect(await verifications()).toBe(0);
    expect((await call("/auth/token", { headers: { cookie: ada.cookie } })).status).toBe(401);
    expect((await signIn(ada.email)).status).toBe(200);
  });

  it("shortens the addresses in the security log after 30 days", async () => {
    const { running } = server();
    const { db } = running.store;
    const addresses = ["203.0.113.77", "::ffff:203.0.113.77", "2001:db8:7:8::9", "command line", null];
    const entry = { by: null, role: null, call: "signIn", subject: "shortened", before: null, after: null };
    for (const [index, address] of addresses.entries())
      await db
        .insertInto("audit")
        .values({ ...entry, id: `shortened-${index}`, at: Date.now(), address })
        .execute();
    const shown = async () => {
      const rows = await db
        .selectFrom("audit")
        .select("address")
        .where("subject", "=", "shortened")
        .orderBy("id")
        .execute();
      return rows.map(({ address }) => address);
    };
    await running.runWorkersOnce(inDays(29));
    expect(await shown()).toEqual(addresses);
    await running.runWorkersOnce(inDays(31));
    expect(await shown()).toEqual(["203.0.113.0/24", "203.0.113.0/24", "2001:db8:7::/48", "command line", null]);
  });

  it("deletes the windows of rate limits and the responses to idempotency keys after a day", async () => {
    const { running } = server();
    const { db } = running.store;
    const count = async (table: "limits" | "idempotency") =>
      (await db.selectFrom(table).select("key").execute()).length;
    const { createGuest, call } = server();
    const ada = await createGuest();
    const texts = { favoriteRecipe: "Soup", suggestion: "More", details: "Warm", rating: 5, email: ada.email };
    await call("/api/reviews", { token: ada.token, headers: { "idempotency-key": "one" }, body: texts });
    expect(await count("limits")).toBeGreaterThan(0);
    expect(await count("idempotency")).toBeGreaterThan(0);
    await db
      .updateTable("idempotency")
      .set({ created_at: inDays(-2) })
      .execute();
    await running.runWorkersOnce(inDays(2));
    expect([await count("limits"), await count("idempotency")]).toEqual([0, 0]);
  });
});
