import { test } from "@playwright/test";
import { photograph } from "./camera.ts";

const screens = {
  home: "/",
  menu: "/menu",
  "menu-dish": "/menu/margherita",
  "order-salad": "/order/salad",
  "order-drinks-last": "/order/drinks?page=3",
  login: "/login",
  "sign-up": "/signup",
  "forgot-password": "/forgot-password",
  offline: "/offline",
  "not-found": "/nowhere",
};

test("what everyone sees", async ({ page }) => {
  for (const [name, path] of Object.entries(screens)) {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    await photograph(page, `1-${name}`);
  }
  await page.goto("/login");
  await page.getByLabel("Email", { exact: true }).fill("not an email");
  await page.getByLabel("Email", { exact: true }).blur();
  await photograph(page, "1-login-mistake");
  await page.goto("/order/pizza");
  await page
    .getByRole("button", { name: /^Add to cart/ })
    .first()
    .click();
  await page.getByRole("dialog").waitFor();
  await photograph(page, "1-dialog-not-logged-in");
});
