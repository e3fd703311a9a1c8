import { sql } from "kysely";
import { expect, it, vi } from "vitest";
import { openStore } from "#server/platform/database/store.ts";
import { checkoutActions } from "#tests/support/checkout-actions.ts";
import type { Guest } from "#tests/support/http-client.ts";
import { dateInDays, reservationActionsAndEffects } from "#tests/support/reservation-actions.ts";
import { describeOnBothEngines } from "#tests/support/test-server.ts";

const texts = { favoriteRecipe: "Soup", suggestion: "More", details: "Warm", rating: 5 };

describeOnBothEngines("a verified review", (server, engine) => {
  async function buy(guest: Guest): Promise<string> {
    const { fillCart, createPaymentIntent, pay, recordPayment } = checkoutActions(server());
    const { body: intent } = await createPaymentIntent(guest, await fillCart(guest, "soup", 1));
    await pay(intent);
    return (await recordPayment(guest, intent)).body.payment._id;
  }
  async function act(method: string, path: string, body: unknown) {
    const { token } = await server().signInAdmin();
    const answer = await server().call(path, { method, token, body });
    expect(answer.status, `${path}: ${JSON.stringify(answer.body)}`).toBe(200);
  }
  async function complete(id: string): Promise<void> {
    for (const status of ["accepted", "preparing", "ready", "completed"])
      await act("PATCH", `/api/orders/${id}`, { status });
  }
  const write = (guest: Guest, name = "The Mayor") =>
    server().call("/api/reviews", { token: guest.token, body: { ...texts, name, email: guest.email } });
  /** Reviews without an order are shown to guests after somebody has looked at them. */
  const findShown = async (id: string) => {
    const { token } = await server().signInAdmin();
    const all = (await server().call("/api/reviews/all", { token })).body;
    return all.find((review: { _id: string }) => review._id === id);
  };
  const writeAndShow = async (guest: Guest) => findShown((await write(guest)).body.insertedId);

  it("needs a completed order: one that is open, cancelled or refunded gives no mark", async () => {
    const eve = await server().createGuest();
    const cancelled = await buy(eve);
    expect(await writeAndShow(eve)).toMatchObject({ verified: false, name: "Ada Guest" });
    expect((await server().call(`/api/orders/${cancelled}/cancel`, { token: eve.token, body: {} })).status).toBe(200);
    expect(await writeAndShow(eve)).toMatchObject({ verified: false });
    const refunded = await buy(eve);
    await complete(refunded);
    await act("POST", `/api/payments/${refunded}/refunds`, { reason: "Cold" });
    expect(await writeAndShow(eve)).toMatchObject({ verified: false });
  });

  it("is one for each completed order, under the account's name", async () => {
    const ada = await server().createGuest();
    await complete(await buy(ada));
    expect(await writeAndShow(ada)).toMatchObject({ verified: true, name: "Ada Guest" });
    expect(await writeAndShow(ada)).toMatchObject({ verified: false, new: true, name: "Ada Guest" });
    await complete(await buy(ada));
    const answers = await Promise.all(Array.from({ length: 5 }, () => write(ada)));
    const shown = await Promise.all(answers.map(({ body }) => findShown(body.insertedId)));
    expect(shown.filter(({ verified }) => verified)).toHaveLength(1);
  });

  it("needs a seated reservation; a confirmed one does not verify", async () => {
    const { bookTable } = reservationActionsAndEffects(server());
    const ada = await server().createGuest();
    const { reservationId } = await bookTable(ada, { date: dateInDays(5), time: "19:00" });
    expect(await writeAndShow(ada)).toMatchObject({ verified: false });
    await act("PATCH", `/api/reservations/${reservationId}`, { status: "seated" });
    expect(await writeAndShow(ada)).toMatchObject({ verified: true });
    expect(await writeAndShow(ada)).toMatchObject({ verified: false });
  });

  it("loses its mark at once when the order is refunded as a whole, and keeps it before", async () => {
    const ada = await server().createGuest();
    const order = await buy(ada);
    await complete(order);
    const { _id: id } = await writeAndShow(ada);
    await act("POST", `/api/payments/${order}/refunds`, { price: 1, reason: "Cold" });
    expect(await findShown(id)).toMatchObject({ verified: true });
    await act("POST", `/api/payments/${order}/refunds`, { reason: "Cold" });
    expect(await findShown(id)).toMatchObject({ verified: false });
    expect(await writeAndShow(ada)).toMatchObject({ verified: false });
  });

  it("never stays beside a refund that is made at the same time", async () => {
    for (let round = 0; round < 5; round++) {
      const ada = await server().createGuest();
      const order = await buy(ada);
      await complete(order);
      const [{ body }] = await Promise.all([
        write(ada),
        act("POST", `/api/payments/${order}/refunds`, { reason: "Cold" }),
      ]);
      expect(await findShown(body.insertedId)).toMatchObject({ verified: false });
    }
  });

  if (engine === "sqlite") return;

  it("waits for a refund that is being committed", async () => {
    const ada = await server().createGuest();
    const order = await buy(ada);
    await complete(order);
    const other = await openStore(server().databaseUrl);
    const [changed, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const refund = other.transaction(async (trx) => {
      await trx.updateTable("payments").set({ payment_status: "refunded" }).where("id", "=", order).execute();
      changed.resolve();
      await answered.promise;
    });
    await changed.promise;
    let isAnswered = false;
    const writing = write(ada).finally(() => {
      isAnswered = true;
    });
    await vi.waitFor(async () => {
      const waiting = await sql`select 1 from pg_locks where not granted`.execute(server().running.store.db);
      expect(isAnswered || waiting.rows.length > 0).toBe(true);
    });
    answered.resolve();
    await refund;
    await other.close();
    expect(await findShown((await writing).body.insertedId)).toMatchObject({ verified: false });
  });
});
