import { expect, type Page } from "@playwright/test";
import { clockText } from "./clock-text.ts";
import { dateInDays } from "./date-in-days.ts";
import { assertAccessible, assertSelectedDate, fillCardForm, selectDate, signUpNewGuest } from "./guest-actions.ts";
import { installSharedClock } from "./shared-clock.ts";
import { test } from "./test.ts";

// Disables animations, so that screenshots and clicks meet a still page.
test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Returns the date a number of days from today; the restaurant's time zone does not matter that far ahead. */

const time = (page: Page, at: string) => page.getByRole("radio", { name: clockText(at), exact: true });
const goToPaymentButton = (page: Page) => page.getByRole("button", { name: "Go to payment" });
const payButton = (page: Page) => page.getByRole("button", { name: /^Pay / });

interface ReservationEntries {
  date: string;
  time: string;
  guests?: string;
}

async function fillReservationForm(page: Page, entries: ReservationEntries): Promise<void> {
  await selectDate(page, entries.date);
  if (entries.guests) await page.getByLabel("Guests").selectOption({ label: entries.guests });
  await time(page, entries.time).check();
  await page.getByLabel("Phone").fill("+1 212 555 0100");
}

async function bookTable(page: Page, entries: ReservationEntries): Promise<void> {
  await page.goto("/dashboard/reservation");
  await fillReservationForm(page, entries);
  await goToPaymentButton(page).click();
  await expect(page).toHaveURL(/\/dashboard\/payment\?intent=/);
  await fillCardForm(page, "4242 4242 4242 4242");
  await payButton(page).click();
  await expect(page.getByRole("heading", { name: "Thank you! Your table is booked." })).toBeVisible();
}

test("a guest books a table, pays the deposit, moves the booking and cancels it", async ({ page }) => {
  const guest = await signUpNewGuest(page);
  await page.goto("/dashboard/reservation");
  await expect(page).toHaveTitle(/ \| Book a table$/);
  await expect(page.getByRole("heading", { level: 1, name: "Book a table" })).toBeVisible();
  await expect(page.getByLabel("Guests")).toHaveValue("1");
  await expect(page.getByLabel("Guests").getByRole("option")).toHaveText([
    "1 person",
    "2 persons",
    "3 persons",
    "Family",
  ]);
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(guest.email);
  await expect(page.getByLabel("Phone")).toHaveAttribute("inputmode", "tel");
  await goToPaymentButton(page).click();
  await expect(page.getByText("This field is required").first()).toBeVisible();
  await assertAccessible(page);

  await fillReservationForm(page, { date: dateInDays(9), time: "18:30", guests: "Family" });
  await page.getByLabel("Notes").fill("A birthday");
  await expect(page.getByRole("region", { name: "Deposit" })).toContainText("$40.00");
  await page.reload();
  await expect(time(page, "18:30")).toBeChecked();
  await expect(page.getByLabel("Notes")).toHaveValue("A birthday");
  await expect(page.getByLabel("Guests")).toHaveValue("4");
  await goToPaymentButton(page).click();

  await expect(page).toHaveURL(/\/dashboard\/payment\?intent=/);
  await expect(page.getByRole("timer")).toHaveText(/^1[45]:\d\d$/);
  await expect(page.getByText(/, 6:30\sPM$/)).toBeVisible();
  await page.goBack();
  await page.getByRole("link", { name: "Continue payment" }).click();
  await expect(page.getByRole("timer")).toBeVisible();
  await page.reload();
  await fillCardForm(page, "4242 4242 4242 4242");
  await assertAccessible(page);
  await payButton(page).click();
  await expect(page.getByRole("heading", { name: "Thank you! Your table is booked." })).toBeFocused();
  await expect(page.getByText(/^pi_/)).toBeVisible();
  await assertAccessible(page);

  await page.getByRole("link", { name: "See your bookings" }).click();
  const row = page.getByRole("row").filter({ hasText: "6:30 PM" });
  await expect(row).toContainText(guest.name);
  await expect(row).toContainText("Family");
  await expect(row.getByRole("time").last()).toHaveAttribute("datetime", /^\d{4}-\d\d-\d\dT.*Z$/);
  await expect(row).toContainText("$40.00");
  await expect(row).toContainText("Confirmed");
  await assertAccessible(page);

  await page.getByRole("button", { name: /^Move the booking/ }).click();
  const moving = page.getByRole("dialog", { name: "Move your booking" });
  await expect(moving).toBeVisible();
  await page.goBack();
  await expect(moving).toBeHidden();
  await page.getByRole("button", { name: /^Move the booking/ }).click();
  await moving.getByLabel("Guests").selectOption({ label: "2 persons" });
  await time(page, "19:00").check();
  await assertAccessible(page);
  await moving.getByRole("button", { name: "Move it here" }).click();
  await expect(page.getByText("Your booking was moved")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "7:00 PM" })).toContainText("2 persons");

  await page.getByRole("button", { name: /^Cancel the booking/ }).click();
  const sure = page.getByRole("dialog", { name: "Cancel this booking?" });
  // Fewer people than were paid for: the difference was refunded with the move.
  await expect(sure).toContainText("$20.00 is refunded to the card you used");
  await sure.getByRole("button", { name: "Yes, cancel it" }).click();
  const done = page.getByRole("dialog", { name: "Your booking is cancelled" });
  await expect(done).toContainText("$20.00 is being refunded");
  await done.getByRole("button", { name: "OK" }).click();
  await expect(page.getByRole("row").filter({ hasText: "7:00 PM" })).toContainText("Cancelled");
  await expect(page.getByRole("button", { name: /^Move the booking/ })).toHaveCount(0);
});

