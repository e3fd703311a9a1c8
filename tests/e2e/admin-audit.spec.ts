import { expect } from "@playwright/test";
import { postJson } from "./accounts.ts";
import { openAsAdmin } from "./admin-session.ts";
import { assertAccessible } from "./guest-actions.ts";
import { test } from "./test.ts";

// Disables animations, so that screenshots and clicks meet a still page.
test.use({ contextOptions: { reducedMotion: "reduce" } });

test("a change is shown as a text, with the person, the address and the values, and the log is filtered", async ({
  page,
  admin,
}) => {
  const name = `Bisque ${Date.now()} ${test.info().project.name}`;
  await openAsAdmin(page, admin, "/dashboard/adminHome");
  const token = await page.evaluate(() => localStorage.getItem("access-token") ?? "");
  const dish = { name, category: "soup", price: 7.25, recipe: "Tomatoes.", image: "https://example.com/soup.png" };
  const { insertedId } = await postJson(page.request, "/api/menu", dish, token);
  const change = { data: { price: 8.5 }, headers: { authorization: `Bearer ${token}` } };
  expect((await page.request.patch(`/api/menu/${insertedId}`, change)).status()).toBe(200);

  await page.goto("/dashboard/audit");
  await expect(page).toHaveTitle(/ \| Security Log$/);
  const added = page.getByRole("row").filter({ hasText: name });
  await expect(added).toContainText("Added a dish");
  await expect(added).toContainText("127.0.0.1");
  await assertAccessible(page);

  await added.getByRole("link", { name: `${name}: show only what happened to it` }).click();
  await expect(page).toHaveURL(`/dashboard/audit?subject=${insertedId}`);
  const changed = page.getByRole("row").filter({ hasText: "Changed a dish" });
  await expect(changed).toHaveCount(1);
  await expect(changed.getByRole("listitem")).toHaveText(/^Price: \$7\.25 changed to\s+→\s+\$8\.50$/);
  await expect(page.getByRole("row").filter({ hasText: "Added a dish" })).toHaveCount(1);
  // Entries of the last filter are dimmed until those of this one are loaded.
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await assertAccessible(page);

  await changed.getByRole("link", { name: /: show only what they did$/ }).click();
  await expect(page).toHaveURL(/\?by=/);
  await expect(page.getByRole("status").filter({ hasText: /^Only what .+ did\./ })).toBeVisible();
  await page.getByRole("link", { name: "Show everything" }).click();
  await expect(page).toHaveURL("/dashboard/audit");
  await page.goto("/dashboard/audit?subject=unknown");
  await expect(page.getByText("Nothing is recorded for this choice.")).toBeVisible();
});
