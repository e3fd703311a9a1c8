import { setTimeout as pause } from "node:timers/promises";
import { type APIRequestContext, type Browser, expect, type Page, type PlaywrightWorkerArgs } from "@playwright/test";
import type { FulfilmentRequest } from "#contract/ordering/fulfilment.ts";
import type { Order } from "#contract/ordering/order.ts";
import { isOpenStatus } from "#contract/ordering/order-constants.ts";
import { dayMs, hourMs, secondMs } from "#contract/platform/durations.ts";
import type { startPrinterDouble } from "../support/printer-double.ts";
import { type Account, postJson } from "./accounts.ts";
import { callAsAdmin, openAsAdmin } from "./admin-session.ts";
import { addDish, fillNewCart, payCart } from "./kitchen-orders.ts";
import { cookAt, openWall } from "./kitchen-walls.ts";
import {
  closingMs,
  cookedAt,
  isPreOrder,
  isRoast,
  orderAt,
  type StationId,
  stationsAt,
  timetable,
} from "./night-timetable.ts";

export type Printer = Awaited<ReturnType<typeof startPrinterDouble>>;

interface NightOptions {
  browser: Browser;
  playwright: PlaywrightWorkerArgs["playwright"];
  /** A page that nobody uses otherwise. */
  page: Page;
  admin: Account;
  baseURL: string;
  printers: Record<StationId, Printer>;
}

export interface NightOrder {
  id: string;
  number: string;
  /** Its place in the night. */
  index: number;
  stations: readonly StationId[];
  /** The time that the guest was offered, the one that was promised with the payment, and when it was paid (ms since 1970). */
  offeredAt: number;
  promisedAt: number;
  paidAt: number;
}

/** The papers of an order at a printer. */
export const papersOf = ({ printed }: Printer, number: string): string[] =>
  printed.filter((text) => text.split("\n").includes(`Order ${number}`));

export type Night = Awaited<ReturnType<typeof startNight>>;

