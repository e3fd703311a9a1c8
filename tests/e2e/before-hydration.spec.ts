import { expect, type Page } from "@playwright/test";
import {
  assertAccessible,
  newGuest,
  recordHydration,
  signUpNewGuest,
  submitSignUpForm,
  waitForHydration,
} from "./guest-actions.ts";
import { addPizza, openKitchen } from "./option-dishes.ts";
import { test } from "./test.ts";

/** Resolves before the scripts run: a page with delayed scripts never fires `load`. */
const withoutWaitingForScripts = { waitUntil: "domcontentloaded" } as const;

const noticeOf = (page: Page) => page.getByRole("alert").filter({ hasText: "This page did not load completely" });

/** Delays the scripts of the next pages until `release()`, as on a slow connection. */
async function delayScripts(page: Page) {
  await recordHydration(page);
  const released = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await released.promise;
    await route.fallback();
  });
  return { release: () => released.resolve() };
}

test("the first image of a page is requested before its scripts", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const imageRelease = Promise.withResolvers<void>();
  await page.route("**/images/scenes/hero-1/**", async (route) => {
    await imageRelease.promise;
    await route.fallback();
  });
  await page.goto("/", withoutWaitingForScripts);
  await expect(page.getByText("Popular Items").first()).toBeVisible();
  await expect.poll(() => asked.filter((path) => path.includes("hero-1"))).toHaveLength(1);
  expect(asked.filter((path) => path.endsWith(".js"))).toEqual([]);
  imageRelease.resolve();
  await expect.poll(() => asked.filter((path) => path.endsWith(".js")).length).toBeGreaterThan(5);
});

test("scripts are loaded even if an image never arrives", async ({ page }) => {
  await page.route("**/images/scenes/menu/**", () => {});
  const script = page.waitForRequest(/\.js$/);
  await page.goto("/menu", withoutWaitingForScripts);
  await script;
});

test("the courses carousel shows the third slide before the scripts arrive and keeps it afterwards", async ({
  page,
}) => {
  const scripts = await delayScripts(page);
  await page.goto("/", withoutWaitingForScripts);
  const third = page.getByRole("region", { name: "Courses" }).getByRole("group", { name: "Slide 3 of 5" });
  const middle = async () => {
    const { x, width } = (await third.boundingBox()) ?? { x: 0, width: 0 };
    return Math.round(x + width / 2);
  };
  const window = page.viewportSize()?.width ?? 0;
  await expect.poll(async () => Math.abs((await middle()) - window / 2)).toBeLessThan(10);
  const before = await middle();
  scripts.release();
  await waitForHydration(page);
  await expect(page.locator(".strip[data-moved]")).toHaveCount(3);
  expect(Math.abs((await middle()) - before)).toBeLessThan(2);
});

test("input and clicks before the scripts arrive are kept and replayed", async ({ page }) => {
  const guest = newGuest();
  const scripts = await delayScripts(page);
  await page.goto("/signup", withoutWaitingForScripts);
  await submitSignUpForm(page, guest);
  await expect(page).toHaveURL("/signup");
  scripts.release();
  await expect(page.getByText("You have Successfully Created an account")).toBeVisible();
});

test("the navigation menu opened before the scripts arrive stays open", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const scripts = await delayScripts(page);
  await page.goto("/menu", withoutWaitingForScripts);
  await page.getByLabel("Menu of pages").click();
  const link = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "our shop" });
  await expect(link).toBeVisible();
  scripts.release();
  await waitForHydration(page);
  await expect(link).toBeVisible();
});

test("a dish tapped during hydration is added to the cart once", async ({ page }) => {
  await signUpNewGuest(page);

  await page.addInitScript(() => {
    document.addEventListener("hydrated", () => {
      for (const button of [...document.querySelectorAll("button")].slice(0, 40)) {
        if (!/^Add to cart/.test(button.textContent)) continue;
        button.click();
        break;
      }
    });
  });
  await page.goto("/order/salad");
  await expect(page.getByText(/added to your cart/)).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole("link", { name: "Cart, 2 dishes" })).toBeVisible();
});

test("a dish tapped twice before the scripts arrive is added to the cart once", async ({ page }) => {
  await signUpNewGuest(page);

  const scripts = await delayScripts(page);
  await page.goto("/order/salad", withoutWaitingForScripts);
  const add = page.getByRole("button", { name: /^Add to cart/ }).first();
  await add.click();
  await expect(add, "it shows that it was pressed").toHaveCSS("opacity", "0.6");
  await add.click();
  scripts.release();
  await expect(page.getByText(/added to your cart/)).toBeVisible();
  await expect(add).toHaveCSS("opacity", "1");
  await expect(page.getByRole("link", { name: "Cart, 1 dish" })).toBeVisible();
});

