import { expect, type Page } from "@playwright/test";
import { callAsAdmin, openAsAdmin } from "./admin-session.ts";
import { assertAccessible } from "./guest-actions.ts";
import { test } from "./test.ts";

// Disables animations, so that screenshots and clicks meet a still page.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const savedMessage = (page: Page) => page.getByText("Your work has been saved");

async function readNames(page: Page, course: string): Promise<string[]> {
  const { result } = await (await page.request.get(`/api/menu?category=${course}&limit=50`)).json();
  return result.map(({ name }: { name: string }) => name);
}

test("an admin sorts the dishes of a course with buttons and by dragging", async ({ page, admin }) => {
  await openAsAdmin(page, admin, "/dashboard/manageItems");
  await page.getByRole("link", { name: "Sort Items" }).click();
  await expect(page).toHaveTitle(/ \| Sort Items$/);
  await page.getByLabel("Course").selectOption("dessert");
  const list = page.getByRole("list", { name: "Dishes of dessert in order" });
  const items = list.getByRole("listitem");
  const [first = "", second = "", third = "", ...others] = await readNames(page, "dessert");
  const save = page.getByRole("button", { name: "Save the sequence" });
  await expect(save).toBeDisabled();
  const down = page.getByRole("button", { name: `Move ${first} down` });
  await down.focus();
  await page.keyboard.press("Enter");
  await expect(down).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(items.nth(2)).toContainText(first);
  await expect(items.nth(2).getByRole("status")).toHaveText(`${first} is now 3 of ${others.length + 3}`);
  await assertAccessible(page);
  await save.click();
  await expect(savedMessage(page)).toBeVisible();
  expect(await readNames(page, "dessert")).toEqual([second, third, first, ...others]);
  await expect(save).toBeDisabled();

  const [from, to] = [page.getByTitle(`Drag ${first} to another place`), items.first()];
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error("the list is not visible");
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(start.x + start.width / 2, end.y + end.height / 2, { steps: 8 });
  await page.mouse.up();
  await expect(items.first()).toContainText(first);
  await save.click();
  await expect.poll(() => readNames(page, "dessert")).toEqual([first, second, third, ...others]);
});

test("an order that is not saved stays while another course is sorted, and is not left without a question", async ({
  page,
  admin,
}) => {
  await openAsAdmin(page, admin, "/dashboard/manageItems");
  await page.getByRole("link", { name: "Sort Items" }).click();
  await expect(page).toHaveTitle(/ \| Sort Items$/);
  await page.getByLabel("Course").selectOption("soup");
  const names = page.getByRole("list", { name: "Dishes of soup in order" }).getByRole("listitem");
  const [first = "", second = ""] = await readNames(page, "soup");
  await page.getByRole("button", { name: `Move ${first} down` }).click();
  await expect(names.first()).toContainText(second);
  await page.getByLabel("Course").selectOption("salad");
  await page.getByLabel("Course").selectOption("soup");
  await expect(names.first()).toContainText(second);
  await page.goBack();
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Stay here" }).click();
  await expect(names.first()).toContainText(second);
  await page.getByRole("button", { name: "As it was" }).click();
  await expect(names.first()).toContainText(first);
});

test("dishes cannot be moved while their order is saved, since the saved one is shown afterwards", async ({
  page,
  admin,
}) => {
  await openAsAdmin(page, admin, "/dashboard/sortItems");
  await page.getByLabel("Course").selectOption("pizza");
  const items = page.getByRole("list", { name: "Dishes of pizza in order" }).getByRole("listitem");
  const [first = "", second = "", third = "", ...others] = await readNames(page, "pizza");
  const moveDown = (name: string) => page.getByRole("button", { name: `Move ${name} down` });
  await moveDown(first).click();
  await expect(items.first()).toContainText(second);
  const answered = Promise.withResolvers<void>();
  await page.route("**/api/menu/order", async (route) => {
    await answered.promise;
    await route.continue();
  });
  const reloaded = Promise.withResolvers<void>();
  await page.route(/\/api\/menu(\?.*)?$/, async (route) => {
    await reloaded.promise;
    await route.continue();
  });
  await page.getByRole("button", { name: "Save the sequence" }).click();
  await moveDown(second).click({ force: true });
  await expect(page.getByRole("button", { name: "As it was" })).toBeDisabled();
  answered.resolve();
  await expect(savedMessage(page)).toBeVisible();
  await moveDown(second).click({ force: true });
  await expect(items.first()).toContainText(second);
  reloaded.resolve();
  await expect(page.getByRole("button", { name: "As it was" })).toBeHidden();
  expect(await readNames(page, "pizza")).toEqual([second, first, third, ...others]);
  await moveDown(second).click();
  await expect(items.first()).toContainText(first);
});

