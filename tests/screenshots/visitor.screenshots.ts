import { test } from "../e2e/test.ts";
import { captureScreen } from "./capture.ts";
import { captureTrackedOrder } from "./tracked-order.ts";

const screens = {
  home: "/",
  menu: "/menu",
  "menu-filtered": "/menu?without=milk,nuts&diet=vegetarian",
  "menu-dish": "/menu/margherita",
  "menu-dish-adults": "/menu/negroni",
  allergens: "/menu/allergens",
  "order-salad": "/order/salad",
  "order-filtered": "/order/pizza?diet=vegetarian&q=mozzarella",
  "order-none-passes": "/order/soup?diet=kosher",
  "order-drinks-last": "/order/drinks?page=3",
  login: "/login",
  guest: "/guest",
  "sign-up": "/signup",
  "forgot-password": "/forgot-password",
  offline: "/offline",
  "not-found": "/nowhere",
};

test("screens of a visitor", async ({ page }) => {
  for (const [name, path] of Object.entries(screens)) {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    await captureScreen(page, `1-${name}`);
  }
  await page.goto("/login");
  await page.getByLabel("Email", { exact: true }).fill("not an email");
  await page.getByRole("button", { name: "Email me a sign-in link" }).click();
  await page.getByRole("alert").filter({ hasText: /\w/ }).first().waitFor();
  await captureScreen(page, "1-login-error");
  await page.goto("/signup");
  await page.getByRole("button", { name: "Create account" }).click();
  await page.getByText("This field is required").first().waitFor();
  await captureScreen(page, "1-sign-up-errors");
  await page.goto("/order/pizza");
  await page
    .getByRole("button", { name: /^Add to cart/ })
    .first()
    .click();
  await page.getByRole("dialog").waitFor();
  await captureScreen(page, "1-dialog-not-logged-in");
  await captureTrackedOrder(page);
  await page.goto("/menu");
  const pages = page.getByLabel("Menu of pages");
  if (!(await pages.isVisible())) return;
  await pages.click();
  await captureScreen(page, "1-pages-open");
});
