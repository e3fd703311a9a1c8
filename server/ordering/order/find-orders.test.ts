import { beforeAll, expect, it } from "vitest";
import { dishOptionActions } from "#tests/support/dish-options.ts";
import { guestCheckoutActions } from "#tests/support/guest-checkout.ts";
import type { Guest } from "#tests/support/http-client.ts";
import { orderingActions } from "#tests/support/ordering-actions.ts";
import { writeRestaurantFile } from "#tests/support/restaurant-file.ts";
import { describeOnBothEngines } from "#tests/support/test-server.ts";

const alwaysOpen = [{ open: "00:00", close: "00:00" }];
const days = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
const zone = { name: "Town", postcodes: ["*"], fee: "2.00", minimum: "0.00", minutes: 20 };
const environment = {
  RESTAURANT_FILE: writeRestaurantFile({
    address: { street: "Ring 1", city: "Wien", postcode: "1010", country: "AT" },
    timeZone: "UTC",
    order: { preparationMinutes: 25, guestCheckout: true },
    openingHours: Object.fromEntries(days.map((day) => [day, alwaysOpen])),
    specialDays: [],
    zones: [zone],
  }),
};
const today = () => Temporal.Now.plainDateISO("UTC");

describeOnBothEngines(
  "staff who look for an order",
  (server) => {
    let token: string;
    beforeAll(async () => {
      token = (await server().signInAdmin()).token;
    });

    const list = (query: Record<string, string>) =>
      server().call(`/api/orders?${new URLSearchParams(query)}`, { token });
    const find = async (query: Record<string, string>): Promise<string[]> =>
      (await list(query)).body.map(({ _id }: { _id: string }) => _id);
    const createDish = (name: string) => dishOptionActions(server(), token).createDish({ name, price: 10 });
    const order = async (dish: string, fulfilment?: object, fee = 0) =>
      orderingActions(server()).orderAndPay({ dish }, fulfilment, fee);
    const placeAt = (id: string, at: number) =>
      server().running.store.db.updateTable("orders").set({ placed_at: at }).where("id", "=", id).execute();

    it("find it by its dishes as they were called then, without accents and case, on any day", async () => {
      const dish = await createDish("Crème brûlée à la Ümit");
      const { order: placed } = await order(dish);
      await placeAt(placed._id, Date.parse("2021-03-04T12:00:00Z"));
      for (const q of ["creme brulee", "BRÛLÉE", "uemit creme", "umit"])
        expect(await find({ q }), q).toEqual([placed._id]);
      await server().call(`/api/menu/${dish}`, { method: "PATCH", token, body: { name: "Flan" } });
      expect(await find({ q: "brulee" })).toEqual([placed._id]);
      expect(await find({ q: "brulee flan" })).toEqual([]);
    });

    it("find orders that the former release has written", async () => {
      const { order: placed } = await order(await createDish("Борщ"));
      const { db } = server().running.store;
      await db
        .updateTable("orders")
        .set({ dishes_text: null, search_text: null })
        .where("id", "=", placed._id)
        .execute();
      expect(await find({ q: "борщ" })).toEqual([placed._id]);
      expect(await find({ q: placed.number })).toEqual([placed._id]);
    });

    it("find it by the telephone number in any writing, and by the email that a guest without an account typed", async () => {
      const guests = guestCheckoutActions(server());
      const guest = await guests.begin("lukasz@example.com", { name: "Vöros Łukasz", phone: "0664 123-4567" });
      const { id } = await guests.order(guest);
      for (const q of [
        "0664 123-4567",
        "+43664123 4567",
        "0043 664 1234567",
        "664 1234567",
        "1234567",
        "voros lukasz",
        "LUKASZ@example.com",
      ])
        expect(await find({ q }), q).toEqual([id]);
      for (const q of ["0664 123-4568", "%", "lukas_@example.com"]) expect(await find({ q }), q).toEqual([]);
    });

    it("choose the state, the way and the days", async () => {
      const name = "Zwiebelkuchen";
      const dish = await createDish(name);
      const address = { street: "Ring 2", city: "Wien", postcode: "1010", phone: "0664 7654321", note: "" };
      const { order: picked } = await order(dish);
      const { order: brought } = await order(dish, { kind: "delivery", time: "asap", address }, 200);
      const yesterday = today().subtract({ days: 1 });
      await placeAt(picked._id, yesterday.toZonedDateTime({ timeZone: "UTC", plainTime: "23:59" }).epochMilliseconds);
      const body = { status: "accepted" };
      await server().call(`/api/orders/${brought._id}`, { method: "PATCH", token, body });
      const all = [brought._id, picked._id];
      expect(await find({ q: name })).toEqual(all);
      expect(await find({ q: name, kind: "delivery" })).toEqual([brought._id]);
      expect(await find({ q: name, kind: "pickup" })).toEqual([picked._id]);
      expect(await find({ q: name, status: "accepted" })).toEqual([brought._id]);
      expect(await find({ q: name, from: today().toString() })).toEqual([brought._id]);
      expect(await find({ q: name, to: yesterday.toString() })).toEqual([picked._id]);
      expect(await find({ q: name, from: yesterday.toString(), to: today().toString() })).toEqual(all);
      expect(await find({ q: "0664/7654321" })).toEqual([brought._id]);
    });

    it("are told which choice is wrong", async () => {
      const wrong: Record<string, Record<string, string>> = {
        kind: { kind: "pigeon" },
        status: { status: "eaten" },
        from: { from: "yesterday" },
        to: { from: "2026-02-02", to: "2026-02-01" },
        q: { q: "x".repeat(101) },
      };
      for (const [field, query] of Object.entries(wrong)) {
        const { status, body } = await list(query);
        expect([status, Object.keys(body.fields)], field).toEqual([422, [field]]);
      }
    });

    it("read further pages of the same choice", async () => {
      const dish = await createDish("Palatschinken");
      const { order: first } = await order(dish);
      const { db } = server().running.store;
      const [row, payment] = [
        await db.selectFrom("orders").selectAll().where("id", "=", first._id).executeTakeFirstOrThrow(),
        await db.selectFrom("payments").selectAll().where("id", "=", first._id).executeTakeFirstOrThrow(),
      ];
      const copies = Array.from({ length: 120 }, (_, index) => `copy-${String(index).padStart(3, "0")}`);
      await db
        .insertInto("payments")
        .values(copies.map((id) => ({ ...payment, id, transaction_id: id })))
        .execute();
      await db
        .insertInto("orders")
        .values(copies.map((id) => ({ ...row, id, number: id, dishes_text: "palatschinken" })))
        .execute();
      const read = async (path: string): Promise<string[]> => {
        const { body, headers } = await server().call(path, { token });
        const ids = body.map(({ _id }: { _id: string }) => _id);
        const [, next] = /<([^>]+)>; rel="next"/.exec(headers.get("link") ?? "") ?? [];
        if (!next) return ids;
        const { pathname, search } = new URL(next, server().origin);
        expect(search).toContain("kind=pickup");
        return [...ids, ...(await read(pathname + search))];
      };
      const found = await read("/api/orders?q=palatschinken&kind=pickup");
      expect(new Set(found).size).toBe(121);
      expect(found).toHaveLength(121);
    });

    it("find an order of a person who deleted the account by its number and dishes, and by nothing of the person", async () => {
      const dish = await createDish("Marillenknödel");
      const { order: placed, guest } = await order(dish);
      const q = { email: guest.email, name: "Ada Guest" };
      expect(await find({ q: q.email })).toEqual([placed._id]);
      expect(await find({ q: q.name, from: today().toString() })).toContain(placed._id);
      await deleteAccount(guest);
      expect(await find({ q: q.email })).toEqual([]);
      expect(await find({ q: q.name })).not.toContain(placed._id);
      expect(await find({ q: "marillenknodel" })).toEqual([placed._id]);
      expect(await find({ q: placed.number })).toEqual([placed._id]);
    });

    const deleteAccount = async ({ token: own }: Guest) =>
      expect((await server().call("/api/me", { method: "DELETE", token: own })).status).toBe(200);
  },
  environment,
);
