import { expect } from "@playwright/test";
import { openAsAdmin } from "./admin-session.ts";
import { assertAccessible } from "./guest-actions.ts";
import { test } from "./test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("the notice of new orders covers no action of the board and no button of the page's header", async ({
  page,
  apiGuest,
  admin,
  isMobile,
}) => {
  await openAsAdmin(page, admin, "/dashboard/orders");
  await expect(page.getByText("Live", { exact: true })).toBeVisible();
  // Those of other tests.
  const seen = page.getByRole("button", { name: "Seen", exact: true });
  await expect(page.getByRole("region", { name: "New" })).toBeVisible();
  if (await seen.isVisible()) await seen.click();
  const number = await apiGuest.placeOrder();
  const notice = page.getByText(/^\d+ new orders?$/);
  await expect(notice).toBeVisible();
  await assertAccessible(page);
  if (isMobile) {
    await page.setViewportSize({ width: 320, height: 640 });
    await expect(notice).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 390, height: 844 });
  }
  const cart = page.getByRole("banner").getByRole("link", { name: /cart/i });
  await cart.click({ trial: true });
  if (isMobile) await page.getByLabel("Menu of pages").click({ trial: true });
  await expect(notice).toBeVisible();

  // The first touch of an action at the lower edge of the screen meets it.
  const accept = page.getByRole("button", { name: `Accept: order ${number}` });
  await accept.evaluate((button) => button.scrollIntoView({ block: "end", behavior: "instant" }));
  const box = await accept.boundingBox();
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
  const accepted = page.getByRole("region", { name: "Accepted" });
  await expect(accepted.getByRole("article", { name: `Order ${number}` })).toBeVisible();
  await expect(notice).toBeHidden();
});
