import { expect, type Page } from "@playwright/test";
import { callAsAdmin, openAsAdmin } from "./admin-session.ts";
import { addFirstDishToCart, assertAccessible, openHydrated, signUpNewGuest } from "./guest-actions.ts";
import { test } from "./test.ts";

test.use({ serviceWorkers: "allow", contextOptions: { reducedMotion: "reduce" } });

test("offline, the pages last seen, the menu, the telephone and the hours are available", async ({ page, context }) => {
  await openWithWorker(page);
  await openHydrated(page, "/order/soup");

  await context.setOffline(true);
  await expect(page.getByText("You are offline.")).toBeVisible();
  await page.goto("/order/soup");
  await expect(page.getByRole("heading", { name: "Our Food" })).toBeVisible();
  await page.goto("/order/pizza");
  await expect(page.getByRole("heading", { name: "You are offline", level: 1 })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Call us/ })).toHaveAttribute("href", /^tel:\+1/);
  await expect(page.getByText(/Monday to Friday/).first()).toBeVisible();
  await expect(page.getByText("Margherita")).toBeVisible();
  // The device has no scripts of this page, which is complete without them.
  await page.waitForFunction(() => document.querySelector('script[type="module"]') !== null);
  await page.waitForLoadState("networkidle");
  await expect(page.getByText("This page did not load completely")).toBeHidden();
  await assertAccessible(page);

  await context.setOffline(false);
  await page.getByRole("link", { name: "Try again" }).click();
  // The page that could not be loaded.
  await expect(page.getByRole("heading", { name: "Our Food" })).toBeVisible();
  await expect(page).toHaveURL("/order/pizza");
  await expect(page.getByText("You are offline.")).toBeHidden();
});

/** Opens the home page and waits until the service worker controls it. */
async function openWithWorker(page: Page): Promise<void> {
  await page.goto("/");
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    // The worker also takes control of pages that were opened before it was installed.
    if (!navigator.serviceWorker.controller) {
      await new Promise((resolve) => navigator.serviceWorker.addEventListener("controllerchange", resolve));
    }
  });
}

/** Paths of what the service worker has cached. */
const cachedPaths = (page: Page) =>
  page.evaluate(async () => {
    const requests = await (await caches.open("restaurant-1")).keys();
    return requests.map((request) => new URL(request.url).pathname);
  });

test("online, what is new is shown although the phone's storage is full", async ({ page, context, server, admin }) => {
  await openAsAdmin(page, admin, "/dashboard/manageItems");
  await openWithWorker(page);
  const menu = await callAsAdmin(page, "GET", "/menu");
  const { _id: id, name } = menu.find(({ category }: { category: string }) => category === "soup");
  await page.goto("/order/soup");
  await callAsAdmin(page, "PATCH", `/menu/${id}`, { price: 98.76 });
  const devtools = await context.newCDPSession(page);
  await devtools.send("Storage.overrideQuotaForOrigin", { origin: server.origin, quotaSize: 1 });
  await page.reload();
  const dish = page.getByRole("article").filter({ hasText: name });
  await expect(dish).toContainText("$98.76");
  const image = dish.getByRole("img").first();
  await expect.poll(() => image.evaluate((one) => Reflect.get(one, "naturalWidth"))).toBeGreaterThan(0);
});

test("offline, a page shows neither another one's part of the dishes nor the preview of settings", async ({
  page,
  context,
  admin,
}) => {
  await openAsAdmin(page, admin, "/dashboard/manageItems");
  await openWithWorker(page);
  const tagline = "Only a draft";
  const { id } = await callAsAdmin(page, "POST", "/settings/preview", { changes: { tagline } });
  await page.goto(`/?preview=${id}`);
  await expect(page.getByText(tagline).first()).toBeVisible();
  await page.goto("/order/soup?page=2");
  await page.goto("/menu");
  await expect.poll(() => cachedPaths(page)).toContain("/menu");
  await context.setOffline(true);
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "You are offline", level: 1 })).toBeVisible();
  await page.goto("/order/soup");
  await expect(page.getByRole("heading", { name: "You are offline", level: 1 })).toBeVisible();
});

test("no personal data is cached on the device", async ({ page }) => {
  await page.goto("/");
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.goto("/login");
  await page.goto("/menu");
  await expect.poll(() => cachedPaths(page)).toContain("/menu");
  expect((await cachedPaths(page)).filter((path) => /^\/(api|auth|dashboard|login)/.test(path))).toEqual([]);
});

test("the site can be installed on a phone's home screen", async ({ page }) => {
  await page.goto("/");
  const address = (await page.locator('link[rel="manifest"]').getAttribute("href")) ?? "";
  const manifest = await (await page.request.get(address)).json();
  expect(manifest).toMatchObject({ name: "Juniper", display: "standalone", start_url: "/" });
  for (const { src } of manifest.icons) {
    const icon = await page.request.get(src);
    expect([icon.status(), icon.headers()["content-type"]]).toEqual([200, "image/png"]);
  }
});

test("PAY without a connection says so, and goes on when there is one", async ({ page, context }) => {
  await signUpNewGuest(page);
  await page.goto("/order/salad");
  const dish = await addFirstDishToCart(page);
  await expect(page.getByText(`${dish} added to your cart`)).toBeVisible();
  await page.goto("/dashboard/cart");
  await expect(page.getByRole("button", { name: "PAY" })).toBeVisible();
  const isPaymentLoaded = () =>
    page.evaluate(() => {
      const loaded = new Set(performance.getEntriesByType("resource").map(({ name }) => name));
      const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')];
      return links.some(({ href }) => /\/payment-/.test(href)) && links.every(({ href }) => loaded.has(href));
    });
  await expect.poll(isPaymentLoaded).toBe(true);
  await context.setOffline(true);
  await page.getByRole("button", { name: "PAY" }).click();
  await expect(page.getByText("We could not reach the restaurant.").first()).toBeVisible();
  await expect(page).toHaveURL("/dashboard/payment");
  await context.setOffline(false);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("button", { name: /^Pay \$/ })).toBeVisible();
});