/** Opens the walls; returns what can happen in the night, and what has happened. */
export async function startNight({ browser, playwright, page, admin, baseURL, printers }: NightOptions) {
  await openAsAdmin(page, admin, "/dashboard/orders");
  const dishes = { oven: await addDish(page, "oven"), grill: await addDish(page, "grill") };
  const walls = {
    oven: await openWall(browser, { query: "station=oven", admin, baseURL, wrongBy: 2 * hourMs }),
    grill: await openWall(browser, { query: "station=grill", admin, baseURL }),
    expo: await openWall(browser, { query: "view=expo", admin, baseURL }),
  };
  const orders: NightOrder[] = [];
  /** When each order was cancelled, by number. */
  const cancelled = new Map<string, number>();
  const begin = Date.now();
  const instantOf = (seconds: number) => begin + seconds * secondMs;
  const readOrder = (id: string): Promise<Order> => callAsAdmin(page, "GET", `/orders/${id}`);

  async function withGuest(use: (request: APIRequestContext) => Promise<void>): Promise<void> {
    const request = await playwright.request.newContext({ baseURL });
    await use(request).finally(() => request.dispose());
  }

  /** The last time that is offered for tomorrow. */
  async function tomorrow(request: APIRequestContext, token: string): Promise<FulfilmentRequest> {
    const date = new Date(Date.now() + dayMs).toLocaleDateString("sv-SE", { timeZone: "America/New_York" });
    const { times } = await postJson(request, "/api/quote", { date }, token);
    return { kind: "pickup", time: times.at(-1).time };
  }

  return {
    walls,
    printers,
    orders,
    cancelled,
    instantOf,
    readOrder,
    /** Does something at its time, in seconds from the begin. */
    async at(seconds: number, action: () => Promise<unknown>): Promise<void> {
      await pause(Math.max(0, instantOf(seconds) - Date.now()));
      await action();
    },
    placeOrder: (index: number) =>
      withGuest(async (request) => {
        const stations = stationsAt(index);
        const wanted = stations.map((station) => dishes[station]);
        const cart = await fillNewCart(request, wanted);
        const fulfilment = isPreOrder(index) ? await tomorrow(request, cart.token) : undefined;
        const placed = await payCart(request, cart, fulfilment);
        orders.push({ ...placed, index, stations, paidAt: Date.now() });
      }),
    /** A guest asks for the payment of a cart while ordering is paused: it is refused, and nothing is ordered. */
    attemptOrder: () =>
      withGuest(async (request) => {
        const { guest, token, price } = await fillNewCart(request, [dishes.oven]);
        const headers = { authorization: `Bearer ${token}` };
        const answer = await request.post("/api/create-payment-intent", { data: { price }, headers });
        const { code } = await answer.json();
        expect({ status: answer.status(), code }).toEqual({ status: 409, code: "ordering_paused" });
        expect(await callAsAdmin(page, "GET", `/orders?q=${encodeURIComponent(guest.email)}`)).toEqual([]);
      }),
    pauseOrdering: () => page.getByRole("button", { name: "Pause 30 min" }).click(),
    resumeOrdering: () => page.getByRole("button", { name: "Take orders again" }).click(),
    /** Cancels the newest order whose tickets are all on paper, once the kitchen has not made it yet. */
    async cancelPrinted(): Promise<void> {
      await expect(async () => {
        const isPrinted = ({ stations, number }: NightOrder) =>
          stations.every((station) => papersOf(printers[station], number).length > 0);
        const candidates = orders.filter((order) => isPrinted(order) && !isRoast(order.index));
        const { id, number } = candidates.at(-1) ?? { id: "", number: "" };
        expect((await readOrder(id)).status).toBe("accepted");
        await callAsAdmin(page, "POST", `/orders/${id}/cancel`, { reason: "The guest asked for it" });
        cancelled.set(number, Date.now());
      }).toPass({ timeout: 20 * secondMs });
    },
    /** Refunds a part of the first order, which goes on. */
    refundFirst: () =>
      callAsAdmin(page, "POST", `/payments/${orders[0]?.id}/refunds`, { price: 1, reason: "It was too salty" }),
    /** Tries to make a cancelled order all the same; returns the answers' codes. */
    async moveOn({ id }: NightOrder): Promise<string[]> {
      const token = await page.evaluate(() => localStorage.getItem("access-token"));
      const headers = { authorization: `Bearer ${token}` };
      const changes = [
        { path: `/api/orders/${id}`, data: { status: "preparing" } },
        { path: `/api/orders/${id}/lines/0`, data: { done: true } },
      ];
      const answers = changes.map(({ path, data }) => page.request.patch(path, { data, headers }));
      return Promise.all(answers.map(async (answer) => (await (await answer).json()).code));
    },
    /** Lets cooks work at all walls until nothing but the order for tomorrow is open. */
    async cookUntilClosing(): Promise<void> {
      const acceptedAt = new Map<string, number>();
      let isOver = false;
      const isCooked = (number: string): boolean => {
        const index = orders.find((order) => order.number === number)?.index ?? 0;
        const first = acceptedAt.get(number) ?? Date.now();
        acceptedAt.set(number, first);
        return Date.now() >= cookedAt(index, { begin, acceptedAt: first });
      };
      const cooks = Object.values(walls).map((wall) => cookAt(wall, { isOver: () => isOver, isCooked }));
      const lastOrder = instantOf(orderAt(timetable.orderCount - 1));
      const listOpen = async () => {
        const all = await Promise.all(orders.map(({ id }) => readOrder(id)));
        return all.filter(({ status, comesUpAt }) => isOpenStatus(status) && comesUpAt === null);
      };
      await pause(lastOrder + 2 * secondMs - Date.now());
      await expect.poll(async () => (await listOpen()).map(({ number }) => number), { timeout: closingMs }).toEqual([]);
      isOver = true;
      await Promise.all(cooks);
    },
  };
}
