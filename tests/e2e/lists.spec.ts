import { expect, type Page, type Route } from "@playwright/test";
import { openAsAdmin } from "./admin-session.ts";
import { assertAccessible, signUpNewGuest } from "./guest-actions.ts";
import { createRow } from "./list-rows.ts";
import { test } from "./test.ts";

// Disables animations, so that screenshots and clicks meet a still page.
test.use({ contextOptions: { reducedMotion: "reduce" } });
test.setTimeout(180_000);

/** Stubs a list with `count` rows, a hundred per response like the server. */
async function stubList(page: Page, address: RegExp, create: (index: number) => object, count: number): Promise<void> {
  await page.unrouteAll();
  await page.route(address, (route: Route) => {
    if (route.request().method() !== "GET") return route.continue();
    const begin = Number(new URL(route.request().url()).searchParams.get("before") ?? 0);
    const isPaged = !/\/api\/(carts|menu)/.test(route.request().url());
    const end = isPaged ? Math.min(begin + 100, count) : count;
    const json = Array.from({ length: end - begin }, (_, index) => create(begin + index));
    const headers =
      isPaged && end < count ? { link: `<${new URL(route.request().url()).pathname}?before=${end}>; rel="next"` } : {};
    return route.fulfill({ json, headers });
  });
}

interface ListScreen {
  path: string;
  address: RegExp;
  kind: keyof typeof createRow;
  /** Number of rows on a full page; 100 if left out. */
  firstPageSize?: number;
}

async function checkList(page: Page, { path, address, kind, firstPageSize = 100 }: ListScreen): Promise<void> {
  const create = createRow[kind];
  if (!create) throw new Error(`no rows of ${kind}`);
  for (const count of [0, 1, 6, 1000]) {
    await stubList(page, address, create, count);
    await page.goto(path);
    const main = page.getByRole("main");
    const rowTexts = main.getByText("<img src=x onerror=alert(1)>", { exact: false });
    if (count === 0)
      await expect(
        main
          .getByRole("status")
          .or(main.getByText(/no |nothing|empty|yet/i))
          .first(),
      ).toBeVisible();
    // A thousand rows take their time where other work is under way.
    else await expect(rowTexts.first()).toBeVisible({ timeout: 20_000 });
    if (kind !== "reviews" && kind !== "bookings" && kind !== "payments") {
      expect(await main.getByText("<img src=x", { exact: false }).count(), `${path} ${count}`).toBeGreaterThanOrEqual(
        Math.min(count, firstPageSize),
      );
    }
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `${path} with ${count} rows is wider than the screen`).toBeLessThanOrEqual(0);
    if (count === 6) await assertAccessible(page);
  }
}

test("a guest's lists show no row, one, a few and a thousand, with any text", async ({ page }) => {
  page.on("dialog", () => {
    throw new Error("markup was run");
  });
  await signUpNewGuest(page, false);
  await checkList(page, { path: "/dashboard/cart", address: /\/api\/carts\?/, kind: "carts", firstPageSize: 1000 });
  await checkList(page, {
    path: "/dashboard/history",
    address: /\/api\/payments\/[^/]+$/,
    kind: "payments",
  });
  await checkList(page, {
    path: "/dashboard/bookings",
    address: /\/api\/payments\/reservation\//,
    kind: "bookings",
  });
});

test("an admin's lists show no row, one, a few and a thousand, with any text", async ({ page, admin }) => {
  page.on("dialog", () => {
    throw new Error("markup was run");
  });
  await openAsAdmin(page, admin, "/dashboard/users");
  await checkList(page, {
    path: "/dashboard/users",
    address: /\/api\/users\?|\/api\/users$/,
    kind: "users",
  });
  await checkList(page, { path: "/dashboard/manageItems", address: /\/api\/menu$/, kind: "dishes", firstPageSize: 10 });
  await checkList(page, {
    path: "/dashboard/manageBookings",
    address: /\/api\/reservations\?/,
    kind: "adminReservations",
  });
  await checkList(page, { path: "/dashboard/orders", address: /\/api\/orders\?/, kind: "kitchen" });
  await checkList(page, {
    path: "/dashboard/manageReviews",
    address: /\/api\/reviews\/all/,
    kind: "reviews",
  });
  await checkList(page, {
    path: "/dashboard/failedDeliveries",
    address: /\/api\/failed-deliveries/,
    kind: "failedDeliveries",
  });
  await checkList(page, { path: "/dashboard/audit", address: /\/api\/audit/, kind: "audit" });
});

test("a list that fails to load shows an error and can be retried", async ({ page }) => {
  await signUpNewGuest(page, false);
  for (const [path, address] of [
    ["/dashboard/cart", /\/api\/carts\?/],
    ["/dashboard/history", /\/api\/payments\/[^/]+$/],
    ["/dashboard/userHome", /\/api\/user-stats\//],
  ] as const) {
    await page.route(address, (route) =>
      route.fulfill({
        status: 422,
        contentType: "application/problem+json",
        json: { type: "x", title: "No", status: 422, detail: "It did not work out.", code: "invalid" },
      }),
    );
    await page.goto(path);
    await expect(page.getByText("It did not work out.").first()).toBeVisible();
    await page.unrouteAll();
    await page
      .getByRole("button", { name: /again|retry/i })
      .first()
      .click();
    await expect(page.getByText("It did not work out.")).toHaveCount(0);
  }
});
