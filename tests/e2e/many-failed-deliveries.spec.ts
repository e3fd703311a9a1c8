import { expect } from "@playwright/test";
import { openAsAdmin } from "./admin-session.ts";
import { test } from "./test.ts";

const common = { attempts: 54, error: "550 no such user", since: "2026-01-02T03:04:05.678Z" };
const mails = Array.from({ length: 149 }, (_, index) => ({
  ...common,
  _id: `w${index}`,
  kind: "mail",
  to: `guest${index}@example.com`,
  subject: "Your order",
}));
const refund = { ...common, _id: "oldest", kind: "refund", price: 12.5, transactionId: "pi_1" };
const deliveries = [...mails, refund];

test("an admin reaches the oldest of many failed deliveries", async ({ page, admin }) => {
  // A hundred per response, like the server.
  await page.route(/\/api\/failed-deliveries/, (route) => {
    const isFirst = !new URL(route.request().url()).searchParams.has("before");
    const headers: Record<string, string> = isFirst ? { link: '</api/failed-deliveries?before=w99>; rel="next"' } : {};
    return route.fulfill({ json: isFirst ? deliveries.slice(0, 100) : deliveries.slice(100), headers });
  });
  await openAsAdmin(page, admin, "/dashboard/adminHome");
  await expect(page.getByText("More than 100 mails, refunds, deletions or tickets")).toBeVisible();
  await page.getByRole("link", { name: "Look at them" }).click();
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(100);
  await page.getByRole("button", { name: "Load more" }).click();
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(150);
  await expect(page.getByRole("button", { name: "Try again now: Refund of $12.50" })).toBeVisible();
});
