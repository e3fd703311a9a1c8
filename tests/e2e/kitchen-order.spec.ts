import { expect } from "@playwright/test";
import { hourMs, minuteMs } from "#contract/platform/durations.ts";
import { openAsAdmin } from "./admin-session.ts";
import { offeredTimeAfter, orderingTest as test } from "./ordering-server.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const address = { street: "12 Perry Street", city: "New York", postcode: "10014", phone: "+1 212 555 0100" };

test("a delivery that the kitchen must have ready before a pick-up stands above it, though it is at the door later", async ({
  page,
  apiGuest,
  admin,
}) => {
  const pickupAt = Date.parse(offeredTimeAfter(4 * hourMs));
  const pickup = await apiGuest.placeOrder(1, { kind: "pickup", time: new Date(pickupAt).toISOString() });
  // The way takes 20 minutes.
  const atDoor = new Date(pickupAt + 15 * minuteMs).toISOString();
  const delivery = await apiGuest.placeOrder(1, { kind: "delivery", time: atDoor, address }, 3.5);
  await openAsAdmin(page, admin, "/dashboard/orders");
  const column = page.getByRole("region", { name: "New", exact: true });
  await column.getByText(/^Later: \d+ orders/).click();
  // Other tests on this server may have left orders.
  const both = { hasText: new RegExp(`${pickup}|${delivery}`) };
  const links = column
    .getByRole("article")
    .getByRole("link", { name: /^Order / })
    .filter(both);
  await expect(links).toHaveText([delivery, pickup].map((number) => new RegExp(number)));
  for (const number of [pickup, delivery]) {
    await page.getByRole("button", { name: `Accept: order ${number}` }).click();
    await page.getByRole("button", { name: `Start preparing: order ${number}` }).click();
  }
  await page.goto("/dashboard/orders?view=expo");
  const waiting = page.getByRole("region", { name: "In the kitchen" });
  const waitingLinks = waiting
    .getByRole("article")
    .getByRole("link", { name: /^Order / })
    .filter(both);
  await expect(waitingLinks).toHaveText([delivery, pickup].map((number) => new RegExp(number)));
});
