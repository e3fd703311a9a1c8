import { expect } from "@playwright/test";
import { openAsAdmin } from "./admin-session.ts";
import { assertAccessible } from "./guest-actions.ts";
import { addDish, order } from "./kitchen-orders.ts";
import { test } from "./test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("staff find an order by its dish, state and day, and open it on the board", async ({ page, admin }) => {
  await openAsAdmin(page, admin, "/dashboard/orders");
  const dish = await addDish(page);
  const [first, second] = [await order(page, [dish]), await order(page, [dish])];
  await page.getByRole("link", { name: "Find an order" }).click();
  await expect(page).toHaveURL("/dashboard/findOrders");
  await page.getByRole("searchbox", { name: "Search" }).fill(dish.name.toUpperCase());
  const rows = page.getByRole("table", { name: "Find Orders" }).getByRole("row");
  const linkOf = ({ number }: { number: string }) =>
    page.getByRole("link", { name: `Order ${number}: open it on the board` });
  // With the row of headers.
  await expect(rows).toHaveCount(3);
  await expect(rows.filter({ has: linkOf(first) })).toContainText("$5.00");
  await page.getByRole("combobox", { name: "State" }).selectOption("Accepted");
  await expect(page.getByText("No order matches.")).toBeVisible();
  await page.getByRole("combobox", { name: "State" }).selectOption("New");
  await page.getByRole("combobox", { name: "Way" }).selectOption("Pick-up");
  await expect(rows).toHaveCount(3);
  await assertAccessible(page);
  await page.reload();
  await expect(page.getByRole("searchbox", { name: "Search" })).toHaveValue(dish.name.toUpperCase());
  await page.getByRole("searchbox", { name: "Search" }).fill(second.number);
  await expect(rows).toHaveCount(2);
  await page.getByLabel("From").fill("2026-02-02");
  await page.getByLabel("To", { exact: true }).fill("2026-02-01");
  await expect(page.getByText("Please choose an end after the start")).toBeVisible();
  await page.getByLabel("To", { exact: true }).fill("2036-02-01");
  await linkOf(second).click();
  await expect(page).toHaveURL(`/dashboard/orders?order=${second.id}`);
  await expect(page.getByRole("region", { name: `Order ${second.number}` })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("searchbox", { name: "Search" })).toHaveValue(second.number);
});
