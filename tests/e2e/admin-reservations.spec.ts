import { expect, type Page } from "@playwright/test";
import { callAsAdmin, openAsAdmin } from "./admin-session.ts";
import { clickMiddle, listChangesOfSecondClick } from "./double-click.ts";
import { assertAccessible, assertSelectedDate } from "./guest-actions.ts";
import { createRow } from "./list-rows.ts";
import { test } from "./test.ts";

// Disables animations, so that screenshots and clicks meet a still page.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const reservationItem = (page: Page, name: string) =>
  page.getByRole("main").getByRole("listitem").filter({ hasText: name });

/** Shows the day after, and returns it once the page has it: its address changes first. */
async function showNextDay(page: Page): Promise<string> {
  const day = page.getByLabel("Day", { exact: true });
  const before = await day.inputValue();
  await page.getByRole("button", { name: "The day after" }).click();
  await expect(day).not.toHaveValue(before);
  return day.inputValue();
}

test("what was said on the telephone stays when the guest asks for another day, and after a reload", async ({
  page,
  admin,
}) => {
  await openAsAdmin(page, admin, "/dashboard/manageBookings");
  const open = page.getByRole("button", { name: "Enter a booking by telephone" });
  const form = page.getByRole("form", { name: "Booking by telephone" });
  await open.click();
  await form.getByLabel("Guests").selectOption("3");
  await form.getByLabel("Name", { exact: true }).fill("Hedy");
  await form.getByLabel("Notes (optional)").fill("A high chair");
  await assertSelectedDate(page, await showNextDay(page));
  await expect(form.getByLabel("Name", { exact: true })).toHaveValue("Hedy");
  await page.reload();
  await open.click();
  await expect(form.getByLabel("Guests")).toHaveValue("3");
  await expect(form.getByLabel("Name", { exact: true })).toHaveValue("Hedy");
  await expect(form.getByLabel("Notes (optional)")).toHaveValue("A high chair");
  // Closing it is done with this call: the next one begins with an empty form.
  await page.getByRole("button", { name: "Close" }).click();
  await open.click();
  await expect(form.getByLabel("Name", { exact: true })).toHaveValue("");
});

test("the day stays after a reload and when one comes back, and Today returns to the present one", async ({
  page,
  admin,
}) => {
  await openAsAdmin(page, admin, "/dashboard/manageBookings");
  const day = page.getByLabel("Day", { exact: true });
  const today = await day.inputValue();
  await showNextDay(page);
  const chosen = await showNextDay(page);
  expect(chosen > today).toBe(true);
  await page.reload();
  await expect(day).toHaveValue(chosen);
  await page.goto("/dashboard/orders");
  await page.goBack();
  await expect(day).toHaveValue(chosen);
  await page.getByRole("button", { name: "Today" }).click();
  await expect(day).toHaveValue(today);
});

test("bookings that cannot be loaded again are said to be out of date until they are loaded", async ({
  page,
  admin,
}) => {
  await page.clock.install();
  await openAsAdmin(page, admin, "/dashboard/manageBookings");
  await expect(page.getByText(/seats? taken|No bookings on this day/).first()).toBeVisible();
  const bookings = /\/api\/reservations\?/;
  await page.route(bookings, (route) => route.abort());
  await page.clock.fastForward(31_000);
  const outdated = page.getByRole("alert").filter({ hasText: "it may be out of date" });
  await expect(outdated).toBeVisible({ timeout: 20_000 });
  await assertAccessible(page);
  await page.unroute(bookings);
  await page.clock.fastForward(31_000);
  await expect(outdated).toBeHidden({ timeout: 20_000 });
});

test("a busy day is counted as a whole, and a no-show is asked for with the deposit that is kept", async ({
  page,
  admin,
}) => {
  const rows = Array.from({ length: 150 }, (_, index) => ({
    ...createRow.adminReservations?.(index),
    name: `Guest ${index}`,
    date: "2026-01-02",
    guest: 2,
    seats: 2,
    price: 30.1,
    paid: true,
    paymentId: `payment-${index}`,
    refunded: 10.05,
    payments: [{ _id: `payment-${index}`, price: 30.1, refunded: 10.05, transactionId: `pi_${index}` }],
    ...(index < 100
      ? { reservationStatus: "cancelled", next: [] }
      : { reservationStatus: "confirmed", next: ["seated", "no_show", "cancelled"] }),
  }));
  await page.route(/\/api\/reservations\?/, (route) => {
    const begin = Number(new URL(route.request().url()).searchParams.get("before") ?? 0);
    const headers: Record<string, string> = begin === 0 ? { link: '</api/reservations?before=100>; rel="next"' } : {};
    return route.fulfill({ json: rows.slice(begin, begin + 100), headers });
  });
  await openAsAdmin(page, admin, "/dashboard/manageBookings");
  await expect(page.getByText("50 bookings, 100 seats taken")).toBeVisible();
  await expect(page.getByText("Ended, cancelled or not paid (100)")).toBeVisible();
  await page.getByRole("button", { name: "No-show: Guest 120" }).click();
  const question = page.getByRole("dialog", { name: "Did nobody come?" });
  await expect(question).toContainText("Guest 120, Friday, January 2, 2026, 6:30 PM.");
  await expect(question).toContainText("The deposit of $20.05 is kept.");
});

