import { expect, type Page } from "@playwright/test";
import { assertAccessible, signUpNewGuest } from "./guest-actions.ts";
import { test } from "./test.ts";

// Disables animations, so that screenshots and clicks meet a still page.
test.use({ contextOptions: { reducedMotion: "reduce" } });

test("a favourite dish is in the list at home until its heart is pressed again", async ({ page }) => {
  await signUpNewGuest(page);
  await page.goto("/order/soup");
  const heart = page.getByRole("button", { name: /^Favourite: / }).first();
  await expect(heart).toHaveAttribute("aria-pressed", "false");
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  const label = (await heart.getAttribute("aria-label")) ?? "";
  const saved = page.getByRole("region", { name: "Favourites" });
  await expect(async () => {
    await page.goto("/dashboard/userHome");
    await expect(saved.getByRole("article")).toHaveCount(1, { timeout: 2000 });
  }).toPass();
  await expect(saved.getByRole("button", { name: label })).toHaveAttribute("aria-pressed", "true");
  await assertAccessible(page);
  await saved.getByRole("button", { name: label }).click();
  await expect(saved.getByRole("button", { name: label })).toHaveAttribute("aria-pressed", "false");
});

test("a favourite that was removed in another tab can be removed and added here", async ({ page, context }) => {
  await signUpNewGuest(page);
  const other = await context.newPage();
  const heartOf = (tab: Page) => tab.getByRole("button", { name: /^Favourite: / }).first();
  const press = async (tab: Page, after: "true" | "false") => {
    const answer = tab.waitForResponse((response) => response.url().includes("/api/favourites"));
    await heartOf(tab).click();
    await answer;
    await expect(heartOf(tab)).toHaveAttribute("aria-pressed", after);
  };
  await page.goto("/order/soup");
  await press(page, "true");
  await other.goto("/order/soup");
  await expect(heartOf(other)).toHaveAttribute("aria-pressed", "true");
  await press(page, "false");
  await press(other, "false");
  await press(other, "true");
  // The second press has added it again, instead of removing it again without success.
  await page.reload();
  await expect(heartOf(page)).toHaveAttribute("aria-pressed", "true");
});
