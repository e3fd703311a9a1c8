import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { blackShare, drawPaper } from "#tests/support/draw-paper.ts";
import { orderingActions } from "#tests/support/ordering-actions.ts";
import { openPrintingHouse, type PrintingHouse, until } from "#tests/support/printing-house.ts";
import { dateInDays } from "#tests/support/reservation-actions.ts";
import { chosenEngines } from "#tests/support/template-databases.ts";

describe.each(chosenEngines)("the tickets of an order on %s", (engine) => {
  let house: PrintingHouse;
  beforeAll(async () => {
    house = await openPrintingHouse(engine);
  });
  afterAll(() => house.stop());
  afterEach(() => expect(house.resetPrinters()).toEqual([]));

  it("that never answer print a ticket once; the board asks whether it is on paper, and takes an answer", async () => {
    const { admin, mute, send, setStatus, stationOf, order, tryAgain } = house;
    const dish = await admin.createDish({ price: 10, name: "Steak", station: "grill" });
    const { id, number } = await order({ dish });
    await setStatus(id, "accepted");
    await until(async () => (await stationOf("grill")).unconfirmed.length > 0);
    await tryAgain();
    expect(mute.printed).toEqual([expect.stringContaining("1 x Steak")]);
    const { unconfirmed } = await stationOf("grill");
    expect(unconfirmed).toEqual([{ _id: expect.any(String), orderId: id, orderNumber: number }]);
    expect(await stationOf("grill")).toMatchObject({ waiting: 0, error: null });
    expect((await send("POST", `/tickets/${unconfirmed[0]._id}/confirm`)).body).toEqual({ modifiedCount: 1 });
    expect((await stationOf("grill")).unconfirmed).toEqual([]);
  });

  it("with which a printer broke off again and again are asked for, although the settings say that it never answers", async () => {
    const { admin, wok, setStatus, stationOf, order, tryAgain } = house;
    const dish = await admin.createDish({ price: 10, name: "Chow mein", station: "wok" });
    const [broken, whole] = [await order({ dish }), await order({ dish })];
    wok.state.nextBreaks = [40, 40, 40];
    await setStatus(broken.id, "accepted");
    await until(async () => (await stationOf("wok")).error === "The printer broke off");
    await tryAgain();
    await tryAgain();
    await setStatus(whole.id, "accepted");
    await until(async () => wok.printed.length > 0);
    expect(wok.printed).toEqual([expect.stringContaining(`Order ${whole.number}`)]);
    await until(async () => (await stationOf("wok")).waiting === 0);
    expect((await stationOf("wok")).unconfirmed).toMatchObject([{ orderId: broken.id }]);
  });

  it("print a copy on request, at one station or all, and the last tickets of each are listed", async () => {
    const { admin, oven, bar, bag, send, setStatus, order } = house;
    const [pizza, beer] = [
      await admin.createDish({ price: 10, name: "Bufala", station: "oven" }),
      await admin.createDish({ price: 10, name: "Pils", station: "bar" }),
    ];
    const { id, number } = await order({ dish: pizza }, { dish: beer });
    await setStatus(id, "accepted");
    await until(async () => [oven, bar, bag].every(({ printed }) => printed.length === 1));
    expect((await send("POST", `/orders/${id}/tickets`, { station: "bar" })).body).toEqual({ ticketCount: 1 });
    await until(async () => bar.printed.length === 2);
    expect(bar.printed.map((ticket) => ticket.includes("COPY"))).toEqual([false, true]);
    expect((await send("POST", `/orders/${id}/tickets`, {})).body).toEqual({ ticketCount: 3 });
    await until(async () => [oven, bag].every(({ printed }) => printed.length === 2) && bar.printed.length === 3);
    expect((await send("POST", `/orders/${id}/tickets`, { station: "cold" })).status).toBe(422);
    const listed = (await send("GET", "/stations/bar/tickets")).body;
    expect(listed.slice(0, 3)).toMatchObject([
      { orderId: id, orderNumber: number, kind: "order", copy: true, state: "printed" },
      { copy: true },
      { copy: false },
    ]);
  });

  it("say that an order was cancelled or moved, where its ticket is on paper", async () => {
    const { admin, oven, send, setStatus, stationOf, order, tryAgain } = house;
    const [pizza, wine] = [
      await admin.createDish({ price: 10, name: "Diavola", station: "oven" }),
      await admin.createDish({ price: 10, name: "Wine", station: "gone" }),
    ];
    const { id, number } = await order({ dish: pizza }, { dish: wine });
    await setStatus(id, "accepted");
    await until(async () => oven.printed.length === 1);
    const { readyAt } = (await send("GET", `/orders/${id}`)).body;
    const later = new Date(Date.parse(readyAt) + 10 * 60_000).toISOString();
    expect((await send("PATCH", `/orders/${id}`, { readyAt: later })).status).toBe(200);
    await until(async () => oven.printed.length === 2);
    const changed = oven.printed[1] ?? "";
    for (const text of ["CHANGED", `Order ${number}`, "Ready by", "no longer"]) expect(changed).toContain(text);
    await setStatus(id, "cancelled");
    await until(async () => oven.printed.length === 3);
    for (const text of ["VOID", `Order ${number}`, "Reason: None left", "1 x Diavola"])
      expect(oven.printed[2]).toContain(text);
    expect((await send("POST", `/orders/${id}/tickets`, { station: "oven" })).status).toBe(200);
    await until(async () => oven.printed.length === 4);
    expect(oven.printed[3]).toMatch(/COPY[\s\S]*VOID/);
    // Nothing of it was on paper there.
    const failed = (await send("GET", "/failed-deliveries")).body;
    expect(failed.filter(({ orderNumber }: { orderNumber: string }) => orderNumber === number)).toHaveLength(1);
    await tryAgain();
    expect((await stationOf("gone")).waiting).toBe(0);
  });

  it("print after an outage the oldest ticket first, as LATE, and none of an order that is ready", async () => {
    const { server, admin, oven, setStatus, stationOf, order, tryAgain } = house;
    const dish = await admin.createDish({ price: 10, name: "Capricciosa", station: "oven" });
    const orders = [await order({ dish }), await order({ dish }), await order({ dish })];
    oven.state.paper = "none";
    for (const { id } of orders) await setStatus(id, "accepted");
    await until(async () => (await stationOf("oven")).error === "The printer has no paper");
    const { db } = server.running.store;
    const waiting = db.selectFrom("outbox").select("next_at").distinct().where("sent_at", "is", null);
    // All are tried again at one instant, so that the oldest is the first.
    await until(async () => (await waiting.where("key", "like", "print:%:oven").execute()).length === 1);
    await setStatus(orders[1]?.id ?? "", "preparing");
    await setStatus(orders[1]?.id ?? "", "ready");
    const longAgo = { due_at: Date.now() - 10 * 60_000 };
    await db
      .updateTable("tickets")
      .set(longAgo)
      .where("order_id", "=", orders[0]?.id ?? "")
      .execute();
    oven.state.paper = "enough";
    // All are due, and the oldest was tried last.
    await db
      .updateTable("outbox")
      .set((eb) => ({ next_at: eb.case().when("key", "=", `print:${orders[0]?.id}:oven`).then(2).else(1).end() }))
      .where("sent_at", "is", null)
      .execute();
    await until(async () => oven.printed.length === 2);
    expect(oven.printed[0]).toContain(`Order ${orders[0]?.number}`);
    expect(oven.printed[0]).toContain("LATE");
    expect(oven.printed[1]).toContain(`Order ${orders[2]?.number}`);
    expect(oven.printed[1]).not.toContain("LATE");
    await tryAgain();
    expect(oven.printed).toHaveLength(2);
  });

  it("print an order for later when it comes up", async () => {
    const { server, admin, oven, setStatus, stationOf, tryAgain } = house;
    const dish = await admin.createDish({ price: 10, name: "Tonno", station: "oven" });
    const { quote, order: ask, buy, fill } = orderingActions(server);
    const guest = await server.createGuest();
    await fill(guest, { dish });
    const { time } = (await quote(guest, { date: dateInDays(1) })).body.times.at(-1);
    const later = await ask({ dish }, { kind: "pickup", time });
    expect(later.answer.status, JSON.stringify(later.answer.body)).toBe(200);
    const { _id: id, number, comesUpAt } = await buy(later.guest, later.answer.body);
    expect(Date.parse(comesUpAt ?? "")).toBeGreaterThan(Date.now());
    await setStatus(id, "accepted");
    const { db } = server.running.store;
    const due = await db.selectFrom("outbox").select("next_at").where("key", "=", `print:${id}:oven`).execute();
    expect(due).toEqual([{ next_at: Date.parse(comesUpAt ?? "") }]);
    expect((await stationOf("oven")).waiting).toBe(0);
    await tryAgain();
    await until(async () => oven.printed.length === 1);
    expect(oven.printed[0]).toContain(`Order ${number}`);
  });

  it("print the label of the bag, with the way, the address, allergens and what is in it", async () => {
    const { server, admin, bag, setStatus } = house;
    const dish = await admin.createDish({ price: 10, name: "Quattro formaggi", station: "oven", allergens: ["milk"] });
    const { order: ask, buy } = orderingActions(server);
    const phone = "+1 212 555 0100";
    const address = { street: "12 Perry Street", city: "New York", postcode: "10014", phone, note: "third floor" };
    const { guest, answer } = await ask({ dish, quantity: 2 }, { kind: "delivery", time: "asap", address }, 350);
    const { _id, number } = await buy(guest, answer.body);
    await setStatus(_id, "accepted");
    await until(async () => bag.printed.length === 1);
    const words = [
      ...["BAG", `Order ${number}`, "DELIVERY", "12 Perry Street", "10014 New York", "Tel. +1 212 555 0100"],
      ...["For the rider: third floor", "PAID $23.50", "[ ] 2 x Quattro", "Contains milk"],
    ];
    for (const text of words) expect(bag.printed[0]?.replaceAll("\n", " ")).toContain(text);
  });

  it("print every script, and say where a ticket lacks signs", async () => {
    const { admin, oven, bar, setStatus, order } = house;
    const arabic = await admin.createDish({ price: 10, name: "بيتزا", station: "oven" });
    const chilli = await admin.createDish({ price: 10, name: "Hot 🌶 wings", station: "bar" });
    const { id, number } = await order({ dish: arabic, choice: { note: "不要辣" } }, { dish: chilli });
    const ticketAt = ({ printed }: typeof oven) => printed.find((ticket) => ticket.includes(`Order ${number}`));
    await setStatus(id, "accepted");
    await until(async () => ticketAt(oven) !== undefined && ticketAt(bar) !== undefined);
    expect(ticketAt(oven)?.match(/\[picture\]/g)).toHaveLength(2);
    expect(ticketAt(oven)).not.toContain("READ THE BOARD");
    expect(ticketAt(bar)).toMatch(/READ THE BOARD[\s\S]*Hot wings/);
  });

  it.each([
    ["latin", "Crème brûlée", 0],
    ["greek", "Μουσακάς με μελιτζάνες", 1],
    ["arabic", "بيتزا مارغريتا", 1],
    ["chinese", "宫保鸡丁", 1],
  ])("print a name of the script %s with ink", async (script, name, pictureCount) => {
    const { admin, oven, setStatus, order } = house;
    const { id } = await order({ dish: await admin.createDish({ price: 10, name, station: "oven" }) });
    await setStatus(id, "accepted");
    await until(async () => oven.papers.length > 0);
    const [paper] = oven.papers;
    const { pictures = [] } = paper ?? {};
    expect(pictures).toHaveLength(pictureCount);
    // Each sign is some dots wide; a name that is not drawn has none.
    for (const { rows } of pictures)
      expect(rows.flatMap((row) => [...row]).filter((byte) => byte > 0).length).toBeGreaterThan(10 * [...name].length);
    const file = `test-output/pictures/ticket-${script}.png`;
    if (paper) await drawPaper(paper, file);
    expect(await blackShare(file)).toBeGreaterThan(0.02);
    expect(await blackShare(file)).toBeLessThan(0.5);
  });
});
