import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { writeRestaurantFile } from "../support/restaurant-file.ts";
import { callAsAdmin } from "./admin-session.ts";
import { assertAccessible } from "./guest-actions.ts";
import { openSettings, save } from "./settings-page.ts";
import { test as base, runServer } from "./test.ts";

const monday = [
  { open: "11:00", close: "15:00" },
  { open: "14:00", close: "22:00" },
];

/** A server whose file has hours that overlap, as only a file may. */
const test = base.extend<object, object>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed.
    async ({}, use) => {
      const { openingHours } = JSON.parse(readFileSync("sample/restaurant.json", "utf8"));
      await runServer({ RESTAURANT_FILE: writeRestaurantFile({ openingHours: { ...openingHours, monday } }) }, use);
    },
    { scope: "worker", timeout: 90_000 },
  ],
});

test("hours that overlap are named at their field until they are corrected, and are saved then", async ({
  page,
  admin,
}) => {
  await openSettings(page, admin, "hours");
  const day = (name: string) => page.getByRole("group", { name });
  await day("Sunday").getByLabel("Opens").fill("18:00");
  await day("Sunday").getByLabel("Closes").fill("12:00");
  await save(page);
  await expect(page.getByText("It was not saved. Please correct what is marked.")).toBeVisible();
  const [first, second] = [day("Monday").getByLabel("Opens").first(), day("Monday").getByLabel("Opens").last()];
  await expect(first).toBeFocused();
  await expect(first).toHaveAccessibleDescription("expected no overlap with the day before, which ends at 12:00");
  await expect(second).toHaveAccessibleDescription("expected no overlap with the hours from 11:00 to 15:00");
  await assertAccessible(page);

  // A correction of the other hours, or their removal, removes the error, too.
  await day("Sunday").getByLabel("Closes").fill("02:00");
  await expect(first).not.toHaveAccessibleDescription(/overlap/);
  await expect(second).toHaveAccessibleDescription(/overlap/);
  await page.getByRole("button", { name: "Remove hours 1 on Monday" }).click();
  await expect(page.getByText("expected no overlap")).toHaveCount(0);
  await save(page);
  await expect(page.getByText("Opening hours saved. Guests see the change now.")).toBeVisible();
  const { openingHours } = (await callAsAdmin(page, "GET", "/settings")).settings;
  expect(openingHours).toMatchObject({ monday: monday.slice(1), sunday: [{ open: "18:00", close: "02:00" }] });
});
