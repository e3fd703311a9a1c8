import { expect } from "@playwright/test";
import { weekdays } from "#contract/house/restaurant-constants.ts";
import { minuteMs, secondMs } from "#contract/platform/durations.ts";
import { startPrinterDouble } from "../support/printer-double.ts";
import { writeRestaurantFile } from "../support/restaurant-file.ts";
import { type Night, type NightOrder, type Printer, papersOf, startNight } from "./friday-night.ts";
import { overlaps } from "./kitchen-walls.ts";
import { isPreOrder, isRoast, orderAt, type StationId, stationIds, timetable } from "./night-timetable.ts";
import { test as base, runServer } from "./test.ts";

/** A restaurant whose oven and grill have printers. */
const test = base.extend<object, { printers: Record<StationId, Printer> }>({
  printers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed.
    async ({}, use) => {
      const printers = { oven: await startPrinterDouble(), grill: await startPrinterDouble() };
      await use(printers);
      await Promise.all([printers.oven.stop(), printers.grill.stop()]);
    },
    { scope: "worker" },
  ],
  server: [
    async ({ printers: { oven, grill } }, use) => {
      const stations = [
        { id: "oven", name: "Oven", printer: { host: oven.host, port: oven.port } },
        { id: "grill", name: "Grill", printer: { host: grill.host, port: grill.port } },
      ];
      const openingHours = Object.fromEntries(weekdays.map((day) => [day, [{ open: "00:00", close: "00:00" }]]));
      await runServer({ RESTAURANT_FILE: writeRestaurantFile({ stations, openingHours }) }, use);
    },
    { scope: "worker", timeout: 90_000 },
  ],
});

const noticedMs = 5 * secondMs;

/** The wall of the expo names what is wrong with a printer. */
async function readPrinterTrouble({ walls: { expo } }: Night): Promise<void> {
  await expect(async () => {
    await expo.page.getByRole("button", { name: "Printer: 1" }).click({ timeout: 2000 });
  }).toPass({ timeout: 15_000 });
  const panel = expo.page.getByRole("dialog");
  await expect(
    panel.getByText(/^Oven: \d+ tickets? (is|are) not printed. The printer cannot be reached/),
  ).toBeVisible();
  await panel.getByRole("button", { name: "Close", exact: true }).click();
}

async function playNight(night: Night): Promise<void> {
  const { at, printers, walls, placeOrder, attemptOrder, cancelPrinted } = night;
  const { ovenPrinterOff, grillTabletOffline, ordersPaused } = timetable;
  const orderIndexes = Array.from({ length: timetable.orderCount }, (_, index) => index);
  await Promise.all([
    night.cookUntilClosing(),
    ...orderIndexes.map((index) => at(orderAt(index), () => placeOrder(index))),
    at(ovenPrinterOff.from, printers.oven.switchOff),
    at(ovenPrinterOff.to, printers.oven.switchOn),
    at(grillTabletOffline.from, walls.grill.loseNetwork),
    at(grillTabletOffline.to, walls.grill.findNetwork),
    at(ordersPaused.from, night.pauseOrdering),
    ...timetable.attemptsInPause.map((seconds) => at(seconds, attemptOrder)),
    at(ordersPaused.to, night.resumeOrdering),
    ...timetable.cancellations.map((seconds) => at(seconds, cancelPrinted)),
    at(timetable.refund, night.refundFirst),
    at(timetable.lookAtPrinters, () => readPrinterTrouble(night)),
  ]);
}

/** Orders that a wall of a station showed never, or later than in time, although it did not say that it had no connection. */
function unnoticedOrders({ orders, walls }: Night): string[] {
  return orders.flatMap(({ number, stations, paidAt }) =>
    stations.flatMap((station) => {
      const { seenAt, lost } = walls[station].notes;
      const waited = (seenAt.get(number) ?? Number.POSITIVE_INFINITY) - paidAt;
      const isExcused = Number.isFinite(waited) && overlaps(lost, paidAt, paidAt + noticedMs);
      if (waited <= noticedMs || isExcused) return [];
      return [`${station} showed ${number} after ${waited} ms`];
    }),
  );
}

/** What is wrong with the cancelled orders: a wall struck them out too late, or somebody could go on. */
async function uncancelledOrders({ orders, cancelled, walls, moveOn }: Night): Promise<string[]> {
  const wrong: string[] = [];
  for (const [number, cancelledAt] of cancelled) {
    const order = orders.find((one) => one.number === number);
    for (const station of order?.stations ?? []) {
      const { struckAt, movable, lost } = walls[station].notes;
      const waited = (struckAt.get(number) ?? Number.POSITIVE_INFINITY) - cancelledAt;
      const isExcused = overlaps(lost, cancelledAt, cancelledAt + noticedMs);
      if (waited > noticedMs && !isExcused) wrong.push(`${station} struck ${number} out after ${waited} ms`);
      if (movable.has(number)) wrong.push(`${number} could be moved on at ${station}`);
    }
    if (order && (await moveOn(order)).some((code) => code !== "order_state")) wrong.push(`${number} was moved on`);
  }
  return wrong;
}

