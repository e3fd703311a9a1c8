import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { orderingActions } from "#tests/support/ordering-actions.ts";
import { openPrintingHouse, type PrintingHouse, until } from "#tests/support/printing-house.ts";
import { chosenEngines } from "#tests/support/template-databases.ts";

describe.each(chosenEngines)("the printers of the stations on %s", (engine) => {
  let house: PrintingHouse;
  beforeAll(async () => {
    house = await openPrintingHouse(engine);
  });
  afterAll(() => house.stop());
  afterEach(() => expect(house.resetPrinters()).toEqual([]));

  it("print a ticket each once an order is accepted, with their own lines", async () => {
    const { admin, oven, bar, setStatus, order, tryAgain } = house;
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
    const { server, admin, oven, send, setStatus } = house;
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
    const { server, admin, oven, send, setStatus } = house;
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
    const { admin, oven, setStatus, stationOf, order, tryAgain } = house;
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
    expect(await stationOf("oven")).toMatchObject({ waiting: 0, error: null });
    expect(oven.printed.length).toBeGreaterThan(0);
    expect(oven.printed.at(-1)).toContain(`Order ${number}`);
    for (const ticket of oven.printed) expect(ticket).toContain("COPY");
    await setStatus(id, "cancelled");
    await until(async () => oven.printed.some((ticket) => ticket.includes("VOID")));
  });

  it("get nothing while they have no paper", async () => {
    const { admin, oven, setStatus, stationOf, order, tryAgain } = house;
    const dish = await admin.createDish({ price: 10, name: "Calzone", station: "oven" });
    const { id } = await order({ dish });
    oven.state.paper = "none";
    await setStatus(id, "accepted");
    await until(async () => (await stationOf("oven")).error === "The printer has no paper");
    expect(oven.printed).toEqual([]);
    oven.state.paper = "low";
    await tryAgain();
    // Nothing of it was sent before.
    expect(oven.printed.map((ticket) => ticket.includes("COPY"))).toEqual([false]);
    expect(await stationOf("oven")).toMatchObject({ waiting: 0, error: null, paperLow: true });
  });

  it("alarm the board and the list of what was not delivered, until somebody discards it", async () => {
    const { admin, send, setStatus, stationOf, order } = house;
    const dish = await admin.createDish({ price: 10, name: "Focaccia", station: "gone" });
    const { id, number } = await order({ dish });
    await setStatus(id, "accepted");
    await until(async () => (await stationOf("gone")).error !== null);
    const [failed] = (await send("GET", "/failed-deliveries")).body;
    expect(failed).toMatchObject({ kind: "print", orderNumber: number, station: "gone" });
    expect((await send("DELETE", `/failed-deliveries/${failed._id}`)).status).toBe(200);
    expect(await stationOf("gone")).toMatchObject({ waiting: 0, error: null });
  });

  it("print nothing of an order that was cancelled meanwhile", async () => {
    const { admin, oven, setStatus, stationOf, order, tryAgain } = house;
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
    const { admin, oven, bar, setStatus, stationOf, order } = house;
    const pizza = await admin.createDish({ price: 10, name: "Capricciosa", station: "oven" });
    const beer = await admin.createDish({ price: 10, name: "Stout", station: "bar" });
    oven.state.lineMs = 10_000;
    const [first, second] = [await order({ dish: pizza }), await order({ dish: beer })];
    await setStatus(first.id, "accepted");
    await until(async () => oven.state.received > 100);
    await setStatus(second.id, "accepted");
    await until(async () => bar.printed.length > 0);
    // The oven's printer is waited for still.
    expect(await stationOf("oven")).toMatchObject({ waiting: 1, error: null });
    await setStatus(first.id, "cancelled");
    oven.hangUp();
  });

  it("print the tickets of many orders one after the other", async () => {
    const { admin, oven, setStatus, order } = house;
    const dish = await admin.createDish({ price: 10, name: "Marinara", station: "oven" });
    const orders = await Promise.all(Array.from({ length: 6 }, () => order({ dish })));
    await Promise.all(orders.map(({ id }) => setStatus(id, "accepted")));
    const isPrinted = ({ number }: { number: string }) => oven.printed.some((text) => text.includes(`Order ${number}`));
    await until(async () => orders.every(isPrinted));
    for (const { number } of orders)
      expect(oven.printed.filter((ticket) => ticket.includes(`Order ${number}`))).toHaveLength(1);
  });
});
