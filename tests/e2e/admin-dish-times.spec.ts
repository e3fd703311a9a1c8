import { expect, type Page } from "@playwright/test";
import { writeRestaurantFile } from "../support/restaurant-file.ts";
import { callAsAdmin, openAsAdmin } from "./admin-session.ts";
import { assertAccessible } from "./guest-actions.ts";
import { test as base, runServer } from "./test.ts";
import { uniqueName } from "./unique-name.ts";

const everyDay = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
const dayparts = [
  { id: "lunch", name: "Lunch", days: everyDay, from: "12:00", to: "15:00" },
  { id: "dinner", name: "Dinner", days: everyDay, from: "18:00", to: "22:00" },
];
const test = base.extend<object, object>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed.
    ({}, use) => runServer({ RESTAURANT_FILE: writeRestaurantFile({ dayparts }) }, use),
    { scope: "worker", timeout: 90_000 },
  ],
});
// Disables animations, so that screenshots and clicks meet a still page.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const image = "/images/dishes/margherita/640.webp";
const rowWith = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
const savedMessage = (page: Page) => page.getByText("Your work has been saved");

async function createGroup(page: Page, group: object): Promise<string> {
  return (await callAsAdmin(page, "POST", "/option-groups", group)).insertedId;
}
async function createDish(page: Page, dish: object): Promise<string> {
  const { insertedId } = await callAsAdmin(page, "POST", "/menu", {
    category: "pizza",
    price: 9,
    recipe: "Flour.",
    image,
    ...dish,
  });
  return insertedId;
}
const readDish = async (page: Page, id: string) => (await page.request.get(`/api/menu/${id}`)).json();

async function searchMenuItem(page: Page, name: string): Promise<void> {
  await page.goto("/dashboard/manageItems");
  await page.getByRole("searchbox", { name: "Search" }).fill(name);
  await expect(rowWith(page, name)).toHaveCount(1);
}

test("a dish gets option groups with prices of its own, and times", async ({ page, admin }) => {
  await openAsAdmin(page, admin, "/dashboard/options");
  const [crust, toppings] = [uniqueName("Crust"), uniqueName("Toppings")];
  await createGroup(page, { name: crust, options: [{ name: "Thin" }, { name: "Filled", price: 2.5 }] });
  const olives = { name: "Olives", price: 1.5 };
  await createGroup(page, { name: toppings, max: 3, options: [olives] });
  const name = uniqueName("Pizza Bianca");
  const id = await createDish(page, { name });
  await page.goto(`/dashboard/update/${id}`);
  await page.getByLabel("Add options").selectOption(toppings);
  await page.getByLabel("Add options").selectOption(crust);
  await page.getByRole("button", { name: `Move ${crust} up` }).click();
  await expect(page.getByRole("button", { name: `Move ${crust} up` })).toBeFocused();
  const options = page.getByRole("group", { name: "Options" });
  await options.getByText("Own prices for this dish").nth(1).click();
  await options.getByLabel("Olives").fill("0.75");
  await page.getByRole("checkbox", { name: "Lunch" }).check();
  await page.getByLabel("First day").fill("2030-05-01");
  await page.getByLabel("Last day").fill("2030-04-01");
  await page.getByLabel("Lead time").fill("60");
  await page.getByLabel("Portions a day").fill("0");
  await page.getByRole("button", { name: "Update Item" }).click();
  await expect(page.getByText("Please enter 1 to 10000 portions")).toBeVisible();
  await assertAccessible(page);
  await page.getByLabel("Portions a day").fill("20");
  await page.getByRole("button", { name: "Update Item" }).click();
  await expect(page.getByText("The last day is before the first").first()).toBeVisible();
  await page.getByLabel("Last day").fill("2030-08-31");
  await page.getByRole("button", { name: "Update Item" }).click();
  await expect(savedMessage(page)).toBeVisible();
  const dish = await readDish(page, id);
  expect(dish).toMatchObject({ servedIn: ["lunch"], servedFrom: "2030-05-01", servedUntil: "2030-08-31" });
  expect(dish).toMatchObject({ leadMinutes: 60, stockPerDay: 20 });
  expect(dish.optionGroups.map((group: { name: string }) => group.name)).toEqual([crust, toppings]);
  expect(dish.optionGroups[1].options[0].price).toBe(0.75);

  // The saved times are shown again, and can be undone.
  await page.reload();
  await expect(page.getByRole("checkbox", { name: "Lunch" })).toBeChecked();
  await options.getByText("Own prices for this dish").nth(1).click();
  await expect(options.getByLabel("Olives")).toHaveValue("0.75");
  await page.getByRole("button", { name: `Remove ${crust}` }).click();
  await page.getByRole("button", { name: `Remove ${toppings}` }).click();
  await page.getByRole("checkbox", { name: "Lunch" }).uncheck();
  for (const label of ["First day", "Last day", "Portions a day"]) await page.getByLabel(label).fill("");
  await page.getByRole("button", { name: "Update Item" }).click();
  await expect(savedMessage(page)).toBeVisible();
  expect(await readDish(page, id)).toMatchObject({
    optionGroups: [],
    servedIn: [],
    servedFrom: null,
    servedUntil: null,
    stockPerDay: null,
  });
});

