import { beforeAll, expect, it } from "vitest";
import { checkoutActions } from "#tests/support/checkout-actions.ts";
import { choiceActions, dishOptionActions, optionNamed } from "#tests/support/dish-options.ts";
import type { Guest } from "#tests/support/http-client.ts";
import { listSandboxRefunds } from "#tests/support/sandbox-refunds.ts";
import { describeOnBothEngines } from "#tests/support/test-server.ts";
import { waitFor } from "#tests/support/wait-for.ts";

const minuteMs = 60_000;

describeOnBothEngines("a dish with a stock", (server) => {
  let admin: ReturnType<typeof dishOptionActions>;
  let token = "";
  const client = { call: (...input: Parameters<ReturnType<typeof server>["call"]>) => server().call(...input) };
  const { add } = choiceActions(client);
  const { createPaymentIntent, pay, recordPayment, listCart } = checkoutActions(client);
  const shownLeft = async (id: string) => (await client.call(`/api/menu/${id}`)).body.left;
  const expire = (minutes: number) => server().running.runWorkersOnce(Date.now() + minutes * minuteMs);
  const fiveOf = (dish: string, quantity = 1) => ({ dish, quantity, cents: 1000 * quantity });

  /** Lets a new guest put the dish into the cart and asks for the payment of it. */
  async function order({ dish, quantity, cents }: ReturnType<typeof fiveOf>, guest?: Guest) {
    const buyer = guest ?? (await server().createGuest());
    await add(buyer, dish, { quantity });
    return { guest: buyer, answer: await createPaymentIntent(buyer, cents) };
  }
  const createDish = (stockPerDay: number) => admin.createDish({ name: "Sea bass", price: 10, stockPerDay });

  beforeAll(async () => {
    token = (await server().signInAdmin()).token;
    admin = dishOptionActions(server(), token);
  });

  it("shows what is left once five or fewer are, and refuses more than that", async () => {
    const dish = await createDish(7);
    expect(await shownLeft(dish)).toBeNull();
    const { answer } = await order(fiveOf(dish, 2));
    expect(answer.body.expiresAt).toMatch(/Z$/);
    expect(await shownLeft(dish)).toBe(5);
    const tooMany = await order(fiveOf(dish, 6));
    expect(tooMany.answer).toMatchObject({
      status: 409,
      body: { code: "stock_short", left: 5, detail: "Only 5 of Sea bass are left." },
    });
    expect(await listCart(tooMany.guest)).toMatchObject([{ problem: "stock", quantity: 6 }]);
    await order(fiveOf(dish, 5));
    expect(await shownLeft(dish)).toBe(0);
  });

  it("refuses the first order of a day that needs more than there is, and takes nothing", async () => {
    const dish = await createDish(3);
    const { guest, answer } = await order(fiveOf(dish, 4));
    expect(answer).toMatchObject({ status: 409, body: { code: "stock_short", left: 3 } });
    expect(await shownLeft(dish)).toBe(3);
    const [entry] = await listCart(guest);
    await client.call(`/api/carts/${entry._id}`, { method: "DELETE", token: guest.token });
    expect((await order(fiveOf(dish, 3), guest)).answer.status).toBe(200);
  });

  it("has seven portions for ten guests who pay at once: seven are sold", async () => {
    const dish = await createDish(7);
    const guests: Guest[] = [];
    for (let index = 0; index < 10; index++) guests.push(await server().createGuest());
    for (const guest of guests) await add(guest, dish);
    const answers = await Promise.all(guests.map((guest) => createPaymentIntent(guest, 1000)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(7);
    expect(answers.filter(({ body }) => body.code === "stock_short")).toHaveLength(3);
  });

  it("releases portions when the intent ends after 15 minutes, once", async () => {
    // Not the last portions, which are held for a shorter time.
    const dish = await createDish(4);
    const { guest, answer } = await order(fiveOf(dish, 3));
    await expire(14);
    expect(await shownLeft(dish)).toBe(1);
    await Promise.all([expire(16), expire(16)]);
    expect(await shownLeft(dish)).toBe(4);
    await expire(20);
    expect(await shownLeft(dish)).toBe(4);
    const ended = await client.call(`/api/payment-intents/${answer.body.id}`, { token: guest.token });
    expect(ended.body.status).toBe("cancelled");
  });

  it("releases portions when a newer intent replaces the older, which takes its own", async () => {
    const dish = await createDish(3);
    const { guest } = await order(fiveOf(dish, 2));
    expect((await order({ dish, quantity: 1, cents: 3000 }, guest)).answer.status).toBe(200);
    expect(await shownLeft(dish)).toBe(0);
    for (const { _id } of await listCart(guest))
      await client.call(`/api/carts/${_id}`, { method: "DELETE", token: guest.token });
    const other = await admin.createDish({ price: 4 });
    expect((await order({ dish: other, quantity: 1, cents: 400 }, guest)).answer.status).toBe(200);
    expect(await shownLeft(dish)).toBe(3);
  });

  it.each([
    ["pending", [], 3],
    ["accepted", ["accepted"], 3],
    ["being prepared", ["accepted", "preparing"], 1],
  ])("has them back when an order that is %s is cancelled, unless they are used up", async (_state, statuses, left) => {
    const dish = await createDish(3);
    const { guest, answer } = await order(fiveOf(dish, 2));
    await pay(answer.body);
    const { payment } = (await recordPayment(guest, answer.body)).body;
    await expire(60);
    expect(await shownLeft(dish)).toBe(1);
    const change = (method: string, path: string, body: object) =>
      client.call(`/api/orders/${payment._id}${path}`, { method, token, body });
    for (const status of statuses) await change("PATCH", "", { status });
    expect((await change("POST", "/cancel", { reason: "A flood" })).status).toBe(200);
    expect(await shownLeft(dish)).toBe(left);
  });

  it("is taken again for a payment captured after its intent ended, or the payment is refunded", async () => {
    const dish = await createDish(2);
    const { guest, answer } = await order(fiveOf(dish, 2));
    const { db } = server().running.store;
    await pay(answer.body);
    // The worker that ends intents saw it before it was captured.
    const release = (id: string) =>
      db.transaction().execute(async (trx) => {
        await trx.deleteFrom("intent_holds").where("intent_id", "=", id).execute();
        await trx.updateTable("dish_stock").set({ taken: 0 }).where("dish_id", "=", dish).execute();
      });
    await release(answer.body.id);
    expect((await recordPayment(guest, answer.body)).status).toBe(200);
    expect(await shownLeft(dish)).toBe(0);
    const other = await createDish(2);
    const late = await order(fiveOf(other, 2));
    await pay(late.answer.body);
    await db.deleteFrom("intent_holds").where("intent_id", "=", late.answer.body.id).execute();
    expect(await recordPayment(late.guest, late.answer.body)).toMatchObject({
      status: 409,
      body: { code: "payment_refunded" },
    });
    const { text } = await server().waitForMail(late.guest.email, /refunded/);
    expect(text).toContain("sold out by then");
    // A retry gets the same answer.
    const { detail } = (await recordPayment(late.guest, late.answer.body)).body;
    expect(detail).toBe(
      "This payment was refunded to your card: there is no order or booking for it. Our mail says why.",
    );
    // The mail and the refund are sent at the same time.
    await waitFor(async () =>
      expect(await listSandboxRefunds(server().running.store, late.answer.body.id)).toEqual([{ amount: 2000 }]),
    );
  });

  it("is delivered for a payment captured after its intent ended, if the dish has no limit any more", async () => {
    const dish = await createDish(2);
    const { guest, answer } = await order(fiveOf(dish, 2));
    await pay(answer.body);
    const { db } = server().running.store;
    await db.deleteFrom("intent_holds").where("intent_id", "=", answer.body.id).execute();
    await admin.updateDish(dish, { stockPerDay: null });
    expect((await recordPayment(guest, answer.body)).status).toBe(200);
    expect(await listSandboxRefunds(server().running.store, answer.body.id)).toEqual([]);
  });

  it("has the portions back of a payment that is refunded, since the guest's account is gone", async () => {
    const dish = await createDish(2);
    const { guest, answer } = await order(fiveOf(dish, 2));
    await pay(answer.body);
    expect((await client.call("/api/me", { method: "DELETE", token: guest.token })).status).toBe(200);
    await expire(2);
    // The worker may have begun before.
    await waitFor(async () => {
      expect(await listSandboxRefunds(server().running.store, answer.body.id)).toEqual([{ amount: 2000 }]);
      expect(await shownLeft(dish)).toBe(2);
    });
  });

  it("counts the parts of a set", async () => {
    const dish = await createDish(3);
    const group = await admin.createGroup({
      name: "Main",
      min: 1,
      max: 1,
      options: [{ name: "Sea bass", dish, default: true }],
    });
    const menu = await admin.createDish({ name: "Lunch", price: 15, optionGroups: [group._id] });
    const guest = await server().createGuest();
    await add(guest, menu, { quantity: 2, options: [{ _id: optionNamed("Sea bass", group) }] });
    await add(guest, dish);
    expect((await createPaymentIntent(guest, 4000)).status).toBe(200);
    expect(await shownLeft(dish)).toBe(0);
    const late = await server().createGuest();
    await add(late, menu);
    expect((await createPaymentIntent(late, 1500)).body.code).toBe("stock_short");
  });

  it("has its portions of one day changed, not below what is taken", async () => {
    const dish = await createDish(3);
    await order(fiveOf(dish, 3));
    const day = Temporal.Now.zonedDateTimeISO("America/New_York").toPlainDate();
    const rows = await server()
      .running.store.db.selectFrom("dish_stock")
      .selectAll()
      .where("dish_id", "=", dish)
      .execute();
    const taken = rows[0]?.day ?? "";
    const setStock = (perDay: number, on = taken) =>
      client.call(`/api/menu/${dish}/stock`, { method: "PATCH", token, body: { day: on, perDay } });
    expect(await setStock(2)).toMatchObject({ status: 422, body: { fields: { perDay: "3 are taken already" } } });
    expect((await setStock(5)).body).toEqual({ acknowledged: true, modifiedCount: 1 });
    expect(await shownLeft(dish)).toBe(2);
    expect((await setStock(1, day.add({ days: 5 }).toString())).status).toBe(200);
    await admin.updateDish(dish, { stockPerDay: 4 });
    expect(await shownLeft(dish)).toBe(2);
    await admin.updateDish(dish, { stockPerDay: null });
    expect(await shownLeft(dish)).toBeNull();
    expect((await setStock(5)).body.fields.perDay).toMatch(/Set the portions a day/);
  });

  it("counts again what was sold before its portions were switched off", async () => {
    const dish = await createDish(3);
    await order(fiveOf(dish, 2));
    await admin.updateDish(dish, { stockPerDay: null });
    await admin.updateDish(dish, { stockPerDay: 3 });
    expect((await order(fiveOf(dish, 2))).answer).toMatchObject({
      status: 409,
      body: { code: "stock_short", left: 1 },
    });
  });

  it("is forgotten 60 days after its day", async () => {
    const dish = await createDish(3);
    await order(fiveOf(dish, 1));
    const { db } = server().running.store;
    const days = async () =>
      (await db.selectFrom("dish_stock").selectAll().where("dish_id", "=", dish).execute()).length;
    await server().running.runWorkersOnce(Date.now() + 58 * 86_400_000);
    expect(await days()).toBe(1);
    await server().running.runWorkersOnce(Date.now() + 63 * 86_400_000);
    expect(await days()).toBe(0);
  });
});
