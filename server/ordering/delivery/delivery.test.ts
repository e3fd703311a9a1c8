import { afterAll, beforeAll, expect, it } from "vitest";
import { dishOptionActions } from "#tests/support/dish-options.ts";
import { orderingActions } from "#tests/support/ordering-actions.ts";
import { writeRestaurantFile } from "#tests/support/restaurant-file.ts";
import { createTestClock } from "#tests/support/test-clock.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";
import { waitFor } from "#tests/support/wait-for.ts";

const clock = createTestClock();
beforeAll(() => clock.nextWeek("12:00"));
afterAll(clock.reset);

const zone = { name: "Village", postcodes: ["10014", "SW1A 1AA"], fee: "3.50", minimum: "20.00", minutes: 20 };
const zones = [
  { name: "Downtown", postcodes: ["100*"], fee: "5.00", minimum: "30.00", freeFrom: "60.00", minutes: 30 },
  zone,
  { name: "Far", postcodes: ["1*"], fee: "9.00", minimum: "0", minutes: 50 },
];
const address = { street: "1 Perry Lane", city: "New York", postcode: "10014", phone: "+1 212 555 0123" };
const bring = (change: object = {}, time?: string) => ({
  kind: "delivery",
  address: { ...address, ...change },
  ...(time && { time }),
});

