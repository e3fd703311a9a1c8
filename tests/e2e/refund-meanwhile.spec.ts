import { expect } from "@playwright/test";
import { callAsAdmin, openAsAdmin } from "./admin-session.ts";
import { test } from "./test.ts";

test("who refunds what somebody else has just refunded is told so, and sees what is left", async ({
  page,
  admin,
  apiGuest,
}) => {
  const name = `Edith ${Date.now()}`;
  await openAsAdmin(page, admin, "/dashboard/manageBookings");
  const day = page.getByLabel("Day", { exact: true });
  const today = await day.inputValue();
  await page.getByRole("button", { name: "The day after" }).click();
  await expect(day).not.toHaveValue(today);
  const date = await day.inputValue();
  const { times } = await (await page.request.get(`/api/reservations/availability?date=${date}&guest=2`)).json();
  const { time } = times.findLast(({ available }: { available: boolean }) => available);
  await apiGuest.bookTable({ date, time, guest: 2, name, price: 20 });
  await page.reload();
  const item = page.getByRole("main").getByRole("listitem").filter({ hasText: name });
  await item.getByRole("button", { name: `Refund: ${name}` }).click();
  const dialog = page.getByRole("dialog", { name: `Refund the deposit of ${name}` });
  await dialog.getByLabel("Amount (USD)").fill("5");
  await dialog.getByLabel("Reason").fill("They waited long");
  const [booking] = await callAsAdmin(page, "GET", `/reservations?q=${encodeURIComponent(name)}`);
  const refund = { price: 5, reason: "They waited long" };
  await callAsAdmin(page, "POST", `/payments/${booking.paymentId}/refunds`, refund);

  await dialog.getByRole("button", { name: "Refund", exact: true }).click();
  const refusal = page.getByRole("dialog", { name: "Nothing was refunded" });
  await expect(refusal).toContainText("was refunded since you opened it");
  await refusal.getByRole("button", { name: "OK" }).click();
  await expect(dialog).toContainText("At most $15.00");
  await expect(item).toContainText("Deposit $20.00 · $5.00 refunded");
  await dialog.getByRole("button", { name: "Refund", exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(item).toContainText("Deposit $20.00 · $10.00 refunded");
});
