import { setTimeout as pause } from "node:timers/promises";
import type { Browser, Page } from "@playwright/test";
import { z } from "zod";
import { startNetworkDouble } from "../support/network-double.ts";
import type { Account } from "./accounts.ts";
import { openAsAdmin } from "./admin-session.ts";

/** What a wall shows at a moment. */
const Shown = z.object({
  /** `step` is what the button of the ticket does; empty while there is none. */
  tickets: z.array(z.object({ number: z.string(), step: z.string(), isStruck: z.boolean() })),
  /** Whether the bar is red and says that there is no connection. */
  isLost: z.boolean(),
  hasPrinterTrouble: z.boolean(),
});
type Shown = z.infer<typeof Shown>;

/** A time in which something was shown, in milliseconds since 1970; it has not ended without `to`. */
interface Span {
  from: number;
  to?: number;
}

/** Runs in the page of a wall: tells the test what it shows, whenever that changes. */
function tellChanges(): void {
  let last = "";
  const textOf = (element: Element | null) => element?.textContent ?? "";
  const readTicket = (article: Element) => {
    const button = article.querySelector("button[data-ticket-control]");
    const [step = ""] = (button?.getAttribute("aria-label") ?? "").split(": order ");
    const number = (article.getAttribute("aria-label") ?? "").replace("Order ", "");
    return { number, step, isStruck: textOf(article).includes("CANCELLED") };
  };
  const tell = () => {
    const header = document.querySelector("header");
    const shown = JSON.stringify({
      tickets: [...document.querySelectorAll("article")].map(readTicket),
      isLost: textOf(header).includes("No connection"),
      hasPrinterTrouble: textOf(header).includes("Printer: "),
    });
    if (shown === last) return;
    last = shown;
    Reflect.get(window, "noteWall")(shown);
  };
  new MutationObserver(tell).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
}

function noteSpan(spans: Span[], isShown: boolean, at: number): void {
  const last = spans.at(-1);
  const isOpen = last !== undefined && last.to === undefined;
  if (isShown && !isOpen) spans.push({ from: at });
  if (!isShown && isOpen) last.to = at;
}

export const overlaps = (spans: readonly Span[], from: number, to: number): boolean =>
  spans.some((span) => span.from <= to && (span.to ?? Number.POSITIVE_INFINITY) >= from);

/** A mark that a line is done, which the server has taken. */
interface DoneMark {
  orderId: string;
  position: string;
}

export type Wall = Awaited<ReturnType<typeof openWall>>;

interface WallOptions {
  /** The query of its address. */
  query: string;
  admin: Account;
  baseURL: string;
  /** By how much the clock of its tablet is wrong, in milliseconds. */
  wrongBy?: number;
}

const tablet = { width: 1024, height: 768 };

/** Opens a wall on a tablet of its own, and notes when it shows what. */
export async function openWall(browser: Browser, { query, admin, baseURL, wrongBy }: WallOptions) {
  const network = await startNetworkDouble();
  const context = await browser.newContext({
    proxy: { server: network.url },
    ...{ baseURL, viewport: tablet, reducedMotion: "reduce", serviceWorkers: "block" },
  });
  const page = await context.newPage();
  const notes = {
    /** When each order was seen first, by its number. */
    seenAt: new Map<string, number>(),
    struckAt: new Map<string, number>(),
    /** The numbers of orders that were struck out and could be moved on all the same. */
    movable: new Set<string>(),
    lost: [] as Span[],
    printerTrouble: [] as Span[],
    doneMarks: [] as DoneMark[],
    shown: { tickets: [], isLost: false, hasPrinterTrouble: false } as Shown,
  };
  const noteOnce = (times: Map<string, number>, number: string, at: number) => {
    if (!times.has(number)) times.set(number, at);
  };
  await page.exposeFunction("noteWall", (text: string) => {
    const at = Date.now();
    const shown = Shown.parse(JSON.parse(text));
    notes.shown = shown;
    for (const { number, isStruck, step } of shown.tickets) {
      noteOnce(notes.seenAt, number, at);
      if (isStruck) noteOnce(notes.struckAt, number, at);
      if (isStruck && step !== "Seen") notes.movable.add(number);
    }
    noteSpan(notes.lost, shown.isLost, at);
    noteSpan(notes.printerTrouble, shown.hasPrinterTrouble, at);
  });
  page.on("response", async (response) => {
    const [, orderId, position] = /\/api\/orders\/([^/]+)\/lines\/(\d+)$/.exec(response.url()) ?? [];
    if (!orderId || !position || !response.ok() || response.request().postDataJSON()?.done !== true) return;
    const { modifiedCount } = await response.json();
    if (modifiedCount > 0) notes.doneMarks.push({ orderId, position });
  });
  await page.addInitScript(tellChanges);
  if (wrongBy !== undefined) await page.clock.install({ time: Date.now() + wrongBy });
  await openAsAdmin(page, admin, `/dashboard/orders?${query}&wall=1`);
  return {
    page,
    notes,
    async loseNetwork(): Promise<void> {
      network.goDown();
      await context.setOffline(true);
    },
    async findNetwork(): Promise<void> {
      network.comeBack();
      await context.setOffline(false);
    },
    async close(): Promise<void> {
      await context.close();
      await network.stop();
    },
  };
}

/** What a tap takes a cook. */
const tapMs = 700;
const patienceMs = 3000;

/** Presses a button, as long as it is there. Says that a message was read, which a wall shows if somebody else was quicker. */
async function tap(page: Page, label: string): Promise<void> {
  const button = page.getByRole("button", { name: label, exact: true });
  await button.click({ timeout: patienceMs }).catch(() => undefined);
  const message = page.locator("dialog[open] button[value=confirm]");
  if (await message.isVisible()) await message.click({ timeout: patienceMs }).catch(() => undefined);
}

interface Cook {
  /** Whether the cook goes home. */
  isOver(): boolean;
  /** Whether the food of an order is done, so that its ticket is moved on. */
  isCooked(number: string): boolean;
}

/** A cook accepts at once, moves the tickets on whose food is done, and has read what was cancelled; without connection the cook waits. */
export async function cookAt({ page, notes }: Wall, { isOver, isCooked }: Cook): Promise<void> {
  while (!isOver()) {
    const { tickets, isLost } = notes.shown;
    const news = tickets.find(({ step, isStruck }) => isStruck || step === "Accept");
    const next = news ?? tickets.find(({ step, number }) => step !== "" && isCooked(number));
    // `step` is what the ticket's only button says.
    if (next && !isLost) await tap(page, `${next.isStruck ? "Seen" : next.step}: order ${next.number}`);
    await pause(tapMs);
  }
}
