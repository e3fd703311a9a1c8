import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  deadStation,
  nameOfModel,
  openHouseOfAllPrinters,
  type PrintingStation,
  printerModels,
} from "#tests/support/house-of-all-printers.ts";
import { waitFor } from "#tests/support/wait-for.ts";

const minuteMs = 60_000;

type House = Awaited<ReturnType<typeof openHouseOfAllPrinters>>;
type PlacedOrder = Awaited<ReturnType<House["order"]>>;

/** What is wrong with the papers of orders at a station: none, or more than one that does not say COPY. */
const wrongPapers = ({ printer }: PrintingStation, numbers: readonly string[]): string[] =>
  numbers.flatMap((number) => {
    const papers = printer.printed.filter((text) => text.split("\n").includes(`Order ${number}`));
    const originals = papers.filter((text) => !text.includes("COPY"));
    return papers.length > 0 && originals.length <= 1 ? [] : [`${number} has the papers: ${JSON.stringify(papers)}`];
  });

/** How often is looked, so that many who look leave the server its time. */
const lookEveryMs = 100;

const untilTrue = (what: string, check: () => Promise<boolean>, deadlineMs = minuteMs) =>
  waitFor(
    async () => {
      if (!(await check())) throw new Error(`not within ${deadlineMs} ms: ${what}`);
    },
    deadlineMs,
    lookEveryMs,
  );

// Each of the two takes minutes, so each runs on one engine.
describe("500 orders with lines for printers of each kind, on postgres", () => {
  const orderCount = 500;
  const promptMs = 15_000;
  const askedMs = 2500;
  let house: House;
  const orders: (PlacedOrder & { turn: number })[] = [];

  beforeAll(async () => {
    house = await openHouseOfAllPrinters("postgres");
    const sets = await house.createSets();
    const order = house.createOrderer();
    for (let index = 0; index < orderCount; index += 1) {
      const turn = index % sets.length;
      const set = sets[turn];
      if (!set) throw new Error("there are no sets");
      const placed = await order(set);
      orders.push({ ...placed, turn });
      expect((await house.setStatus(placed.id, "accepted")).status).toBe(200);
    }
  }, 20 * minuteMs);
  afterAll(() => house.stop(), minuteMs);

  /** How long the slowest ticket took from the acceptance of its order, in milliseconds. */
  const longestMs = (tickets: Awaited<ReturnType<House["ticketsAt"]>>): number =>
    Math.max(...tickets.map(({ due_at, finished_at }) => (finished_at ?? Number.POSITIVE_INFINITY) - due_at));

  it.each(printerModels.map((model) => [nameOfModel(model), model] as const))(
    "are printed in time by a printer that is %s, once each, and what is known of each is said",
    { timeout: 10 * minuteMs },
    async (_name, model) => {
      const { kind, answers, confirms, stations: shares } = model;
      for (const place of house.places.filter((one) => one.model === model)) {
        const { id, part, printer } = place;
        await untilTrue(
          `${id} has printed`,
          async () => (await house.ticketsAt(id)).every(({ finished_at }) => finished_at !== null),
          8 * minuteMs,
        );
        const own = orders.filter(({ turn }) => turn % shares === part);
        const tickets = await house.ticketsAt(id);
        expect(tickets).toHaveLength(own.length);
        // What was accepted last is still read by the printer.
        const numbers = own.map(({ number }) => number);
        if (kind === "dropping") expect(printer.printed).toEqual([]);
        else await waitFor(async () => expect(wrongPapers(place, numbers)).toEqual([]));
        expect(printer.refused).toEqual([]);

        const state = confirms ? "printed" : "unconfirmed";
        expect(new Set(tickets.map((ticket) => ticket.state))).toEqual(new Set([state]));
        const listed = (await house.send("GET", `/stations/${id}/tickets`)).body;
        expect(new Set(listed.map((ticket: { state: string }) => ticket.state))).toEqual(new Set([state]));
        const doubtful = confirms || answers === "none" ? [] : own.map((order) => order.id);
        const shown = await house.stationOf(id);
        expect(shown).toMatchObject({ waiting: 0, error: null });
        expect(shown.unconfirmed.map(({ orderId }: { orderId: string }) => orderId)).toEqual(doubtful);

        // Those that are asked in vain need a second each; tickets queue there, and nowhere else.
        expect(longestMs(tickets)).toBeLessThan(shares === 1 ? promptMs : askedMs * tickets.length);
      }
    },
  );

  it("wait for a printer that is not there, which is said with the reason", async () => {
    const shown = await house.stationOf(deadStation);
    expect(shown).toMatchObject({ waiting: orderCount, error: expect.stringContaining("cannot be reached") });
    const tickets = await house.ticketsAt(deadStation);
    expect(new Set(tickets.map(({ state, begun }) => `${state} ${begun}`))).toEqual(new Set(["waiting 0"]));
    const [failed] = (await house.send("GET", "/failed-deliveries")).body;
    expect(failed).toMatchObject({ kind: "print", station: deadStation, error: expect.any(String) });
  });
});