test("a booking stays if cancelling it refunds less than the question said", async ({ page }) => {
  await signUpNewGuest(page);
  await bookTable(page, { date: dateInDays(11), time: "12:00" });
  await page.goto("/dashboard/bookings");
  // The question was answered long after it was asked: the server's refund is smaller by then.
  await page.route("**/api/reservations/*/cancellation", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), refund: 15 } });
  });
  await page.getByRole("button", { name: /^Cancel the booking/ }).click();
  const question = page.getByRole("dialog", { name: "Cancel this booking?" });
  await expect(question).toContainText("$15.00 is refunded to the card you used");
  await question.getByRole("button", { name: "Yes, cancel it" }).click();
  const refusal = page.getByRole("dialog", { name: "The booking was not cancelled" });
  await expect(refusal).toContainText("By now less would be refunded than you were shown");
  await refusal.getByRole("button", { name: "OK" }).click();
  await page.unroute("**/api/reservations/*/cancellation");
  await expect(page.getByRole("row").filter({ hasText: "12:00 PM" })).toContainText("Confirmed");
  await page.getByRole("button", { name: /^Cancel the booking/ }).click();
  await expect(question).toContainText("$10.00 is refunded to the card you used");
});

test("a day is selected in the calendar by keyboard and by changing months, never beyond the bookable range", async ({
  page,
}) => {
  await signUpNewGuest(page);
  await page.goto("/dashboard/reservation");
  const calendar = page.getByRole("group", { name: "Date" });
  const chosen = calendar.getByRole("radio", { checked: true });
  const first = await chosen.inputValue();
  const after = (days: number) => new Date(Date.parse(first) + days * 86_400_000).toISOString().slice(0, 10);

  await chosen.focus();
  for (const [key, day] of [
    ["ArrowDown", after(7)],
    ["ArrowRight", after(8)],
    ["ArrowUp", after(1)],
    ["ArrowLeft", first],
    ["ArrowLeft", first],
  ] as const) {
    await page.keyboard.press(key);
    await assertSelectedDate(page, day);
    await expect(calendar.locator(":focus")).toHaveValue(day);
  }

  const next = calendar.getByRole("button", { name: "Next month" });
  while ((await next.getAttribute("aria-disabled")) !== "true") await next.click();
  await expect(calendar.locator(`input[value="${after(60)}"]`)).toBeEnabled();
  if (after(61).slice(0, 7) === after(60).slice(0, 7)) {
    await expect(calendar.locator(`input[value="${after(61)}"]`)).toBeDisabled();
  }
  // Changing the month selects no day.
  await expect(calendar.getByRole("radio", { checked: true })).toHaveCount(0);
  await selectDate(page, after(60));
  await assertAccessible(page);
});

test("a deposit is not refunded after the free cancellation period, which is shown beforehand", async ({ page }) => {
  await signUpNewGuest(page);
  // At any hour, one of these two days still has time slots within the next 24 hours.
  await page.goto("/dashboard/reservation");
  const free = page.getByRole("group", { name: "Time" }).getByRole("radio", { disabled: false });
  const nearest = page.getByRole("button", { name: /\d:\d\d\s[AP]M$/ });
  await expect(free.or(nearest).first()).toBeVisible();
  if ((await free.count()) === 0) await nearest.first().click();
  else await free.first().check();
  await page.getByLabel("Phone").fill("+1 212 555 0100");
  await goToPaymentButton(page).click();
  await fillCardForm(page, "4242 4242 4242 4242");
  await payButton(page).click();
  await page.getByRole("link", { name: "See your bookings" }).click();

  await page.getByRole("button", { name: /^Move the booking/ }).click();
  const moving = page.getByRole("dialog", { name: "Move your booking" });
  await expect(moving).toContainText("Please call us");
  await moving.getByRole("button", { name: "Close", exact: true }).click();
  await page.getByRole("button", { name: /^Cancel the booking/ }).click();
  const sure = page.getByRole("dialog", { name: "Cancel this booking?" });
  await expect(sure).toContainText("The deposit is not refunded now");
  await sure.getByRole("button", { name: "Keep it" }).click();
  await expect(page.getByRole("row").filter({ hasText: "Confirmed" })).toBeVisible();
});

