import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { expect, it } from "vitest";
import { checkoutActions } from "#tests/support/checkout-actions.ts";
import { findInDatabase } from "#tests/support/database-dump.ts";
import { newPerson, personActions, signUpPerson } from "#tests/support/person.ts";
import { dateInDays, reservationActions } from "#tests/support/reservation-actions.ts";
import { listSandboxRefunds } from "#tests/support/sandbox-refunds.ts";
import { describeOnBothEngines } from "#tests/support/test-server.ts";

describeOnBothEngines("a person who is deleted while much goes on", (server) => {
  const { act, deletePerson, waitForDeliveries } = personActions(server);

  it("leaves nothing of an order's cancellation or a refund that runs while they are being deleted", async () => {
    const { running, call, signInAdmin } = server();
    const { fillCart, createPaymentIntent, pay, recordPayment } = checkoutActions(server());
    const owner = await signInAdmin();
    for (const delay of [0, 2, 4, 8, 16, 32]) {
      const person = newPerson();
      const guest = await signUpPerson(server(), person);
      const orders: string[] = [];
      for (let count = 0; count < 3; count++) {
        const { body: intent } = await createPaymentIntent(guest, await fillCart(guest));
        await pay(intent);
        orders.push((await recordPayment(guest, intent)).body.payment._id);
      }
      const [first, second, third] = orders;
      const [{ _id }] = (await act("GET", `/api/users?q=${encodeURIComponent(person.email)}`)).body;
      expect((await act("PATCH", `/api/users/admin/${_id}`)).status).toBe(200);
      const reason = person.orderReason;
      const after = async <T>(milliseconds: number, work: () => Promise<T>) => setTimeout(milliseconds).then(work);
      const answers = await Promise.all([
        after(8, () => call(`/api/users/${_id}`, { method: "DELETE", token: owner.token })),
        after(delay, () => call(`/api/orders/${first}/cancel`, { token: guest.token, body: { reason } })),
        after(delay, () => call(`/api/payments/${second}/refunds`, { token: guest.token, body: { price: 1, reason } })),
        after(delay, () => call(`/api/orders/${third}/cancel`, { token: owner.token, body: { reason } })),
      ]);
      expect(answers[0].status).toBe(200);
      expect(answers.map(({ status }) => status).filter((status) => ![200, 401].includes(status))).toEqual([]);
      const { db } = running.store;
      for (const table of ["order_changes", "refunds"] as const)
        expect(await db.selectFrom(table).select("by").where("by", "=", person.email).execute(), table).toEqual([]);
      const confirmation = `account-deleted:${_id}`;
      const ofMails = db.selectFrom("outbox").select("payload").where("kind", "=", "mail");
      const mails = await ofMails.where("key", "!=", confirmation).execute();
      expect(mails.filter(({ payload }) => payload.includes(person.email))).toEqual([]);
    }
    await waitForDeliveries();
    expect(await findInDatabase(running.store, "quixwood")).toEqual([]);
  });

  it("leaves nothing of what they write while they are being deleted", async () => {
    const { running, call, signInAdmin } = server();
    const person = newPerson();
    const guest = await signUpPerson(server(), person);
    const { email, review } = person;
    const texts = { favoriteRecipe: review, suggestion: "x", details: "x", rating: 5, email };
    const { token: adminToken } = await signInAdmin();
    const [{ _id }] = (await call(`/api/users?q=${encodeURIComponent(email)}`, { token: adminToken })).body;
    const requests = Array.from({ length: 9 }, async (_, number) => {
      await setTimeout(number * 4);
      if (number === 2) return call(`/api/users/${_id}`, { method: "DELETE", token: adminToken });
      const slot = { date: dateInDays(16), time: "12:00" };
      return number % 2 === 0
        ? reservationActions(server()).holdTable(guest, slot, { name: person.name, notes: person.notes })
        : call("/api/reviews", { token: guest.token, body: texts });
    });
    const statuses = (await Promise.all(requests)).map(({ status }) => status);
    expect(statuses[2]).toBe(200);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    await waitForDeliveries();
    expect(await findInDatabase(running.store, "xylograph")).toEqual([]);
    expect(await findInDatabase(running.store, "quixwood")).toEqual([]);
  });

  it("is refunded a deposit that was captured after the hold had expired, and gets no table", async () => {
    const { running, waitForMail } = server();
    const { holdTable, pay } = reservationActions(server());
    const person = newPerson();
    const guest = await signUpPerson(server(), person);
    const { body: intent } = await holdTable(guest, { date: dateInDays(17), time: "12:00" });
    const { db } = running.store;
    const ofIntent = db.selectFrom("reservations").select("status").where("intent_id", "=", intent.id);
    await db.updateTable("reservations").set({ status: "expired" }).where("intent_id", "=", intent.id).execute();
    await pay(intent);
    await deletePerson(person);
    await waitForDeliveries();
    expect(await ofIntent.executeTakeFirst()).toEqual({ status: "expired" });
    expect(await listSandboxRefunds(running.store, intent.id)).toHaveLength(1);
    await waitForMail(person.email, /refunded/);
    expect(await findInDatabase(running.store, person.email)).toEqual([]);
  });

  it("may have any number of reservations", async () => {
    const { running } = server();
    const { holdTable } = reservationActions(server());
    const person = newPerson();
    const guest = await signUpPerson(server(), person);
    const { body: intent } = await holdTable(guest, { date: dateInDays(18), time: "12:00" });
    const { db } = running.store;
    const first = await db
      .selectFrom("reservations")
      .selectAll()
      .where("intent_id", "=", intent.id)
      .executeTakeFirstOrThrow();
    const rows = Array.from({ length: 1500 }, (_, number) => ({
      ...first,
      id: randomUUID(),
      number: `N${number}`,
      phone: `+1 ${number}`,
      status: "expired" as const,
      intent_id: null,
    }));
    for (let from = 0; from < rows.length; from += 500)
      await db
        .insertInto("reservations")
        .values(rows.slice(from, from + 500))
        .execute();
    expect((await deletePerson(person)).body).toEqual({ acknowledged: true, deletedCount: 1 });
    await waitForDeliveries();
    expect(await findInDatabase(running.store, "quixwood")).toEqual([]);
  });
});
