import { expect, type Page } from "@playwright/test";
import { callAsAdmin, openAsAdmin } from "./admin-session.ts";
import { addFirstDishToCart, signUpNewGuest } from "./guest-actions.ts";
import { test } from "./test.ts";
import { uniqueName } from "./unique-name.ts";

/** What an owner or a guest does while an answer is slow. */

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Holds back the requests with this method and address until the returned function is called. */
async function holdBack(page: Page, method: string, url: string): Promise<() => void> {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    if (route.request().method() === method) await isReleased;
    return route.fallback();
  });
  return release;
}

const leaveQuestion = (page: Page) => page.getByRole("dialog", { name: "Leave while this is being saved?" });

/** Opens a page by the dashboard's menu, which is collapsed on small screens. */
async function openFromMenu(page: Page, name: string): Promise<void> {
  const menu = page.getByRole("navigation", { name: "Your pages" });
  if (test.info().project.use.isMobile) await menu.getByRole("button", { name: "Your pages" }).click();
  await menu.getByRole("link", { name, exact: true }).click();
}

async function createDish(page: Page) {
  const image = "/images/dishes/margherita/640.webp";
  const dish = { name: uniqueName("Fattoush"), category: "salad", price: 9, recipe: "Bread.", image };
  const { insertedId } = await callAsAdmin(page, "POST", "/menu", dish);
  return { id: String(insertedId), name: dish.name };
}

test("a dish that is being saved cannot be changed, and keeps the focus", async ({ page, admin }) => {
  await openAsAdmin(page, admin, "/dashboard/manageItems");
  const { id } = await createDish(page);
  await page.goto(`/dashboard/update/${id}`);
  const price = page.getByLabel("Price");
  await page.getByLabel("Recipe").fill("Bread and herbs.");
  const release = await holdBack(page, "PATCH", "**/api/menu/*");
  await price.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Saving …" })).toBeVisible();
  await page.keyboard.type("8");
  await price.evaluate((field) => field.focus());
  await page.keyboard.type("8");
  release();
  await expect(page.getByText("Your work has been saved")).toBeVisible();
  await expect(price).toHaveValue("9.00");
  await expect(price).toBeFocused();
  await price.fill("10.5");
  await page.getByRole("button", { name: "Update Item" }).click();
  await expect(async () => expect((await callAsAdmin(page, "GET", `/menu/${id}`)).price).toBe(10.5)).toPass();
});

test("a dish that is being saved is not left without a question, and after the answer it is", async ({
  page,
  admin,
}) => {
  await openAsAdmin(page, admin, "/dashboard/manageItems");
  const { id, name } = await createDish(page);
  await page.goto("/dashboard/manageItems");
  await page.getByLabel("Search").fill(name);
  await page.locator(`a[href$="/update/${id}"]`).first().click();
  await page.getByLabel("Recipe").fill("Bread and herbs.");
  const release = await holdBack(page, "PATCH", "**/api/menu/*");
  await page.getByRole("button", { name: "Update Item" }).click();
  await expect(page.getByRole("button", { name: "Saving …" })).toBeVisible();
  await page.goBack();
  await leaveQuestion(page).getByRole("button", { name: "Stay here" }).click();
  release();
  await expect(page.getByText("Your work has been saved")).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/dashboard/manageItems");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

/** Resolves once the page has rendered what it was told before. */
const nextFrame = (page: Page) =>
  page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))));

test("the answer to a save that was left does not lead away from the next page", async ({ page, admin }) => {
  await openAsAdmin(page, admin, "/dashboard/options");
  await page.getByRole("link", { name: "Add Options" }).click();
  await page.getByLabel("Name", { exact: true }).first().fill(uniqueName("Sides"));
  await page.getByLabel("Name", { exact: true }).last().fill("Rice");
  const release = await holdBack(page, "POST", "**/api/option-groups");
  await page.getByRole("button", { name: "Add Options" }).click();
  await expect(page.getByRole("button", { name: "Saving …" })).toBeVisible();
  await openFromMenu(page, "All Users");
  await leaveQuestion(page).getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL("/dashboard/users");
  release();
  await expect(page.getByText("Your work has been saved")).toBeVisible();
  await nextFrame(page);
  await expect(page).toHaveURL("/dashboard/users");
});