test("the host enters a booking by telephone, finds it, seats the guests, and cancels another", async ({
  page,
  admin,
}) => {
  const [grace, alan] = ["Grace", "Alan"].map((name) => `${name} ${Date.now()} ${test.info().project.name}`);
  if (!grace || !alan) throw new Error("two names are needed");
  await openAsAdmin(page, admin, "/dashboard/manageBookings");
  await expect(page).toHaveTitle("Juniper | Manage Bookings");
  const date = await showNextDay(page);

  for (const name of [grace, alan]) {
    await page.getByRole("button", { name: "Enter a booking by telephone" }).click();
    const form = page.getByRole("form", { name: "Booking by telephone" });
    await form.getByRole("button", { name: "Enter the booking" }).click();
    await expect(form.getByText("This field is required").first()).toBeVisible();
    await assertSelectedDate(page, date);
    await form.getByLabel("Guests").selectOption("2");
    await form
      .getByRole("group", { name: "Time" })
      .getByRole("radio", { disabled: false })
      .last()
      .check({ force: true });
    await form.getByLabel("Name", { exact: true }).fill(name);
    await form.getByLabel("Phone").fill("+1 212 555 0199");
    await form.getByLabel("Notes (optional)").fill("Window, please 🌿");
    if (name === grace) await assertAccessible(page);
    await form.getByRole("button", { name: "Enter the booking" }).click();
    await expect(reservationItem(page, name)).toBeVisible();
    await expect(reservationItem(page, name)).toContainText("By telephone, no deposit");
  }
  await assertAccessible(page);

  await page.reload();
  await page.getByRole("searchbox", { name: "Search by name, phone, email or number" }).fill(grace);
  await expect(reservationItem(page, grace)).toBeVisible();
  await expect(reservationItem(page, alan)).toBeHidden();
  await page.getByRole("button", { name: `Seat: ${grace}` }).click();
  // Their booking is tomorrow.
  const early = page.getByRole("dialog", { name: "Are they here already?" });
  await expect(early).toContainText(`${grace} booked for`);
  await early.getByRole("button", { name: "Seat them now" }).click();
  await expect(reservationItem(page, grace)).toContainText("Seated");
  await page.getByRole("button", { name: `Guests left: ${grace}` }).click();
  await expect(reservationItem(page, grace)).toContainText("Completed");

  await page.getByRole("searchbox").fill(alan);
  await page.getByRole("button", { name: `Cancel: ${alan}` }).click();
  const question = page.getByRole("dialog");
  await expect(question).toContainText("Nothing was paid");
  await question.getByRole("button", { name: "Cancel and refund all" }).click();
  await expect(reservationItem(page, alan)).toContainText("Cancelled");
});

test("the host releases a table that is held and not paid", async ({ page, request, admin, apiGuest }) => {
  const name = `Held ${Date.now()} ${test.info().project.name}`;
  await openAsAdmin(page, admin, "/dashboard/manageBookings");
  const date = await showNextDay(page);
  const { times } = await (await request.get(`/api/reservations/availability?date=${date}&guest=1`)).json();
  const { time } = times.findLast(({ available }: { available: boolean }) => available);
  await apiGuest.holdTable({ date, time, guest: 1, name, price: 10 });

  await page.reload();
  await page.getByRole("searchbox", { name: "Search by name, phone, email or number" }).fill(name);
  await expect(reservationItem(page, name)).toContainText("held until");
  await page.getByRole("button", { name: `Release the table: ${name}` }).click();
  const question = page.getByRole("dialog", { name: "Release this table?" });
  await expect(question).toContainText("has not paid yet");
  await assertAccessible(page);
  await question.getByRole("button", { name: "Release it" }).click();
  await expect(reservationItem(page, name)).toContainText("Cancelled");
  await expect(page.getByRole("button", { name: `Release the table: ${name}` })).toHaveCount(0);

  // A guest who pays while the host is asked keeps the table.
  const paying = `Paying ${name}`;
  const { pay } = await apiGuest.holdTable({ date, time, guest: 1, name: paying, price: 10 });
  await page.reload();
  await page.getByRole("searchbox", { name: "Search by name, phone, email or number" }).fill(paying);
  await page.getByRole("button", { name: `Release the table: ${paying}` }).click();
  await pay();
  await question.getByRole("button", { name: "Release it" }).click();
  await expect(page.getByRole("dialog", { name: "The booking was not changed" })).toContainText("has paid meanwhile");
  await expect(reservationItem(page, paying)).toContainText("Confirmed");
});

