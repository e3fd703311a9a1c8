import { expect, type Route } from "@playwright/test";
import { dayMs } from "#contract/platform/durations.ts";
import { callAsAdmin, openAsAdmin } from "./admin-session.ts";
import { clickMiddle, listChangesOfSecondClick } from "./double-click.ts";
import { assertAccessible } from "./guest-actions.ts";
import { installSharedClock } from "./shared-clock.ts";
import { test } from "./test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("an order is cancelled while another change of it is in progress, and a reason outlives a failure", async ({
  page,
  apiGuest,
  admin,
}) => {
  const accepted = Promise.withResolvers<void>();
  await page.route("**/api/orders/*", async (route) => {
    if (route.request().method() === "PATCH") await accepted.promise;
    return route.fallback();
  });
  const problem = { code: "unavailable", status: 503, title: "-", detail: "The payment provider is not available." };
  await page.route("**/api/orders/*/cancel", (route) => route.fulfill({ status: 503, json: problem }), { times: 1 });
  await openAsAdmin(page, admin, "/dashboard/orders");
  await expect(page.getByText("Live", { exact: true })).toBeVisible();
  const number = await apiGuest.placeOrder();
  await page.getByRole("button", { name: `Accept: order ${number}` }).click();
  await page.getByRole("button", { name: `Cancel order ${number}` }).click();
  const dialog = page.getByRole("dialog", { name: `Cancel order ${number}?` });
  await dialog.getByRole("button", { name: "The kitchen is closing" }).click();
  const confirm = dialog.locator("[type=submit]");
  await expect(confirm).toBeDisabled();
  await confirm.click({ force: true });
  accepted.resolve();
  await confirm.click();
  const failure = page.getByRole("dialog", { name: `Order ${number} may not have been changed` });
  await expect(failure).toContainText("The payment provider is not available.");
  await failure.getByRole("button", { name: "OK" }).click();
  await expect(dialog.getByLabel(/^Reason/)).toHaveValue("The kitchen is closing");
  await confirm.click();
  const finished = page.getByRole("region", { name: "Handed over and cancelled today" });
  await expect(finished.getByRole("listitem").filter({ hasText: number })).toContainText("Cancelled");
  await expect(dialog).toBeHidden();
});