describeOnEachEngine(
  "delivery",
  (server) => {
    const client = {
      call: (...input: Parameters<ReturnType<typeof server>["call"]>) => server().call(...input),
      createGuest: () => server().createGuest(),
    };
    const { order, ask, quote, fill, orderAndPay, show, showOrdering } = orderingActions(client);
    async function prepare() {
      clock.nextWeek("12:02");
      const { token } = await server().signInAdmin();
      return { token, dish: await dishOptionActions(server(), token).createDish({ price: 10 }) };
    }

    it("is still shown with its address by the payment page that is loaded again after paying", async () => {
      const { dish } = await prepare();
      const { guest, intent } = await orderAndPay({ dish, quantity: 2 }, bring(), 350);
      const shown = await client.call(`/api/payment-intents/${intent.id}`, { token: guest.token });
      expect(shown.body).toMatchObject({ status: "paid", fulfilment: { kind: "delivery", address } });
    });

    it("adds its fee to the price and the way to the promise; the fee is no dish", async () => {
      const { dish } = await prepare();
      const {
        guest,
        intent,
        order: placed,
      } = await orderAndPay({ dish, quantity: 2 }, bring({ note: "Ring twice" }), 350);
      const shown = { ...address, note: "Ring twice" };
      expect(intent).toMatchObject({
        price: 23.5,
        fee: 3.5,
        readyAt: clock.at("12:47"),
        fulfilment: { kind: "delivery", asap: true, time: null, table: null, address: shown },
      });
      expect(placed).toMatchObject({
        price: 23.5,
        fee: 3.5,
        readyAt: clock.at("12:47"),
        kitchenAt: clock.at("12:27"),
        fulfilment: { kind: "delivery", address: shown },
      });
      expect(placed.items).toMatchObject([{ menuId: dish, price: 20 }]);
      const [payment] = (await client.call(`/api/payments/${guest.email}`, { token: guest.token })).body;
      expect(payment).toMatchObject({ price: 23.5, fee: 3.5 });
      await waitFor(async () => {
        const [receipt] = (await server().listMails(guest.email)).filter(({ subject }) =>
          subject.includes(placed.number),
        );
        expect(receipt?.text).toContain("1 Perry Lane, New York 10014");
        expect(receipt?.text).toMatch(/Delivery\s+\$3\.50/);
      });
      expect((await showOrdering()).kinds).toEqual(["pickup", "delivery"]);
    });

    it.each([
      ["10014", 23.5, "the whole postcode counts more than its beginning"],
      ["sw1a-1aa", 23.5, "spaces, hyphens and case do not count"],
      ["10014-1234", 23.5, "ZIP+4 lies within its ZIP code"],
      ["10025", 25, "the longest beginning wins"],
      ["11201", 29, "a short beginning is better than none"],
    ])("to %s costs %d in all: %s", async (postcode, price) => {
      const { dish } = await prepare();
      const guest = await server().createGuest();
      await fill(guest, { dish, quantity: 2 });
      await fill(guest, { dish });
      const { body } = await quote(guest, { fulfilment: bring({ postcode }) });
      expect(body.price).toBe(price + 10);
      expect(body.problems).toEqual([]);
      expect(body.fee).toBe(price - 20);
    });

    it("is free from an amount of dishes on, begins at another, and does not go everywhere", async () => {
      const { dish } = await prepare();
      expect((await order({ dish, quantity: 6 }, bring({ postcode: "10025" }))).answer.body).toMatchObject({
        price: 60,
        fee: 0,
      });
      const small = await order({ dish, quantity: 2 }, bring({ postcode: "10025" }), 500);
      expect(small.answer).toMatchObject({
        status: 409,
        body: { code: "below_minimum", minimum: 30, detail: "Delivery begins at $30.00." },
      });
      const far = { code: "not_delivered_there", detail: "We do not deliver to 94110. You can pick it up." };
      expect((await ask(small.guest, 2000, bring({ postcode: "94110" }))).body).toMatchObject(far);
      expect((await quote(small.guest, { fulfilment: bring({ postcode: "94110" }) })).body).toMatchObject({
        price: 20,
        fee: 0,
        asap: null,
        times: [],
        problems: [far],
      });
    });

    it("comes at a time that the guest chose, at the door", async () => {
      const { dish } = await prepare();
      const guest = await server().createGuest();
      await fill(guest, { dish, quantity: 2 });
      const { body } = await quote(guest, { fulfilment: bring(), date: clock.dateOf() });
      expect(body.asap).toBe(clock.at("12:47"));
      expect(body.times[0]).toEqual({ time: clock.at("12:50"), available: true });
      expect((await ask(guest, 2000, bring())).body).toMatchObject({ code: "price_changed", price: 23.5 });
      const { body: intent } = await ask(guest, 2350, bring({}, clock.at("19:05")));
      expect(intent).toMatchObject({
        readyAt: clock.at("19:05"),
        fulfilment: { asap: false, time: clock.at("19:05") },
      });
      const late = await ask(guest, 2350, bring({}, clock.at("22:25")));
      expect(late.body.fields).toHaveProperty("time");
    });

    it("is on the way between ready and completed; other orders never are", async () => {
      const { dish } = await prepare();
      const brought = await orderAndPay({ dish, quantity: 2 }, bring(), 350);
      const pickedUp = await orderAndPay({ dish });
      const { token } = await server().signInAdmin();
      const set = (id: string, status: string) =>
        client.call(`/api/orders/${id}`, { method: "PATCH", token, body: { status } });
      for (const { order: one } of [brought, pickedUp])
        for (const status of ["accepted", "preparing", "ready"]) expect((await set(one._id, status)).status).toBe(200);
      expect((await set(pickedUp.order._id, "on_the_way")).body.code).toBe("order_state");
      for (const status of ["on_the_way", "completed"]) expect((await set(brought.order._id, status)).status).toBe(200);
      expect((await show(brought.guest, brought.order._id)).history.at(-2).status).toBe("on_the_way");
    });

    it.each([
      ["postcode", { postcode: "" }],
      ["postcode", { postcode: "<b>" }],
      ["street", { street: " " }],
      ["phone", { phone: "call me" }],
      ["note", { note: "two\u0007bells" }],
      ["city", { city: "\u200b" }],
    ])("is refused without a readable %s", async (field, change) => {
      const { dish } = await prepare();
      expect((await order({ dish, quantity: 2 }, bring(change), 350)).answer).toMatchObject({
        status: 422,
        body: { fields: { [field]: expect.any(String) } },
      });
    });

    it("forgets the address of a deleted person a day after its time, if nobody has ended the order", async () => {
      const { dish } = await prepare();
      const { guest, order: placed } = await orderAndPay({ dish, quantity: 2 }, bring(), 350);
      expect((await client.call("/api/me", { method: "DELETE", token: guest.token })).status).toBe(200);
      const showAddressAfter = async (hours: number) => {
        await server().running.runWorkersOnce(Date.parse(placed.readyAt) + hours * 3_600_000);
        const { token } = await server().signInAdmin();
        return (await show({ ...guest, token }, placed._id)).fulfilment.address;
      };
      expect(await showAddressAfter(23)).toMatchObject(address);
      expect(await showAddressAfter(25)).toBeNull();
    });

    it("forgets the address with the person once the order has ended, and leaves the order to the books", async () => {
      const { dish } = await prepare();
      const { guest, order: placed } = await orderAndPay({ dish, quantity: 2 }, bring(), 350);
      await client.call("/api/addresses", { token: guest.token, body: address });
      const open = await server().createGuest();
      await fill(open, { dish, quantity: 2 });
      await client.call("/api/create-payment-intent", {
        token: open.token,
        headers: { "idempotency-key": "once" },
        body: { price: 23.5, fulfilment: bring() },
      });
      for (const { token } of [guest, open])
        expect((await client.call("/api/me", { method: "DELETE", token })).status).toBe(200);
      await server().running.runWorkersOnce(Date.now() + 60_000);
      const { db } = server().running.store;
      // The order is not finished: staff still see where it goes and whom to call.
      const { token } = await server().signInAdmin();
      expect(await show({ ...guest, token }, placed._id)).toMatchObject({ name: "", fulfilment: { address } });
      const set = (status: string) =>
        client.call(`/api/orders/${placed._id}`, { method: "PATCH", token, body: { status } });
      for (const status of ["accepted", "preparing", "ready", "on_the_way", "completed"])
        expect((await set(status)).status).toBe(200);
      const kept = await db.selectFrom("orders").select("address").where("id", "=", placed._id).executeTakeFirst();
      expect(kept).toEqual({ address: null });
      const intents = await db.selectFrom("payment_intents").select("address").where("user_id", "is", null).execute();
      expect(intents.filter((intent) => intent.address !== null)).toEqual([]);
      const answers = await db.selectFrom("idempotency").select("answer").execute();
      expect(answers.filter(({ answer }) => answer?.includes("Perry Lane"))).toEqual([]);
      expect(
        await db.selectFrom("addresses").select("id").where("address", "like", "%1 Perry Lane%").execute(),
      ).toEqual([]);
    });
  },
  { RESTAURANT_FILE: writeRestaurantFile({ zones }) },
);

