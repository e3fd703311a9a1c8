import { expect } from "@playwright/test";
import { callAsAdmin, openAsAdmin } from "./admin-session.ts";
import { assertAccessible } from "./guest-actions.ts";
import { accept, addDish, lineOf, order, ticketOf } from "./kitchen-orders.ts";
import { test } from "./stations-server.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("each station marks its own lines, and the expo calls the order ready once all are done", async ({
  page,
  admin,
}) => {
  await openAsAdmin(page, admin, "/dashboard/orders");
  const [pizza, beer] = [await addDish(page, "oven"), await addDish(page, "bar")];
  const { id, number } = await order(page, [pizza, beer]);
  await accept(page, id);
  await page.getByRole("navigation", { name: "Views of the kitchen" }).getByRole("link", { name: "Bar" }).click();
  await expect(page).toHaveURL(/station=bar/);
  const ticket = ticketOf(page, number);
  await expect(ticket).toContainText(beer.name);
  await expect(ticket).not.toContainText(pizza.name);
  await expect(ticket).toContainText("and 1 line at other stations");
  await assertAccessible(page, "station");
  const line = await lineOf(page, number, beer).locator("..").boundingBox();
  expect(line?.height).toBeGreaterThanOrEqual(44);
  await lineOf(page, number, beer).check();
  await expect(lineOf(page, number, beer)).toBeChecked();
  await page.reload();
  await expect(lineOf(page, number, beer)).toBeChecked();

  await page.getByRole("link", { name: "Expo" }).click();
  const waiting = page.getByRole("region", { name: "In the kitchen" });
  await expect(waiting.getByRole("article", { name: `Order ${number}` })).toBeVisible();
  await expect(ticket.getByRole("button", { name: /^Ready/ })).toHaveCount(0);
  await expect(ticket).toContainText("Oven");
  // By keyboard.
  await lineOf(page, number, pizza).focus();
  await page.keyboard.press("Space");
  const done = page.getByRole("region", { name: "All done" });
  await expect(done.getByRole("article", { name: `Order ${number}` })).toBeVisible();
  await assertAccessible(page, "expo");
  await ticket.getByRole("button", { name: `Ready: order ${number}` }).click();
  const ready = page.getByRole("region", { name: "Ready for the guest" });
  await expect(ready.getByRole("article", { name: `Order ${number}` })).toBeVisible();
  await ready.getByRole("link", { name: `Order ${number}` }).click();
  await expect(page).toHaveURL(/order=.*view=expo/);
});

test("a line that is marked without a connection is shown at once, and sent when it is back", async ({
  page,
  admin,
}) => {
  await openAsAdmin(page, admin, "/dashboard/orders");
  const dish = await addDish(page, "oven");
  const { id, number } = await order(page, [dish]);
  await accept(page, id);
  await expect(lineOf(page, number, dish)).toBeVisible();
  await page.context().setOffline(true);
  await lineOf(page, number, dish).check();
  await expect(lineOf(page, number, dish)).toBeChecked();
  const isDone = async () => (await callAsAdmin(page, "GET", `/orders/${id}`)).items[0].done;
  expect(await isDone()).toBe(false);
  await page.context().setOffline(false);
  await expect.poll(isDone).toBe(true);
  await expect(lineOf(page, number, dish)).toBeChecked();
});

