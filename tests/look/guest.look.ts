import { expect, type Page, test } from "@playwright/test";
import { addFirstDish, fillCard, newGuest, signUp, verifyEmail } from "../e2e/guest.ts";
import { inState, photograph, type State } from "./camera.ts";

interface List {
  name: string;
  path: string;
  address: RegExp;
  states: readonly State[];
}

const all: readonly State[] = ["loading", "empty", "failed"];
const lists: readonly List[] = [
  { name: "cart", path: "/dashboard/cart", address: /\/api\/carts\?/, states: all },
  { name: "history", path: "/dashboard/history", address: /\/api\/payments\/[^/]+$/, states: all },
  { name: "bookings", path: "/dashboard/bookings", address: /\/api\/payments\/reservation\//, states: all },
  { name: "user-home", path: "/dashboard/userHome", address: /\/api\/user-stats\//, states: ["loading", "failed"] },
  { name: "reservation", path: "/dashboard/reservation", address: /availability/, states: ["loading", "failed"] },
];

async function fillCart(page: Page): Promise<void> {
  for (const course of ["pizza", "dessert"]) {
    await page.goto(`/order/${course}`);
    const dish = await addFirstDish(page);
    await expect(page.getByText(`${dish} added to your cart`)).toBeVisible();
  }
}

async function see(page: Page, name: string, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState("networkidle");
  await photograph(page, `2-${name}`);
}

async function payFor(page: Page): Promise<void> {
  await fillCard(page, "4242 4242 4242 4242");
  await photograph(page, "2-payment-filled");
  await page.getByRole("button", { name: /^Pay / }).click();
  await expect(page.getByRole("heading", { name: /^Thank you/ })).toBeVisible();
}

test("what a guest sees", async ({ page }) => {
  const guest = newGuest();
  await page.goto("/signup");
  await signUp(page, guest);
  await expect(page).toHaveURL("/");
  await photograph(page, "2-home-unverified");
  await verifyEmail(page, guest.email);
  await fillCart(page);
  await photograph(page, "2-order-bar");
  await see(page, "cart", "/dashboard/cart");
  await page.getByRole("button", { name: "PAY" }).click();
  await expect(page.getByLabel("Card number")).toBeVisible();
  await photograph(page, "2-payment");
  await fillCard(page, "4000 0000 0000 0002");
  await page.getByRole("button", { name: /^Pay / }).click();
  await expect(page.getByRole("alert").filter({ hasText: "declined" })).toBeVisible();
  await photograph(page, "2-payment-declined");
  await payFor(page);
  await photograph(page, "2-payment-done");
  await page.getByRole("link", { name: "Follow your order" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await photograph(page, "2-order");
  await see(page, "history", "/dashboard/history");
  await see(page, "user-home", "/dashboard/userHome");
  await see(page, "add-review", "/dashboard/addReview");
  await see(page, "reservation", "/dashboard/reservation");
  for (const { name, path, address, states } of lists) {
    for (const state of states) {
      await inState(page, address, state);
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      // Failed calls are repeated before they are told.
      if (state === "failed") await expect(page.getByRole("alert").first()).toBeVisible({ timeout: 20_000 });
      await photograph(page, `2-${name}-${state}`);
    }
  }
});
