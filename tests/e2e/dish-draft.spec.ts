import { expect, type Page } from "@playwright/test";
import { callAsAdmin, openAsAdmin } from "./admin-session.ts";
import { assertAccessible } from "./guest-actions.ts";
import { test } from "./test.ts";

/** What an owner typed into the form of a dish outlives its page, which a telephone may end at any time. */

// Disables animations, so that screenshots and clicks meet a still page.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const image = "/images/dishes/margherita/640.webp";
const restored = (page: Page) => page.getByText("What you typed before is still here, and not saved yet.");
const nameField = (page: Page) => page.getByLabel("Name", { exact: true });

test("a new dish that is not saved yet stays after a reload, until it is saved or discarded", async ({
  page,
  admin,
}) => {
  page.on("dialog", (dialog) => void dialog.accept());
  await openAsAdmin(page, admin, "/dashboard/addItems");
  await nameField(page).fill("Ribollita");
  await page.getByLabel("Category").selectOption("soup");
  await page.getByLabel("Recipe").fill("Bread and beans.");
  await page.getByRole("checkbox", { name: "Popular Items on the home page" }).check();
  await page.reload();
  await expect(restored(page)).toBeVisible();
  await expect(nameField(page)).toHaveValue("Ribollita");
  await expect(page.getByLabel("Category")).toHaveValue("soup");
  await expect(page.getByRole("checkbox", { name: "Popular Items on the home page" })).toBeChecked();
  await assertAccessible(page);
  await page.getByRole("button", { name: "Discard changes" }).click();
  await expect(nameField(page)).toHaveValue("");
  await expect(restored(page)).toBeHidden();
  await nameField(page).fill(`Ribollita ${Date.now()} ${test.info().project.name}`);
  await page.getByLabel("Category").selectOption("soup");
  await page.getByLabel("Price").fill("7");
  await page.getByLabel("Recipe").fill("Bread and beans.");
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 64, height: 48 } });
  await page.getByLabel("Image", { exact: true }).setInputFiles({ name: "soup.png", mimeType: "image/png", buffer });
  await page.getByRole("button", { name: "Add Item" }).click();
  await expect(page.getByText("Your work has been saved")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "Add Item" })).toBeVisible();
  await expect(nameField(page)).toHaveValue("");
  await expect(restored(page)).toBeHidden();
});

test("a change of a dish that stays after a reload leaves alone what another admin saved meanwhile", async ({
  page,
  admin,
}) => {
  page.on("dialog", (dialog) => void dialog.accept());
  await openAsAdmin(page, admin, "/dashboard/manageItems");
  const name = `Panzanella ${Date.now()} ${test.info().project.name}`;
  const dish = { name, category: "salad", price: 9, recipe: "Bread.", image };
  const { insertedId } = await callAsAdmin(page, "POST", "/menu", dish);
  await page.goto(`/dashboard/update/${insertedId}`);
  await page.getByLabel("Recipe").fill("Bread and tomatoes.");
  await callAsAdmin(page, "PATCH", `/menu/${insertedId}`, { price: 11 });
  await page.reload();
  await expect(restored(page)).toBeVisible();
  await expect(page.getByLabel("Recipe")).toHaveValue("Bread and tomatoes.");
  await expect(page.getByLabel("Price")).toHaveValue("11.00");
  await page.getByRole("button", { name: "Update Item" }).click();
  await expect(page.getByText("Your work has been saved")).toBeVisible();
  await expect(restored(page)).toBeHidden();
  const saved = await (await page.request.get(`/api/menu/${insertedId}`)).json();
  expect(saved).toMatchObject({ price: 11, recipe: "Bread and tomatoes." });
});

test("an allergen that another admin ticks meanwhile stays: the form is loaded again and keeps what was changed in it", async ({
  page,
  admin,
}) => {
  page.on("dialog", (dialog) => void dialog.accept());
  await openAsAdmin(page, admin, "/dashboard/manageItems");
  const name = `Gado-gado ${Date.now()} ${test.info().project.name}`;
  const dish = { name, category: "salad", price: 9, recipe: "Beans, eggs.", image, allergens: ["eggs"] };
  const { insertedId } = await callAsAdmin(page, "POST", "/menu", dish);
  await page.goto(`/dashboard/update/${insertedId}`);
  await page.getByLabel("milk", { exact: true }).selectOption("contains");
  await callAsAdmin(page, "PATCH", `/menu/${insertedId}`, { allergens: ["eggs", "peanuts"] });
  const submit = page.getByRole("button", { name: "Update Item" });
  await submit.click();
  await expect(page.getByText("Somebody changed what this dish contains.")).toBeVisible();
  await page.reload();
  await expect(restored(page)).toBeVisible();
  await submit.click();
  await expect(page.getByText("Your work has been saved")).toBeVisible();
  const saved = await (await page.request.get(`/api/menu/${insertedId}`)).json();
  expect(new Set(saved.allergens)).toEqual(new Set(["eggs", "peanuts", "milk"]));
});