describe("a printer that breaks off at each byte of a ticket, on sqlite", () => {
  let house: House;
  beforeAll(async () => {
    house = await openHouseOfAllPrinters("sqlite");
  });
  afterAll(() => house.stop(), minuteMs);

  /** Accepts an order of a dish, whose ticket may break off, and returns it once its ticket was tried. */
  async function acceptAndTry(place: PrintingStation, order: () => Promise<PlacedOrder>) {
    const placed = await order();
    expect((await house.setStatus(placed.id, "accepted")).status).toBe(200);
    await untilTrue(`${placed.number} was tried at ${place.id}`, async () => {
      const progress = await house.progressOf(placed.id, place.id);
      return progress !== undefined && (progress.sent_at !== null || progress.last_error !== null);
    });
    return placed;
  }

  /** Whether the ticket is tried no more: it is on paper, as far as its printer tells. */
  const isDone = async (place: PrintingStation, { id }: PlacedOrder) =>
    (await house.progressOf(id, place.id))?.sent_at !== null;

  async function untilDone(place: PrintingStation, placed: PlacedOrder): Promise<void> {
    if (!(await isDone(place, placed))) await house.makeDue(placed.id, place.id);
    await untilTrue(`${placed.number} was printed at ${place.id}`, () => isDone(place, placed));
  }

  /**
   * Breaks the ticket of one order off at a byte, prints that of another order, breaks the first one off at the next byte, and then lets it
   * be printed. Returns both orders, and whether the ticket is so long.
   */
  async function breakOffTwice(place: PrintingStation, byte: number, order: () => Promise<PlacedOrder>) {
    const { state } = place.printer;
    state.nextBreaks = [byte];
    const broken = await acceptAndTry(place, order);
    const isSoLong = state.received >= byte;
    const next = await acceptAndTry(place, order);
    await untilDone(place, next);
    if (!(await isDone(place, broken))) {
      state.nextBreaks = [byte + 1];
      await house.makeDue(broken.id, place.id);
      await untilTrue(`${broken.number} was tried again`, async () => state.nextBreaks.length === 0);
    }
    await untilDone(place, broken);
    return { orders: [broken, next], isSoLong };
  }

  it.each(printerModels.filter(({ kind }) => kind !== "dropping").map((model) => [nameOfModel(model), model] as const))(
    "prints each order (a printer that is %s), and another paper of it says COPY",
    { timeout: 20 * minuteMs, concurrent: true },
    async (_name, model) => {
      const stations = house.places.filter((place) => place.model === model);
      await Promise.all(
        stations.map(async (place) => {
          const dish = await house.admin.createDish({ name: "D", price: 10, station: place.id });
          const orderDish = house.createOrderer();
          const numbers: string[] = [];
          let isSoLong = true;
          let byte = 2 * place.part;
          for (; isSoLong; byte += 2 * stations.length) {
            const result = await breakOffTwice(place, byte, () => orderDish({ dish }));
            isSoLong = result.isSoLong;
            numbers.push(...result.orders.map(({ number }) => number));
          }
          await waitFor(async () => expect(wrongPapers(place, numbers)).toEqual([]));
          expect(place.printer.refused).toEqual([]);
          expect(await house.stationOf(place.id)).toMatchObject({ waiting: 0, error: null });
          // A whole ticket with its commands is longer than this.
          expect(byte).toBeGreaterThan(250);
        }),
      );
    },
  );
});
