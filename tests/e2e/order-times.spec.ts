import { type Browser, expect, type Page, type Route } from "@playwright/test";
import { type Account, waitForMailedLink } from "./accounts.ts";
import { callAsAdmin, openAsAdmin } from "./admin-session.ts";
import { preparationMinutes, test } from "./always-open.ts";
import { ApiGuest } from "./api-guest.ts";
import { assertAccessible, newGuest, openHydrated, placeOrder, signUpNewGuest } from "./guest-actions.ts";
import { installSharedClock } from "./shared-clock.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const ticketOf = (board: Page, number: string) => board.getByRole("article", { name: `Order ${number}` });

/** The kitchen's board in a browser of its own, with a clock that the test moves. */
async function openBoard(page: Page, browser: Browser, admin: Account, baseURL = ""): Promise<Page> {
  const viewport = page.viewportSize();
  const context = await browser.newContext({ baseURL, viewport, reducedMotion: "reduce" });
  const board = await context.newPage();
  await installSharedClock(board);
  await openAsAdmin(board, admin, "/dashboard/orders");
  return board;
}

/** Orders a dish and opens the order's page; returns the number. */
async function followNewOrder(page: Page): Promise<string> {
  const { number } = await placeOrder(page);
  await page.getByRole("link", { name: /follow/i }).click();
  await expect(page.getByRole("heading", { name: "Your order", level: 1 })).toBeVisible();
  await expect(page.getByText("Estimated ready time")).toBeVisible();
  return number;
}

/** The id of the order whose page is open. */
const orderIdOf = (page: Page) => new URL(page.url()).pathname.split("/").at(-1) ?? "";

/** A pattern of the local time `minutes` after `from`, with the date before it or not: pages say it for another day only. */
function patternOfTimeIn(minutes: number, from: string): string {
  const format = new Intl.DateTimeFormat("en-US", {
    timeStyle: "short",
    timeZone: "America/New_York",
  });
  const time = format.format(Date.parse(from) + minutes * 60_000);
  return `(?:\\w{3}\\s\\d+,\\s\\d{4},\\s)?${time.replaceAll(/\s/g, "\\s")}`;
}

test("the kitchen moves a promised time in two taps, and the guest's open page says the new one", async ({
  page,
  browser,
  baseURL,
  admin,
}) => {
  await signUpNewGuest(page);
  const number = await followNewOrder(page);
  const board = await openBoard(page, browser, admin, baseURL);
  const { readyAt } = await callAsAdmin(board, "GET", `/orders/${orderIdOf(page)}`);
  // Set up long before it is needed: a request right after `route` may not be intercepted yet on a slow machine.
  let answerChange = (route: Route) => route.fallback();
  await board.route("**/api/orders/*", (route) =>
    route.request().method() === "PATCH" ? answerChange(route) : route.fallback(),
  );
  await expect(board.getByLabel("Kitchen capacity")).toHaveCount(0);
  const ticket = ticketOf(board, number);
  await ticket.getByRole("button", { name: `Accept: order ${number}` }).click();
  // The accepted ticket moves to another column and is mounted again, which closes its choice of minutes.
  await expect(ticket.getByRole("button", { name: `Start preparing: order ${number}` })).toBeVisible();
  const later = ticket.getByRole("button", { name: `More time: order ${number}` });
  await later.click();
  const add = ticket.getByRole("button", { name: `+10 minutes: order ${number}` });
  await expect(add).toBeVisible();
  for (const target of [later, add]) expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await assertAccessible(board, "board with a time to move");
  await add.click();
  const moved = patternOfTimeIn(10, readyAt);
  await expect(board.getByText(new RegExp(`Order ${number} is now promised for ${moved}`))).toBeVisible();
  await expect(add).toBeHidden();
  const notice = page.getByRole("status").filter({ hasText: "Your order is delayed" });
  await expect(notice).toHaveText(new RegExp(`now ready at ${moved}\\.`));
  await assertAccessible(page, "delayed order");

  // By keyboard, and refused: somebody else has called it ready.
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  const problem = { code: "order_state", status: 409, title: "-", detail: "It is ready." };
  answerChange = (route) => isReleased.then(() => route.fulfill({ status: 409, json: problem }));
  const chooseByKeyboard = async () => {
    await later.focus();
    for (const key of ["Enter", "Tab", "Enter"]) await board.keyboard.press(key);
  };
  await chooseByKeyboard();
  await expect(add).toBeHidden();
  // A second choice during the change is not made, and stays open.
  await chooseByKeyboard();
  await expect(add).toBeVisible();
  await expect(add).toBeDisabled();
  release();
  const refusal = board.getByRole("dialog", { name: `The time of order ${number} was not moved` });
  await expect(refusal).toContainText("It is ready.");
  await board.context().close();
});

