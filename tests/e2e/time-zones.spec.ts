import { expect, type Page } from "@playwright/test";
import { writeRestaurantFile } from "../support/restaurant-file.ts";
import { signIn } from "./accounts.ts";
import { openAsAdmin } from "./admin-session.ts";
import { ApiGuest } from "./api-guest.ts";
import { fillCardForm, newGuest, selectDate, signUpNewGuest } from "./guest-actions.ts";
import { test as base, runServer } from "./test.ts";

/** UTC all year. */
const browserZone = "Atlantic/Reykjavik";
/**
 * The hours that the restaurant is ahead of the browser. The restaurant is close to midnight
 * and has another date: it is just after midnight of the next day, or late on the previous day.
 */
const utcHour = new Date().getUTCHours();
const hoursAhead = utcHour >= 10 ? 24 - utcHour : -2 - utcHour;
// The sign of these zones is reversed.
const timeZone = `Etc/GMT${hoursAhead > 0 ? "-" : "+"}${Math.abs(hoursAhead)}`;

const alwaysOpen = [{ open: "00:00", close: "00:00" }];
const openingHours = {
  monday: alwaysOpen,
  tuesday: alwaysOpen,
  wednesday: alwaysOpen,
  thursday: alwaysOpen,
  friday: alwaysOpen,
  saturday: alwaysOpen,
  sunday: alwaysOpen,
};

const test = base.extend<object, object>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed.
    ({}, use) => {
      const RESTAURANT_FILE = writeRestaurantFile({ timeZone, openingHours, specialDays: [] });
      return runServer({ TZ: "America/Los_Angeles", RESTAURANT_FILE }, use);
    },
    { scope: "worker", timeout: 90_000 },
  ],
});
test.use({ timezoneId: browserZone, contextOptions: { reducedMotion: "reduce" } });

/** The restaurant's date a number of days from today. */
const dateInDays = (days: number) =>
  new Date(Date.now() + hoursAhead * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);
const format = (date: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-US", { ...options, timeZone: "UTC" }).format(Date.parse(date));
/** E.g. `Nov 21`, with the space that the pages use in instants. */
const shortDate = (date: string) => format(date, { month: "short", day: "numeric" }).replace(" ", "\u00a0");
const browserDate = (page: Page) =>
  page.evaluate(() => {
    const now = new Date();
    return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
      .map((part) => String(part).padStart(2, "0"))
      .join("-");
  });

test("orders and statistics have the restaurant's day, wherever browser and server are", async ({
  page,
  browser,
  baseURL,
  request,
  admin,
}) => {
  const guest = newGuest();
  const orders = new ApiGuest(request, guest);
  await orders.signUp();
  const number = await orders.placeOrder();
  const today = dateInDays(0);
  await openAsAdmin(page, admin, "/dashboard/orders");
  expect(await browserDate(page)).not.toBe(today);

  const ticket = page.getByRole("article", { name: `Order ${number}` });
  for (const action of ["Accept", "Start preparing", "Ready", "Hand over"])
    await ticket.getByRole("button", { name: `${action}: order ${number}` }).click();
  await page.reload();
  const finished = page.getByRole("region", { name: "Handed over and cancelled today" });
  await finished.getByRole("link", { name: `Order ${number}` }).click();
  await expect(page.getByRole("region", { name: `Order ${number}` })).toContainText(`Ordered${shortDate(today)},`);

  await page.goto("/dashboard/adminHome");
  await page.getByRole("button", { name: "7 days" }).click();
  await expect(page.getByLabel("To", { exact: true })).toHaveValue(today);
  const chart = page.getByRole("region", { name: "Orders per day", exact: true });
  await chart.getByRole("button", { name: "Show as table" }).click();
  await expect(chart.getByRole("row").last()).toHaveText(`${format(today, { dateStyle: "full" })}1`);

  const guestPage = await (await browser.newContext({ baseURL: baseURL ?? "", timezoneId: browserZone })).newPage();
  await signIn(guestPage, guest);
  await guestPage.goto("/dashboard/history");
  // Ready today or after midnight, though the browser's day is another one.
  await expect(guestPage.getByRole("row").filter({ hasText: number })).toContainText(/(today|tomorrow) at/);
});

test("a booking has the day and hour of the restaurant for guest and staff", async ({
  page,
  browser,
  baseURL,
  admin,
}) => {
  await signUpNewGuest(page);
  await page.goto("/dashboard/reservation");
  const calendar = page.getByRole("group", { name: "Date" });
  await expect(calendar.locator("input:enabled").first()).toHaveAttribute("value", dateInDays(0));
  const date = dateInDays(1);
  await selectDate(page, date);
  await page.getByRole("radio", { name: "12:30 AM", exact: true }).check();
  await page.getByLabel("Phone").fill("+1 212 555 0100");
  await page.getByRole("button", { name: "Go to payment" }).click();
  await fillCardForm(page, "4242 4242 4242 4242");
  await page.getByRole("button", { name: /^Pay / }).click();
  await page.getByRole("link", { name: "See your bookings" }).click();
  const row = page.getByRole("row").filter({ hasText: "12:30 AM" });
  await expect(row.getByRole("time").first()).toHaveAttribute("datetime", `${date}T00:30`);
  await expect(row).toContainText(format(date, { weekday: "short", month: "short", day: "numeric" }));

  const desk = await (await browser.newContext({ baseURL: baseURL ?? "", timezoneId: browserZone })).newPage();
  await openAsAdmin(desk, admin, "/dashboard/manageBookings");
  await expect(desk.getByLabel("Day", { exact: true })).toHaveValue(dateInDays(0));
  await desk.getByRole("button", { name: "The day after" }).click();
  await expect(desk.getByLabel("Day", { exact: true })).toHaveValue(date);
  await expect(desk.getByRole("listitem").filter({ hasText: "Ada Lovelace" })).toContainText("12:30 AM");
});
