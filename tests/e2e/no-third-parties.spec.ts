import { expect, type Page } from "@playwright/test";
import { placeOrder, signUpNewGuestByForm } from "./guest-actions.ts";
import { test } from "./test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

async function signInWithGoogle(page: Page): Promise<void> {
  await page.goto("/login");
  const button = page.getByRole("button", { name: "Continue with Google" });
  const [popup] = await Promise.all([page.waitForEvent("popup"), button.click()]);
  await popup.getByRole("button", { name: /Grace Demo/ }).click();
  await expect(page.getByText("You have login successfully")).toBeVisible();
}

test("with nothing configured, a visit from the home page to a paid order asks this machine only", async ({
  page,
  server,
}) => {
  const origins = new Set<string>();
  page.context().on("request", (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol !== "data:" && protocol !== "blob:") origins.add(origin);
  });
  for (const path of ["/", "/menu", "/contact-us"]) await page.goto(path);
  await signUpNewGuestByForm(page);
  await placeOrder(page);
  await expect(page.getByText(/^pi_/)).toBeVisible();
  await page.goto("/dashboard/reservation");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect([...origins]).toEqual([server.origin]);

  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await signInWithGoogle(page);
  expect([...origins].filter((origin) => new URL(origin).hostname !== "127.0.0.1")).toEqual([]);
});
