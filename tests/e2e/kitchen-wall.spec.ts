import { expect, type Page } from "@playwright/test";
import { callAsAdmin, openAsAdmin } from "./admin-session.ts";
import { assertAccessible } from "./guest-actions.ts";
import { accept, addDish, order, ticketOf } from "./kitchen-orders.ts";
import { test } from "./stations-server.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const tablet = { width: 1024, height: 768 };
const wallOf = (station: string) => `/dashboard/orders?station=${station}&wall=1`;

const cancel = (page: Page, id: string, reason: string) =>
  callAsAdmin(page, "POST", `/orders/${id}/cancel`, { reason });
const statusOf = async (page: Page, id: string) => (await callAsAdmin(page, "GET", `/orders/${id}`)).status;
const step = (page: Page, number: string, label: string) =>
  page.getByRole("button", { name: `${label}: order ${number}` });

/** Hands over all open orders, so that a wall shows those of the test alone. */
async function endOrders(page: Page): Promise<void> {
  const statuses = ["pending", "accepted", "preparing", "ready", "completed"];
  for (const [index, status] of statuses.slice(0, -1).entries())
    for (const { _id } of await callAsAdmin(page, "GET", `/orders?status=${status}`))
      await callAsAdmin(page, "PATCH", `/orders/${_id}`, { status: statuses[index + 1] });
}

/** Says that all that happened before is known. */
async function markSeen(page: Page): Promise<void> {
  const seen = page.getByRole("button", { name: "Seen", exact: true });
  if (await seen.isVisible()) await seen.click();
}

/** How many tickets are whole within the screen and need no scrolling within themselves. */
const wholeTickets = (page: Page) =>
  page.getByRole("list", { name: "Tickets" }).evaluate((list) => {
    const edge = list.getBoundingClientRect();
    return [...list.querySelectorAll(":scope > li")].filter((item) => {
      const { top, bottom } = item.getBoundingClientRect();
      const lines = item.querySelector(".overflow-y-auto");
      return top >= edge.top && bottom <= edge.bottom + 1 && lines && lines.scrollHeight <= lines.clientHeight + 1;
    }).length;
  });

test("a wall shows eight whole tickets on a tablet, fifteen on a monitor, and one below the other on a telephone", async ({
  page,
  admin,
}) => {
  test.slow();
  await page.setViewportSize(tablet);
  await openAsAdmin(page, admin, "/dashboard/orders");
  await endOrders(page);
  const names = ["Margherita", "Quattro Formaggi", "Prosciutto e Funghi", "Tiramisu", "Spaghetti Carbonara"];
  const dishes: { id: string }[] = [];
  for (const name of names) dishes.push(await addDish(page, "oven", name));
  const take = async (count: number) => {
    for (let number = 0; number < count; number++) {
      const { id } = await order(page, [...dishes, ...dishes].slice(number % 5, (number % 5) + 1 + (number % 3)));
      if (number % 3 > 0) await accept(page, id);
    }
  };
  await take(12);
  await page.goto(wallOf("oven"));
  await expect(page.getByRole("article")).toHaveCount(12);
  expect(await wholeTickets(page)).toBeGreaterThanOrEqual(8);
  await expect(page.getByRole("button", { name: "4 more below" })).toBeVisible();
  await expect(page.getByRole("banner").getByRole("navigation")).toHaveCount(0);
  await page.screenshot({ path: "test-output/pictures/wall-1024.png" });
  await assertAccessible(page, "wall");
  await take(8);
  await page.setViewportSize({ width: 1920, height: 1080 });
  await expect(page.getByRole("article")).toHaveCount(20);
  await expect.poll(() => wholeTickets(page)).toBeGreaterThanOrEqual(15);
  await page.screenshot({ path: "test-output/pictures/wall-1920.png" });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.screenshot({ path: "test-output/pictures/wall-390.png" });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  await endOrders(page);
});

test("one tap moves a ticket on, five seconds undo it, and the last ones are recalled", async ({ page, admin }) => {
  await page.setViewportSize(tablet);
  await openAsAdmin(page, admin, "/dashboard/orders");
  const dish = await addDish(page, "oven");
  const { id, number } = await order(page, [dish]);
  await page.goto("/dashboard/orders?wall=1");
  await step(page, number, "Accept").click();
  await step(page, number, "Start preparing").click();
  await step(page, number, "Ready").click();
  await expect.poll(() => statusOf(page, id)).toBe("ready");
  await page.getByRole("button", { name: `Undo: order ${number}` }).click();
  await expect.poll(() => statusOf(page, id)).toBe("preparing");
  await step(page, number, "Ready").click();
  // A hand-over cannot be taken back from the server, so it waits for the five seconds.
  await step(page, number, "Hand over").click();
  await expect(ticketOf(page, number)).toHaveCount(0);
  await page.getByRole("button", { name: `Undo: order ${number}` }).click();
  await expect(ticketOf(page, number)).toBeVisible();
  expect(await statusOf(page, id)).toBe("ready");
  await page.getByRole("button", { name: "Recall" }).click();
  await page.getByRole("button", { name: `Bring back order ${number}` }).click();
  await expect.poll(() => statusOf(page, id)).toBe("preparing");
  await step(page, number, "Ready").click();
  await step(page, number, "Hand over").click();
  await expect.poll(() => statusOf(page, id)).toBe("completed");
  await expect(ticketOf(page, number)).toHaveCount(0);
});

