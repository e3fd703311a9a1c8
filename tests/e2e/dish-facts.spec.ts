import { expect, type Page } from "@playwright/test";
import { type Account, postJson } from "./accounts.ts";
import { openAsAdmin } from "./admin-session.ts";
import { assertAccessible, openHydrated, signUpNewGuest } from "./guest-actions.ts";
import { test } from "./test.ts";

// Disables animations, so that screenshots and clicks meet a still page.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const filterOf = (page: Page) => page.getByRole("search", { name: "Find dishes" });
const chip = (page: Page, name: string) => filterOf(page).getByRole("link", { name, exact: true });
const chosen = (page: Page, name: string) => chip(page, `${name} (chosen)`);
const dishHeadings = (page: Page) => page.getByRole("article").getByRole("heading");

/** A guest who filters the menu, searches, goes back and clears the filter. */
async function filterTheMenu(page: Page): Promise<void> {
  await page.goto("/menu");
  const all = await dishHeadings(page).count();
  await chip(page, "Vegan").click();
  await expect(page).toHaveURL("/menu?diet=vegan#filter");
  await expect(chosen(page, "Vegan")).toHaveAttribute("aria-current", "true");
  await expect(page.getByText(/^\d+ dishes hidden/)).toBeVisible();
  const vegan = await dishHeadings(page).count();
  expect(vegan).toBeGreaterThan(0);
  expect(vegan).toBeLessThan(all);

  await chip(page, "No gluten").click();
  await expect(page).toHaveURL("/menu?without=gluten&diet=vegan#filter");
  await expect(page.getByRole("heading", { name: "Gazpacho" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Marinara" })).toHaveCount(0);

  const search = filterOf(page).getByRole("searchbox", { name: "Search the menu" });
  await search.fill("Gazpachó");
  await search.press("Enter");
  await expect(page).toHaveURL(/\/menu\?without=gluten&diet=vegan&q=Gazpach/);
  await expect(dishHeadings(page)).toHaveText(["Gazpacho"]);
  await expect(page.getByText("1 dish found for “Gazpachó”")).toBeVisible();
  await expect(search).toHaveValue("Gazpachó");

  await page.goBack();
  await expect(page.getByText("dishes found for")).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Marinara" })).toBeVisible();
  await chosen(page, "Vegan").click();
  await expect(page).toHaveURL("/menu#filter");
  await expect(dishHeadings(page)).toHaveCount(all);

  await chip(page, "Kosher").click();
  await expect(page.getByText("No dish passes this filter.")).toBeVisible();
  await page.getByRole("link", { name: "Clear the filter" }).click();
  await expect(page).toHaveURL("/menu");
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a guest filters and searches the menu, and goes back", async ({ page }) => {
    await filterTheMenu(page);
  });

  test("a guest keeps the filter from the menu to the courses and pages of the order page", async ({ page }) => {
    await page.goto("/menu?diet=vegetarian");
    await page.getByRole("region", { name: "Dessert" }).getByRole("link", { name: "Order your favorite food" }).click();
    await expect(page).toHaveURL("/order/dessert?diet=vegetarian");
    await page.getByRole("link", { name: "Next" }).click();
    await expect(page).toHaveURL("/order/dessert?page=2&diet=vegetarian");
    await page.getByRole("navigation", { name: "Courses" }).getByRole("link", { name: "soup" }).click();
    await expect(page).toHaveURL("/order/soup?diet=vegetarian");
    await expect(chosen(page, "Vegetarian")).toBeVisible();
    await expect(page.getByText("dishes hidden")).toBeVisible();
    await page.getByRole("link", { name: "Show all dishes" }).click();
    await expect(page).toHaveURL("/order/soup");
  });
});

test("a guest filters and searches the menu, and goes back, also once it is hydrated", async ({ page }) => {
  await openHydrated(page, "/menu");
  await filterTheMenu(page);
});

test("the filter is one row that scrolls sideways on a phone, and large enough for fingers", async ({ page }) => {
  await page.goto("/order/pizza?without=milk");
  const row = filterOf(page).getByRole("list", { name: "Filters" });
  const { inner, outer } = await row.evaluate(({ scrollWidth, clientWidth }) => ({
    inner: scrollWidth,
    outer: clientWidth,
  }));
  const isPhone = test.info().project.name === "phone";
  expect(inner > outer).toBe(isPhone);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
  const box = await chosen(page, "No milk").boundingBox();
  if (isPhone) expect(box?.height).toBeGreaterThanOrEqual(44);
  // The chosen one is in view, wherever it stands in the list.
  await expect(chosen(page, "No milk")).toBeInViewport();
  await expect(chip(page, "Traces are fine")).toHaveCount(1);
});

test("a dish says what is in it, on its card and on its page", async ({ page }) => {
  await page.goto("/order/salad");
  const card = page.getByRole("article").filter({ hasText: "Caesar Salad" });
  await expect(card).toContainText("Contains gluten eggs fish milk Traces: mustard");
  await card.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Caesar Salad");
  await expect(page.getByRole("list", { name: "Contains" }).getByRole("listitem")).toHaveText([
    "gluten (wheat)",
    "eggs",
    "fish (anchovies)",
    "milk",
  ]);
  await expect(page.getByRole("list", { name: "May contain traces of" })).toHaveText("mustard");
  await expect(page.getByRole("link", { name: /^For allergies please call \+1 212/ }).first()).toHaveAttribute(
    "href",
    /^tel:/,
  );
  await page.goto("/menu/negroni");
  await expect(page.getByText("From 21 years")).toBeVisible();
});

