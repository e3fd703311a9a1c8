import { describe, expect, it } from "vitest";
import { findInDatabase } from "#tests/support/database-dump.ts";
import { fillDatabase } from "#tests/support/fill-database.ts";
import { createOrdersOf, createReservationsOf } from "#tests/support/guest-records.ts";
import { newPerson, personActions, signUpPerson } from "#tests/support/person.ts";
import { engines } from "#tests/support/template-databases.ts";
import { describeOnBothEngines, startTestServer } from "#tests/support/test-server.ts";

const dayMs = 86_400_000;
const inDays = (days: number) => Date.now() + days * dayMs;
/** What the books, the kitchen and the room were about. */
const books = ["orders", "order_changes", "payments", "payment_lines", "payment_intents", "refunds"] as const;
const room = ["reservations", "reservation_changes"] as const;
const tables = [...books, ...room];
const personal = new Set([
  "user_id",
  "email",
  "name",
  "phone",
  "notes",
  "address",
  "reason",
  "by",
  "client_key",
  "phone_e164",
  "search_text",
]);

describeOnBothEngines(
  "with RETENTION_PERSONAL_DATA_MONTHS=3",
  (server) => {
    it("persons leave orders and bookings after three months; books, statistics and accounts stay", async () => {
      const person = newPerson();
      const guest = await signUpPerson(server(), person);
      await createOrdersOf(server(), guest, person, await server().signInAdmin());
      await createReservationsOf(server(), guest, person, await server().signInAdmin());
      await personActions(server).waitForDeliveries();
      const { store, runWorkersOnce } = server().running;

      const texts = [person.name, person.email, person.phone, person.notes, person.orderReason, person.moveReason];
      const findTraces = async () => {
        const found = (await Promise.all(texts.map((text) => findInDatabase(store, text)))).flat();
        return found.filter((place) => tables.some((table) => place.startsWith(`${table}.`)));
      };
      const readBooks = async () => {
        const lists = tables.map(async (table) => {
          const rows = await store.db.selectFrom(table).selectAll().execute();
          const kept = rows.map((row) => Object.entries(row).filter(([column]) => !personal.has(column)));
          return kept.map((row) => JSON.stringify(row)).sort();
        });
        const { token } = await server().signInAdmin();
        const statistics = await server().call("/api/admin-stats", { token });
        return [await Promise.all(lists), statistics.body];
      };

      // Bookings are for up to 15 days ahead; whatever else happens by then has happened.
      await runWorkersOnce(inDays(85));
      const before = await readBooks();
      expect((await findTraces()).length).toBeGreaterThan(10);
      await runWorkersOnce(inDays(125));
      expect(await findTraces()).toEqual([]);
      expect(await readBooks()).toEqual(before);
      const { cookie } = await server().signIn(person.email);
      const { token } = (await server().exchangeToken(await server().getIdToken(cookie), person.email)).body;
      expect((await server().call(`/api/payments/${person.email}`, { token })).body).toEqual([]);
      const { email: owner } = await server().signInAdmin();
      expect((await findInDatabase(store, owner)).some((place) => place.startsWith("reservation_changes.by"))).toBe(
        true,
      );
    });

    it("an order of today stays with its guest", async () => {
      const person = newPerson();
      const guest = await signUpPerson(server(), person);
      await createOrdersOf(server(), guest, person, await server().signInAdmin());
      await server().running.runWorkersOnce();
      expect((await server().call(`/api/payments/${person.email}`, { token: guest.token })).body).toHaveLength(2);
    });
  },
  { RETENTION_PERSONAL_DATA_MONTHS: "3" },
);

describe.each(engines)("years of business on %s", (engine) => {
  const count = async (months: string | undefined) => {
    const server = await startTestServer(
      engine,
      months === undefined ? {} : { RETENTION_PERSONAL_DATA_MONTHS: months },
    );
    const owners = { frequent: "guest-10000001", ordinary: "guest-10000002" };
    await fillDatabase(server.databaseUrl, { payments: 1200, reservations: 900, owners, dishIds: ["a"] });
    await server.running.runWorkersOnce(inDays(800));
    const { db } = server.running.store;
    const named = [
      await db
        .selectFrom("payments")
        .innerJoin("orders", "orders.id", "payments.id")
        .select("payments.id")
        .where("payments.email", "<>", "")
        .execute(),
      await db.selectFrom("reservations").select("id").where("name", "<>", "").execute(),
    ];
    await server.stop();
    return named.map((rows) => rows.length);
  };

  it("lose all persons in batches, and none without the setting", async () => {
    const [orders = 0, bookings = 0] = await count(undefined);
    expect(orders).toBeGreaterThan(600);
    expect(bookings).toBeGreaterThan(600);
    // The worker, which begins with the server, finds nothing that is as old as this.
    expect(await count("24")).toEqual([0, 0]);
  });
});