test("a table that was taken meanwhile shows an error with other times and keeps the input", async ({ page }) => {
  await signUpNewGuest(page);
  const wish = { date: dateInDays(30), time: "12:00", guests: "2 persons" };
  await page.goto("/dashboard/reservation");
  await fillReservationForm(page, wish);
  await page.getByLabel("Notes").fill("By the window");
  await page.route("**/api/create-payment-intent", (route) =>
    route.fulfill({
      status: 409,
      contentType: "application/problem+json",
      json: {
        code: "table_taken",
        status: 409,
        title: "No table is free then",
        detail: "All tables that fit are taken at that time. Please choose another time or day.",
        alternatives: [
          { date: wish.date, time: "12:30" },
          { date: dateInDays(31), time: "12:00" },
        ],
      },
    }),
  );
  await goToPaymentButton(page).click();
  await expect(page.getByRole("alert").filter({ hasText: "All tables that fit are taken" })).toBeVisible();
  await assertAccessible(page);
  await page.unroute("**/api/create-payment-intent");
  await page.getByRole("button", { name: /, 12:00\sPM$/ }).click();
  await assertSelectedDate(page, dateInDays(31));
  await expect(time(page, "12:00")).toBeChecked();
  await expect(page.getByRole("alert").filter({ hasText: "All tables that fit are taken" })).toBeHidden();
  await expect(page.getByLabel("Notes")).toHaveValue("By the window");
  await goToPaymentButton(page).click();
  await expect(page).toHaveURL(/\/dashboard\/payment\?intent=/);
});

test("a full day shows its taken times and the nearest other times", async ({ page }) => {
  await signUpNewGuest(page);
  const date = dateInDays(20);
  await page.route(/\/api\/reservations\/availability/, (route) =>
    route.fulfill({
      json: {
        date,
        guest: 1,
        price: 10,
        freeCancellationHours: 24,
        hasTable: true,
        times: [{ time: "19:00", startsAt: `${date}T23:00:00.000Z`, available: false }],
        alternatives: [{ date: dateInDays(21), time: "19:00" }],
      },
    }),
  );
  await page.goto("/dashboard/reservation");
  await selectDate(page, date);
  await expect(page.getByText("All tables are taken on this day.")).toBeVisible();
  await expect(page.getByRole("radio", { name: /^7:00\sPM taken/ })).toBeDisabled();
  await expect(page.getByRole("button", { name: /, 7:00\sPM$/ })).toBeVisible();
  await assertAccessible(page);
});

test("a guest with an unverified email sees the reason, and the input stays", async ({ page }) => {
  await signUpNewGuest(page, false);
  await page.goto("/dashboard/reservation");
  await fillReservationForm(page, { date: dateInDays(12), time: "13:00" });
  await goToPaymentButton(page).click();
  await expect(page.getByRole("alert").filter({ hasText: "Press Verify beside our name" })).toBeVisible();
  await expect(page.getByLabel("Phone")).toHaveValue("+1 212 555 0100");
  await expect(time(page, "13:00")).toBeChecked();
});

test("an expired hold shows an error with a link back", async ({ page }) => {
  await signUpNewGuest(page);
  await page.goto("/dashboard/reservation");
  await fillReservationForm(page, { date: dateInDays(14), time: "20:00" });
  await installSharedClock(page);
  await goToPaymentButton(page).click();
  await expect(page.getByRole("timer")).toBeVisible();
  await page.route(/\/api\/payment-intents\//, async (route) => {
    const answer = await route.fetch();
    const { expiresAt: _, ...intent } = await answer.json();
    await route.fulfill({ response: answer, json: { ...intent, status: "cancelled" } });
  });
  await page.clock.fastForward("15:05");
  await expect(page.getByText("Your table is no longer held")).toBeVisible();
  await assertAccessible(page);
  await page.getByRole("link", { name: "Choose a time again" }).click();
  await expect(page.getByLabel("Phone")).toHaveValue("+1 212 555 0100");
});

test("bookings show an empty state and a loading error", async ({ page }) => {
  await signUpNewGuest(page);
  await page.goto("/dashboard/bookings");
  await expect(page.getByText("You have not booked a table yet.")).toBeVisible();
  await page.route(/\/api\/payments\/reservation\//, (route) =>
    route.fulfill({ status: 404, json: { code: "not_found", status: 404, title: "Not found", detail: "Not here." } }),
  );
  await page.reload();
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  await page.unroute(/\/api\/payments\/reservation\//);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("You have not booked a table yet.")).toBeVisible();
  await bookTable(page, { date: dateInDays(16), time: "12:30", guests: "3 persons" });
  await page.getByRole("link", { name: "See your bookings" }).click();
  await expect(page.getByRole("row").filter({ hasText: "3 persons" })).toBeVisible();
});
