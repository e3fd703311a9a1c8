import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { weekdays } from "#contract/house/restaurant-constants.ts";
import { checkoutActions } from "#tests/support/checkout-actions.ts";
import { choiceActions, dishOptionActions } from "#tests/support/dish-options.ts";
import { freePort } from "#tests/support/free-port.ts";
import { orderingActions } from "#tests/support/ordering-actions.ts";
import { startPrinterDouble } from "#tests/support/printer-double.ts";
import { writeRestaurantFile } from "#tests/support/restaurant-file.ts";
import { chosenEngines } from "#tests/support/template-databases.ts";
import { startTestServer } from "#tests/support/test-server.ts";
import { waitFor } from "#tests/support/wait-for.ts";

const until = (check: () => Promise<boolean>) =>
  waitFor(async () => {
    if (!(await check())) throw new Error("not yet");
  });

const openingHours = Object.fromEntries(weekdays.map((day) => [day, [{ open: "00:00", close: "00:00" }]]));

describe.each(chosenEngines)("the printers of the stations on %s", (engine) => {
  let server: Awaited<ReturnType<typeof startTestServer>>;
  let oven: Awaited<ReturnType<typeof startPrinterDouble>>;
  let bar: Awaited<ReturnType<typeof startPrinterDouble>>;
  let token = "";
  let admin: ReturnType<typeof dishOptionActions>;

  beforeAll(async () => {
    [oven, bar] = [await startPrinterDouble(), await startPrinterDouble()];
    const zones = [{ name: "Village", postcodes: ["100*"], fee: "3.50", minimum: "0.00", minutes: 20 }];
    const stations = [
      { id: "oven", name: "Oven", printer: { host: oven.host, port: oven.port } },
      { id: "bar", name: "Bar", printer: { host: bar.host, port: bar.port } },
      { id: "cold", name: "Cold kitchen" },
      { id: "gone", name: "Gone", printer: { host: "127.0.0.1", port: await freePort() } },
    ];
    server = await startTestServer(engine, { RESTAURANT_FILE: writeRestaurantFile({ stations, zones, openingHours }) });
    token = (await server.signInAdmin()).token;
    admin = dishOptionActions(server, token);
  });
  afterAll(async () => {
    await server.stop();
    await Promise.all([oven.stop(), bar.stop()]);
  });
  afterEach(() => {
    for (const printer of [oven, bar]) {
      printer.printed.length = 0;
      Object.assign(printer.state, { breakAfter: undefined, status: 0 });
    }
  });

  const send = (method: string, path: string, body?: object) => server.call(`/api${path}`, { method, token, body });
  const setStatus = (id: string, status: string) => send("PATCH", `/orders/${id}`, { status, reason: "None left" });
  const stationOf = async (id: string) =>
    (await send("GET", "/stations")).body.find(({ _id }: { _id: string }) => _id === id).printer;

  /** Orders dishes for 10.00 each; returns the id and the number of the order. */
  async function order(...entries: { dish: string; choice?: object }[]) {
    const { createPaymentIntent, pay, recordPayment } = checkoutActions(server);
    const guest = await server.createGuest();
    for (const { dish, choice } of entries) await choiceActions(server).add(guest, dish, choice);
    const intent = (await createPaymentIntent(guest, 1000 * entries.length)).body;
    await pay(intent);
    const { payment } = (await recordPayment(guest, intent)).body;
    return { id: String(payment._id), number: String(payment.orderNumber) };
  }
  /** Has everything that failed tried again, as if its time had come, and waits until it was. */
  async function tryAgain() {
    const { db } = server.running.store;
    await db.updateTable("outbox").set({ next_at: 0 }).where("sent_at", "is", null).execute();
    await server.running.runWorkersOnce();
    // The server's own worker may have begun it. A message is leased for a minute, and one that fails is due within 15 s.
    const begun = db.selectFrom("outbox").select("id").where("sent_at", "is", null).where("dead_at", "is", null);
    await until(async () => !(await begun.where("next_at", ">", Date.now() + 30_000).executeTakeFirst()));
  }

  it("print a ticket each once an order is accepted, with their own lines", async () => {
    const pizza = await admin.createDish({
      price: 10,
      name: "Crème fraîche pizza",
      station: "oven",
      allergens: ["milk"],
    });
    const beer = await admin.createDish({ price: 10, name: "Beer", station: "bar" });
    const salad = await admin.createDish({ price: 10, name: "Salad", station: "cold" });
    const { id, number } = await order({ dish: pizza, choice: { note: "no basil" } }, { dish: beer }, { dish: salad });
    expect(oven.printed).toEqual([]);
    await setStatus(id, "accepted");
    await until(async () => oven.printed.length > 0 && bar.printed.length > 0);
    const words = [
      "Oven",
      `Order ${number}`,
      "1 x Crème fraîche",
      "NOTE no basil",
      "Contains milk",
      "Bar, Cold kitchen",
    ];
    for (const text of words) expect(oven.printed[0]).toContain(text);
    expect(oven.printed[0]).not.toMatch(/Beer|Salad|COPY/);
    expect(bar.printed).toEqual([expect.stringContaining("1 x Beer")]);
    await setStatus(id, "preparing");
    await tryAgain();
    expect([oven.printed.length, bar.printed.length]).toEqual([1, 1]);
  });

  it("say in capitals which table an order goes to, and that it is delivered", async () => {
    const dish = await admin.createDish({ price: 10, name: "Marinara", station: "oven" });
    const { order: ask, buy } = orderingActions(server);
    const { code } = (await send("POST", "/tables/hall-2/code")).body;
    const address = { street: "12 Perry Street", city: "New York", postcode: "10014", phone: "+1 212 555 0100" };
    const ways = [
      { fulfilment: { kind: "pickup", time: "asap" }, fee: 0 },
      { fulfilment: { kind: "table", code }, fee: 0 },
      { fulfilment: { kind: "delivery", time: "asap", address }, fee: 350 },
    ];
    for (const [index, { fulfilment, fee }] of ways.entries()) {
      const { guest, answer } = await ask({ dish }, fulfilment, fee);
      await setStatus((await buy(guest, answer.body))._id, "accepted");
      await until(async () => oven.printed.length > index);
    }
    expect(oven.printed[0]).not.toMatch(/TABLE|DELIVERY/);
    expect(oven.printed[1]).toContain("TABLE hall-2");
    expect(oven.printed[2]).toContain("DELIVERY");
  });

  it("say when the kitchen must have an order ready: for a delivery before it is at the door", async () => {
    const dish = await admin.createDish({ price: 10, name: "Calzone", station: "oven" });
    const { order: ask, buy } = orderingActions(server);
    const address = { street: "12 Perry Street", city: "New York", postcode: "10014", phone: "+1 212 555 0100" };
    const { guest, answer } = await ask({ dish }, { kind: "delivery", time: "asap", address }, 350);
    const { _id } = await buy(guest, answer.body);
    await setStatus(_id, "accepted");
    await until(async () => oven.printed.length > 0);
    const { kitchenAt, readyAt } = (await send("GET", `/orders/${_id}`)).body;
    const timeZone = "America/New_York";
    const localTime = (at: string) =>
      new Date(at).toLocaleTimeString("en-US", { timeStyle: "short", timeZone }).replace(/\s/u, "\\s+");
    expect(oven.printed[0]).toMatch(new RegExp(`Ready by .*${localTime(kitchenAt)}`));
    expect(oven.printed[0]).toMatch(new RegExp(`At the door by [^]*${localTime(readyAt)}`));
  });

  it("print a ticket again that broke off in any place, and say COPY: none is missing", async () => {
    const dish = await admin.createDish({ price: 10, name: "Margherita", station: "oven" });
    const { id, number } = await order({ dish });
    oven.state.breakAfter = 0;
    await setStatus(id, "accepted");
    await until(async () => (await stationOf("oven")).error !== null);
    // A printer that breaks off before it was sent anything has printed nothing, but nobody can know.
    for (let bytes = 1; oven.printed.length === 0; bytes += 9) {
      expect(await stationOf("oven")).toMatchObject({ waiting: 1, error: expect.stringMatching(/^The printer /) });
      oven.state.breakAfter = bytes;
      await tryAgain();
      if (oven.state.received < bytes) break;
    }
    oven.state.breakAfter = undefined;
    await tryAgain();
    expect(await stationOf("oven")).toEqual({ waiting: 0, error: null });
    expect(oven.printed.length).toBeGreaterThan(0);
    expect(oven.printed.at(-1)).toContain(`Order ${number}`);
    for (const ticket of oven.printed) expect(ticket).toContain("COPY");
  });

  it("have not printed a ticket before they confirm it, or while they have no paper", async () => {
    const dish = await admin.createDish({ price: 10, name: "Calzone", station: "oven" });
    const { id } = await order({ dish });
    oven.state.status = 0b1100;
    await setStatus(id, "accepted");
    await until(async () => (await stationOf("oven")).error === "The printer has no paper");
    oven.state.status = 0;
    await tryAgain();
    expect(oven.printed.map((ticket) => ticket.includes("COPY"))).toEqual([false, true]);
  });

  it("alarm the board and the list of what was not delivered, until somebody discards it", async () => {
    const dish = await admin.createDish({ price: 10, name: "Focaccia", station: "gone" });
    const { id, number } = await order({ dish });
    await setStatus(id, "accepted");
    await until(async () => (await stationOf("gone")).error !== null);
    const [failed] = (await send("GET", "/failed-deliveries")).body;
    expect(failed).toMatchObject({ kind: "print", orderNumber: number, station: "gone" });
    expect((await send("DELETE", `/failed-deliveries/${failed._id}`)).status).toBe(200);
    expect(await stationOf("gone")).toEqual({ waiting: 0, error: null });
  });

  it("print nothing of an order that was cancelled meanwhile", async () => {
    const dish = await admin.createDish({ price: 10, name: "Napoli", station: "oven" });
    const { id } = await order({ dish });
    oven.state.breakAfter = 0;
    await setStatus(id, "accepted");
    await until(async () => (await stationOf("oven")).error !== null);
    await setStatus(id, "cancelled");
    oven.state.breakAfter = undefined;
    await tryAgain();
    expect(oven.printed).toEqual([]);
    expect((await stationOf("oven")).waiting).toBe(0);
  });

  it("print although another printer does not answer", async () => {
    const pizza = await admin.createDish({ price: 10, name: "Capricciosa", station: "oven" });
    const beer = await admin.createDish({ price: 10, name: "Stout", station: "bar" });
    oven.state.status = undefined;
    const [first, second] = [await order({ dish: pizza }), await order({ dish: beer })];
    await setStatus(first.id, "accepted");
    await until(async () => oven.printed.length > 0);
    await setStatus(second.id, "accepted");
    await until(async () => bar.printed.length > 0);
    // The oven's printer is waited for still.
    expect(await stationOf("oven")).toEqual({ waiting: 1, error: null });
    await setStatus(first.id, "cancelled");
    oven.hangUp();
  });

  it("print the tickets of many orders one after the other", async () => {
    const dish = await admin.createDish({ price: 10, name: "Marinara", station: "oven" });
    const orders = await Promise.all(Array.from({ length: 6 }, () => order({ dish })));
    await Promise.all(orders.map(({ id }) => setStatus(id, "accepted")));
    await until(async () => oven.printed.length === 6);
    for (const { number } of orders)
      expect(oven.printed.filter((ticket) => ticket.includes(`Order ${number}`))).toHaveLength(1);
  });
});
