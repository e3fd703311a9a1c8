import { expect } from "@playwright/test";
import { minuteMs } from "#contract/platform/durations.ts";
import { assertAccessible } from "./guest-actions.ts";
import { installSharedClock } from "./shared-clock.ts";
import { test } from "./test.ts";

test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: "reduce" } });

test("every public page says whether the house is open, also after that has changed, where it is, and leads to a table", async ({
  page,
}) => {
  const restaurant = await (await page.request.get("/api/restaurant")).json();
  const answer = (changes: object) =>
    page.route("**/api/restaurant", (route) => route.fulfill({ json: { ...restaurant, ...changes } }));
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * minuteMs).toISOString();
  for (const path of ["/menu", "/order/salad", "/"]) {
    await page.goto(path);
    await expect(page.getByText(/^(Open until|Closed\. Opens) .*(AM|PM)/).first()).toBeVisible();
    await expect(page.getByRole("link", { name: /show on a map$/ })).toHaveAttribute("href", /Perry/);
    await expect(page.getByRole("link", { name: "Reserve", exact: true })).toHaveAttribute("href", /reservation/);
  }
  await assertAccessible(page, "home page with its status");
  await installSharedClock(page, Date.parse(restaurant.nextChange) - minuteMs);
  await page.route("**/api/ordering", (route) => route.fulfill({ json: { asap: inMinutes(0) } }));
  await page.goto("/menu");
  const [before, after] = restaurant.openNow ? [/^Open until/, /^Closed\. Opens/] : [/^Closed\. Opens/, /^Open until/];
  await expect(page.getByText(before)).toBeVisible();
  await answer({
    openNow: !restaurant.openNow,
    nextChange: new Date(Date.parse(restaurant.nextChange) + 9 * 3_600_000),
  });
  await page.clock.runFor(2 * minuteMs);
  await expect(page.getByText(after)).toBeVisible();
});

test("the first dish of the order page is seen whole, and the home page offers to order and to reserve", async ({
  page,
}) => {
  await page.goto("/");
  const hero = page.getByRole("region", { name: "From our kitchen" });
  await expect(hero.getByRole("link", { name: "Reserve a table" })).toBeInViewport({ ratio: 1 });
  await hero.getByRole("link", { name: "Order", exact: true }).click();
  await expect(page).toHaveURL(/\/order\//);
  await expect(page.getByRole("article").first()).toBeInViewport({ ratio: 1 });
});