test("the board says before the promise is over that an order is due, and then that it is late", async ({
  page,
  browser,
  baseURL,
  admin,
}) => {
  const guest = new ApiGuest(page.request, newGuest());
  await guest.signUp();
  const number = await guest.placeOrder();
  const board = await openBoard(page, browser, admin, baseURL);
  const ticket = ticketOf(board, number);
  await expect(ticket).toBeVisible();
  await expect(ticket.getByText(/^due |late$/)).toHaveCount(0);
  await board.clock.fastForward((preparationMinutes - 4) * 60_000);
  await expect(ticket.getByText(/^due (now|in \d+ min)$/)).toBeVisible();
  const later = ticket.getByRole("button", { name: `More time: order ${number}` });
  await expect(later).toHaveClass(/btn-warning/);
  await assertAccessible(board, "order that is due");
  await board.clock.fastForward(7 * 60_000);
  await expect(ticket.getByText(/^(late|\d+ min late)$/)).toBeVisible();
  await board.context().close();
});

test("the guest sees how many orders the kitchen makes before, which follows the board", async ({
  page,
  browser,
  baseURL,
  admin,
}) => {
  const board = await openBoard(page, browser, admin, baseURL);
  const finishAll = async () => {
    for (const status of ["pending", "accepted", "preparing"])
      for (const { _id } of await callAsAdmin(board, "GET", `/orders?status=${status}`))
        await callAsAdmin(board, "PATCH", `/orders/${_id}`, { status: "cancelled", reason: "Test" });
  };
  await finishAll();
  const other = new ApiGuest(board.request, newGuest());
  await other.signUp();
  const numbers = [await other.placeOrder(), await other.placeOrder()];
  await page.clock.install();
  await signUpNewGuest(page);
  await followNewOrder(page);
  await expect(page.getByText("2 orders before yours")).toBeVisible();
  await assertAccessible(page, "order in the queue");
  const [first] = await callAsAdmin(board, "GET", `/orders?q=${numbers[0]}`);
  await callAsAdmin(board, "PATCH", `/orders/${first._id}`, { status: "cancelled", reason: "Test" });
  await page.clock.runFor(21_000);
  await expect(page.getByText("1 order before yours")).toBeVisible();
  await finishAll();
  await expect(page.getByText("This order was cancelled").first()).toBeVisible();
  await expect(page.getByText(/before yours/)).toHaveCount(0);
  await board.context().close();
});