test("of two sizes chosen before and just after hydration the last one is added to the cart", async ({
  page,
  browser,
  baseURL,
  admin,
}) => {
  const dish = await addPizza(await openKitchen(browser, baseURL, admin), { minimumAge: 0 });
  await signUpNewGuest(page);
  await page.addInitScript(() => {
    const chooseLarge = () =>
      [...document.querySelectorAll("label")].find(({ textContent }) => textContent.startsWith("Large"))?.click();
    document.addEventListener("hydrated", () => setTimeout(chooseLarge));
  });
  const scripts = await delayScripts(page);
  await page.goto(`/menu/${dish.slug}`, withoutWaitingForScripts);
  const form = page.getByRole("form", { name: `Your choice: ${dish.name}` });
  await form.getByText("Small").click();
  await form.getByRole("button", { name: /^Add/ }).click();
  scripts.release();
  await expect(page.getByRole("link", { name: "Cart, 1 dish" })).toBeVisible();
  await page.goto("/dashboard/cart");
  await expect(page.getByRole("row").filter({ hasText: dish.name })).toContainText("Large");
});

test("a search is sent before the scripts arrive", async ({ page }) => {
  await delayScripts(page);
  await page.goto("/menu", withoutWaitingForScripts);
  await page.getByRole("searchbox", { name: "Search" }).fill("soup");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/\?q=soup/);
});

test("a page whose scripts do not load says so, leaves no button busy, and works once it is loaded again", async ({
  page,
}) => {
  await signUpNewGuest(page);
  const html = await (await page.request.get("/order/salad")).text();
  const lastScript = [...html.matchAll(/rel="modulepreload" href="([^"]+)"/g)].at(-1)?.[1];
  await page.route(`**${lastScript}`, (route) => route.abort());
  await page.goto("/order/salad", withoutWaitingForScripts);
  const add = page.getByRole("button", { name: /^Add to cart/ }).first();
  await add.click();
  const notice = noticeOf(page);
  await expect(notice).toBeVisible();
  await expect(add).toHaveCSS("opacity", "1");
  await assertAccessible(page);
  await page.unroute(`**${lastScript}`);
  await notice.getByRole("link", { name: "Load it again" }).click();
  await expect(notice).toBeHidden();
  await add.click();
  await expect(page.getByText(/added to your cart/)).toBeVisible();
});

test("the login is in the header of a page whose scripts do not load", async ({ page, isMobile }) => {
  const html = await (await page.request.get("/order/salad")).text();
  const lastScript = [...html.matchAll(/rel="modulepreload" href="([^"]+)"/g)].at(-1)?.[1];
  await page.route(`**${lastScript}`, (route) => route.abort());
  await page.goto("/order/salad", withoutWaitingForScripts);
  await expect(noticeOf(page)).toBeVisible();
  if (isMobile) await page.getByLabel("Menu of pages").click();
  await page.getByRole("banner").getByRole("link", { name: "Login" }).click();
  await expect(page).toHaveURL("/login");
});

test("a page of the router says that its scripts did not load, and its form sends nothing and keeps what was typed", async ({
  page,
}) => {
  const html = await (await page.request.get("/signup")).text();
  const entry = /import\("([^"]+)"\)/.exec(html)?.[1];
  await page.route(`**${entry}`, (route) => route.abort());
  await page.goto("/signup", withoutWaitingForScripts);
  await expect(noticeOf(page)).toBeVisible();
  const methods: string[] = [];
  page.on("request", (request) => methods.push(request.method()));
  const guest = newGuest();
  await submitSignUpForm(page, guest);
  await page.waitForLoadState("networkidle");
  await expect(page.getByLabel("Email")).toHaveValue(guest.email);
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue(guest.password);
  expect(methods).not.toContain("POST");
});

test("the notice about scripts shows for no other failure, and disappears if they arrive after all", async ({
  page,
}) => {
  const failWith = (message: string) =>
    page.evaluate((text) => {
      const failed = { promise: Promise.resolve(), reason: new TypeError(text) };
      dispatchEvent(new PromiseRejectionEvent("unhandledrejection", failed));
    }, message);
  const scripts = await delayScripts(page);
  await page.goto("/login", withoutWaitingForScripts);
  await failWith("Failed to resolve module specifier 'analytics'");
  await expect(noticeOf(page)).toBeHidden();
  await failWith("Importing a module script failed.");
  await expect(noticeOf(page)).toBeVisible();
  scripts.release();
  await waitForHydration(page);
  await expect(noticeOf(page)).toBeHidden();
});
