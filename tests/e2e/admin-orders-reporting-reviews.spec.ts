import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { openAsAdmin } from "./admin-session.ts";
import { assertAccessible } from "./guest-actions.ts";
import { test } from "./test.ts";

// Disables animations, so that screenshots and clicks meet a still page.
test.use({ contextOptions: { reducedMotion: "reduce" } });

test("a new order appears live on the kitchen board and is moved on; another is cancelled", async ({
  page,
  apiGuest,
  admin,
}) => {
  await page.addInitScript(() => {
    window.print = () =>
      void Object.assign(window, { printed: document.querySelector(".printed-ticket")?.textContent });
  });
  await openAsAdmin(page, admin, "/dashboard/orders");
  await expect(page.getByText("Live", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Turn sound on" }).click();
  await expect(page.getByRole("button", { name: "Turn sound off" })).toBeVisible();
  // The sound stays on after another page and a reload.
  await page.goto("/dashboard/manageBookings");
  await page.goBack();
  await expect(page.getByRole("button", { name: "Turn sound off" })).toBeVisible();
  await expect(page.getByText("Live", { exact: true })).toBeVisible();

  const number = await apiGuest.placeOrder(2);
  const ticket = page.getByRole("article", { name: `Order ${number}` });
  await expect(
    page.getByRole("region", { name: "New" }).getByRole("article", { name: `Order ${number}` }),
  ).toBeVisible();
  await expect(page.getByText(`New order ${number} from Ada Lovelace, 2 dishes`)).toBeAttached();
  await expect(page).toHaveTitle(/^\(\d+\) .* \| Orders$/);
  await expect(ticket).toContainText("2 ×");
  await ticket.getByRole("button", { name: `Print the ticket of order ${number}` }).click();
  await expect.poll(() => page.evaluate(() => String(Reflect.get(window, "printed")))).toContain(`Order ${number}`);
  await assertAccessible(page);

  for (const [action, column] of [
    ["Accept", "Accepted"],
    ["Start preparing", "Preparing"],
    ["Ready", "Ready"],
  ] as const) {
    await ticket.getByRole("button", { name: `${action}: order ${number}` }).click();
    const there = page.getByRole("region", { name: column, exact: true });
    await expect(there.getByRole("article", { name: `Order ${number}` })).toBeVisible();
  }
  await ticket.getByRole("button", { name: `Hand over: order ${number}` }).click();
  const finished = page.getByRole("region", { name: "Handed over and cancelled today" });
  await finished.getByRole("link", { name: `Order ${number}` }).click();
  await expect(page).toHaveURL(/order=/);
  const detail = page.getByRole("region", { name: `Order ${number}` });
  await expect(detail).toContainText("Handed over");

  // A guest calls about a dish that was cold.
  await detail.getByRole("button", { name: `Refund: order ${number}` }).click();
  const refund = page.getByRole("dialog", { name: `Refund order ${number}` });
  await refund.getByLabel("Amount (USD)").fill("5000");
  await refund.getByRole("button", { name: "Refund" }).click();
  await expect(refund.getByText(/^Please enter an amount above 0 and at most \$/)).toBeVisible();
  await expect(refund.getByText("Please give a reason")).toBeVisible();
  await assertAccessible(page);
  await refund.getByLabel("Amount (USD)").fill("1,200.00");
  await expect(refund.getByText(/without separators of thousands, such as \d+\.\d\d$/)).toBeVisible();
  await refund.getByLabel("Amount (USD)").fill("2.50");
  await refund.getByLabel("Reason").fill("The soup was cold");
  await refund.getByRole("button", { name: "Refund" }).click();
  await expect(page.getByText(/ is refunded \$2\.50$/)).toBeVisible();
  await expect(refund).toBeHidden();
  await expect(detail).toContainText("Refunded$2.50");
  await assertAccessible(page);

  const unwanted = await apiGuest.placeOrder();
  await page.getByRole("button", { name: `Cancel order ${unwanted}` }).click();
  const dialog = page.getByRole("dialog", { name: `Cancel order ${unwanted}?` });
  await expect(dialog).toContainText(/Ada Lovelace is refunded \$[\d.]+/);
  await dialog.getByRole("button", { name: "Cancel the order" }).click();
  await expect(dialog).toContainText("Please give a reason");
  await assertAccessible(page);
  await dialog.getByRole("button", { name: "A dish is sold out" }).click();
  await dialog.getByRole("button", { name: "Cancel the order" }).click();
  await expect(finished.getByRole("listitem").filter({ hasText: unwanted })).toContainText("Cancelled");
});

test("the admin's home shows the statistics, with a table for each chart", async ({ page, admin }) => {
  await openAsAdmin(page, admin, "/dashboard/adminHome");
  await expect(page).toHaveTitle(/ \| Admin Home$/);
  const tiles = page.getByRole("region", { name: "How the business stands" });
  await expect(tiles).toContainText(/Revenue\$[\d,]+\.\d\d/);
  for (const tile of ["Users", "Orders", "Menu items", "Bookings"]) await expect(tiles.getByText(tile)).toBeVisible();

  const chart = page.getByRole("region", { name: "Orders per day", exact: true });
  await expect(chart.getByRole("img")).toHaveAccessibleName(/^Orders per day, .* in all$/);
  await chart.getByRole("slider").focus();
  await page.keyboard.press("ArrowLeft");
  await expect(chart.getByRole("slider")).toHaveAttribute("aria-valuetext", /: \d+$/);
  await page.getByRole("button", { name: "7 days" }).click();
  await expect(page).toHaveURL(/from=.*&to=/);
  await chart.getByRole("button", { name: "Show as table" }).click();
  await expect(chart.getByRole("row")).toHaveCount(8);
  await assertAccessible(page);
  await page.getByLabel("From").fill("2020-01-01");
  await expect(page.getByText("Please choose at most a year")).toBeVisible();
});

test("the admin's home lists what is left to do before the first guest", async ({ page, admin }) => {
  // A server for development has nothing to do.
  await openAsAdmin(page, admin, "/dashboard/adminHome");
  await expect(page.getByRole("heading", { name: "Admin Home" })).toBeVisible();
  await expect(page.getByText("Before your first guest")).toBeHidden();
  const steps = [
    { step: "menu", done: true },
    { step: "backup", done: false },
  ];
  await page.route("**/api/opening-steps", (route) => route.fulfill({ json: steps }));
  await page.reload();
  const list = page.getByRole("region", { name: "Before your first guest" });
  await expect(list.getByRole("listitem").first()).toContainText("Add your dishes");
  await expect(list.getByRole("listitem").first()).toContainText("(done)");
  await assertAccessible(page, "steps before the first guest");
  await list.getByRole("link", { name: /first backup/ }).click();
  await expect(page).toHaveURL("/dashboard/health");
});

test("the admin downloads orders, their dishes, bookings and guests for a spreadsheet", async ({ page, admin }) => {
  await openAsAdmin(page, admin, "/dashboard/adminHome");
  const files = [
    ["Orders", /^orders-.*\.csv$/, "number,ordered,ready"],
    ["Dishes of orders", /^order-lines-.*\.csv$/, "number,ordered,status,position,dish"],
    ["Bookings for these days", /^bookings-.*\.csv$/, "number,date,time"],
    ["All guests", /^guests\.csv$/, "name,email,role"],
  ] as const;
  for (const [label, name, columns] of files) {
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: label, exact: true }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(name);
    const text = (await readFile(await download.path())).toString("utf8");
    expect(text.startsWith(`\uFEFF${columns}`)).toBe(true);
    // The sample has orders of the last days, and the demo's guests.
    if (label !== "Bookings for these days") expect(text.split("\r\n").length).toBeGreaterThan(3);
  }
});

test("a review is hidden from guests and shown again", async ({ page, admin }) => {
  await openAsAdmin(page, admin, "/dashboard/manageReviews");
  await expect(page).toHaveTitle(/ \| Manage Reviews$/);
  const review = page.getByRole("article").first();
  const done = () => page.waitForResponse((response) => response.request().method() === "PATCH" && response.ok());
  const hidden = done();
  await review.getByRole("button", { name: /^Hide/ }).click();
  await expect(review.getByText("Hidden")).toBeVisible();
  await hidden;
  await assertAccessible(page);
  const shown = done();
  await review.getByRole("button", { name: /^Show/ }).click();
  await expect(review.getByText("Hidden")).toBeHidden();
  await shown;
});

test("a review that is shown again before it is hidden stays shown", async ({ page, admin }) => {
  await openAsAdmin(page, admin, "/dashboard/manageReviews");
  const review = page.getByRole("article").last();
  const release = Promise.withResolvers<void>();
  const sent: unknown[] = [];
  await page.route("**/api/reviews/*", async (route) => {
    if (route.request().method() !== "PATCH") return route.fallback();
    sent.push(route.request().postDataJSON());
    if (sent.length === 1) await release.promise;
    await route.fallback();
  });
  await review.getByRole("button", { name: /^Hide/ }).click();
  await review.getByRole("button", { name: /^Show/ }).click();
  await expect(review.getByText("Hidden")).toBeHidden();
  release.resolve();
  await expect.poll(() => sent).toEqual([{ hidden: true }, { hidden: false }]);
  await page.reload();
  await expect(review.getByText("Hidden")).toBeHidden();
});
