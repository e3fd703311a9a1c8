import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { findInDatabase } from "#tests/support/database-dump.ts";
import type { Guest } from "#tests/support/http-client.ts";
import { dateInDays, reservationActionsAndEffects } from "#tests/support/reservation-actions.ts";
import { writeRestaurantFile } from "#tests/support/restaurant-file.ts";
import { describeOnBothEngines, describeOnEachEngine, type TestServer } from "#tests/support/test-server.ts";

const minutes = 60_000;
const behindProxy = { TRUSTED_PROXIES: "127.0.0.1" };
const fourTables = {
  ...behindProxy,
  RESTAURANT_FILE: writeRestaurantFile({ tables: ["a", "b", "c", "d"].map((id) => ({ id, seats: 4 })) }),
};

/** Holds a table as a client at an IP address. */
function holder(server: () => TestServer) {
  return (guest: Guest, stay: { date: string; time: string }, address = "198.51.100.1") => {
    const { reservationForm } = reservationActionsAndEffects(server());
    const headers = { "idempotency-key": randomUUID(), "x-forwarded-for": address };
    const body = reservationForm(guest, stay);
    return server().call("/api/create-payment-intent", { token: guest.token, headers, body });
  };
}

const createGuests = ({ createGuest }: TestServer, count: number) =>
  Promise.all(Array.from({ length: count }, () => createGuest()));

describeOnBothEngines(
  "holds from one network",
  (server) => {
    const hold = holder(server);
    const stay = { date: dateInDays(7), time: "19:00" };

    it("are three at a time for all accounts together, also at once, and only for that network", async () => {
      const guests = await createGuests(server(), 7);
      const answers = await Promise.all(guests.slice(0, 6).map((guest) => hold(guest, stay)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429, 429]);
      for (const { status, body, headers } of answers) {
        if (status === 200) continue;
        expect(body.code).toBe("too_many_holds");
        const seconds = Number(headers.get("retry-after"));
        expect(seconds).toBeGreaterThan(800);
        // 15 minutes from the beginning of a hold, which may be some seconds after that of the refused request.
        expect(seconds).toBeLessThan(930);
      }
      const [last] = guests.slice(6);
      if (!last) throw new Error("a guest is missing");
      expect((await hold(last, stay, "198.51.100.2")).status).toBe(200);

      // A guest whose hold is open chooses another time: it is replaced.
      const index = answers.findIndex(({ status }) => status === 200);
      const [holding, waiting] = [guests[index], guests[answers.findIndex(({ status }) => status === 429)]];
      if (!holding || !waiting) throw new Error("a guest is missing");
      expect((await hold(holding, { ...stay, time: "20:00" })).status).toBe(200);
      expect((await hold(waiting, stay)).status).toBe(429);
      // Once one is paid, the next may be held.
      const { body: paid } = await hold(holding, { ...stay, time: "20:00" });
      const { pay, recordPayment } = reservationActionsAndEffects(server());
      await pay(paid);
      expect((await recordPayment(holding, paid)).status).toBe(200);
      expect((await hold(waiting, stay)).status).toBe(200);
    });

    it("are counted for the /64 of an IPv6 address, and keep no address in the database", async () => {
      const guests = await createGuests(server(), 4);
      const date = dateInDays(8);
      const answers = [];
      for (const [index, guest] of guests.entries())
        answers.push(await hold(guest, { date, time: "19:00" }, `2001:db8:7:7:${index}::1`));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
      const { store } = server().running;
      expect(await findInDatabase(store, "2001:db8:7:7")).toEqual([]);
      expect(await findInDatabase(store, "198.51.100")).toEqual([]);
      await server().running.runWorkersOnce(Date.now() + 16 * minutes);
      const keys = store.db.selectFrom("reservations").select("client_key").where("client_key", "is not", null);
      expect(await keys.execute()).toEqual([]);
    });
  },
  behindProxy,
);

describeOnEachEngine(
  "holds from the house's own network",
  (server) => {
    it("are ten times as many, since a whole dining room may be behind one address", async () => {
      const hold = holder(server);
      const guests = await createGuests(server(), 5);
      const stay = { date: dateInDays(7), time: "19:00" };
      const answers = await Promise.all(guests.map((guest) => hold(guest, stay, "203.0.113.9")));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    });
  },
  { ...behindProxy, RESTAURANT_FILE: writeRestaurantFile({ trustedNetworks: ["203.0.113.0/24"] }) },
);

describeOnBothEngines(
  "holds of a small room",
  (server) => {
    const hold = holder(server);
    const lengthOf = ({ body }: { body: { expiresAt: string } }) =>
      Math.round((Date.parse(body.expiresAt) - Date.now()) / minutes);

    it("last five minutes beyond half of the tables, so that the others can be booked soon", async () => {
      const guests = await createGuests(server(), 4);
      const stay = { date: dateInDays(7), time: "19:00" };
      const lengths = [];
      for (const [index, guest] of guests.entries())
        lengths.push(lengthOf(await hold(guest, stay, `198.51.100.${index}`)));
      expect(lengths).toEqual([15, 15, 5, 5]);
      const eve = await server().createGuest();
      expect((await hold(eve, stay, "198.51.100.9")).body.code).toBe("table_taken");
      await server().running.runWorkersOnce(Date.now() + 6 * minutes);
      expect((await hold(eve, stay, "198.51.100.9")).status).toBe(200);
    });

    it("last five minutes for the last table that is free", async () => {
      const { call, signInAdmin, createGuest } = server();
      const { token } = await signInAdmin();
      const stay = { date: dateInDays(9), time: "19:00", guest: 2 };
      const body = { ...stay, name: "Grace", phone: "+1 212 555 0199" };
      for (let count = 0; count < 3; count++)
        expect((await call("/api/reservations", { token, body })).status).toBe(200);
      expect(lengthOf(await hold(await createGuest(), stay))).toBe(5);
    });
  },
  fourTables,
);