/** Leaves the page of a dish for that of all users while the dish is saved. The returned function lets the save fail. */
async function leaveDuringSave(page: Page): Promise<() => void> {
  const { id } = await createDish(page);
  await page.goto(`/dashboard/update/${id}`);
  await page.getByLabel("Recipe").fill("Bread and herbs.");
  await page.route("**/api/menu/*", (route) =>
    route.request().method() === "PATCH" ? route.abort() : route.fallback(),
  );
  const fail = await holdBack(page, "PATCH", "**/api/menu/*");
  await page.getByRole("button", { name: "Update Item" }).click();
  await expect(page.getByRole("button", { name: "Saving …" })).toBeVisible();
  await openFromMenu(page, "All Users");
  await leaveQuestion(page).getByRole("button", { name: "Leave" }).click();
  return fail;
}

const saveFailure = (page: Page) => page.getByRole("dialog", { name: "The dish may not have been saved" });

test("the failure of a save that was left is told on the next page", async ({ page, admin }) => {
  await openAsAdmin(page, admin, "/dashboard/manageItems");
  const fail = await leaveDuringSave(page);
  await expect(page).toHaveURL("/dashboard/users");
  fail();
  await expect(saveFailure(page)).toContainText("We could not reach the restaurant.");
});

test("the failure of a save that was left is told while the next page is loading", async ({ page, admin }) => {
  await openAsAdmin(page, admin, "/dashboard/manageItems");
  const showNextPage = await holdBack(page, "GET", "**/assets/users-*.js");
  const fail = await leaveDuringSave(page);
  fail();
  await expect(saveFailure(page)).toContainText("We could not reach the restaurant.");
  await expect(page).toHaveURL(/\/dashboard\/update\//);
  showNextPage();
  await expect(page).toHaveURL("/dashboard/users");
  await nextFrame(page);
  await expect(saveFailure(page)).toBeVisible();
});

test("a guest who goes elsewhere after PAY is not led to the payment by a late answer", async ({ page }) => {
  await signUpNewGuest(page);
  await page.goto("/order/soup");
  const dish = await addFirstDishToCart(page);
  await expect(page.getByText(`${dish} added to your cart`)).toBeVisible();
  await page.goto("/dashboard/cart");
  const release = await holdBack(page, "PATCH", "**/api/carts/*");
  await page.getByRole("button", { name: /^One more/ }).click();
  await page.getByRole("button", { name: "PAY" }).click();
  await openFromMenu(page, "Bookings");
  await expect(page).toHaveURL("/dashboard/bookings");
  const answer = page.waitForResponse((received) => received.request().method() === "PATCH");
  release();
  await (await answer).finished();
  await nextFrame(page);
  await expect(page).toHaveURL("/dashboard/bookings");
});

test("an upload that makes no progress for 30 seconds ends with an error, and the next try succeeds", async ({
  page,
  admin,
}) => {
  await openAsAdmin(page, admin, "/dashboard/manageItems");
  const { id } = await createDish(page);
  await page.clock.install();
  await page.goto(`/dashboard/update/${id}`);
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 64, height: 48 } });
  await page.getByLabel("Image", { exact: true }).setInputFiles({ name: "dish.png", mimeType: "image/png", buffer });
  await page.route("**/api/images", () => {}, { times: 1 });
  const asked = page.waitForRequest("**/api/images");
  const submit = page.getByRole("button", { name: "Update Item" });
  await submit.click();
  await asked;
  await page.clock.fastForward(30_000);
  await expect(page.getByText("We could not reach the restaurant. Check your connection and try again.")).toBeVisible();
  await submit.click();
  await expect(page.getByText("Your work has been saved")).toBeVisible();
  expect((await callAsAdmin(page, "GET", `/menu/${id}`)).image).toMatch(/^\/images\/uploads\//);
});
