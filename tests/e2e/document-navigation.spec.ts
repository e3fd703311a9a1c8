import { expect, type Page } from "@playwright/test";
import { addFirstDishToCart, openHydrated, signUpNewGuest } from "./guest-actions.ts";
import { test } from "./test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const publicPaths = ["/", "/menu", "/menu/greek-salad", "/order/salad", "/offline"];

/** Opens a page and returns the compressed bytes of the scripts that it has loaded once it is at rest. */
async function loadedScriptBytes(page: Page, path: string): Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on("requestfinished", (request) => {
    if (request.resourceType() !== "script") return;
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await openHydrated(page, path);
  await page.waitForLoadState("networkidle");
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** What the browser does when the user returns to a page that it kept; Playwright's browser keeps none. */
const restorePage = (page: Page) =>
  page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));

for (const path of publicPaths) {
  test(`a visitor's browser loads at most 94 kB of scripts for ${path}`, async ({ page }) => {
    const bytes = await loadedScriptBytes(page, path);
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThan(94_000);
  });

  test(`a signed-in guest's browser loads at most 110 kB of scripts for ${path}`, async ({ page }) => {
    await signUpNewGuest(page);
    expect(await loadedScriptBytes(page, path)).toBeLessThan(110_000);
  });
}

test("course tabs and the next page keep the scroll position, other links open a page at its top", async ({ page }) => {
  await openHydrated(page, "/order/soup");
  const top = () => page.evaluate(() => Math.round(window.scrollY));
  await page.evaluate(() => window.scrollTo({ top: 120, behavior: "instant" }));
  await page.getByRole("navigation", { name: "Courses" }).getByRole("link", { name: "dessert" }).click();
  await expect(page).toHaveURL("/order/dessert");
  await expect.poll(top).toBe(120);
  const next = page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Next" });
  await next.scrollIntoViewIfNeeded();
  const before = await top();
  await next.click();
  await expect(page).toHaveURL("/order/dessert?page=2");
  await expect.poll(top).toBe(before);
  await page.reload();
  await page.getByRole("article").first().getByRole("link").click();
  await expect(page).toHaveURL(/\/menu\/[\w-]+$/);
  expect(await top()).toBe(0);
});

test("back and forward return to where the guest was", async ({ page }) => {
  await openHydrated(page, "/");
  const menu = page.getByRole("link", { name: "View full now" });
  await menu.evaluate((link) => link.scrollIntoView({ block: "center", behavior: "instant" }));
  const top = () => page.evaluate(() => Math.round(window.scrollY));
  const before = await top();
  expect(before).toBeGreaterThan(500);
  // Playwright's own click could scroll.
  await menu.evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL("/menu");
  await page.goBack();
  await expect(page).toHaveURL("/");
  // Rows that were not in view yet have an estimated height, which may differ from theirs.
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(100);
  await page.goForward();
  await expect(page).toHaveURL("/menu");
});

test("a page that the browser kept shows that the guest has signed out meanwhile", async ({ page, isMobile }) => {
  await signUpNewGuest(page);
  await openHydrated(page, "/menu");
  if (isMobile) await page.getByLabel("Menu of pages").click();
  const main = page.getByRole("navigation", { name: "Main" });
  await expect(main.getByRole("button", { name: "Sign Out" })).toBeVisible();
  // As in another document, without an event in this one.
  await page.evaluate(() => localStorage.removeItem("access-token"));
  await restorePage(page);
  await expect(main.getByRole("button", { name: "Sign Out" })).toBeHidden();
});

test("a page that the browser kept comes back with its menu closed and the present cart", async ({
  page,
  isMobile,
}) => {
  await signUpNewGuest(page);
  await page.goto("/order/salad");
  await addFirstDishToCart(page);
  await expect(page.getByRole("link", { name: "Cart, 1 dish" })).toBeVisible();
  // In the document that the guest opened meanwhile, another dish was added.
  const other = await page.context().newPage();
  await other.goto("/order/salad");
  await addFirstDishToCart(other);
  await expect(other.getByText(/added to your cart/)).toBeVisible();
  await other.close();
  const menu = page.getByRole("navigation", { name: "Main" }).locator("details");
  if (isMobile) await page.getByLabel("Menu of pages").click();
  await restorePage(page);
  await expect(page.getByRole("link", { name: "Cart, 2 dishes" })).toBeVisible();
  await expect(menu).not.toHaveAttribute("open");
});

test("the page of a link is fetched when the guest points at the link", async ({ page }) => {
  await openHydrated(page, "/order/soup");
  const prefetch = page.waitForRequest((request) => new URL(request.url()).pathname === "/order/pizza");
  await page.getByRole("navigation", { name: "Courses" }).getByRole("link", { name: "pizza" }).hover();
  expect((await prefetch).headers()["sec-purpose"]).toBe("prefetch");
});

test("a visitor who was sent to the login returns to the page with the dish", async ({ page }) => {
  await page.goto("/order/soup?page=2");
  await addFirstDishToCart(page);
  const dialog = page.getByRole("dialog", { name: "You are not Logged in" });
  await dialog.getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL("/login");
  await page.reload();
  await expect
    .poll(() => page.evaluate(() => history.state?.usr))
    .toMatchObject({ from: "/order/soup?page=2", dish: { name: expect.any(String) } });
});
