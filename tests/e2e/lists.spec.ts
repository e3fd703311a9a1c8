import { expect, type Page, type Route, test } from "@playwright/test";
import { openAsAdmin } from "./admin.ts";
import { arrive, expectAccessible } from "./guest.ts";

// Pictures and clicks then meet a page at rest.
test.use({ contextOptions: { reducedMotion: "reduce" } });
test.setTimeout(180_000);

/** As long as anybody could make it, and of every kind. */
const hostile = "<img src=x onerror=alert(1)> 🍕🍕 مرحبا بكم wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww";
const image = "/images/dishes/margherita/640.webp";
const at = "2026-01-02T03:04:05.678Z";
const item = { menuId: "m", name: hostile, image, price: 12.5 };

/** Rows as the server would answer them; these lists cannot be filled to a thousand by hand in a test. */
const rows: Record<string, (index: number) => object> = {
  carts: (index) => ({
    _id: `c${index}`,
    menuId: "m",
    email: "e@example.com",
    name: hostile,
    image,
    price: 10_000,
    currentPrice: 9999.99,
    available: index % 3 > 0,
  }),
  payments: (index) => ({
    ...{
      _id: `p${index}`,
      email: `${"long".repeat(12)}@example.com`,
      price: 10_000,
      currency: "USD",
      transactionId: `pi_${index}`,
    },
    ...{
      orderedDate: at,
      readyAt: at,
      cartIds: [],
      menuItemIds: [],
      items: [item, item],
      paymentType: "cart",
      status: "pending",
    },
    ...{ paymentStatus: "paid", orderNumber: "ABC234" },
  }),
  bookings: (index) => ({
    ...{
      _id: `b${index}`,
      email: "e@example.com",
      price: 40,
      currency: "USD",
      transactionId: `pi_${index}`,
      orderedDate: at,
      readyAt: at,
    },
    ...{
      cartIds: [],
      menuItemIds: [],
      items: [],
      paymentType: "reservation",
      status: "pending",
      paymentStatus: "refunded",
      orderNumber: "ABC234",
    },
    ...{
      reservationId: `r${index}`,
      name: hostile,
      date: "2026-01-02",
      time: "18:30",
      guest: 4,
      table: "window-1",
      phone: "+1 212 555 0100",
      notes: hostile,
      reservationStatus: "no_show",
    },
  }),
  users: (index) => ({
    _id: `u${index}`,
    name: hostile,
    email: `${"long".repeat(12)}${index}@example.com`,
    role: index % 2 ? "admin" : "user",
    isValid: index % 3 > 0,
    createdAt: at,
  }),
  dishes: (index) => ({
    _id: `d${index}`,
    slug: `d${index}`,
    name: `${hostile} ${index}`,
    category: "soup",
    collections: [],
    price: 10_000,
    recipe: hostile,
    image,
    available: index % 2 > 0,
  }),
  reviews: (index) => ({
    _id: `v${index}`,
    name: hostile,
    email: "e@example.com",
    favoriteRecipe: hostile,
    suggestion: hostile,
    details: hostile.repeat(5),
    rating: index % 6,
    verified: true,
    hidden: index % 2 > 0,
    createdAt: at,
  }),
  desk: (index) => ({
    ...{ _id: `t${index}`, number: "ABC234", date: "2026-12-05", time: "18:30", guest: 4, table: "window-1" },
    ...{ name: hostile, phone: "+1 212 555 0100", email: `${"long".repeat(12)}@example.com`, notes: hostile },
    ...{ startsAt: at, endsAt: at, reservationStatus: "confirmed", seats: 6, price: 40, refunded: 0, currency: "USD" },
    ...{ source: "online", expiresAt: null, createdAt: at, next: ["seated", "no_show", "cancelled"], history: [] },
  }),
  undelivered: (index) => ({
    ...{ _id: `w${index}`, kind: "mail", to: `${"long".repeat(12)}@example.com`, subject: hostile, attempts: 54 },
    ...{ error: hostile.repeat(5), since: at, ...(index % 2 > 0 && { nextTry: at }) },
  }),
  kitchen: (index) => ({
    ...{ _id: `k${index}`, number: `K${index}`, status: "pending", paymentStatus: "paid", name: hostile, refunded: 0 },
    ...{ email: `${"long".repeat(12)}@example.com`, price: 25, currency: "USD", items: [item, item], orderedDate: at },
    ...{ readyAt: at, updatedAt: at, overdue: index % 2 > 0, history: [] },
  }),
};

