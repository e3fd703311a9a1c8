import { type RawBuilder, sql } from "kysely";
import { afterEach, expect, it } from "vitest";
import { minuteMs } from "#contract/platform/durations.ts";
import { checkoutActions } from "#tests/support/checkout-actions.ts";
import { dateInDays, reservationActions } from "#tests/support/reservation-actions.ts";
import { writeRestaurantFile } from "#tests/support/restaurant-file.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";

/** An order is accepted at once and printed, so that a payment has every consequence. */
const printing = {
  order: { autoAccept: true, preparationMinutes: 20, acceptWithinMinutes: 0 },
  stations: [{ id: "grill", name: "Grill", printer: { host: "127.0.0.1", port: 9 } }],
};

describeOnEachEngine(
  "a payment whose consequences fail",
  (server, engine) => {
    /** Refuses new rows of a table while a condition holds, as an error of the code that writes them would. */
    async function refuseRows(table: string, condition: string): Promise<void> {
      const { db } = server().running.store;
      const statements: RawBuilder<unknown>[] =
        engine === "sqlite"
          ? [
              sql`create trigger refused before insert on ${sql.table(table)} when ${sql.raw(condition)}
                begin select raise(abort, 'refused by the test'); end`,
            ]
          : [
              sql`create function refuse_row() returns trigger language plpgsql as $$
                begin raise exception 'refused by the test'; end $$`,
              sql`create trigger refused before insert on ${sql.table(table)} for each row when (${sql.raw(condition)})
                execute function refuse_row()`,
            ];
      for (const statement of statements) await statement.execute(db);
      accept = async () => {
        await (engine === "sqlite" ? sql`drop trigger refused` : sql`drop function refuse_row cascade`).execute(db);
        accept = async () => {};
      };
    }
    let accept = async () => {};
    afterEach(() => accept());

    async function paidGuest() {
      const { fillCart, createPaymentIntent, pay, recordPayment } = checkoutActions(server());
      const guest = await server().createGuest();
      const { body: intent } = await createPaymentIntent(guest, await fillCart(guest));
      await pay(intent);
      return { guest, intent, record: () => recordPayment(guest, intent) };
    }
    const waiting = async () => {
      const { db } = server().running.store;
      const rows = await db
        .selectFrom("outbox")
        .select("key")
        .where("kind", "=", "effect")
        .where("sent_at", "is", null)
        .execute();
      return rows.map(({ key }) => key.split(":").at(-1)).toSorted();
    };
    /** Lets the outbox try again what it could not do. A mail on its way is left alone: a new date would have it sent twice. */
    async function retry(): Promise<void> {
      const { db } = server().running.store;
      const effects = db.updateTable("outbox").set({ next_at: 0 }).where("kind", "=", "effect");
      await effects.where("sent_at", "is", null).execute();
      await server().running.runWorkersOnce();
    }

    it.each([
      ["a mail", "outbox", "new.kind = 'mail'"],
      ["a ticket", "outbox", "new.kind = 'print'"],
      ["a statistic", "statistics_changes", "1 = 1"],
    ])(
      "is recorded with its order although %s cannot be made, and that is done later, once",
      async (_what, table, condition) => {
        const { call, signInAdmin, listMails } = server();
        const { token } = await signInAdmin();
        const { guest, intent, record } = await paidGuest();
        const before = (await call("/api/admin-stats", { token })).body;
        await refuseRows(table, condition);
        const { status, body } = await record();
        expect(status, JSON.stringify(body)).toBe(200);
        expect(await checkoutActions(server()).listCart(guest)).toEqual([]);
        const order = (await call(`/api/orders/${body.payment._id}`, { token: guest.token })).body;
        expect(order).toMatchObject({ status: "accepted", number: body.payment.orderNumber });
        expect((await waiting()).length).toBeGreaterThan(0);
        await accept();
        await retry();
        await retry();
        expect(await waiting()).toEqual([]);
        const receipts = (await listMails(guest.email)).filter(({ text }) => text.includes(intent.id));
        expect(receipts).toHaveLength(1);
        const after = (await call("/api/admin-stats", { token })).body;
        expect(after).toMatchObject({ orders: before.orders + 1, revenue: before.revenue + intent.price });
        const { db } = server().running.store;
        const tickets = await db
          .selectFrom("outbox")
          .select("id")
          .where("key", "=", `print:${order._id}:grill`)
          .execute();
        expect(tickets).toHaveLength(1);
      },
    );

    it("of a booking is recorded although its mails cannot be written", async () => {
      const { call } = server();
      const { holdTable, pay, recordPayment } = reservationActions(server());
      const guest = await server().createGuest();
      const { body: intent } = await holdTable(guest, { date: dateInDays(3), time: "18:00" });
      await pay(intent);
      await refuseRows("outbox", "new.kind = 'mail'");
      expect((await recordPayment(guest, intent)).status).toBe(200);
      expect((await call(`/api/payment-intents/${intent.id}`, { token: guest.token })).body).toMatchObject({
        status: "paid",
        reservation: { reservationStatus: "confirmed" },
      });
      await accept();
      await retry();
      await server().waitForMail(guest.email, /table/i);
    });

    it("and that cannot be recorded at all is named by Health and metrics after two minutes", async () => {
      const { call, signInAdmin } = server();
      const { token } = await signInAdmin();
      const { intent, record } = await paidGuest();
      await refuseRows("payment_lines", "1 = 1");
      const refused = await record();
      expect(refused.status, JSON.stringify(refused.body)).toBe(500);
      const named = async () =>
        (await call("/api/health", { token })).body.filter(({ text }: { text: string }) =>
          /could not be recorded/.test(text),
        );
      expect(await named()).toEqual([]);
      const { db } = server().running.store;
      await db
        .updateTable("payment_intents")
        .set((eb) => ({ captured_at: eb("captured_at", "-", 3 * minuteMs) }))
        .where("id", "=", intent.id)
        .execute();
      expect(await named()).toMatchObject([{ subject: "payments", level: "error" }]);
      await accept();
      expect((await record()).status).toBe(200);
      expect(await named()).toEqual([]);
    });
  },
  { RESTAURANT_FILE: writeRestaurantFile(printing) },
);
