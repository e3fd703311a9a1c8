import { expect, it, vi } from "vitest";
import { checkoutActions } from "#tests/support/checkout-actions.ts";
import type { Guest } from "#tests/support/http-client.ts";
import { writeRestaurantFile } from "#tests/support/restaurant-file.ts";
import { listSandboxRefunds } from "#tests/support/sandbox-refunds.ts";
import { describeOnEachEngine, type TestServer } from "#tests/support/test-server.ts";

const minutes = 60_000;
const alwaysOpen = [{ open: "00:00", close: "00:00" }];
const week = (hours: object[]) => ({
  openingHours: {
    monday: hours,
    tuesday: hours,
    wednesday: hours,
    thursday: hours,
    friday: hours,
    saturday: hours,
    sunday: hours,
  },
});
const accepting = (acceptWithinMinutes: number, hours: object = week(alwaysOpen)) => ({
  RESTAURANT_FILE: writeRestaurantFile({
    order: { preparationMinutes: 25, acceptWithinMinutes },
    timeZone: "UTC",
    specialDays: [],
    ...hours,
  }),
});

/** Pays for a cart; returns the id of its order. */
async function placeOrder(server: TestServer, guest: Guest) {
  const { fillCart, createPaymentIntent, pay, recordPayment } = checkoutActions(server);
  const cents = await fillCart(guest);
  const { body: intent } = await createPaymentIntent(guest, cents);
  await pay(intent);
  const id: string = (await recordPayment(guest, intent)).body.payment._id;
  return { id, intentId: intent.id, cents };
}

describeOnEachEngine(
  "an order that is not accepted",
  (server) => {
    const getOrder = async (guest: Guest, id: string) =>
      (await server().call(`/api/orders/${id}`, { token: guest.token })).body;
    const refundsOf = (intentId: string) => listSandboxRefunds(server().running.store, intentId);

    it("becomes overdue when the acceptance time is over", async () => {
      const { createGuest, running } = server();
      const ada = await createGuest();
      const { id } = await placeOrder(server(), ada);
      expect((await getOrder(ada, id)).overdue).toBe(false);
      const earlier = Date.now() - 6 * minutes;
      await running.store.db.updateTable("payments").set({ ordered_at: earlier }).where("id", "=", id).execute();
      expect(await getOrder(ada, id)).toMatchObject({ overdue: true, status: "pending" });
    });

    it("is cancelled after twice that time, with a full refund and a mail to the guest", async () => {
      const { createGuest, running, waitForMail } = server();
      const ada = await createGuest();
      const { id, intentId, cents } = await placeOrder(server(), ada);
      await running.runWorkersOnce(Date.now() + 9 * minutes);
      expect((await getOrder(ada, id)).status).toBe("pending");
      await running.runWorkersOnce(Date.now() + 11 * minutes);
      const order = await getOrder(ada, id);
      expect(order).toMatchObject({ status: "cancelled", paymentStatus: "refunded", refunded: cents / 100 });
      expect(order.history.at(-1).reason).toMatch(/accept/);
      // The server's own outbox worker may be processing the refund.
      await vi.waitFor(async () => expect(await refundsOf(intentId)).toEqual([{ amount: cents }]));
      expect((await waitForMail(ada.email, /cancelled/)).text).toContain(order.number);
      await running.runWorkersOnce(Date.now() + 30 * minutes);
      expect(await refundsOf(intentId)).toEqual([{ amount: cents }]);
    });

    it("is kept if it was accepted in time", async () => {
      const { createGuest, signInAdmin, call, running } = server();
      const [ada, owner] = [await createGuest(), await signInAdmin()];
      const { id } = await placeOrder(server(), ada);
      await call(`/api/orders/${id}`, { method: "PATCH", token: owner.token, body: { status: "accepted" } });
      await running.runWorkersOnce(Date.now() + 60 * minutes);
      expect((await getOrder(ada, id)).status).toBe("accepted");
    });
  },
  accepting(5),
);

const tomorrow = Temporal.Now.plainDateISO("UTC").add({ days: 1 });
const opensAt = tomorrow.toZonedDateTime({ timeZone: "UTC", plainTime: "10:00" }).epochMilliseconds;
const opensTomorrow = {
  ...week([]),
  specialDays: [{ date: tomorrow.toString(), hours: [{ open: "10:00", close: "20:00" }], note: "Open" }],
};

describeOnEachEngine(
  "an order placed while the restaurant is closed",
  (server) => {
    it("waits for acceptance from opening, and becomes overdue and is cancelled after it", async () => {
      const { createGuest, call, running } = server();
      const ada = await createGuest();
      const { id } = await placeOrder(server(), ada);
      const getOrder = async () => (await call(`/api/orders/${id}`, { token: ada.token })).body;
      const acceptBy = new Date(opensAt + 5 * minutes).toISOString();
      const { db } = running.store;
      const placedAt = Date.now() - 60 * minutes;
      await db.updateTable("payments").set({ ordered_at: placedAt }).where("id", "=", id).execute();
      await db.updateTable("orders").set({ updated_at: placedAt }).where("id", "=", id).execute();
      for (const now of [Date.now(), opensAt, opensAt + 9 * minutes]) {
        await running.runWorkersOnce(now);
        expect(await getOrder()).toMatchObject({ status: "pending", overdue: false, acceptBy });
      }
      await running.runWorkersOnce(opensAt + 11 * minutes);
      expect(await getOrder()).toMatchObject({ status: "cancelled", overdue: false, acceptBy: null });
    });
  },
  accepting(5, opensTomorrow),
);

describeOnEachEngine(
  "an order without an acceptance time",
  (server) => {
    it("never becomes overdue and is never cancelled automatically", async () => {
      const { createGuest, call, running } = server();
      const ada = await createGuest();
      const { id } = await placeOrder(server(), ada);
      const earlier = Date.now() - 24 * 60 * minutes;
      await running.store.db.updateTable("payments").set({ ordered_at: earlier }).where("id", "=", id).execute();
      await running.runWorkersOnce();
      const { body } = await call(`/api/orders/${id}`, { token: ada.token });
      expect(body).toMatchObject({ status: "pending", overdue: false, acceptBy: null });
    });
  },
  accepting(0),
);