test("options that are chosen as soon as the form appears are added once", async ({ page, admin }) => {
  await openAsAdmin(page, admin, "/dashboard/options");
  const group = await createGroup(page, { name: uniqueName("Crust"), options: [{ name: "Thin" }] });
  const id = await createDish(page, { name: uniqueName("Pizza Rossa") });
  await page.addInitScript((chosen) => {
    const observer = new MutationObserver(() => {
      const option = document.querySelector(`option[value="${chosen}"]`);
      if (!(option instanceof HTMLOptionElement)) return;
      observer.disconnect();
      option.selected = true;
      for (const type of ["input", "change"]) option.parentElement?.dispatchEvent(new Event(type, { bubbles: true }));
    });
    observer.observe(document, { childList: true, subtree: true });
  }, group);
  await page.goto(`/dashboard/update/${id}`);
  await expect(page.getByRole("button", { name: /^Remove Crust/ })).toHaveCount(1);
  await page.getByLabel("Price (USD)").fill("9.5");
  await page.getByRole("button", { name: "Update Item" }).click();
  await expect(savedMessage(page)).toBeVisible();
  expect((await readDish(page, id)).optionGroups).toHaveLength(1);
});

test("a dish keeps the options that another admin gave it while its form was open", async ({ page, admin }) => {
  await openAsAdmin(page, admin, "/dashboard/options");
  const group = await createGroup(page, { name: uniqueName("Crust"), options: [{ name: "Thin" }] });
  const id = await createDish(page, { name: uniqueName("Calzone") });
  await page.goto(`/dashboard/update/${id}`);
  await page.getByLabel("Price (USD)").fill("9.5");
  await callAsAdmin(page, "PATCH", `/menu/${id}`, { optionGroups: [group] });
  await page.getByRole("button", { name: "Update Item" }).click();
  await expect(savedMessage(page)).toBeVisible();
  expect(await readDish(page, id)).toMatchObject({ price: 9.5, optionGroups: [{ _id: group }] });
});

test("two admins change the same dish, and neither undoes the change of the other", async ({ page, admin }) => {
  await openAsAdmin(page, admin, "/dashboard/options");
  const id = await createDish(page, { name: uniqueName("Panzerotti") });
  await page.goto(`/dashboard/update/${id}`);
  await expect(page.getByLabel("Price (USD)")).not.toHaveValue("33.50");
  await callAsAdmin(page, "PATCH", `/menu/${id}`, { price: 33.5, allergens: ["milk"] });
  await page.getByLabel("Recipe").fill("Fried.");
  // A wrong tap does not discard typed values.
  await page.getByRole("link", { name: "To all items" }).click();
  await page.getByRole("dialog", { name: "Leave without saving?" }).getByRole("button", { name: "Stay here" }).click();
  await page.getByRole("button", { name: "Update Item" }).click();
  await expect(savedMessage(page)).toBeVisible();
  expect(await readDish(page, id)).toMatchObject({ price: 33.5, allergens: ["milk"], recipe: "Fried." });
});

test("a dish is copied with everything but its name", async ({ page, admin }) => {
  await openAsAdmin(page, admin, "/dashboard/options");
  const name = uniqueName("Marinara");
  const group = await createGroup(page, { name: uniqueName("Crust"), options: [{ name: "Thin" }] });
  const facts = { allergens: ["gluten"], diets: ["vegan"], servedIn: ["dinner"], stockPerDay: 12, leadMinutes: 30 };
  await createDish(page, { name, ...facts, optionGroups: [group] });
  await searchMenuItem(page, name);
  await page.getByRole("link", { name: `Copy ${name}` }).click();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue(`Copy of ${name}`);
  await assertAccessible(page);
  await page.getByLabel("Name", { exact: true }).fill(`${name} with capers`);
  await page.getByRole("button", { name: "Add Item" }).click();
  await expect(page).toHaveURL("/dashboard/manageItems");
  const menu = await (await page.request.get("/api/menu")).json();
  const copy = menu.find((dish: { name: string }) => dish.name === `${name} with capers`);
  expect(copy).toMatchObject({ ...facts, image, price: 9, category: "pizza", recipe: "Flour.", hasOptions: true });
});