test("a station finishes its part, and the last one calls the order ready; all day counts what is left", async ({
  page,
  admin,
}) => {
  await page.setViewportSize(tablet);
  await openAsAdmin(page, admin, wallOf("oven"));
  await endOrders(page);
  const [pizza, beer] = [await addDish(page, "oven"), await addDish(page, "bar")];
  const { id, number } = await order(page, [pizza, pizza, beer]);
  await accept(page, id);
  await page.getByRole("button", { name: "Turn sound on" }).click();
  await expect(page.getByRole("button", { name: `All day 2 ${pizza.name}` })).toBeVisible();
  await step(page, number, "Done here").click();
  await expect(ticketOf(page, number)).toHaveCount(0);
  await page.getByRole("button", { name: `Undo: order ${number}` }).click();
  await expect(ticketOf(page, number)).toBeVisible();
  await step(page, number, "Done here").click();
  await expect(ticketOf(page, number)).toHaveCount(0);
  expect(await statusOf(page, id)).not.toBe("ready");
  await page.goto(wallOf("bar"));
  await step(page, number, "Ready").click();
  await expect.poll(() => statusOf(page, id)).toBe("ready");
});

test("a cancelled order stays struck out with its reason until somebody has seen it, and so does a moved time", async ({
  page,
  admin,
}) => {
  await page.setViewportSize(tablet);
  await openAsAdmin(page, admin, wallOf("oven"));
  await endOrders(page);
  const dish = await addDish(page, "oven");
  const [kept, stopped] = [await order(page, [dish]), await order(page, [dish])];
  for (const { id } of [kept, stopped]) await accept(page, id);
  await expect(step(page, kept.number, "Ready")).toBeVisible();
  await markSeen(page);
  await cancel(page, stopped.id, "The guest asked for it");
  const struck = ticketOf(page, stopped.number);
  await expect(struck).toContainText("CANCELLED");
  await expect(struck).toContainText("Do not make it. The guest asked for it");
  await expect(struck.getByText(`1 × ${dish.name}`).locator("..")).toHaveCSS("text-decoration-line", "line-through");
  await expect(page.getByText("1 cancelled")).toBeVisible();
  await assertAccessible(page, "wall with a cancelled order");
  await page.reload();
  await expect(struck).toContainText("CANCELLED");
  await struck.getByRole("button", { name: `Seen: order ${stopped.number}` }).click();
  await expect(struck).toHaveCount(0);
  await page.reload();
  await expect(ticketOf(page, kept.number)).toBeVisible();
  await expect(struck).toHaveCount(0);

  const { readyAt } = await callAsAdmin(page, "GET", `/orders/${kept.id}`);
  const later = new Date(Date.parse(readyAt) + 15 * 60_000).toISOString();
  await callAsAdmin(page, "PATCH", `/orders/${kept.id}`, { readyAt: later });
  const moved = ticketOf(page, kept.number);
  await expect(moved).toContainText("Time moved from");
  await page.reload();
  await moved.getByRole("button", { name: `Seen: order ${kept.number}` }).click();
  await expect(moved).not.toContainText("Time moved from");
});

test("a wall works with number keys, arrows and Enter; a line is sold out in one tap, and details open over it", async ({
  page,
  admin,
}) => {
  await page.setViewportSize(tablet);
  await openAsAdmin(page, admin, wallOf("oven"));
  await endOrders(page);
  const dish = await addDish(page, "oven");
  const orders = [await order(page, [dish]), await order(page, [dish]), await order(page, [dish])];
  for (const { id } of orders) await accept(page, id);
  for (const { number } of orders) await expect(step(page, number, "Ready")).toBeVisible();
  await markSeen(page);
  await expect(page.getByRole("article")).toHaveCount(3);
  await page.keyboard.press("2");
  const [first, second, third] = await page.getByRole("heading", { level: 2 }).allInnerTexts();
  await expect(step(page, second ?? "", "Ready")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(ticketOf(page, second ?? "")).toHaveCount(0);
  await expect(step(page, third ?? "", "Ready")).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(step(page, first ?? "", "Ready")).toBeFocused();
  await page.keyboard.press("Backspace");
  await expect(step(page, second ?? "", "Ready")).toBeVisible();
  const ticket = ticketOf(page, first ?? "");
  await ticket.getByRole("button", { name: `Sold out: ${dish.name} or its options` }).click();
  await expect(page.getByRole("heading", { name: `Sold out: ${dish.name}` })).toBeVisible();
  await page.keyboard.press("Escape");
  await ticket.getByRole("link", { name: `Details of order ${first}` }).click();
  await expect(page.getByRole("dialog")).toContainText("What happened");
  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("button", { name: "Menu of the wall" }).click();
  await expect(page.getByRole("button", { name: "Pause 30 min" })).toBeVisible();
  await assertAccessible(page, "menu of the wall");
  await page.getByRole("link", { name: "Leave the wall" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible();
});
