import { beforeAll, expect, it } from "vitest";
import type { SandboxFaults } from "#server/providers/payment/sandbox/provider.ts";
import { checkoutActions } from "#tests/support/checkout-actions.ts";
import { choiceActions, dishOptionActions } from "#tests/support/dish-options.ts";
import { dateInDays, reservationActionsAndEffects } from "#tests/support/reservation-actions.ts";
import { writeRestaurantFile } from "#tests/support/restaurant-file.ts";
import { describeOnBothEngines } from "#tests/support/test-server.ts";

const oneTable = { RESTAURANT_FILE: writeRestaurantFile({ tables: [{ id: "only", seats: 4 }] }) };

/** The provider does the first cancellation that follows and refuses all others until `repairProvider`. */
let refusedAfter = Number.POSITIVE_INFINITY;
const faults: SandboxFaults = {
  shouldFail: (method, timing) => method === "cancelIntent" && timing === "before" && refusedAfter-- <= 0,
};
const repairProvider = () => {
  refusedAfter = Number.POSITIVE_INFINITY;
};

describeOnBothEngines(
  "a payment that was captured before the guest began a newer one",
  (server) => {
    let admin: ReturnType<typeof dishOptionActions>;
    const client = { call: (...input: Parameters<ReturnType<typeof server>["call"]>) => server().call(...input) };
    const { add } = choiceActions(client);
    const { createPaymentIntent, pay, listPayments, listCart } = checkoutActions(client);
    const alreadyPaid = { status: 409, body: { code: "already_paid" } };
    const shownLeft = async (id: string) => (await client.call(`/api/menu/${id}`)).body.left;
    const heldTables = () =>
      server().running.store.db.selectFrom("reservations").select("id").where("status", "=", "held").execute();

    /** A guest who has paid for all portions of a dish, of which the server does not know yet. */
    async function payForLastPortions() {
      const dish = await admin.createDish({ name: "Sea bass", price: 10, stockPerDay: 2 });
      const guest = await server().createGuest();
      await add(guest, dish, { quantity: 2 });
      const { body: intent } = await createPaymentIntent(guest, 2000);
      await pay(intent);
      return { dish, guest, intent };
    }

    beforeAll(async () => {
      admin = dishOptionActions(server(), (await server().signInAdmin()).token);
    });

    it.each([
      ["", 2, Number.POSITIVE_INFINITY],
      [", even if the newer one cannot be cancelled now", 3, 1],
    ])("books the last table with it%s", async (_name, days, refuseAfter) => {
      const { holdTable, listBookings, waitForRefunds } = reservationActionsAndEffects(server());
      const ada = await server().createGuest();
      const stay = { date: dateInDays(days), time: "19:00" };
      const { body: intent } = await holdTable(ada, stay);
      await pay(intent);
      refusedAfter = refuseAfter;
      const answer = await holdTable(ada, { ...stay, time: "19:30" });
      repairProvider();
      expect(answer).toMatchObject(alreadyPaid);
      expect(await listBookings(ada)).toMatchObject([
        { ...stay, transactionId: intent.id, table: "only", reservationStatus: "confirmed" },
      ]);
      expect(await waitForRefunds(intent.id)).toEqual([]);
      expect(await heldTables()).toEqual([]);
      const bob = await server().createGuest();
      expect((await holdTable(bob, stay)).body.code).toBe("table_taken");
    });

    it.each([
      ["", Number.POSITIVE_INFINITY],
      [", even if the newer one cannot be cancelled now", 1],
    ])("orders the last portions with it%s", async (_name, refuseAfter) => {
      const { dish, guest, intent } = await payForLastPortions();
      refusedAfter = refuseAfter;
      const answer = await createPaymentIntent(guest, 2000);
      repairProvider();
      expect(answer).toMatchObject(alreadyPaid);
      expect(await listPayments(guest)).toMatchObject([{ transactionId: intent.id, paymentStatus: "paid" }]);
      expect(await listCart(guest)).toEqual([]);
      await server().running.runWorkersOnce(Date.now() + 16 * 60_000);
      expect(await shownLeft(dish)).toBe(0);
    });

    it("is refunded, and the guest told so, if another guest was faster", async () => {
      const { db } = server().running.store;
      const { waitForRefunds } = reservationActionsAndEffects(server());
      const [soup, dish] = [
        await admin.createDish({ price: 4 }),
        await admin.createDish({ price: 10, stockPerDay: 2 }),
      ];
      const guest = await server().createGuest();
      await add(guest, soup);
      await add(guest, dish, { quantity: 2 });
      const { body: intent } = await createPaymentIntent(guest, 2400);
      await pay(intent);
      for (const { _id, menuId } of await listCart(guest))
        if (menuId === dish) await client.call(`/api/carts/${_id}`, { method: "DELETE", token: guest.token });
      await add(guest, dish);
      // As if another guest had ordered one of the portions while no intent held it.
      await db.deleteFrom("intent_holds").where("intent_id", "=", intent.id).execute();
      await db.updateTable("dish_stock").set({ per_day: 1, taken: 0 }).where("dish_id", "=", dish).execute();
      expect(await createPaymentIntent(guest, 1400)).toMatchObject({
        status: 409,
        body: { code: "payment_refunded", detail: expect.stringContaining("sold out") },
      });
      expect(await waitForRefunds(intent.id)).toEqual([2400]);
      expect((await createPaymentIntent(guest, 1400)).status).toBe(200);
    });
  },
  oneTable,
  { faults },
);