test("an order that somebody else changed meanwhile is not saved, and the present one is shown", async ({
  page,
  admin,
}) => {
  await openAsAdmin(page, admin, "/dashboard/sortItems");
  await page.getByLabel("Course").selectOption("soup");
  const [first = ""] = await readNames(page, "soup");
  await page.getByRole("button", { name: `Move ${first} down` }).click();
  const name = `Chowder ${Date.now()} ${test.info().project.name}`;
  const dish = { name, category: "soup", price: 8, recipe: "Clams.", image: "/images/dishes/margherita/640.webp" };
  await callAsAdmin(page, "POST", "/menu", dish);
  await page.getByRole("button", { name: "Save the sequence" }).click();
  await expect(page.getByText("Somebody changed the menu meanwhile")).toBeVisible();
  await expect(page.getByRole("list", { name: "Dishes of soup in order" })).toContainText(name);
  expect((await readNames(page, "soup"))[0]).toBe(first);
});

test("an admin changes many prices at once after seeing the new ones", async ({ page, admin }) => {
  await openAsAdmin(page, admin, "/dashboard/manageItems");
  await page.getByRole("link", { name: "Change Prices" }).click();
  await expect(page).toHaveTitle(/ \| Change Prices$/);
  const read = async () => {
    const { result } = await (await page.request.get("/api/menu?category=salad&limit=50")).json();
    return result.map(({ name, price }: { name: string; price: number }) => ({ name, price }));
  };
  const before = await read();
  await page.getByLabel("Course").selectOption("salad");
  await page.getByLabel("Percent").fill("five");
  await expect(page.getByText("Please enter a percentage")).toBeVisible();
  await page.getByLabel("Change by").selectOption("amount");
  await page.getByLabel("Amount (USD)").fill("0.50");
  const [first, second, ...others] = before;
  const row = (name: string) => page.getByRole("row").filter({ hasText: name });
  await expect(row(second.name)).toContainText(`$${second.price.toFixed(2)}$${(second.price + 0.5).toFixed(2)}`);
  await page.getByRole("checkbox", { name: `Change the price of ${first.name}` }).uncheck();
  await assertAccessible(page);
  await page.getByRole("button", { name: `Change ${before.length - 1} prices` }).click();
  await expect(page.getByText(`${before.length - 1} prices were changed`)).toBeVisible();
  const raised = [second, ...others].map(({ name, price }) => ({ name, price: price + 0.5 }));
  expect(await read()).toEqual([first, ...raised]);

  // Prices that somebody else changed meanwhile are shown anew, and nothing is changed.
  await page.getByLabel("Amount (USD)").fill("-1");
  await expect(row(second.name)).toBeVisible();
  const { result } = await (await page.request.get("/api/menu?category=salad&limit=1")).json();
  await callAsAdmin(page, "PATCH", `/menu/${result[0]._id}`, { price: 19.99 });
  await page.getByRole("button", { name: /^Change \d+ prices$/ }).click();
  await expect(page.getByText("Somebody changed the menu meanwhile")).toBeVisible();
  await expect(row(first.name)).toContainText("$19.99$18.99");
  expect(await read()).toEqual([{ name: first.name, price: 19.99 }, ...raised]);
});

test("prices that were changed without an answer are reported as changed, and not changed twice", async ({
  page,
  admin,
}) => {
  await openAsAdmin(page, admin, "/dashboard/manageItems");
  const image = "/images/dishes/margherita/640.webp";
  const name = `Gelato ${Date.now()} ${test.info().project.name}`;
  const dish = { name, category: "dessert", price: 8, recipe: "Milk.", image };
  const { insertedId } = await callAsAdmin(page, "POST", "/menu", dish);
  const price = async () => (await callAsAdmin(page, "GET", `/menu/${insertedId}`)).price;
  await page.goto("/dashboard/manageItems");
  await page.getByRole("link", { name: "Change Prices" }).click();
  await expect(page).toHaveTitle(/ \| Change Prices$/);
  await page.getByLabel("Course").selectOption("dessert");
  await page.getByLabel("Percent").fill("50");
  await expect(page.getByRole("checkbox", { name: `Change the price of ${name}` })).toBeVisible();
  for (const other of await page.getByRole("checkbox", { name: /^Change the price of/ }).all())
    if ((await other.getAttribute("aria-label")) !== `Change the price of ${name}`) await other.uncheck();
  let isConnected = false;
  await page.route("**/api/menu/prices", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.route(/\/api\/menu(\?.*)?$/, (route) => (isConnected ? route.fallback() : route.abort()));
  await page.getByRole("button", { name: "Change 1 price" }).click();
  await expect(page.getByText("It is not known whether the prices were changed.")).toBeVisible();
  expect(await price()).toBe(12);
  isConnected = true;
  await page.unroute("**/api/menu/prices");
  await page.getByRole("button", { name: "Change 1 price" }).click();
  await expect(page.getByText("1 price was changed")).toBeVisible();
  await expect(page.getByText("It is not known")).toBeHidden();
  await expect(page.getByLabel("Percent")).toHaveValue("");
  expect(await price()).toBe(12);
  await callAsAdmin(page, "DELETE", `/menu/${insertedId}`);
});