test("the host refunds a part of a deposit, and the rest after the visit", async ({ page, admin, apiGuest }) => {
  const name = `Frances ${Date.now()} ${test.info().project.name}`;
  await openAsAdmin(page, admin, "/dashboard/manageBookings");
  const date = await showNextDay(page);
  const availability = await page.request.get(`/api/reservations/availability?date=${date}&guest=2`);
  const { times }: { times: { time: string; available: boolean }[] } = await availability.json();
  const time = times.findLast(({ available }) => available)?.time ?? "";
  await apiGuest.bookTable({ date, time, guest: 2, name, price: 20 });
  await page.reload();
  const item = reservationItem(page, name);
  const refund = async (amount: string | undefined, effect: string) => {
    await item.getByRole("button", { name: `Refund: ${name}` }).click();
    const dialog = page.getByRole("dialog", { name: `Refund the deposit of ${name}` });
    await expect(dialog).toContainText(effect);
    if (amount === undefined) await assertAccessible(page);
    else await dialog.getByLabel("Amount (USD)").fill(amount);
    await dialog.getByLabel("Reason").fill("They waited long");
    await dialog.getByRole("button", { name: "Refund", exact: true }).click();
    await expect(dialog).toBeHidden();
  };
  await refund("5.50", "the table stays booked");
  await expect(item).toContainText("Deposit $20.00 · $5.50 refunded");

  await item.getByRole("button", { name: `Seat: ${name}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Seat them now" }).click();
  await item.getByRole("button", { name: `Guests left: ${name}` }).click();
  await page.getByText("Ended, cancelled or not paid").click();
  await expect(item).toContainText("Completed");
  await refund(undefined, "the booking stays as it is");
  await expect(item).toContainText("Deposit $20.00 · $20.00 refunded");
  await expect(item.getByRole("button", { name: `Refund: ${name}` })).toHaveCount(0);
});

test("a double click seats the guests, and does not say as well that they left", async ({ page, admin }) => {
  const name = `Dorothy ${Date.now()} ${test.info().project.name}`;
  // The next step comes in the place of the last one where a card is narrow.
  await page.setViewportSize({ width: 600, height: 900 });
  await openAsAdmin(page, admin, "/dashboard/manageBookings");
  const date = await showNextDay(page);
  const availability = await page.request.get(`/api/reservations/availability?date=${date}&guest=1`);
  const { times }: { times: { time: string; available: boolean }[] } = await availability.json();
  const time = times.findLast(({ available }) => available)?.time;
  const booking = { date, time, guest: 1, name, phone: "+1 212 555 0199" };
  await callAsAdmin(page, "POST", "/reservations", booking);
  await page.getByRole("searchbox").fill(name);
  const seat = page.getByRole("button", { name: `Seat: ${name}` });
  await expect(seat).toBeVisible();
  // They come late, so that nothing is asked.
  const closing = Date.parse(`${date}T23:00:00-04:00`);
  await page.evaluate((now) => void Object.assign(Date, { now: () => now }), closing);
  await clickMiddle(page, seat);
  await expect(page.getByRole("button", { name: `Guests left: ${name}` })).toBeEnabled();
  expect(await listChangesOfSecondClick(page)).toEqual([]);
  await clickMiddle(page, page.getByRole("button", { name: `Guests left: ${name}` }));
  await expect(reservationItem(page, name)).toContainText("Completed");
});

test("the bookings of a day are not shown below the date of another, and those found stay while a name is typed", async ({
  page,
  admin,
}) => {
  const name = `Katherine ${Date.now()} ${test.info().project.name}`;
  await openAsAdmin(page, admin, "/dashboard/manageBookings");
  const date = await showNextDay(page);
  const availability = await page.request.get(`/api/reservations/availability?date=${date}&guest=1`);
  const { times }: { times: { time: string; available: boolean }[] } = await availability.json();
  const time = times.findLast(({ available }) => available)?.time;
  await callAsAdmin(page, "POST", "/reservations", { date, time, guest: 1, name, phone: "+1 212 555 0142" });
  await page.reload();
  await expect(reservationItem(page, name)).toBeVisible();
  let isReleased = Promise.withResolvers<void>();
  await page.route("**/api/reservations?**", async (route) => {
    await isReleased.promise;
    return route.fallback();
  });
  const shown = page.getByRole("main").getByRole("heading", { level: 2 });
  const before = await shown.textContent();
  await page.getByRole("button", { name: "The day after" }).click();
  await expect(shown).not.toHaveText(before ?? "");
  await expect(reservationItem(page, name)).toHaveCount(0);
  await page.getByRole("searchbox").fill(name.slice(0, -3));
  isReleased.resolve();
  await expect(reservationItem(page, name)).toBeVisible();
  isReleased = Promise.withResolvers<void>();
  await page.getByRole("searchbox").fill(name);
  await expect(page.locator("[aria-busy=true]").filter({ hasText: name })).toBeVisible();
  await expect(reservationItem(page, name)).toBeVisible();
  isReleased.resolve();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
});