test("the table of allergens lists all dishes, and prints nothing else", async ({ page }) => {
  await page.goto("/menu");
  const link = page.getByRole("link", { name: "Allergens of all dishes" });
  // On a busy machine the page may still move under a click.
  await expect(async () => {
    if (await link.isVisible()) await link.click();
    await expect(page).toHaveURL("/menu/allergens", { timeout: 3000 });
  }).toPass();
  const row = page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: "Carrot Cake" }) });
  await expect(row.getByText("contains", { exact: true })).toHaveCount(4);
  await assertAccessible(page);
  await page.emulateMedia({ media: "print" });
  await expect(row).toBeVisible();
  await expect(page.getByRole("navigation").first()).toBeHidden();
  await expect(page.getByRole("contentinfo")).toBeHidden();
});

test("filtered pages are accessible", async ({ page }) => {
  for (const path of [
    "/menu?without=milk,nuts&diet=vegan&q=mint",
    "/order/pizza?diet=vegetarian",
    "/order/soup?diet=kosher",
    "/menu?without=cheese",
    "/menu/caesar-salad",
  ]) {
    await page.goto(path);
    await assertAccessible(page);
  }
});

test("an admin declares what is in a dish, and guests read it", async ({ page, admin, request }) => {
  const id = await addDish(page, admin);
  await page.goto(`/menu/${id}`);
  await expect(page.getByText("Please ask us.")).toBeVisible();

  await page.goto(`/dashboard/update/${id}`);
  const declared = page.getByRole("checkbox", { name: "The allergens of this dish are declared" });
  await expect(declared).not.toBeChecked();
  await declared.focus();
  await page.keyboard.press("Space");
  await page.getByLabel("gluten", { exact: true }).selectOption("Contains");
  await page.getByLabel("Details of gluten").fill("spelt");
  await page.getByLabel("nuts", { exact: true }).selectOption("Traces");
  await page.getByRole("checkbox", { name: "Gluten free" }).check();
  await page.getByLabel("Spice").selectOption("Spicy");
  await page.getByLabel("Portion", { exact: true }).fill("0.4 l");
  await page.getByLabel("Calories").fill("1.5");
  await page.getByLabel("Minimum age").selectOption("18+");
  const save = page.getByRole("button", { name: "Update Item" });
  await save.click();
  await expect(page.getByText("Please enter a whole number from 0 to 20000")).toBeVisible();
  await page.getByLabel("Calories").fill("310");
  await save.click();
  await expect(page.getByText("A dish with gluten is not gluten free")).toBeVisible();
  await assertAccessible(page);
  // Typed text stays, also while the allergens are folded away.
  await declared.uncheck();
  await expect(page.getByLabel("Details of gluten")).toHaveCount(0);
  await declared.check();
  await expect(page.getByLabel("Details of gluten")).toHaveValue("spelt");
  await expect(page.getByLabel("Portion", { exact: true })).toHaveValue("0.4 l");
  await page.getByRole("checkbox", { name: "Gluten free" }).uncheck();
  await page.getByRole("checkbox", { name: "Vegan" }).check();
  await save.click();
  await expect(page.getByText("Your work has been saved")).toBeVisible();

  expect(await (await request.get(`/api/menu/${id}`)).json()).toMatchObject({
    allergens: ["gluten"],
    traces: ["nuts"],
    allergenDetails: { gluten: "spelt" },
    diets: ["vegan"],
    spice: 2,
    portion: "0.4 l",
    calories: 310,
    minimumAge: 18,
  });
  await page.goto(`/menu/${id}`);
  await expect(page.getByRole("list", { name: "Contains" })).toHaveText("gluten (spelt)");
  await expect(page.getByText("Vegan, Vegetarian")).toBeVisible();
  await page.goto(`/dashboard/update/${id}`);
  await expect(declared).toBeChecked();
  await expect(page.getByLabel("nuts", { exact: true })).toHaveValue("traces");
  await expect(page.getByLabel("Minimum age")).toHaveValue("18");
});

/** Signs the admin in and adds a dish that declares nothing; returns its id. */
async function addDish(page: Page, admin: Account): Promise<string> {
  await openAsAdmin(page, admin, "/dashboard/adminHome");
  const token = await page.evaluate(() => localStorage.getItem("access-token") ?? "");
  const dish = { name: "Spelt broth", category: "soup", price: 8, recipe: "Spelt.", image: "/images/a.webp" };
  const { insertedId } = await postJson(page.request, "/api/menu", dish, token);
  return String(insertedId);
}

test("a guest confirms the age once in the cart", async ({ page }) => {
  await signUpNewGuest(page);
  for (const slug of ["house-red-wine", "pilsner"]) {
    await openHydrated(page, `/menu/${slug}`);
    await page
      .getByRole("button", { name: /^Add · / })
      .first()
      .click();
    await expect(page.getByRole("button", { name: "Undo" }).first()).toBeVisible();
  }
  await page.goto("/dashboard/cart");
  const confirmation = page.getByRole("checkbox", { name: /^I am 21 or older/ });
  await expect(confirmation).not.toBeChecked();
  await page.getByRole("button", { name: "PAY" }).click();
  await expect(page.getByText("Please confirm your age to pay")).toBeVisible();
  await assertAccessible(page);
  await confirmation.check();
  await page.getByRole("button", { name: "PAY" }).click();
  await expect(page).toHaveURL(/\/dashboard\/payment\?intent=/);
  // Without the confirmation, such as from a bookmark, the page leads back to the cart.
  await page.goto("/dashboard/payment");
  await expect(page.getByText("Please confirm in the cart that you are 21 or older.")).toBeVisible();
  await expect(page.getByRole("link", { name: /cart/i }).last()).toBeVisible();
});
