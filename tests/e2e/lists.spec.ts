import { expect, type Page, type Route } from "@playwright/test";
import { openAsAdmin } from "./admin-session.ts";
import { assertAccessible, signUpNewGuest } from "./guest-actions.ts";
import { test } from "./test.ts";

// Disables animations, so that screenshots and clicks meet a still page.
test.use({ contextOptions: { reducedMotion: "reduce" } });
test.setTimeout(180_000);

/** A long text with markup, emoji, right-to-left script and an unbreakable word. */
const hostileText = "<img src=x onerror=alert(1)> 🍕🍕 مرحبا بكم wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww";
const image = "/images/dishes/margherita/640.webp";
const timestamp = "2026-01-02T03:04:05.678Z";
/** What was chosen with a dish. */
const chosen = {
  ...{ unitPrice: 12.5, quantity: 2, note: hostileText, allergens: null, minimumAge: 0 },
  options: [{ _id: "o", group: hostileText, name: hostileText, count: 2, price: 1.5 }],
};
const item = { menuId: "m", name: hostileText, image, price: 25, ...chosen };
const line = { ...item, position: 0, stations: [], done: false };

/** Creates list rows in the shape of the API's responses, because a test cannot create a thousand through the API. */
const createRow: Record<string, (index: number) => object> = {
  carts: (index) => ({
    _id: `c${index}`,
    menuId: "m",
    email: "e@example.com",
    name: hostileText,
    image,
    price: 10_000,
    currentPrice: 9999.99,
    available: index % 3 > 0,
    ...chosen,
    problem: index % 3 > 0 ? null : "sold_out",
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
      orderedDate: timestamp,
      readyAt: timestamp,
      cartIds: [],
      menuItemIds: [],
      items: [item, item],
      paymentType: "cart",
      status: "pending",
    },
    ...{ paymentStatus: "paid", refunded: 0, orderNumber: "ABC234" },
  }),
  bookings: (index) => ({
    ...{
      _id: `b${index}`,
      email: "e@example.com",
      price: 40,
      currency: "USD",
      transactionId: `pi_${index}`,
      orderedDate: timestamp,
      readyAt: timestamp,
    },
    ...{
      cartIds: [],
      menuItemIds: [],
      items: [],
      paymentType: "reservation",
      status: "pending",
      paymentStatus: "refunded",
      refunded: 40,
      orderNumber: "ABC234",
    },
    ...{
      reservationId: `r${index}`,
      name: hostileText,
      date: "2026-01-02",
      time: "18:30",
      guest: 4,
      table: "window-1",
      phone: "+1 212 555 0100",
      notes: hostileText,
      reservationStatus: "no_show",
    },
  }),
  users: (index) => ({
    _id: `u${index}`,
    name: hostileText,
    email: `${"long".repeat(12)}${index}@example.com`,
    role: index % 2 ? "admin" : "user",
    isValid: index % 3 > 0,
    createdAt: timestamp,
  }),
  dishes: (index) => ({
    _id: `d${index}`,
    slug: `d${index}`,
    name: `${hostileText} ${index}`,
    category: "soup",
    collections: [],
    price: 10_000,
    recipe: hostileText,
    image,
    available: index % 2 > 0,
    ...{ station: null, hasOptions: true, asks: false, optionAllergens: [] },
    ...{ allergens: null, traces: [], allergenDetails: {}, diets: [], spice: 0, portion: null, calories: null },
    ...{ minimumAge: 0, servedIn: [], servedFrom: null, servedUntil: null, leadMinutes: 0, stockPerDay: null },
    ...{ workMinutes: null, soldOutUntil: null, served: { now: true, next: null }, left: null },
  }),
  reviews: (index) => ({
    _id: `v${index}`,
    name: hostileText,
    email: "e@example.com",
    favoriteRecipe: hostileText,
    suggestion: hostileText,
    details: hostileText.repeat(5),
    rating: index % 6,
    verified: true,
    hidden: index % 2 > 0,
    createdAt: timestamp,
  }),
  adminReservations: (index) => ({
    ...{ _id: `t${index}`, number: "ABC234", date: "2026-12-05", time: "18:30", guest: 4, table: "window-1" },
    ...{ name: hostileText, phone: "+1 212 555 0100", email: `${"long".repeat(12)}@example.com`, notes: hostileText },
    ...{
      startsAt: timestamp,
      endsAt: timestamp,
      reservationStatus: "confirmed",
      seats: 6,
      price: 40,
      refunded: 0,
      currency: "USD",
    },
    ...{
      source: "online",
      expiresAt: null,
      createdAt: timestamp,
      next: ["seated", "no_show", "cancelled"],
      history: [],
    },
  }),
  failedDeliveries: (index) => ({
    ...{ _id: `w${index}`, kind: "mail", to: `${"long".repeat(12)}@example.com`, subject: hostileText, attempts: 54 },
    ...{ error: hostileText.repeat(5), since: timestamp, ...(index % 2 > 0 && { nextTry: timestamp }) },
  }),
  audit: (index) => ({
    ...{ _id: `s${index}`, at: timestamp, by: "u", byName: hostileText, role: "admin", call: "updateDish" },
    ...{ subject: "d", address: "2001:0db8:85a3:0000:0000:8a2e:0370:7334" },
    ...{ before: { name: hostileText, priceMinor: 100 }, after: { name: hostileText.repeat(5), priceMinor: 200 } },
  }),
  kitchen: (index) => ({
    ...{ _id: `k${index}`, number: `K${index}`, status: "pending", paymentStatus: "paid", name: hostileText },
    ...{ email: `${"long".repeat(12)}@example.com`, price: 25, refunded: 0, currency: "USD", items: [line, line] },
    orderedDate: timestamp,
    ...{ readyAt: timestamp, updatedAt: timestamp, acceptBy: null, overdue: index % 2 > 0, history: [] },
    ...{ fee: 0, kitchenAt: timestamp, comesUpAt: null },
    fulfilment: { kind: "pickup", asap: true, time: null, table: null, address: null },
  }),
};

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
  for (const count of [0, 1, 5, 6, 1000]) {
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
    if (count === 0 || count === 6) await assertAccessible(page);
  }
}

test("a guest's lists show no row, one, a full page, one more and a thousand, with any text", async ({ page }) => {
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

test("an admin's lists show no row, one, a full page, one more and a thousand, with any text", async ({
  page,
  admin,
}) => {
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
