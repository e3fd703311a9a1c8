import { expect } from "@playwright/test";
import { selectDate, signUpNewGuest } from "./guest-actions.ts";
import { test } from "./test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("a party for which no table has enough seats is asked to call", async ({ page }) => {
  await signUpNewGuest(page);
  const date = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  await page.route(/\/api\/reservations\/availability/, (route) =>
    route.fulfill({
      json: {
        date,
        guest: 1,
        price: 10,
        freeCancellationHours: 24,
        hasTable: false,
        alternatives: [],
        times: [{ time: "19:00", startsAt: `${date}T23:00:00.000Z`, available: false }],
      },
    }),
  );
  await page.goto("/dashboard/reservation");
  await selectDate(page, date);
  await expect(page.getByText("We have no table for so many online. Please call us.")).toBeVisible();
  await expect(page.getByRole("radio", { name: /^7:00\sPM/ })).toHaveCount(0);
  await expect(page.getByText("Nothing is free around that day either.")).toHaveCount(0);
});