test("a dish is sold out until tomorrow in one tap, and undone", async ({ page, admin }) => {
  await openAsAdmin(page, admin, "/dashboard/options");
  const name = uniqueName("Diavola");
  const id = await createDish(page, { name });
  await searchMenuItem(page, name);
  await page.getByRole("button", { name: `Out until tomorrow: ${name}` }).click();
  await expect(rowWith(page, name)).toContainText("Sold out until tomorrow");
  await expect.poll(() => readDish(page, id)).toMatchObject({ available: false, soldOutUntil: expect.any(String) });
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("checkbox", { name: `${name} is available` })).toBeChecked();
  await expect.poll(() => readDish(page, id)).toMatchObject({ available: true, soldOutUntil: null });
});

test("the portions of today are shown and set", async ({ page, admin }) => {
  await openAsAdmin(page, admin, "/dashboard/options");
  const name = uniqueName("Quattro");
  await createDish(page, { name, stockPerDay: 20 });
  await searchMenuItem(page, name);
  const row = rowWith(page, name);
  await expect(row).toContainText("0 of 20 taken");
  await page.getByRole("button", { name: `Change the portions of ${name} today` }).click();
  const portions = page.getByLabel(`Portions of ${name} today`);
  await expect(portions).toBeFocused();
  await portions.fill("0");
  await portions.press("Enter");
  await expect(page.getByText("Please enter 1 to 10000 portions")).toBeVisible();
  await assertAccessible(page);
  await portions.fill("7");
  await portions.press("Enter");
  await expect(row).toContainText("0 of 7 taken");
});

test("a list of dishes that is left on for the night shows and sets the portions of the new day", async ({
  page,
  admin,
}) => {
  await openAsAdmin(page, admin, "/dashboard/options");
  const name = uniqueName("Capricciosa");
  const id = await createDish(page, { name, stockPerDay: 20 });
  await page.clock.install();
  const yesterday = { day: "2026-01-02", dishes: [{ _id: id, perDay: 20, taken: 18 }] };
  await page.route("**/api/dish-stock", (route) => route.fulfill({ json: yesterday }));
  await searchMenuItem(page, name);
  const row = rowWith(page, name);
  await expect(row).toContainText("18 of 20 taken");
  await page.unroute("**/api/dish-stock");
  const change = page.getByRole("button", { name: `Change the portions of ${name} today` });
  await change.click();
  const portions = page.getByLabel(`Portions of ${name} today`);
  await portions.fill("7");
  await portions.press("Enter");
  await expect(page.getByText(`The portions of ${name} were not changed. This day is over`)).toBeVisible();
  await expect(row).toContainText("0 of 20 taken");
  await page.route("**/api/dish-stock", (route) => route.fulfill({ json: yesterday }));
  await page.reload();
  await searchMenuItem(page, name);
  await expect(row).toContainText("18 of 20 taken");
  await page.unroute("**/api/dish-stock");
  await page.clock.fastForward(30_000);
  await expect(row).toContainText("0 of 20 taken");
});

test("a dish gets a preparation time of its own", async ({ page, admin }) => {
  await openAsAdmin(page, admin, "/dashboard");
  const id = await createDish(page, { name: uniqueName("Mineral water") });
  await page.goto(`/dashboard/update/${id}`);
  const preparation = page.getByLabel("Preparation (minutes)");
  await expect(preparation).toHaveValue("");
  await preparation.fill("601");
  await page.getByRole("button", { name: "Update Item" }).click();
  await expect(page.getByText("Please enter 0 to 600 minutes")).toBeVisible();
  await preparation.fill("0");
  await page.getByRole("button", { name: "Update Item" }).click();
  await expect(savedMessage(page)).toBeVisible();
  expect(await readDish(page, id)).toMatchObject({ preparationMinutes: 0 });
  await page.goto(`/dashboard/update/${id}`);
  await expect(preparation).toHaveValue("0");
});