describeOnEachEngine("the address book of a guest", (server) => {
  const call = (...input: Parameters<ReturnType<typeof server>["call"]>) => server().call(...input);

  it("keeps ten addresses, each once, the newest first, for their guest alone", async () => {
    const [ada, bob] = [await server().createGuest(), await server().createGuest()];
    const add = (body: object) => call("/api/addresses", { token: ada.token, body });
    const list = async ({ token }: { token: string }) => (await call("/api/addresses", { token })).body;
    const { insertedId } = (await add(address)).body;
    expect((await add(address)).body.insertedId).toBe(insertedId);
    const others = { district: "", region: "", note: "", phoneE164: "+12125550123" };
    expect(await list(ada)).toEqual([{ _id: insertedId, ...address, ...others }]);
    for (let count = 2; count <= 10; count++) await add({ ...address, street: `${count} Perry Lane` });
    expect((await list(ada))[0].street).toBe("10 Perry Lane");
    expect((await add({ ...address, street: "11 Perry Lane" })).body.code).toBe("address_book_full");
    expect(await list(bob)).toEqual([]);
    const remove = ({ token }: { token: string }) => call(`/api/addresses/${insertedId}`, { method: "DELETE", token });
    expect((await remove(bob)).body.code).toBe("address_not_found");
    expect((await remove(ada)).body.deletedCount).toBe(1);
    expect((await call("/api/me/export", { token: ada.token })).body.addresses).toHaveLength(9);
  });

  it("stays at ten if many are added at once", async () => {
    const { token } = await server().createGuest();
    await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        call("/api/addresses", { token, body: { ...address, street: `${index} Perry Lane` } }),
      ),
    );
    expect((await call("/api/addresses", { token })).body).toHaveLength(10);
  });
});