test("an order whose answer was lost is read again, and not reported as unchanged", async ({
  page,
  apiGuest,
  admin,
}) => {
  await page.route("**/api/orders/*/cancel", async (route: Route) => {
    await route.fetch();
    await route.abort();
  });
  await openAsAdmin(page, admin, "/dashboard/orders");
  const number = await apiGuest.placeOrder();
  await page.getByRole("button", { name: `Cancel order ${number}` }).click();
  const dialog = page.getByRole("dialog", { name: `Cancel order ${number}?` });
  await dialog.getByRole("button", { name: "The kitchen is closing" }).click();
  await dialog.getByRole("button", { name: "Cancel the order" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByText(`Order ${number}: Cancelled`)).toBeAttached();
});

test("a change of an order on another screen leaves the focus in a field, and closes the dialog to cancel it", async ({
  page,
  apiGuest,
  admin,
}) => {
  await openAsAdmin(page, admin, "/dashboard/orders");
  const number = await apiGuest.placeOrder();
  const ticket = page.getByRole("article", { name: `Order ${number}` });
  await ticket.getByRole("button", { name: `Accept: order ${number}` }).click();
  const link = ticket.getByRole("link", { name: `Order ${number}` });
  await expect(link).toBeFocused();
  await page.getByText("More settings").click();
  const words = page.getByLabel("Message for guests (optional)");
  await words.pressSequentially("The ov");
  const href = (await link.getAttribute("href")) ?? "";
  const id = new URL(href, page.url()).searchParams.get("order");
  await callAsAdmin(page, "PATCH", `/orders/${id}`, { status: "preparing" });
  await expect(page.getByRole("region", { name: "Preparing", exact: true }).locator(ticket)).toBeVisible();
  await page.keyboard.type("en");
  await expect(words).toHaveValue("The oven");

  await page.getByRole("button", { name: `Cancel order ${number}` }).click();
  const dialog = page.getByRole("dialog", { name: `Cancel order ${number}?` });
  await expect(dialog).toBeVisible();
  await callAsAdmin(page, "PATCH", `/orders/${id}`, { status: "ready" });
  await expect(dialog).toBeHidden();
});

test("a pause can be sent while another change is in progress, and its message is sent with one pause only", async ({
  page,
  admin,
}) => {
  await openAsAdmin(page, admin, "/dashboard/orders");
  const released = Promise.withResolvers<void>();
  const pauses: string[] = [];
  await page.route("**/api/ordering", async (route) => {
    if (route.request().method() !== "PATCH") return route.fallback();
    const { pausedUntil, message } = route.request().postDataJSON();
    if (pausedUntil === undefined) await released.promise;
    if (typeof pausedUntil === "string") pauses.push(message);
    return route.fallback();
  });
  const more = page.getByRole("button", { name: "+10 minutes" });
  await more.click();
  await expect(more).toBeDisabled();
  await page.getByText("More settings").click();
  await page.getByLabel("Message for guests (optional)").fill("The oven is hot.");
  await page.getByRole("button", { name: "Pause 15 min" }).click();
  await page.getByRole("button", { name: "Take orders again" }).click();
  released.resolve();
  await page.getByRole("button", { name: "Pause 30 min" }).click();
  await page.getByRole("button", { name: "Take orders again" }).click();
  await page.getByRole("button", { name: "Back to usual" }).click();
  await expect(page.getByText("10 minutes more than usual")).toBeHidden();
  expect(pauses).toEqual(["The oven is hot.", ""]);
});

test("a dish that is sold out by mistake is available again, though the first change is still on the way", async ({
  page,
  admin,
}) => {
  await openAsAdmin(page, admin, "/dashboard/manageItems");
  const menu: { _id: string; name: string; available: boolean }[] = await callAsAdmin(page, "GET", "/menu");
  const [dish, other] = menu.filter(({ available }) => available).slice(-2);
  if (!dish || !other) throw new Error("two dishes are needed");
  const toggleOf = async ({ name }: { name: string }) => {
    await page.getByRole("searchbox").fill(name);
    return page.getByRole("checkbox", { name: `${name} is available` });
  };
  const released = Promise.withResolvers<void>();
  const sent: boolean[] = [];
  await page.route(`**/api/menu/${dish._id}`, async (route) => {
    sent.push(route.request().postDataJSON().available);
    if (sent.length === 1) await released.promise;
    return route.fallback();
  });
  const toggle = await toggleOf(dish);
  await toggle.click();
  await expect(toggle).not.toBeChecked();
  await toggle.click();
  await expect(toggle).toBeChecked();
  // Meanwhile another admin has changed another dish.
  await callAsAdmin(page, "PATCH", `/menu/${other._id}`, { available: false });
  released.resolve();
  await expect.poll(() => sent).toEqual([false, true]);
  await expect(await toggleOf(other)).not.toBeChecked();
  await callAsAdmin(page, "PATCH", `/menu/${other._id}`, { available: true });
  await expect(await toggleOf(dish)).toBeChecked();
  expect(await callAsAdmin(page, "GET", `/menu/${dish._id}`)).toMatchObject({ available: true });
});

test("an order that is placed while the board is loading is shown, though the orders were read before", async ({
  page,
  apiGuest,
  admin,
}) => {
  const isPlaced = Promise.withResolvers<void>();
  const isLive = Promise.withResolvers<void>();
  await page.route("**/api/orders/live", async (route) => {
    await isPlaced.promise;
    return route.fallback();
  });
  const read = new Set<string>();
  await page.route("**/api/orders?*", async (route) => {
    const query = new URL(route.request().url()).search;
    if (read.has(query)) return route.fallback();
    read.add(query);
    const response = await route.fetch();
    await isLive.promise;
    return route.fulfill({ response });
  });
  await openAsAdmin(page, admin, "/dashboard/orders");
  await expect.poll(() => read.size).toBe(7);
  const number = await apiGuest.placeOrder();
  isPlaced.resolve();
  await expect(page.getByText("Live", { exact: true })).toBeVisible();
  isLive.resolve();
  await expect(page.getByRole("button", { name: `Accept: order ${number}` })).toBeVisible();
});

test("an order of an earlier day that was handed over today is still shown once the board is loaded again", async ({
  page,
  apiGuest,
  admin,
}) => {
  const number = await apiGuest.placeOrder();
  await openAsAdmin(page, admin, "/dashboard/orders");
  const [order] = await callAsAdmin(page, "GET", `/orders?q=${number}`);
  for (const status of ["accepted", "preparing", "ready", "completed"])
    await callAsAdmin(page, "PATCH", `/orders/${order._id}`, { status });
  // As if all orders of today were placed earlier.
  await page.route("**/api/orders?date=*", (route) => route.fulfill({ json: [] }));
  await page.reload();
  const finished = page.getByRole("region", { name: "Handed over and cancelled today" });
  await expect(finished.getByRole("link", { name: `Order ${number}` })).toBeVisible();
});

test("an order of an earlier day that ends while a board is disconnected leaves it once the board is connected, not when the day ends", async ({
  page,
  apiGuest,
  admin,
}) => {
  // By the clock of the board, the order is placed on the day before.
  await installSharedClock(page, Date.now() + dayMs);
  await openAsAdmin(page, admin, "/dashboard/orders");
  const live = page.getByText("Live", { exact: true });
  await expect(live).toBeVisible();
  const number = await apiGuest.placeOrder();
  const ticket = page.getByRole("article", { name: `Order ${number}` });
  const href = await ticket.getByRole("link", { name: `Order ${number}` }).getAttribute("href");
  const id = new URL(href ?? "", page.url()).searchParams.get("order");
  await page.route("**/api/orders{/live,?*}", (route) => route.abort());
  await page.clock.runFor(61_000);
  await expect(page.getByText("Connection lost")).toBeVisible();
  // The orders of the next day cannot be read.
  await page.clock.fastForward("24:00:00");
  const outdated = page.getByRole("alert").filter({ hasText: "it may be out of date" });
  await expect(outdated).toBeVisible();
  await callAsAdmin(page, "POST", `/orders/${id}/cancel`, { reason: "The kitchen is closing" });
  await expect(ticket).toBeVisible();
  await page.unroute("**/api/orders{/live,?*}");
  // In steps shorter than the silence after which a new connection would count as lost.
  await expect(async () => {
    await page.clock.runFor(5000);
    await expect(live).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(ticket).toBeHidden();
  await expect(outdated).toBeHidden();
});

test("a refund is apart from the cancellation, and says before it that the order goes on", async ({
  page,
  apiGuest,
  admin,
}) => {
  const number = await apiGuest.placeOrder();
  await openAsAdmin(page, admin, "/dashboard/orders");
  await page
    .getByRole("article", { name: `Order ${number}` })
    .getByRole("link", { name: `Order ${number}` })
    .click();
  const detail = page.getByRole("region", { name: `Order ${number}` });
  const [cancel, refund] = [`Cancel order ${number}`, `Refund: order ${number}`].map((name) =>
    detail.getByRole("button", { name }),
  );
  const [cancelBox, refundBox] = [await cancel?.boundingBox(), await refund?.boundingBox()];
  const gapX = Math.abs((cancelBox?.x ?? 0) - (refundBox?.x ?? 0));
  const gapY = Math.abs((cancelBox?.y ?? 0) - (refundBox?.y ?? 0));
  expect(Math.hypot(gapX, gapY)).toBeGreaterThan(150);
  await refund?.click();
  const dialog = page.getByRole("dialog", { name: `Refund order ${number}` });
  await expect(dialog).toHaveAccessibleDescription(
    "Only money goes back: the order goes on, and Ada Lovelace still gets it. To stop it, cancel the order; that refunds it, too.",
  );
  await assertAccessible(page);
  await dialog.getByLabel("Reason").fill("Came late");
  const amount = dialog.getByLabel(/^Amount/);
  const whole = await amount.inputValue();
  await amount.fill("1,000");
  await dialog.getByRole("button", { name: "Refund" }).click();
  await expect(amount).toHaveAccessibleDescription(/Please enter at most 2 decimals/);
  await amount.fill(whole);
  await dialog.getByRole("button", { name: "Refund" }).click();
  await expect(detail).toContainText("Refunded$");
  // The cancellation knows of it.
  await cancel?.click();
  await expect(page.getByRole("dialog", { name: `Cancel order ${number}?` })).toContainText("refunded in full");
});

test("a double click takes an order one step, not two", async ({ page, apiGuest, admin }) => {
  await openAsAdmin(page, admin, "/dashboard/orders");
  const number = await apiGuest.placeOrder();
  await page.getByRole("link", { name: `Order ${number}` }).click();
  const detail = page.getByRole("region", { name: `Order ${number}` });
  const accept = detail.getByRole("button", { name: `Accept: order ${number}` });
  const prepare = detail.getByRole("button", { name: `Start preparing: order ${number}` });
  await expect(accept).toBeVisible();
  await clickMiddle(page, accept);
  await expect(prepare).toBeVisible();
  await expect(prepare).toBeEnabled();
  expect(await listChangesOfSecondClick(page)).toEqual([]);
  await clickMiddle(page, prepare);
  await expect(detail.getByRole("paragraph").filter({ hasText: /^Preparing$/ })).toBeVisible();
});
