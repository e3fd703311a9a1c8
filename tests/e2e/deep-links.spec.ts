import { expect } from "@playwright/test";
import { openAsAdmin } from "./admin-session.ts";
import { newGuest, signUp, signUpNewGuest } from "./guest-actions.ts";
import { test } from "./test.ts";

// Disables animations, so that screenshots and clicks meet a still page.
test.use({ contextOptions: { reducedMotion: "reduce" } });
test.setTimeout(120_000);

const guestScreens = [
  ["/dashboard/userHome", "User Home"],
  ["/dashboard/cart", "Cart"],
  ["/dashboard/history", "Payment History"],
  ["/dashboard/reservation", "Book a table"],
  ["/dashboard/bookings", "Bookings"],
  ["/dashboard/addReview", "Add Review"],
] as const;

const adminScreens = [
  ["/dashboard/adminHome", "Admin Home"],
  ["/dashboard/orders", "Orders"],
  ["/dashboard/addItems", "Add an Item"],
  ["/dashboard/manageItems", "Manage Items"],
  ["/dashboard/manageBookings", "Manage Bookings"],
  ["/dashboard/users", "All users"],
  ["/dashboard/manageReviews", "Manage Reviews"],
  ["/dashboard/failedDeliveries", "Failed Deliveries"],
  ["/dashboard/health", "Health"],
  ["/dashboard/findOrders", "Find Orders"],
  ["/dashboard/settings", "Settings"],
  ["/dashboard/settings/texts", "Texts"],
  ["/dashboard/settings/history", "History"],
  ["/dashboard/setup/hours", "Set Up"],
  ["/dashboard/audit", "Security Log"],
] as const;

test("every guest page can be linked to and reloaded; a visitor is redirected to the login and back", async ({
  page,
}) => {
  const others = ["/dashboard", "/dashboard/payment", "/dashboard/order/any", "/dashboard/update/any"];
  for (const path of [...[...guestScreens, ...adminScreens].map(([one]) => one), ...others]) {
    await page.goto(path);
    await expect(page, path).toHaveURL("/login");
  }
  await signUpNewGuest(page, false);
  for (const [path, screen] of guestScreens) {
    await page.goto(path);
    await expect(page).toHaveTitle(`Juniper | ${screen}`);
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(path);
  }
  for (const path of [...adminScreens.map(([one]) => one), "/dashboard/update/any"]) {
    await page.goto(path);
    await expect(page, path).toHaveURL("/");
  }
  await page.goto("/dashboard/payment");
  await expect(page).toHaveTitle("Juniper | Payment");
  await expect(page.getByRole("heading", { level: 1, name: "Payment" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Please Verify your email");
  for (const path of ["/login", "/signup"]) {
    await page.goto(path);
    await expect(page).toHaveURL("/");
  }
  await page.goto("/dashboard");
  await expect(page).toHaveURL("/dashboard/userHome");
});

test("every admin page can be linked to and reloaded", async ({ page, admin }) => {
  await openAsAdmin(page, admin, "/dashboard/adminHome");
  for (const [path, screen] of adminScreens) {
    await page.goto(path);
    await expect(page).toHaveTitle(new RegExp(`Juniper \\| ${screen}$`));
    await page.reload();
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(path);
  }
  const { result } = await (await page.request.get("/api/menu?category=pizza&limit=1")).json();
  await page.goto(`/dashboard/update/${result[0]._id}`);
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue(result[0].name);
  await page.reload();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue(result[0].name);
});

test("Verify, pressed after the session ended in another tab, shows an error with a link to the login", async ({
  page,
}) => {
  await page.goto("/signup");
  await signUp(page, newGuest());
  await expect(page.getByRole("button", { name: "Verify" })).toBeVisible();
  await page.context().clearCookies();
  // In one step, because the button disappears once the page renders without the token.
  await page.getByRole("button", { name: "Verify" }).evaluate((button) => {
    localStorage.removeItem("access-token");
    if (button instanceof HTMLElement) button.click();
  });
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Oops...");
  await expect(dialog).toContainText("It seems like You have not login yet");
  await dialog.getByRole("link", { name: "click here to Login" }).click();
  await expect(page).toHaveURL("/login");
});
