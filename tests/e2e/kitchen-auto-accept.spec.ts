import { expect } from "@playwright/test";
import { hourMs } from "#contract/platform/durations.ts";
import { writeRestaurantFile } from "../support/restaurant-file.ts";
import { openAsAdmin } from "./admin-session.ts";
import { assertAccessible } from "./guest-actions.ts";
import { offeredTimeAfter, orderingSettings } from "./ordering-server.ts";
import { installSharedClock } from "./shared-clock.ts";
import { test as base, runServer } from "./test.ts";

/** A restaurant that accepts every order at once. */
const test = base.extend({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed.
    async ({}, use) => {
      const order = { preparationMinutes: 20, autoAccept: true };
      await runServer({ RESTAURANT_FILE: writeRestaurantFile({ ...orderingSettings, order }) }, use);
    },
    { scope: "worker", timeout: 90_000 },
  ],
});
test.use({ contextOptions: { reducedMotion: "reduce" } });

test("an order that is accepted at once is told like any new order, and one for later again when it is to be made", async ({
  page,
  apiGuest,
  admin,
}) => {
  await installSharedClock(page);
  await openAsAdmin(page, admin, "/dashboard/orders");
  await expect(page.getByText("Live", { exact: true })).toBeVisible();
  const now = await apiGuest.placeOrder();
  const notice = page.getByText("1 new order", { exact: true });
  await expect(notice).toBeVisible();
  await expect(page.getByText(`New order ${now} from Ada Lovelace, 1 dish`)).toBeAttached();
  const accepted = page.getByRole("region", { name: "Accepted" });
  await expect(accepted.getByRole("article", { name: `Order ${now}` })).toBeVisible();
  await page.getByRole("button", { name: "Seen" }).click();
  await page.clock.runFor(1000);
  await expect(notice).toBeHidden();

  const later = await apiGuest.placeOrder(1, { kind: "pickup", time: offeredTimeAfter(4 * hourMs) });
  await expect(notice).toBeVisible();
  await page.getByRole("button", { name: "Seen" }).click();
  await page.clock.runFor(1000);
  await expect(notice).toBeHidden();
  const ticket = accepted.getByRole("article", { name: `Order ${later}` });
  await expect(accepted.getByText("Later: 1 order")).toBeVisible();
  await expect(ticket).toBeHidden();
  await page.clock.fastForward(3.6 * hourMs);
  await expect(page.getByText("1 order to be made now", { exact: true })).toBeVisible();
  await expect(page.getByText(`Order ${later} from Ada Lovelace is now to be made, 1 dish`)).toBeAttached();
  await expect(ticket).toBeVisible();
  await assertAccessible(page, "board with an order that is to be made now");
});
