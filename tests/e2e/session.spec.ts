import { expect, type Page, type Request } from "@playwright/test";
import { addFirstDishToCart, signUpNewGuest, signUpNewGuestByForm } from "./guest-actions.ts";
import { test } from "./test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });
test.setTimeout(90_000);

const problemResponse = (status: number) => ({
  status,
  contentType: "application/problem+json",
  json: { type: "x", title: "No", status, detail: "It did not work out.", code: "x" },
});
const userStatsPath = /\/api\/user-stats\//;
const statsList = (page: Page) => page.getByRole("list", { name: "At a glance" });
const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem("access-token"));

/** Records the requests to a path from now on. */
function recordRequests(page: Page, path: RegExp): Request[] {
  const requests: Request[] = [];
  page.on("request", (request) => path.test(new URL(request.url()).pathname) && requests.push(request));
  return requests;
}

test("the token is stored, sent with every request, and removed at sign-out; the role is requested once a user is signed in", async ({
  page,
  isMobile,
}) => {
  const roles = recordRequests(page, /^\/api\/users\/admin\//);
  const calls = recordRequests(page, /^\/api\/(?!jwt|users$|serving\/live$|ordering$)/);
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Popular Items" })).toBeVisible();
  expect(await storedToken(page)).toBeNull();
  expect(roles).toEqual([]);

  const { email } = await signUpNewGuestByForm(page, false);
  await expect.poll(() => roles.length).toBeGreaterThan(0);
  for (const role of roles) expect(decodeURIComponent(role.url())).toMatch(new RegExp(`/api/users/admin/${email}$`));
  const kept = await storedToken(page);
  expect(kept?.split(".")).toHaveLength(3);
  await page.goto("/dashboard/userHome");
  await expect(statsList(page)).toBeVisible();
  for (const call of calls) expect(await call.headerValue("authorization"), call.url()).toBe(`Bearer ${kept}`);

  if (isMobile) await page.getByLabel("Menu of pages").click();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL("/login");
  expect(await storedToken(page)).toBeNull();
});

test("a 401 renews the session once and repeats the request once; then the login follows", async ({ page }) => {
  await signUpNewGuest(page, false);
  const renewals = recordRequests(page, /^\/api\/jwt$/);
  await page.route(userStatsPath, (route) => route.fulfill(problemResponse(401)), { times: 1 });
  const calls = recordRequests(page, userStatsPath);
  await page.goto("/dashboard/userHome");
  await expect(statsList(page)).toBeVisible();
  expect([calls.length, renewals.length]).toEqual([2, 1]);

  await page.route(userStatsPath, (route) => route.fulfill(problemResponse(401)));
  await page.reload();
  await expect(page).toHaveURL("/login");
  expect([calls.length, renewals.length]).toEqual([4, 2]);
  expect(await storedToken(page)).toBeNull();
});

test("a 403 signs out and redirects to the login immediately", async ({ page }) => {
  await signUpNewGuest(page, false);
  const renewals = recordRequests(page, /^\/api\/jwt$/);
  await page.route(userStatsPath, (route) => route.fulfill(problemResponse(403)));
  const calls = recordRequests(page, userStatsPath);
  await page.goto("/dashboard/userHome");
  await expect(page).toHaveURL("/login");
  expect([calls.length, renewals.length]).toEqual([1, 0]);
  expect(await storedToken(page)).toBeNull();
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Sign Out", includeHidden: true })).toHaveCount(0);
});

test("a token that is about to expire is renewed before it is sent", async ({ page }) => {
  await page.clock.install();
  await signUpNewGuest(page, false);
  // The stream of what can be ordered is open to everyone.
  const calls = recordRequests(page, /^\/api\/(?!serving\/live$)/);
  const paths = () => calls.map((call) => new URL(call.url()).pathname);
  await page.clock.fastForward("54:00");
  await page.goto("/dashboard/userHome");
  await expect(statsList(page)).toBeVisible();
  expect(paths()).not.toContain("/api/jwt");
  calls.length = 0;
  await page.clock.fastForward("02:00");
  await page.reload();
  await expect(statsList(page)).toBeVisible();
  expect(paths().indexOf("/api/jwt")).toBe(0);
  expect(paths().filter((path) => path === "/api/jwt")).toHaveLength(1);
});

test("a failed request is retried three times before the error is shown", async ({ page }) => {
  await signUpNewGuest(page, false);
  await page.clock.install();
  const calls = recordRequests(page, userStatsPath);
  await page.route(userStatsPath, (route) => route.fulfill(problemResponse(503)));
  await page.goto("/dashboard/userHome");
  for (const tries of [1, 2, 3, 4]) {
    await expect.poll(() => calls.length).toBe(tries);
    await expect(page.getByText("It did not work out.")).toHaveCount(tries === 4 ? 1 : 0);
    // Only until the next retry: a longer run could include two.
    if (tries < 4) await page.clock.runFor(1000 * 2 ** (tries - 1));
  }
  await page.clock.runFor(10_000);
  expect(calls).toHaveLength(4);
  await page.unroute(userStatsPath);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(statsList(page)).toBeVisible();
});

test("data already loaded is shown again for five minutes while it is refetched", async ({ page, isMobile }) => {
  await signUpNewGuest(page, false);
  await page.clock.install();
  await page.goto("/dashboard/userHome");
  await expect(statsList(page)).toBeVisible();
  await page.route(userStatsPath, () => {});
  const open = async (name: string) => {
    if (isMobile) await page.getByRole("button", { name: "Your pages" }).click();
    await page.getByRole("navigation", { name: "Your pages" }).getByRole("link", { name }).click();
    await expect(page).toHaveTitle(`Juniper | ${name}`);
  };
  await open("Cart");
  await page.clock.runFor(4 * 60_000);
  await open("User Home");
  await expect(statsList(page)).toBeVisible();
  await open("Cart");
  await page.clock.runFor(5 * 60_000 + 1000);
  await open("User Home");
  await expect(page.getByRole("link", { name: "Book a table" }).last()).toBeVisible();
  await expect(statsList(page)).toHaveCount(0);
});

test("a success toast appears at the top right for 1.5 seconds, and the action can be undone afterwards", async ({
  page,
}) => {
  await signUpNewGuest(page);
  await page.goto("/order/salad");
  await page.evaluate(() => {
    const told = { from: 0, to: 0 };
    Object.assign(window, { told });
    new MutationObserver(() => {
      const shown = document.body.innerText.includes(" added to your cart");
      if (shown && !told.from) told.from = performance.now();
      if (!shown && told.from && !told.to) told.to = performance.now();
    }).observe(document.body, { subtree: true, childList: true });
  });
  const dish = await addFirstDishToCart(page);
  const message = page.getByText(`${dish} added to your cart`);
  await expect(message).toBeVisible();
  const place = await message.boundingBox();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  expect((place?.x ?? 0) + (place?.width ?? 0) / 2).toBeGreaterThan(width > 600 ? width / 2 : 0);
  expect(place?.y).toBeLessThan(height / 3);
  await expect(message).toHaveCount(0);
  const lasted = await page.evaluate(() => {
    const { from, to } = Reflect.get(window, "told");
    return to - from;
  });
  expect(lasted).toBeGreaterThan(1400);
  expect(lasted).toBeLessThan(4500);
  await page.getByRole("button", { name: `Undo: ${dish}` }).click();
  await expect(page.getByText(`${dish} is not in your cart any more`)).toBeVisible();
  await expect(page.getByRole("button", { name: `Add to cart ${dish}` })).toBeFocused();
  await expect(page.getByRole("button", { name: /^Undo/ })).toHaveCount(0);
});