/** What was made twice: a line that was marked done twice, or a step that an order took twice. */
async function repeatedWork({ orders, walls, readOrder }: Night): Promise<string[]> {
  const marks = stationIds.flatMap((id) =>
    walls[id].notes.doneMarks.map(({ orderId, position }) => `line ${position} of ${orderId} at ${id}`),
  );
  const steps: string[] = [];
  for (const { id, number } of orders)
    for (const { status } of (await readOrder(id)).history) steps.push(`${number} ${status}`);
  const all = [...marks, ...steps];
  return all.filter((one, place) => all.indexOf(one) !== place);
}

/** What is wrong with the papers of an order at its stations. */
function wrongPapers({ cancelled, printers }: Night, { number, index, stations }: NightOrder): string[] {
  return stations.flatMap((station) => {
    const papers = papersOf(printers[station], number);
    const originals = papers.filter((text) => !/COPY|VOID/.test(text));
    const voids = papers.filter((text) => text.includes("VOID"));
    const wrong = (what: string) => [`${number} at ${station} ${what}: ${JSON.stringify(papers)}`];
    if (isPreOrder(index)) return papers.length === 0 ? [] : wrong("was printed tonight");
    if (originals.length > 1) return wrong("has two papers");
    return voids.length === Number(cancelled.has(number)) ? [] : wrong("does not say rightly whether it was cancelled");
  });
}

/** Checks the tickets that waited for the printer of the oven: they came oldest first, and said that they were late. */
async function expectLateTickets(night: Night): Promise<void> {
  const { orders, printers, readOrder, instantOf } = night;
  const { from, to } = timetable.ovenPrinterOff;
  const acceptedAt = new Map<string, number>();
  for (const { id, number } of orders) {
    const accepted = (await readOrder(id)).history.find(({ status }) => status === "accepted");
    if (accepted) acceptedAt.set(number, Date.parse(accepted.at));
  }
  const tickets = printers.oven.printed.flatMap((text) => {
    const number = /^Order (\S+)$/m.exec(text)?.[1] ?? "";
    const at = acceptedAt.get(number) ?? 0;
    const waited = at > instantOf(from) && at < instantOf(to) && !/COPY|VOID/.test(text);
    return waited ? [{ number, at, isLate: text.includes("LATE") }] : [];
  });
  expect(tickets).toEqual(tickets.toSorted((one, other) => one.at - other.at));
  const roasts = orders.filter(({ index, paidAt }) => isRoast(index) && paidAt > instantOf(from));
  const lateNumbers = tickets.filter(({ isLate }) => isLate).map(({ number }) => number);
  expect(roasts.length).toBeGreaterThan(1);
  expect(lateNumbers).toEqual(expect.arrayContaining(roasts.map(({ number }) => number)));
  // What was accepted shortly before is not late.
  for (const { at, isLate } of tickets) if (at > instantOf(to - 100)) expect(isLate).toBe(false);
}

test("a Friday night of 40 orders goes well, although a printer, a network and a clock do not", async ({
  browser,
  playwright,
  page,
  admin,
  server,
  printers,
}) => {
  test.setTimeout(10 * minuteMs);
  const night = await startNight({ browser, playwright, page, admin, baseURL: server.origin, printers });
  await playNight(night);
  const { orders, walls, cancelled, readOrder, instantOf } = night;
  expect(orders).toHaveLength(timetable.orderCount);
  expect(cancelled.size).toBe(timetable.cancellations.length);

  await test.step("each order was seen at its stations in time, or the wall said that it had no connection", () => {
    expect.soft(unnoticedOrders(night)).toEqual([]);
    const { from, to } = timetable.grillTabletOffline;
    expect.soft(overlaps(walls.grill.notes.lost, instantOf(from), instantOf(to))).toBe(true);
    expect.soft([...walls.oven.notes.lost, ...walls.expo.notes.lost]).toEqual([]);
  });
  await test.step("nothing was made that was cancelled, and nothing twice", async () => {
    expect.soft(await uncancelledOrders(night)).toEqual([]);
    expect.soft(await repeatedWork(night)).toEqual([]);
  });
  await test.step("each order ended, was kept for tomorrow, or was cancelled; promises were kept as given", async () => {
    for (const { id, number, index, offeredAt, promisedAt } of orders) {
      const { status, readyAt, refunded, price, comesUpAt } = await readOrder(id);
      const isCancelled = cancelled.has(number);
      const expected = isCancelled ? "cancelled" : isPreOrder(index) ? "accepted" : "completed";
      expect.soft(status, number).toBe(expected);
      expect.soft(Date.parse(readyAt), number).toBe(promisedAt);
      // As soon as possible is counted again from the payment.
      expect.soft(Math.abs(promisedAt - offeredAt), number).toBeLessThanOrEqual(isPreOrder(index) ? 0 : minuteMs);
      expect.soft(refunded, number).toBe(isCancelled ? price : id === orders[0]?.id ? 1 : 0);
      expect.soft(comesUpAt === null, number).toBe(!isPreOrder(index));
    }
  });
  await test.step("papers say what they are, and come oldest first after the outage", async () => {
    expect.soft(orders.flatMap((order) => wrongPapers(night, order))).toEqual([]);
    expect.soft([...printers.oven.refused, ...printers.grill.refused]).toEqual([]);
    const { from, to } = timetable.ovenPrinterOff;
    for (const { notes } of Object.values(walls))
      expect.soft(overlaps(notes.printerTrouble, instantOf(from), instantOf(to))).toBe(true);
    await expectLateTickets(night);
  });
  for (const wall of Object.values(walls)) await wall.close();
});
