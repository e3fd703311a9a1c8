import { expect } from "@playwright/test";
import { callAsAdmin } from "./admin-session.ts";
import { openSettings, save, settingsTest as test } from "./settings-page.ts";

// Disables animations, so that screenshots and clicks meet a still page.
test.use({ contextOptions: { reducedMotion: "reduce" } });

test("who makes a table smaller reads which booking no longer fits", async ({ page, admin }) => {
  await openSettings(page, admin, "tables");
  const date = Temporal.Now.plainDateISO("America/New_York").add({ days: 3 }).toString();
  const body = { name: "Ada", phone: "+1 212 555 0100", date, time: "19:00", guest: 4 };
  const { reservation } = await callAsAdmin(page, "POST", "/reservations", body);
  const tables = page.getByRole("group", { name: /^Table \d+$/ });
  const ids = await tables
    .getByLabel("Table", { exact: true })
    .evaluateAll((inputs) => inputs.map((input) => (input instanceof HTMLInputElement ? input.value : "")));
  await tables.nth(ids.indexOf(reservation.table)).getByLabel("Seats").fill("1");
  await save(page);
  const text = `1 booking is for more guests than its table has seats: ${reservation.table} on ${date}.`;
  await expect(page.getByText(text)).toBeVisible();
});
