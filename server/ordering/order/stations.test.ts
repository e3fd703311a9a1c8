import { beforeAll, expect, it } from "vitest";
import type { Order } from "#contract/ordering/order.ts";
import { checkoutActions } from "#tests/support/checkout-actions.ts";
import { choiceActions, dishOptionActions, optionNamed } from "#tests/support/dish-options.ts";
import { writeRestaurantFile } from "#tests/support/restaurant-file.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";

const stations = [
  { id: "oven", name: "Oven", printer: { host: "192.0.2.1" } },
  { id: "bar", name: "Bar" },
  { id: "cold", name: "Cold kitchen" },
];

describeOnEachEngine(
  "the stations of the kitchen",
  (server) => {
    let admin: ReturnType<typeof dishOptionActions>;
    let token = "";
    const client = { call: (...input: Parameters<ReturnType<typeof server>["call"]>) => server().call(...input) };
    const { add } = choiceActions(client);
    const { createPaymentIntent, pay, recordPayment } = checkoutActions(client);

    beforeAll(async () => {
      token = (await server().signInAdmin()).token;
      admin = dishOptionActions(server(), token);
    });

    const send = (method: string, path: string, body?: object) => client.call(`/api${path}`, { method, token, body });
    const setDone = (id: string, position: number, body: object) =>
      send("PATCH", `/orders/${id}/lines/${position}`, body);
    const readOrder = async (id: string): Promise<Order> => (await send("GET", `/orders/${id}`)).body;
    const listIds = async (station: string): Promise<string[]> =>
      (await send("GET", `/orders?station=${station}`)).body.map(({ _id }: Order) => _id);

    /** Orders dishes for 10.00 each, with options; returns the id of the accepted order. */
    async function order(...entries: { dish: string; choice?: object }[]): Promise<string> {
      const guest = await server().createGuest();
      for (const { dish, choice } of entries) await add(guest, dish, choice);
      const intent = (await createPaymentIntent(guest, 1000 * entries.length)).body;
      await pay(intent);
      const { payment } = (await recordPayment(guest, intent)).body;
      expect((await send("PATCH", `/orders/${payment._id}`, { status: "accepted" })).status).toBe(200);
      return payment._id;
    }
    const stationsOf = ({ items }: Order) => items.map((item) => item.stations.map(({ station }) => station));

    it("are listed for staff, without the addresses of printers; guests are told nothing of them", async () => {
      expect((await send("GET", "/stations")).body).toEqual(
        stations.map(({ id, name, printer }) => ({
          _id: id,
          name,
          printer: printer ? { waiting: 0, error: null, paperLow: false, unconfirmed: [] } : null,
        })),
      );
      expect(JSON.stringify((await client.call("/api/restaurant")).body)).not.toContain("192.0.2.1");
    });

    it("are where dishes are prepared: an unknown one is refused, null takes it back", async () => {
      const dish = await admin.createDish({ station: "bar" });
      const read = async () => (await client.call(`/api/menu/${dish}`)).body.station;
      expect(await read()).toBe("bar");
      const refused = await send("PATCH", `/menu/${dish}`, { station: "grill" });
      expect(refused).toMatchObject({ status: 422, body: { fields: { station: expect.stringContaining("grill") } } });
      await admin.updateDish(dish, { station: null });
      expect(await read()).toBeNull();
    });

    it("have the lines of their dishes as bought; dishes without one belong to the first", async () => {
      const [pizza, beer] = [
        await admin.createDish({ price: 10 }),
        await admin.createDish({ price: 10, station: "bar" }),
      ];
      const id = await order({ dish: pizza }, { dish: beer });
      await admin.updateDish(beer, { station: "cold" });
      const bought = await readOrder(id);
      expect(stationsOf(bought)).toEqual([["oven"], ["bar"]]);
      expect(bought.items.map(({ position, done }) => [position, done])).toEqual([
        [0, false],
        [1, false],
      ]);
      expect(await listIds("bar")).toContain(id);
      expect(await listIds("oven")).toContain(id);
      expect(await listIds("cold")).not.toContain(id);
      const unknown = await send("GET", "/orders?station=grill");
      expect(unknown).toMatchObject({ status: 422, body: { fields: { station: expect.any(String) } } });
    });

    it("share a set by its parts, and each does its own", async () => {
      const [soup, juice] = [await admin.createDish({ station: "cold" }), await admin.createDish({ station: "bar" })];
      const parts = await admin.createGroup({
        name: "Lunch",
        min: 2,
        max: 2,
        options: [
          { name: "Soup", dish: soup, default: true },
          { name: "Juice", dish: juice, default: true },
        ],
      });
      const set = await admin.createDish({ price: 10, optionGroups: [parts._id] });
      const options = ["Soup", "Juice"].map((name) => ({ _id: optionNamed(name, parts) }));
      const id = await order({ dish: set, choice: { options } });
      expect(stationsOf(await readOrder(id))).toEqual([["bar", "cold"]]);
      expect((await setDone(id, 0, { done: true, station: "bar" })).body).toMatchObject({ modifiedCount: 1 });
      const [line] = (await readOrder(id)).items;
      expect(line).toMatchObject({ done: false, stations: [{ done: true }, { done: false }] });
      const foreign = await setDone(id, 0, { done: true, station: "oven" });
      expect(foreign).toMatchObject({ status: 422, body: { fields: { station: expect.any(String) } } });
      await setDone(id, 0, { done: true, station: "cold" });
      expect((await readOrder(id)).items[0]?.done).toBe(true);
    });

    it("mark lines done and not done, while the order is in the kitchen", async () => {
      const dish = await admin.createDish({ price: 10, station: "bar" });
      const id = await order({ dish }, { dish, choice: { note: "No ice" } });
      const doneLines = async () => (await readOrder(id)).items.map(({ done }) => done);
      const before = (await readOrder(id)).updatedAt;
      expect((await setDone(id, 1, { done: false })).body.modifiedCount).toBe(0);
      expect((await setDone(id, 1, { done: true })).body.modifiedCount).toBe(1);
      expect((await setDone(id, 1, { done: true })).body.modifiedCount).toBe(0);
      expect(await doneLines()).toEqual([false, true]);
      expect((await readOrder(id)).updatedAt > before).toBe(true);
      await setDone(id, 1, { done: false });
      expect(await doneLines()).toEqual([false, false]);
      expect((await setDone(id, 2, { done: true })).status).toBe(404);
      expect((await setDone(id, 0, {})).body.fields).toHaveProperty("done");
      for (const status of ["preparing", "ready"]) await send("PATCH", `/orders/${id}`, { status });
      expect((await setDone(id, 0, { done: true })).body.code).toBe("order_state");
    });

    it("that left the settings leave their lines to the first, which marks them together with its own", async () => {
      const [soup, pie] = [await admin.createDish({ station: "cold" }), await admin.createDish({ station: "oven" })];
      const parts = await admin.createGroup({
        name: "Supper",
        min: 2,
        max: 2,
        options: [
          { name: "Soup", dish: soup, default: true },
          { name: "Pie", dish: pie, default: true },
        ],
      });
      const set = await admin.createDish({ price: 10, optionGroups: [parts._id] });
      const options = ["Soup", "Pie"].map((name) => ({ _id: optionNamed(name, parts) }));
      const id = await order({ dish: set, choice: { options } });
      const lines = server().running.store.db.updateTable("order_line_stations").where("order_id", "=", id);
      await lines.set({ station: "grill" }).where("station", "=", "cold").execute();
      expect(stationsOf(await readOrder(id))).toEqual([["oven"]]);
      expect((await setDone(id, 0, { done: true, station: "grill" })).status).toBe(422);
      expect((await setDone(id, 0, { done: true, station: "oven" })).body).toMatchObject({ modifiedCount: 1 });
      expect((await readOrder(id)).items).toMatchObject([{ done: true, stations: [{ station: "oven", done: true }] }]);
      await setDone(id, 0, { done: false, station: "oven" });
      expect((await readOrder(id)).items).toMatchObject([
        { done: false, stations: [{ station: "oven", done: false }] },
      ]);
    });

    it("do all their lines when everybody taps at once: none is lost", async () => {
      const dish = await admin.createDish({ price: 10, station: "bar" });
      const notes = ["one", "two", "three", "four"];
      const id = await order(...notes.map((note) => ({ dish, choice: { note } })));
      const answers = await Promise.all(notes.map((_, position) => setDone(id, position, { done: true })));
      expect(answers.map(({ body }) => body.modifiedCount)).toEqual([1, 1, 1, 1]);
      expect((await readOrder(id)).items.every(({ done }) => done)).toBe(true);
    });
  },
  { RESTAURANT_FILE: writeRestaurantFile({ stations }) },
);

describeOnEachEngine("a kitchen without stations", (server) => {
  it("has lines of no station, which are done as others are", async () => {
    const { token } = await server().signInAdmin();
    const guest = await server().createGuest();
    const { fillCart, createPaymentIntent, pay, recordPayment } = checkoutActions(server());
    const intent = (await createPaymentIntent(guest, await fillCart(guest, "soup", 1))).body;
    await pay(intent);
    const { payment } = (await recordPayment(guest, intent)).body;
    const path = `/api/orders/${payment._id}`;
    const change = (to: string, body: object) => server().call(to, { method: "PATCH", token, body });
    expect((await change(`${path}/lines/0`, { done: true })).body.code).toBe("order_state");
    await change(path, { status: "accepted" });
    await change(`${path}/lines/0`, { done: true });
    expect((await server().call(path, { token })).body.items).toMatchObject([{ done: true, stations: [] }]);
    await change(`${path}/lines/0`, { done: false });
    expect((await server().call(path, { token })).body.items).toMatchObject([{ done: false }]);
  });
});