test("a mark that was not sent survives a reload; one that is refused is said so, and forgotten", async ({
  page,
  admin,
}) => {
  await openAsAdmin(page, admin, "/dashboard/orders");
  const [sent, refused] = [await addDish(page, "oven"), await addDish(page, "oven")];
  const [first, second] = [await order(page, [sent]), await order(page, [refused])];
  for (const { id } of [first, second]) await accept(page, id);
  const lines = /\/api\/orders\/[^/]+\/lines\//;
  await page.route(lines, (route) => route.abort());
  await lineOf(page, first.number, sent).check();
  await lineOf(page, second.number, refused).check();
  await page.reload();
  await expect(lineOf(page, first.number, sent)).toBeChecked();
  const isDone = async () => (await callAsAdmin(page, "GET", `/orders/${first.id}`)).items[0].done;
  expect(await isDone()).toBe(false);
  await callAsAdmin(page, "PATCH", `/orders/${second.id}`, { status: "cancelled", reason: "Test" });
  // Delays the refused order, which is read after the refusal, until the other mark has been sent.
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**/api/orders/${second.id}`, (route) => isReleased.then(() => route.continue()));
  await page.unroute(lines);
  await expect.poll(isDone).toBe(true);
  const stored = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("line-marks")));
  await expect.poll(stored).toEqual([]);
  release();
  await expect(page.getByText(/^The line was not marked\./)).toHaveCount(1);
  await page.reload();
  await expect(lineOf(page, first.number, sent)).toBeChecked();
  await expect(page.getByText(/^The line was not marked\./)).toHaveCount(0);
});

test("a mark whose request is never answered is sent again", async ({ page, admin }) => {
  await openAsAdmin(page, admin, "/dashboard/orders");
  const dish = await addDish(page, "oven");
  const { id, number } = await order(page, [dish]);
  await accept(page, id);
  let requests = 0;
  await page.route(/\/api\/orders\/[^/]+\/lines\//, (route) => (requests++ === 0 ? undefined : route.continue()));
  await lineOf(page, number, dish).check();
  const isDone = async () => (await callAsAdmin(page, "GET", `/orders/${id}`)).items[0].done;
  await expect.poll(isDone, { timeout: 30_000 }).toBe(true);
  await expect(lineOf(page, number, dish)).toBeChecked();
});

test("a printer that fails alarms every view of the board", async ({ page, admin }) => {
  await openAsAdmin(page, admin, "/dashboard/orders?station=bar");
  const dish = await addDish(page, "cold");
  const { id } = await order(page, [dish]);
  await accept(page, id);
  const alarm = page.getByRole("alert").filter({ hasText: "Cold kitchen: 1 ticket is not printed." });
  await expect(alarm).toContainText("The printer cannot be reached");
  await assertAccessible(page, "alarm");
  await page.goto("/dashboard/health");
  const printers = page.getByRole("article").filter({ has: page.getByRole("heading", { name: "Printers" }) });
  await expect(printers).toContainText("Cold kitchen: 1 ticket is not printed. The printer cannot be reached");
  await expect(printers).toContainText("Does not work");
  await expect(page.getByRole("article").filter({ hasText: "Disk" })).toContainText(/are free/);
  await assertAccessible(page, "health");
  await page.goto("/dashboard/adminHome");
  await page.getByRole("status").filter({ hasText: "as it should" }).getByRole("link").click();
  await expect(page).toHaveURL("/dashboard/health");
  await page.goto("/dashboard/orders");
  await alarm.getByRole("link").click();
  const card = page.getByRole("article").filter({ hasText: "for cold" });
  await expect(card).toBeVisible();
  await card.getByRole("button", { name: /^Discard/ }).click();
  await expect(page.getByRole("dialog")).toContainText("This ticket will not be printed.");
  await page.getByRole("dialog").getByRole("button", { name: "Discard" }).click();
  await expect(card).toHaveCount(0);
});

test("a new order rings until somebody says that it was seen, also after a reload, and if the browser had stopped the sound", async ({
  page,
  admin,
}) => {
  await page.addInitScript(() => {
    const createOscillator = AudioContext.prototype.createOscillator;
    Object.assign(window, { tones: 0 });
    AudioContext.prototype.createOscillator = function () {
      const oscillator = createOscillator.call(this);
      const start = oscillator.start.bind(oscillator);
      Object.assign(window, { context: this });
      oscillator.start = (when) => {
        // Those of an alarm are lower: a connection that counts as lost by the moved clock is none of this test.
        if (oscillator.frequency.value > 500) Object.assign(window, { tones: Reflect.get(window, "tones") + 1 });
        start(when);
      };
      return oscillator;
    };
  });
  const tones = () => page.evaluate(() => Number(Reflect.get(window, "tones")));
  await page.clock.install();
  await openAsAdmin(page, admin, "/dashboard/orders?station=oven");
  await page.getByRole("button", { name: "Turn sound on" }).click();
  await expect(page.getByText("Live", { exact: true })).toBeVisible();
  await expect.poll(tones).toBeGreaterThan(0);
  // As a phone does when its screen is locked, or when it is called.
  await page.evaluate(() => {
    const context: AudioContext = Reflect.get(window, "context");
    context.resume = () => Promise.reject(new DOMException("", "InvalidStateError"));
    return context.suspend();
  });
  const silent = page.getByText("Touch the page once");
  await expect(silent).toBeVisible();
  await page.evaluate(() => Reflect.deleteProperty(Reflect.get(window, "context"), "resume"));
  await page.keyboard.press("Shift");
  await expect(silent).toBeHidden();
  const dish = await addDish(page, "oven");
  // Those of other tests.
  const seen = page.getByRole("button", { name: "Seen", exact: true });
  if (await seen.isVisible()) await seen.click();
  const before = await tones();
  await order(page, [dish]);
  await expect(page.getByText("1 new order", { exact: true })).toBeVisible();
  // The notice lies over the header, so that no button moves when it appears or ends.
  const header = await page.getByRole("banner").boundingBox();
  const box = await seen.boundingBox();
  expect(header && box && box.y >= header.y && box.y + box.height <= header.y + header.height).toBe(true);
  const first = await tones();
  expect(first).toBeGreaterThan(before);
  await page.clock.runFor(8500);
  const second = await tones();
  expect(second).toBeGreaterThan(first);
  // A stray touch is not a look.
  await page.keyboard.press("Shift");
  await page.getByRole("heading", { level: 1 }).click();
  await page.clock.runFor(200);
  const notice = page.getByText("1 new order", { exact: true });
  await expect(notice).toBeVisible();
  await page.reload();
  await expect(notice).toBeVisible();
  await seen.click();
  await expect(notice).toBeHidden();
  const last = await tones();
  // Longer than until the next ring, and shorter than a connection may be silent.
  await page.clock.runFor(8500);
  expect(await tones()).toBe(last);
  await page.reload();
  await expect(page.getByText("Live", { exact: true })).toBeVisible();
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(notice).toBeHidden();
});

test("this screen remembers big type; a dish is given a station in its form", async ({ page, admin }) => {
  await openAsAdmin(page, admin, "/dashboard/orders");
  const big = page.getByRole("button", { name: "Big type" });
  await big.click();
  await page.reload();
  await expect(big).toHaveAttribute("aria-pressed", "true");
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await assertAccessible(page, "big type");
  const dish = await addDish(page, "oven");
  await page.goto(`/dashboard/update/${dish.id}`);
  await page.getByLabel("Prepared at").selectOption({ label: "Bar" });
  await page.getByRole("button", { name: "Update Item" }).click();
  await expect(page.getByText("Your work has been saved")).toBeVisible();
  expect((await (await page.request.get(`/api/menu/${dish.id}`)).json()).station).toBe("bar");
});
