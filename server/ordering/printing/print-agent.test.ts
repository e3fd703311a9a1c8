import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { Stations } from "#contract/ordering/station.ts";
import { checkoutActions } from "#tests/support/checkout-actions.ts";
import { choiceActions, dishOptionActions } from "#tests/support/dish-options.ts";
import { startPrinterDouble } from "#tests/support/printer-double.ts";
import { writeRestaurantFile } from "#tests/support/restaurant-file.ts";
import { chosenEngines } from "#tests/support/template-databases.ts";
import { startTestServer } from "#tests/support/test-server.ts";
import { waitFor } from "#tests/support/wait-for.ts";
import { printAgentPath } from "./print-agent.routes.ts";
import { createPrintAgent } from "./print-agent.ts";

const printToken = "a token for the agent of the kitchen";

describe.each(chosenEngines)("an agent in the printers' network, of a server on %s", (engine) => {
  let server: Awaited<ReturnType<typeof startTestServer>>;
  let printer: Awaited<ReturnType<typeof startPrinterDouble>>;
  let bar: Awaited<ReturnType<typeof startPrinterDouble>>;
  let admin: ReturnType<typeof dishOptionActions>;
  let token = "";

  beforeAll(async () => {
    [printer, bar] = [await startPrinterDouble(), await startPrinterDouble()];
    // Only the agent knows an address at which the printer can be reached.
    const stations = ["oven", "bar"].map((id) => ({ id, name: id, printer: { host: "printer.invalid" } }));
    const RESTAURANT_FILE = writeRestaurantFile({ stations });
    server = await startTestServer(engine, { RESTAURANT_FILE, PRINT_TOKEN: printToken });
    token = (await server.signInAdmin()).token;
    admin = dishOptionActions(server, token);
  });
  afterAll(async () => {
    await server.stop();
    await printer.stop();
    await bar.stop();
  });
  afterEach(async () => {
    printer.printed.length = 0;
    Object.assign(printer.state, { breakAfter: undefined, lineMs: 0 });
    await server.running.store.db.deleteFrom("outbox").where("kind", "=", "print").execute();
  });

  const agent = (port = printer.port, agentToken = printToken) =>
    createPrintAgent({
      server: server.origin + printAgentPath,
      token: agentToken,
      stations: Stations.parse([
        { id: "oven", name: "Oven", printer: { host: "127.0.0.1", port } },
        { id: "bar", name: "Bar", printer: { host: "127.0.0.1", port: bar.port } },
      ]),
    });
  const oven = async () => (await server.call("/api/stations", { token })).body[0].printer;
  const makeDue = () => server.running.store.db.updateTable("outbox").set({ next_at: 0 }).execute();

  async function acceptedOrder(station = "oven"): Promise<string> {
    const { createPaymentIntent, pay, recordPayment } = checkoutActions(server);
    const guest = await server.createGuest();
    const dish = await admin.createDish({ price: 10, name: "Margherita", station });
    await choiceActions(server).add(guest, dish);
    const intent = (await createPaymentIntent(guest, 1000)).body;
    await pay(intent);
    const { payment } = (await recordPayment(guest, intent)).body;
    const body = { status: "accepted" };
    expect((await server.call(`/api/orders/${payment._id}`, { method: "PATCH", token, body })).status).toBe(200);
    return payment.orderNumber;
  }

  it("fetches each ticket once and prints it", async () => {
    const number = await acceptedOrder();
    await server.running.runWorkersOnce();
    expect(await oven()).toMatchObject({ waiting: 1, error: null });
    expect(await agent().printDue()).toBe(1);
    expect(printer.printed).toEqual([expect.stringContaining(`Order ${number}`)]);
    expect(printer.printed[0]).not.toContain("COPY");
    expect(await oven()).toMatchObject({ waiting: 0, error: null });
    expect(await agent().printDue()).toBe(0);
  });

  it("prints a ticket again that broke off, and says COPY; none if the printer was never reached", async () => {
    await acceptedOrder();
    const closed = await startPrinterDouble();
    await closed.stop();
    await agent(closed.port).printDue();
    expect((await oven()).error).toMatch(/^The printer cannot be reached/);
    await makeDue();
    printer.state.breakAfter = 40;
    await agent().printDue();
    expect((await oven()).error).toMatch(/^The printer /);
    printer.state.breakAfter = undefined;
    await makeDue();
    await agent().printDue();
    expect(printer.printed.map((ticket) => ticket.includes("COPY"))).toEqual([true]);

    printer.printed.length = 0;
    await acceptedOrder();
    await agent(closed.port).printDue();
    await makeDue();
    await agent().printDue();
    expect(printer.printed.map((ticket) => ticket.includes("COPY"))).toEqual([false]);
  });

  it("prints although another printer does not answer", async () => {
    const running = agent();
    printer.state.lineMs = 10_000;
    await acceptedOrder();
    await running.fetchDue();
    await waitFor(async () => expect(printer.state.received).toBeGreaterThan(100));
    const number = await acceptedOrder("bar");
    await running.fetchDue();
    await waitFor(async () => expect(bar.printed).toEqual([expect.stringContaining(`Order ${number}`)]));
    expect(await oven()).toMatchObject({ waiting: 1 });
    printer.hangUp();
  });

  it("prints a ticket once that the server sends again while it waits for a slow printer", async () => {
    const running = agent();
    printer.state.lineMs = 500;
    const numbers = [await acceptedOrder(), await acceptedOrder()];
    await running.fetchDue();
    await waitFor(async () => expect(printer.state.received).toBeGreaterThan(100));
    await makeDue();
    await running.fetchDue();
    printer.state.lineMs = 0;
    await waitFor(async () => expect(await oven()).toMatchObject({ waiting: 0, error: null }));
    // Printed after everything that waits for the printer.
    numbers.push(await acceptedOrder());
    expect(await running.printDue()).toBe(1);
    const printedOf = (number: string) => printer.printed.filter((ticket) => ticket.includes(`Order ${number}`));
    for (const number of numbers) expect(printedOf(number)).toEqual([expect.not.stringContaining("COPY")]);
  });

  it("that dies with a ticket leaves it to the next one, as a copy", async () => {
    await acceptedOrder();
    const claim = () =>
      fetch(`${server.origin}${printAgentPath}/jobs`, {
        method: "POST",
        headers: { authorization: `Bearer ${printToken}` },
      });
    expect(await (await claim()).json()).toEqual({ jobs: [expect.objectContaining({ station: "oven" })] });
    expect(await agent().printDue()).toBe(0);
    await makeDue();
    expect(await agent().printDue()).toBe(1);
    expect(printer.printed.map((ticket) => ticket.includes("COPY"))).toEqual([true]);
  });

  it("is told nothing without the token, and cannot report what it has not got", async () => {
    await acceptedOrder();
    await expect(agent(printer.port, "another token of the same length!!!!").printDue()).rejects.toThrow("401");
    const report = (body: object) =>
      fetch(`${server.origin}${printAgentPath}/jobs/unknown`, {
        method: "POST",
        headers: { authorization: `Bearer ${printToken}`, "content-type": "application/json" },
        body: JSON.stringify(body),
      });
    expect((await report({ wasSent: "perhaps" })).status).toBe(422);
    expect((await report({ wasSent: true })).status).toBe(200);
    expect((await oven()).waiting).toBe(1);
  });

  it("that stays away alarms the board", async () => {
    await acceptedOrder();
    const { db } = server.running.store;
    const messages = await db
      .selectFrom("outbox")
      .selectAll()
      .where("kind", "=", "print")
      .where("payload", "!=", "")
      .execute();
    for (const { id, payload } of messages) {
      const older = JSON.stringify({ ...JSON.parse(payload), dueAt: Date.now() - 60_000 });
      await db.updateTable("outbox").set({ payload: older }).where("id", "=", id).execute();
    }
    expect(await oven()).toMatchObject({ waiting: 1, error: "Nobody fetches the tickets" });
  });
});
