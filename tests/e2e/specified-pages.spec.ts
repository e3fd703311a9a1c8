import { expect, test } from "@playwright/test";
import { addFirstDish, newGuest, signUp, verifyEmail } from "./guest.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("the navigation leads everywhere, as far as one may go", async ({ page, isMobile }) => {
  const links = async () => {
    if (isMobile) await page.getByLabel("Menu of pages").click();
    return page.getByRole("navigation", { name: "Main" }).getByRole("link");
  };
  await page.goto("/");
  const main = page.getByRole("navigation", { name: "Main" });
  await expect(main.getByRole("link", { name: "Juniper", exact: true })).toHaveAttribute("href", "/");
  await links();
  for (const [name, href] of [
    ["Home", "/"],
    ["our menu", "/menu"],
    ["our shop", "/order/salad"],
    ["Login", "/login"],
  ] as const) {
    await expect(main.getByRole("link", { name, exact: name !== "our shop" }).first()).toHaveAttribute("href", href);
  }
  await expect(main.getByRole("button", { name: "Sign Out" })).toHaveCount(0);
  await page.goto("/signup");
  await signUp(page, newGuest());
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("button", { name: "Verify" })).toBeVisible();
  await links();
  await expect(main.getByRole("link", { name: "dashboard" })).toHaveAttribute("href", "/dashboard/cart");
  await expect(main.getByRole("link", { name: "User Home" })).toHaveAttribute("href", "/dashboard/userHome");
  await expect(main.getByRole("link", { name: "Login" })).toHaveCount(0);
  await page.getByRole("button", { name: "Sign Out" }).first().click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("access-token"))).toBeNull();
});

test("the menu page shows today's offer and every course with the way to order", async ({ page }) => {
  await page.goto("/menu");
  await expect(page).toHaveTitle("Juniper Restaurant | Menu");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Our Menu");
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText([
    "Today's Offer",
    "Salad",
    "Pizza",
    "Dessert",
    "Soup",
    "Drinks",
  ]);
  const order = page.getByRole("link", { name: "Order your favorite food" });
  for (const [index, course] of ["salad", "pizza", "dessert", "soup", "drinks"].entries()) {
    await expect(order.nth(index)).toHaveAttribute("href", `/order/${course}`);
  }
  const offer = page.getByRole("region", { name: "Today's Offer" });
  await expect(offer.getByRole("article")).toHaveCount(6);
});

test("the order page has five tabs, five dishes at a time, and pages that end", async ({ page }) => {
  await page.goto("/order/soup");
  await expect(page).toHaveTitle("Juniper Restaurant | Order");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Our Food");
  const tabs = page.getByRole("navigation", { name: "Courses" }).getByRole("link");
  await expect(tabs).toHaveText([/salad/i, /pizza/i, /soup/i, /dessert/i, /drink/i]);
  await expect(tabs.nth(2)).toHaveAttribute("aria-current", "page");
  const pager = page.getByRole("navigation", { name: "Pages" });
  await expect(page.getByRole("article")).toHaveCount(5);
  await expect(pager).toContainText("1 / 3");
  await expect(pager.getByRole("link", { name: "Previous" })).toHaveAttribute("aria-disabled", "true");
  await pager.getByRole("link", { name: "Next" }).click();
  await expect(pager).toContainText("2 / 3");
  await tabs.nth(4).click();
  await expect(page).toHaveURL("/order/drinks");
  await expect(pager).toContainText("1 / 3");
  await page.goto("/order/drinks?page=3");
  await expect(page.getByRole("article")).toHaveCount(4);
  await expect(pager.getByRole("link", { name: "Next" })).toHaveAttribute("aria-disabled", "true");
  await page.goto("/order/drink");
  await expect(tabs.nth(4)).toHaveAttribute("aria-current", "page");
});

test("the cart counts and sums, asks before it deletes, and says so", async ({ page, isMobile }) => {
  const guest = newGuest();
  await page.goto("/signup");
  await signUp(page, guest);
  await expect(page).toHaveURL("/");
  await verifyEmail(page, guest.email);
  await page.goto("/order/pizza");
  const dish = await addFirstDish(page);
  const price = await page.getByRole("article").filter({ hasText: dish }).getByText(/^\$/).innerText();
  await expect(page.getByRole("link", { name: "Cart, 1 dish" })).toBeVisible();
  await page.goto("/dashboard/cart");
  await expect(page.getByText("Total items").locator("..")).toContainText("1");
  await expect(page.getByText("Total price").locator("..")).toContainText(price);
  if (!isMobile) {
    await expect(page.getByRole("columnheader")).toHaveText(["#", "Image", "Name", "Price", "Delete"]);
  }
  await page
    .getByRole("button", { name: `Delete ${dish}` })
    .or(page.getByRole("button", { name: /^Delete/ }))
    .first()
    .click();
  const sure = page.getByRole("dialog", { name: "Are you sure?" });
  await expect(sure).toContainText("You won't be able to revert this!");
  await expect(sure.getByRole("button", { name: "Close this dialog" })).toBeVisible();
  await sure.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("row").filter({ hasText: dish })).toBeVisible();
  await page
    .getByRole("button", { name: /^Delete/ })
    .first()
    .click();
  await sure.getByRole("button", { name: "Yes, delete it!" }).click();
  const deleted = page.getByRole("dialog", { name: "Deleted!" });
  await expect(deleted).toContainText("Your file has been deleted.");
  await deleted.getByRole("button", { name: "OK" }).click();
  await expect(page.getByRole("button", { name: "PAY" })).toBeDisabled();
});

test("whoever is signed in has nothing to do at the login", async ({ page }) => {
  await page.goto("/signup");
  await signUp(page, newGuest());
  await expect(page).toHaveURL("/");
  for (const path of ["/login", "/signup"]) {
    await page.goto(path);
    await expect(page).toHaveURL("/");
  }
});

test("the captcha has six characters, is checked as it is left, and is made anew where it was wrong", async ({
  page,
}) => {
  await page.goto("/login");
  const field = page.getByLabel("Type the characters you see");
  const login = page.getByRole("button", { name: "Login", exact: true });
  await expect(login).toBeDisabled();
  await field.fill("000");
  await field.blur();
  await expect(login).toBeDisabled();
  await expect(page.getByText("That did not match. Please type these new characters.")).toBeVisible();
  await expect(field).toHaveValue("");
  await expect(page.getByRole("link", { name: /forgot/i })).toHaveAttribute("href", "/forgot-password");
  await expect(page.getByRole("button", { name: "Continue with Google" })).toBeVisible();
});