describeOnBothEngines("an account that does not pay", (server) => {
  const hold = holder(server);
  const stay = (days: number) => ({ date: dateInDays(days), time: "19:00" });

  /** Lets the guest's open hold run out, as if it were later. */
  const runOut = (intentId: string) =>
    server()
      .running.store.db.updateTable("reservations")
      .set({ created_at: Date.now() - 15 * minutes, held_until: Date.now() - 1 })
      .where("intent_id", "=", intentId)
      .execute();

  it("holds no table for half an hour after two holds in a row, and reads when it works again", async () => {
    const { createGuest, running } = server();
    const [eve, ada] = [await createGuest(), await createGuest()];
    for (const days of [3, 4]) {
      const { status, body } = await hold(eve, stay(days));
      expect(status).toBe(200);
      await runOut(body.id);
    }
    const listReservations = () => running.store.db.selectFrom("reservations").select("id").orderBy("id").execute();
    const before = await listReservations();
    const refused = await hold(eve, stay(5));
    expect(refused).toMatchObject({ status: 429, body: { code: "holds_paused" } });
    expect(refused.body.detail).toMatch(/You can book again from .+ \d{1,2}:\d\d [AP]M/);
    const seconds = Number(refused.headers.get("retry-after"));
    expect(seconds).toBeGreaterThan(1700);
    expect(seconds).toBeLessThanOrEqual(1800);
    expect(await listReservations()).toEqual(before);
    expect((await hold(ada, stay(5))).status).toBe(200);
    // Half an hour later.
    const { db } = running.store;
    const { id } = await db.selectFrom("users").select("id").where("email", "=", eve.email).executeTakeFirstOrThrow();
    await db
      .updateTable("reservations")
      .set((eb) => ({
        held_until: eb("held_until", "-", 31 * minutes),
        hold_ended_at: eb("hold_ended_at", "-", 31 * minutes),
      }))
      .where("user_id", "=", id)
      .execute();
    expect((await hold(eve, stay(5))).status).toBe(200);
  });

  it("is not that of a guest who chose again and paid, or gave up at once", async () => {
    const { createGuest } = server();
    const { pay, recordPayment, cancelReservation } = reservationActionsAndEffects(server());
    const ada = await createGuest();
    for (let round = 0; round < 2; round++) {
      for (const days of [10, 11, 12]) expect((await hold(ada, stay(days + 3 * round))).status).toBe(200);
      const { body: last } = await hold(ada, stay(20 + round));
      await pay(last);
      expect((await recordPayment(ada, last)).status).toBe(200);
    }
    for (const days of [10, 11, 12]) {
      const { body } = await hold(ada, stay(days));
      expect((await cancelReservation(ada, body.reservation.reservationId)).status).toBe(200);
    }
    expect((await hold(ada, stay(10))).status).toBe(200);
  });

  it("does not keep a table by replacing its hold again and again", async () => {
    const eve = await server().createGuest();
    const answers = [];
    for (let count = 0; count < 9; count++) answers.push((await hold(eve, stay(15 + (count % 2)))).status);
    expect(answers).toEqual([200, 200, 200, 200, 200, 200, 200, 429, 429]);
  });

  it("loses its hold when staff release the table, and is refunded a later payment", async () => {
    const { createGuest, signInAdmin } = server();
    const { pay, recordPayment, cancelReservation, listReservations, waitForRefunds } = reservationActionsAndEffects(
      server(),
    );
    const [eve, ada, owner] = [await createGuest(), await createGuest(), await signInAdmin()];
    const { body: intent } = await hold(eve, stay(17));
    const [held] = await listReservations(owner, stay(17).date);
    expect(held).toMatchObject({ reservationStatus: "held", next: ["cancelled"], expiresAt: expect.any(String) });
    expect((await cancelReservation(ada, held._id)).status).toBe(404);
    expect((await cancelReservation(owner, held._id, { onlyHeld: true })).body).toMatchObject({
      modifiedCount: 1,
      refund: 0,
    });
    const { db } = server().running.store;
    expect(
      await db.selectFrom("reservation_slots").selectAll().where("reservation_id", "=", held._id).execute(),
    ).toEqual([]);
    await pay(intent);
    expect((await recordPayment(eve, intent)).body.code).toBe("payment_refunded");
    expect(await waitForRefunds(intent.id)).toEqual([2000]);
  });

  it("keeps the table if staff release a hold that the guest has just paid", async () => {
    const { createGuest, signInAdmin } = server();
    const { pay, recordPayment, cancelReservation, listReservations, waitForRefunds } = reservationActionsAndEffects(
      server(),
    );
    const [ada, owner] = [await createGuest(), await signInAdmin()];
    const { body: intent } = await hold(ada, stay(18));
    const [held] = await listReservations(owner, stay(18).date);
    await pay(intent);
    expect((await recordPayment(ada, intent)).status).toBe(200);
    expect(await cancelReservation(owner, held._id, { onlyHeld: true })).toMatchObject({
      status: 409,
      body: { code: "reservation_state" },
    });
    expect(await listReservations(owner, stay(18).date)).toMatchObject([
      { reservationStatus: "confirmed", paid: true },
    ]);
    expect(await waitForRefunds(intent.id)).toEqual([]);
  });
});