test("the title says that the order is ready until the page is looked at, and a sound if the guest wants one", async ({
  page,
  browser,
  baseURL,
  admin,
}) => {
  await page.addInitScript(() => {
    const createOscillator = AudioContext.prototype.createOscillator;
    Object.assign(window, { tones: 0 });
    AudioContext.prototype.createOscillator = function () {
      Reflect.set(window, "tones", Reflect.get(window, "tones") + 1);
      return createOscillator.call(this);
    };
  });
  const tones = () => page.evaluate(() => Number(Reflect.get(window, "tones")));
  await signUpNewGuest(page);
  await followNewOrder(page);
  const sound = page.getByRole("checkbox", { name: "Sound when ready" });
  await expect(sound).not.toBeChecked();
  await sound.check();
  await expect.poll(tones).toBeGreaterThan(0);
  await page.reload();
  await expect(sound).toBeChecked();
  // Browsers may want a touch before a page makes a sound.
  await page.getByRole("heading", { name: "Your order", level: 1 }).click();
  await expect(page.getByText("Touch the page once")).toBeHidden();
  await assertAccessible(page, "order with a sound");
  expect(await tones()).toBe(0);
  const title = await page.title();

  const board = await openBoard(page, browser, admin, baseURL);
  for (const status of ["accepted", "preparing", "ready"])
    await callAsAdmin(board, "PATCH", `/orders/${orderIdOf(page)}`, { status });
  await expect(page).toHaveTitle(`Ready · ${title}`);
  await expect.poll(tones).toBeGreaterThan(0);
  // It stays where it is: the focus may be on it.
  await expect(sound).toBeChecked();
  await page.keyboard.press("Shift");
  await expect(page).toHaveTitle(title);
  await page.reload();
  await expect(page.getByText("Ready since")).toBeVisible();
  await expect(page).toHaveTitle(title);
  await board.context().close();
});

test("the page of a mail's code shows answers that arrive only after the next question", async ({ page }) => {
  const email = `stranger-${crypto.randomUUID()}@example.com`;
  const { token, user } = await (
    await page.request.post("/api/guests", { data: { name: "Ada", email, phone: "+1 212 555 0123" } })
  ).json();
  await ApiGuest.withToken(page.request, user, token).placeOrder();
  await page.clock.install();
  await openHydrated(page, await waitForMailedLink(page.request, email, /^Your order/));
  await expect(page.getByText("We have your order")).toBeVisible();
  const waiting: Route[] = [];
  await page.route("**/api/track/*", async (route) => {
    waiting.push(route);
    const previous = waiting.at(-2);
    if (!previous) return;
    const response = await previous.fetch();
    await previous.fulfill({ response, json: { ...(await response.json()), status: "accepted" } });
  });
  for (let asked = 1; asked <= 2; asked++) {
    await page.clock.runFor(21_000);
    await expect.poll(() => waiting.length).toBe(asked);
  }
  await expect(page.getByText("Accepted by the kitchen")).toBeVisible();
});

test("the page of a mail's code follows the order, and stays without a connection", async ({
  page,
  browser,
  baseURL,
  admin,
}) => {
  const email = `stranger-${crypto.randomUUID()}@example.com`;
  const { token, user } = await (
    await page.request.post("/api/guests", { data: { name: "Ada", email, phone: "+1 212 555 0123" } })
  ).json();
  const number = await ApiGuest.withToken(page.request, user, token).placeOrder();
  await page.clock.install();
  await page.goto(await waitForMailedLink(page.request, email, /^Your order/));
  await expect(page.getByText(number)).toBeVisible();
  await expect(page.getByText(/before yours/)).toBeVisible();
  const board = await openBoard(page, browser, admin, baseURL);
  await page.context().setOffline(true);
  await page.clock.runFor(21_000);
  await expect(page.getByText("We have your order")).toBeVisible();
  await page.context().setOffline(false);
  await ticketOf(board, number)
    .getByRole("button", { name: `Accept: order ${number}` })
    .click();
  await expect(ticketOf(board, number).getByRole("button", { name: /^Start preparing/ })).toBeVisible();
  await page.clock.runFor(21_000);
  await expect(page.getByText("Accepted by the kitchen")).toBeVisible();
  await assertAccessible(page, "tracked order");

  // From here on nothing is read again at intervals.
  await page.clock.pauseAt(Date.now() + 120_000);
  await ticketOf(board, number)
    .getByRole("button", { name: /^Start preparing/ })
    .click();
  await expect(ticketOf(board, number).getByRole("button", { name: /^Ready/ })).toBeVisible();
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(page.getByRole("status").getByText("Being prepared")).toBeVisible();
  await page.context().setOffline(true);
  await ticketOf(board, number)
    .getByRole("button", { name: /^Ready/ })
    .click();
  await page.waitForFunction(() => !navigator.onLine);
  await expect(ticketOf(board, number).getByRole("button", { name: /^Hand over/ })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText("Ready since")).toBeVisible();
  await board.context().close();
});
