import { expect } from "@playwright/test";
import { openAsAdmin } from "./admin-session.ts";
import { fillAddress } from "./checkout-steps.ts";
import { addFirstDishToCart, assertAccessible, signUpNewGuest } from "./guest-actions.ts";
import { orderingTest as test } from "./ordering-server.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("staff pause delivery alone: every page says so, the cart offers the other way, and it goes on in one tap", async ({
  page,
  browser,
  baseURL,
  admin,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? "", reducedMotion: "reduce" });
  const board = await context.newPage();
  await openAsAdmin(board, admin, "/dashboard/orders");
  await signUpNewGuest(page);
  await page.goto("/order/salad");
  const dish = await addFirstDishToCart(page);
  await expect(page.getByText(`${dish} added to your cart`)).toBeVisible();

  await board.getByText("More settings").click();
  await board.getByLabel("What the buttons pause").selectOption("Delivery only");
  await board.getByLabel("Message for guests (optional)").fill("No riders.");
  await board.getByRole("button", { name: "Pause delivery 30 min" }).click();
  await expect(board.getByText(/^Delivery is paused until .*\.$/)).toBeVisible();
  await expect(board.getByText("Orders are taken.", { exact: true })).toBeVisible();
  await assertAccessible(board, "board with a paused way");
  const bar = page.getByText(/^No riders\. Delivery is paused until .*\. Other orders are taken\.$/);
  await expect(bar).toBeVisible();

  await page.goto("/dashboard/cart");
  await page.getByRole("button", { name: /^Pick-up as soon as possible/ }).click();
  await page.getByRole("radio", { name: /^Delivery \(paused until / }).check();
  await fillAddress(page);
  await expect(page.getByText(/^No riders\. Delivery is paused\. We deliver again at /)).toBeVisible();
  await assertAccessible(page, "cart with a paused way");
  await page.getByRole("button", { name: "Pick up", exact: true }).click();
  await expect(page.getByRole("button", { name: /^Pick-up as soon as possible, / })).toBeVisible();
  await expect(page.getByText("Delivery is paused. We deliver again")).toHaveCount(0);

  await board.getByRole("button", { name: "Deliver again" }).click();
  await expect(board.getByText(/^Delivery is paused/)).toHaveCount(0);
  await expect(bar).toHaveCount(0);
});