/** Answers a list of so many rows, a hundred at a time as the server does. */
async function answer(page: Page, address: RegExp, make: (index: number) => object, count: number): Promise<void> {
  await page.unrouteAll();
  await page.route(address, (route: Route) => {
    if (route.request().method() !== "GET") return route.continue();
    const begin = Number(new URL(route.request().url()).searchParams.get("before") ?? 0);
    const paged = !/\/api\/(carts|menu)/.test(route.request().url());
    const end = paged ? Math.min(begin + 100, count) : count;
    const json = Array.from({ length: end - begin }, (_, index) => make(begin + index));
    const headers =
      paged && end < count ? { link: `<${new URL(route.request().url()).pathname}?before=${end}>; rel="next"` } : {};
    return route.fulfill({ json, headers });
  });
}

interface List {
  path: string;
  address: RegExp;
  kind: keyof typeof rows;
  /** How many of a thousand stand on the first page. */
  most: number;
}

async function tryList(page: Page, { path, address, kind, most }: List): Promise<void> {
  const make = rows[kind];
  if (!make) throw new Error(`no rows of ${kind}`);
  for (const count of [0, 1, 5, 6, 1000]) {
    await answer(page, address, make, count);
    await page.goto(path);
    const main = page.getByRole("main");
    const shown = main.getByText("<img src=x onerror=alert(1)>", { exact: false });
    if (count === 0)
      await expect(
        main
          .getByRole("status")
          .or(main.getByText(/no |nothing|empty|yet/i))
          .first(),
      ).toBeVisible();
    // A thousand rows take their time where other work is under way.
    else await expect(shown.first()).toBeVisible({ timeout: 20_000 });
    if (kind !== "reviews" && kind !== "bookings" && kind !== "payments") {
      expect(await main.getByText("<img src=x", { exact: false }).count(), `${path} ${count}`).toBeGreaterThanOrEqual(
        Math.min(count, most),
      );
    }
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(sideways, `${path} with ${count} rows is wider than the screen`).toBeLessThanOrEqual(0);
    if (count === 0 || count === 6) await expectAccessible(page);
  }
}

test("a guest's lists hold nothing, one, a page, one more and a thousand, of anything", async ({ page }) => {
  page.on("dialog", () => {
    throw new Error("markup was run");
  });
  await arrive(page, false);
  await tryList(page, { path: "/dashboard/cart", address: /\/api\/carts\?/, kind: "carts", most: 1000 });
  await tryList(page, { path: "/dashboard/history", address: /\/api\/payments\/[^/]+$/, kind: "payments", most: 100 });
  await tryList(page, {
    path: "/dashboard/bookings",
    address: /\/api\/payments\/reservation\//,
    kind: "bookings",
    most: 100,
  });
});

test("an admin's lists hold nothing, one, a page, one more and a thousand, of anything", async ({ page }) => {
  page.on("dialog", () => {
    throw new Error("markup was run");
  });
  await openAsAdmin(page, "/dashboard/users");
  await tryList(page, { path: "/dashboard/users", address: /\/api\/users\?|\/api\/users$/, kind: "users", most: 100 });
  await tryList(page, { path: "/dashboard/manageItems", address: /\/api\/menu$/, kind: "dishes", most: 10 });
  await tryList(page, { path: "/dashboard/manageBookings", address: /\/api\/reservations\?/, kind: "desk", most: 100 });
  await tryList(page, { path: "/dashboard/orders", address: /\/api\/orders\?/, kind: "kitchen", most: 100 });
  await tryList(page, { path: "/dashboard/manageReviews", address: /\/api\/reviews\/all/, kind: "reviews", most: 100 });
  await tryList(page, {
    path: "/dashboard/failedDeliveries",
    address: /\/api\/undelivered/,
    kind: "undelivered",
    most: 100,
  });
});

test("a failed list says so and is retried", async ({ page }) => {
  await arrive(page, false);
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
