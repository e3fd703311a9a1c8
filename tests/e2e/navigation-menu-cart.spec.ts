import { expect, type Page } from "@playwright/test";
import { addFirstDishToCart, signUpNewGuest } from "./guest-actions.ts";
import { test } from "./test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

async function assertRedVerifyButton(page: Page): Promise<void> {
  const verify = page.getByRole("button", { name: "Verify" });
  const pixel = await verify.evaluate((button) => {
    const canvas = document.createElement("canvas").getContext("2d");
    if (!canvas) return [];
    canvas.fillStyle = getComputedStyle(button).backgroundColor;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  });
  const [red = 0, green = 255, blue = 255] = pixel;
  expect(red).toBeGreaterThan(2 * Math.max(green, blue));
  const name = await page.getByRole("link", { name: "Juniper", exact: true }).boundingBox();
  const box = await verify.boundingBox();
  const gap = (box?.x ?? 0) - ((name?.x ?? 0) + (name?.width ?? 0));
  expect(gap).toBeGreaterThanOrEqual(0);
  expect(gap).toBeLessThan(24);
}

test("the navigation links to every page that the user may open", async ({ page, isMobile }) => {
  const links = async () => {
    if (isMobile) await page.getByLabel("Menu of pages").click();
    return page.getByRole("navigation", { name: "Main" }).getByRole("link");
  };
  await page.goto("/");
  const main = page.getByRole("navigation", { name: "Main" });
  await expect(main.getByRole("link", { name: "Juniper", exact: true })).toHaveAttribute("href", "/");
  // On small screens the links are collapsed.
  await expect(main.getByRole("link", { name: "our menu" })).toHaveCount(isMobile ? 0 : 1);
  await links();
  const shop = main.getByRole("link", { name: "our shop" }).locator("img");
  await expect.poll(() => shop.evaluate((image) => Reflect.get(image, "naturalWidth"))).toBeGreaterThan(0);
  for (const [name, href] of [
    ["Home", "/"],
    ["our menu", "/menu"],
    ["our shop", "/order/salad"],
    ["Login", "/login"],
  ] as const) {
    await expect(main.getByRole("link", { name, exact: name !== "our shop" }).first()).toHaveAttribute("href", href);
  }
  await expect(main.getByRole("button", { name: "Sign Out" })).toHaveCount(0);
  await signUpNewGuest(page, false);
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Verify" })).toBeVisible();
  await assertRedVerifyButton(page);
  await links();
  await expect(main.getByRole("link", { name: "dashboard" })).toHaveAttribute("href", "/dashboard/cart");
  await expect(main.getByRole("link", { name: "User Home" })).toHaveAttribute("href", "/dashboard/userHome");
  await expect(main.getByRole("link", { name: "Login" })).toHaveCount(0);
  await page.getByRole("button", { name: "Sign Out" }).first().click();
  await expect(main.getByRole("link", { name: "Login" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Verify" })).toBeHidden();
});

test("the navigation stays at the top while scrolling, on every public page, with the footer visible", async ({
  page,
}) => {
  for (const path of ["/", "/menu", "/order/salad"]) {
    await page.goto(path);
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
    const bar = await page.getByRole("banner").boundingBox();
    expect({ x: bar?.x, y: bar?.y }).toEqual({ x: 0, y: 0 });
    await expect(page.getByRole("contentinfo")).toBeInViewport();
  }
});

test("the menu page shows today's offer and every course with a link to order", async ({ page }) => {
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
  const totalOf = async (category: string) =>
    (await (await page.request.get(`/api/menu?category=${category}&limit=1`)).json()).total;
  for (const [name, category] of [
    ["Today's Offer", "offered"],
    ["Salad", "salad"],
    ["Pizza", "pizza"],
    ["Dessert", "dessert"],
    ["Soup", "soup"],
  ] as const) {
    const section = page.getByRole("region", { name, exact: true });
    await expect(section.getByRole("article")).toHaveCount(await totalOf(category));
    const hero = section.locator("header img");
    await hero.scrollIntoViewIfNeeded();
    await expect.poll(() => hero.evaluate((image) => Reflect.get(image, "naturalWidth"))).toBeGreaterThan(0);
  }
});

test("the order page has five tabs, five dishes per page, and a last page", async ({ page }) => {
  await page.goto("/order/soup");
  await expect(page).toHaveTitle("Juniper Restaurant | Order");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Our Food");
  const tabs = page.getByRole("navigation", { name: "Courses" }).getByRole("link");
  await expect(tabs).toHaveText([/salad/i, /pizza/i, /soup/i, /dessert/i, /drink/i]);
  await expect(tabs.nth(2)).toHaveAttribute("aria-current", "page");
  const pager = page.getByRole("navigation", { name: "Pages" });
  await expect(page.getByRole("article")).toHaveCount(5);
  await expect(pager).toContainText(/1 \/ [3-9]/);
  await expect(pager.getByRole("link", { name: "Previous" })).toHaveAttribute("aria-disabled", "true");
  await pager.getByRole("link", { name: "Next" }).click();
  await expect(pager).toContainText(/2 \/ [3-9]/);
  await tabs.nth(4).click();
  await expect(page).toHaveURL("/order/drinks");
  await expect(pager).toContainText("1 / 3");
  await page.goto("/order/drinks?page=3");
  await expect(page.getByRole("article")).toHaveCount(4);
  for (const text of [/\S/, /\$\d+\.\d\d/, /Add to cart/]) {
    await expect(page.getByRole("article").first()).toContainText(text);
  }
  await expect(pager.getByRole("link", { name: "Next" })).toHaveAttribute("aria-disabled", "true");
  await page.goto("/order/drink");
  await expect(tabs.nth(4)).toHaveAttribute("aria-current", "page");
});

test("the cart shows count and total, asks before it deletes, and confirms the deletion", async ({
  page,
  isMobile,
}) => {
  await signUpNewGuest(page);
  await page.goto("/order/pizza");
  const dish = await addFirstDishToCart(page);
  const price = await page.getByRole("article").filter({ hasText: dish }).getByText(/^\$/).innerText();
  await expect(page.getByRole("link", { name: "Cart, 1 dish" })).toBeVisible();
  await addFirstDishToCart(page);
  await expect(page.getByRole("link", { name: "Cart, 2 dishes" })).toBeVisible();
  await page.goto("/order/soup");
  const soup = await addFirstDishToCart(page);
  const soupPrice = await page.getByRole("article").filter({ hasText: soup }).getByText(/^\$/).innerText();
  await expect(page.getByRole("link", { name: "Cart, 3 dishes" })).toBeVisible();
  await page.goto("/dashboard/cart");
  await expect(page.getByText("Total items").locator("..")).toContainText("3");
  const all = `$${(2 * Number(price.slice(1)) + Number(soupPrice.slice(1))).toFixed(2)}`;
  await expect(page.getByText("Total price").locator("..")).toContainText(all);
  const entry = page.getByRole("row").filter({ hasText: dish }).first();
  await expect(entry).toContainText(`$${(2 * Number(price.slice(1))).toFixed(2)}`);
  await expect(entry.locator("img")).toHaveCount(1);
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
  const rows = page.getByRole("row").filter({ has: page.getByRole("button", { name: /^Delete/ }) });
  await expect(rows).toHaveCount(2);
  for (const left of [1, 0]) {
    await page
      .getByRole("button", { name: /^Delete/ })
      .first()
      .click();
    await sure.getByRole("button", { name: "Yes, delete it!" }).click();
    const deleted = page.getByRole("dialog", { name: "Deleted!" });
    await expect(deleted).toContainText("Your file has been deleted.");
    await deleted.getByRole("button", { name: "OK" }).click();
    await expect(rows).toHaveCount(left);
  }
  await expect(page.getByRole("button", { name: "PAY" })).toBeDisabled();
});

test("a signed-in user is redirected from the login", async ({ page }) => {
  await signUpNewGuest(page, false);
  for (const path of ["/login", "/signup"]) {
    await page.goto(path);
    await expect(page).toHaveURL("/");
  }
});

test("the captcha has six characters, is checked on blur, and is replaced if it was wrong", async ({ page }) => {
  await page.goto("/login");
  const field = page.getByLabel("Type the characters you see");
  const login = page.getByRole("button", { name: "Login", exact: true });
  await expect(login).toBeDisabled();
  await field.fill("000");
  await field.blur();
  await expect(login).toBeDisabled();
  await expect(page.getByText("That did not match. Please type these new characters.")).toBeVisible();
  await expect(field).toHaveValue("");
  await expect(login).toBeDisabled();
  await expect(page.getByRole("link", { name: /forgot/i })).toHaveAttribute("href", "/forgot-password");
  await expect(page.getByRole("link", { name: "Create a new account" })).toHaveAttribute("href", "/signup");
  await expect(page.getByRole("button", { name: "Continue with Google" })).toBeVisible();
});
