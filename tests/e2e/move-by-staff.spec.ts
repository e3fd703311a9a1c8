import { expect } from "@playwright/test";
import { callAsAdmin, openAsAdmin } from "./admin-session.ts";
import { clockPattern, clockText } from "./clock-text.ts";
import { assertAccessible } from "./guest-actions.ts";
import { test } from "./test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("staff move a booking for a guest who calls", async ({ page, admin }) => {
  const name = `Barbara ${Date.now()} ${test.info().project.name}`;
  await openAsAdmin(page, admin, "/dashboard/manageBookings");
  const day = page.getByLabel("Day", { exact: true });
  const today = await day.inputValue();
  await page.getByRole("button", { name: "The day after" }).click();
  await expect(day).not.toHaveValue(today);
  const date = await day.inputValue();
  const availability = await page.request.get(`/api/reservations/availability?date=${date}&guest=1`);
  const { times }: { times: { time: string; available: boolean }[] } = await availability.json();
  const [booked, wanted] = times.filter(({ available }) => available).slice(-2);
  const booking = { date, time: booked?.time, guest: 1, name, phone: "+1 212 555 0142" };
  const { reservation } = await callAsAdmin(page, "POST", "/reservations", booking);
  await page.reload();
  const item = page.getByRole("main").getByRole("listitem").filter({ hasText: name });
  await expect(item).toContainText(clockText(booked?.time ?? ""));
  await page.getByRole("button", { name: `Move: ${name}` }).click();
  const dialog = page.getByRole("dialog", { name: `Move the booking of ${name}` });
  await expect(dialog).toContainText(clockText(booked?.time ?? ""));
  await assertAccessible(page);
  // Another host changes the party meanwhile, which the new time must not undo.
  await callAsAdmin(page, "PATCH", `/reservations/${reservation._id}`, { guest: 3 });
  await dialog.getByRole("radio", { name: clockPattern(wanted?.time ?? "") }).check({ force: true });
  await dialog.getByRole("button", { name: "Move it here" }).click();
  await expect(page.getByText(new RegExp(`^${name} has table`))).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(item).toContainText(clockText(wanted?.time ?? ""));
  await expect(item).not.toContainText(clockText(booked?.time ?? ""));
  await expect(item).toContainText("3 persons");
});
