import { expect, type Locator, type Page } from "@playwright/test";
import { assertAccessible, fillCardForm, openHydrated, signUpNewGuest } from "./guest-actions.ts";
import { addPizza, changeDish, type OptionDish, openKitchen } from "./option-dishes.ts";
import { test } from "./test.ts";

// Disables animations, so that screenshots and clicks meet a still page.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const orderPathOf = ({ name }: OptionDish) => `/order/pizza?q=${encodeURIComponent(name)}`;

async function openSheet(page: Page, dish: OptionDish): Promise<Locator> {
  await page.getByRole("button", { name: `Choose ${dish.name}` }).click();
  const sheet = page.getByRole("dialog", { name: dish.name });
  await expect(sheet.getByRole("radio", { name: "Large" })).toBeVisible();
  return sheet;
}

const addButton = (parent: Page | Locator) => parent.getByRole("button", { name: /^Add · / });

test("a large pizza with two extras and a note, twice: chosen, paid, cooked, and ordered again with one tap", async ({
  page,
  browser,
  baseURL,
  admin,
}) => {
  const kitchen = await openKitchen(browser, baseURL, admin);
  const dish = await addPizza(kitchen);
  await signUpNewGuest(page);
  await openHydrated(page, orderPathOf(dish));
  const sheet = await openSheet(page, dish);
  await expect(addButton(sheet)).toContainText("Add · $13.50");
  await sheet.getByText("Large").click();
  await sheet.getByText("Olives").click();
  await sheet.getByRole("button", { name: "One more: Mozzarella" }).click();
  await expect(sheet.getByText("Contains gluten, milk")).toBeVisible();
  await sheet.getByLabel("Note for the kitchen").fill("no basil");
  await sheet.getByRole("button", { name: `One more: ${dish.name}` }).click();
  // 13.50 + 4.00 + 2.00, the olives are free; twice.
  await expect(addButton(sheet)).toContainText("Add · $39.00");
  await assertAccessible(page, "sheet");
  await addButton(sheet).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByText(`${dish.name} added to your cart`)).toBeVisible();
  await expect(page.getByRole("link", { name: "Cart, 2 dishes" })).toBeVisible();

  await page.goto("/dashboard/cart");
  const row = page.getByRole("row").filter({ hasText: dish.name });
  for (const text of ["+ Large, Olives, Mozzarella", "Note: no basil", "$39.00", "Contains gluten, milk"])
    await expect(row).toContainText(text);
  await assertAccessible(page, "cart");
  await page.getByRole("checkbox", { name: /^I am 18 or older/ }).check();
  await page.getByRole("button", { name: "PAY" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: dish.name })).toContainText("+ Large, Olives, Mozzarella");
  await fillCardForm(page, "4242 4242 4242 4242");
  await page.getByRole("button", { name: "Pay $39.00" }).click();
  await expect(page.getByRole("heading", { name: /Thank you/ })).toBeVisible();
  const number = await page.getByRole("definition").first().innerText();

  const ticket = kitchen.getByRole("article", { name: `Order ${number}` });
  for (const text of [`2 × ${dish.name}`, "+ Large, Olives, Mozzarella", "NOTE no basil", "CHECK ID 18+", "milk"])
    await expect(ticket).toContainText(text);
  await assertAccessible(kitchen, "board");

  await page.getByRole("link", { name: "Follow your order" }).click();
  for (const text of ["Note: no basil", "Contains gluten, milk"])
    await expect(page.getByRole("main")).toContainText(text);
  await page.getByRole("button", { name: "Order again" }).click();
  await expect(page.getByText("1 dish added to your cart")).toBeVisible();
  await page.goto("/dashboard/cart");
  await expect(row).toContainText("+ Large, Olives, Mozzarella");
  await expect(row.getByRole("status", { name: /how many/ })).toHaveText("2");
});

test("what was chosen and noted stays when the sheet is closed before the dish is added", async ({
  page,
  browser,
  baseURL,
  admin,
}) => {
  const dish = await addPizza(await openKitchen(browser, baseURL, admin));
  await signUpNewGuest(page);
  await openHydrated(page, orderPathOf(dish));
  const sheet = await openSheet(page, dish);
  const note = sheet.getByLabel("Note for the kitchen");
  await sheet.getByText("Large").click();
  await note.fill("no basil");
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await openSheet(page, dish);
  await expect(note).toHaveValue("no basil");
  await expect(sheet.getByRole("radio", { name: "Large" })).toBeChecked();
  await addButton(sheet).click();
  await expect(sheet).toBeHidden();
  // The next one starts from the beginning.
  await openSheet(page, dish);
  await expect(note).toHaveValue("");
});

test("a dish on its page: the same choice again raises the entry, and Undo takes it back", async ({
  page,
  browser,
  baseURL,
  admin,
}) => {
  const dish = await addPizza(await openKitchen(browser, baseURL, admin));
  await signUpNewGuest(page);
  await openHydrated(page, `/menu/${dish.slug}`);
  const form = page.getByRole("form", { name: `Your choice: ${dish.name}` });
  await form.getByText("Small").click();
  await expect(form.getByText("− $2.00")).toBeVisible();
  await addButton(form).click();
  await expect(page.getByRole("link", { name: "Cart, 1 dish" })).toBeVisible();
  await addButton(form).click();
  await expect(page.getByRole("link", { name: "Cart, 2 dishes" })).toBeVisible();
  await page.getByRole("button", { name: `Undo: ${dish.name}` }).click();
  await expect(page.getByRole("link", { name: "Cart, 1 dish" })).toBeVisible();
  await addButton(form).click();
  await expect(page.getByRole("link", { name: "Cart, 2 dishes" })).toBeVisible();
  await assertAccessible(page);
  await page.goto("/dashboard/cart");
  const rows = page.getByRole("row").filter({ hasText: dish.name });
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText("$23.00");
});

test("in the cart the guest changes quantity and options; what is not available says what to do", async ({
  page,
  browser,
  baseURL,
  admin,
}) => {
  const kitchen = await openKitchen(browser, baseURL, admin);
  const dish = await addPizza(kitchen);
  await signUpNewGuest(page);
  await openHydrated(page, `/menu/${dish.slug}`);
  await addButton(page).click();
  await expect(page.getByRole("link", { name: "Cart, 1 dish" })).toBeVisible();
  await page.goto("/dashboard/cart");
  const row = page.getByRole("row").filter({ hasText: dish.name });
  const more = row.getByRole("button", { name: `One more: ${dish.name}` });
  for (let press = 0; press < 4; press++) await more.click();
  await expect(row).toContainText("$67.50");
  // The last press counts, though the page is left at once.
  await page.goto("/menu");
  await page.goto("/dashboard/cart");
  await expect(row).toContainText("$67.50");
  await row.getByRole("button", { name: `Change ${dish.name}` }).click();
  const sheet = page.getByRole("dialog", { name: dish.name });
  await sheet.getByText("Large").click();
  await sheet.getByRole("button", { name: "Change · $87.50" }).click();
  await expect(sheet).toBeHidden();
  await expect(row).toContainText("+ Large");
  await changeDish(kitchen, dish, { optionGroups: [] });
  await page.reload();
  await expect(row).toContainText("These options are not offered any more. Please choose again.");
  await expect(page.getByRole("button", { name: "PAY" })).toBeDisabled();
  await assertAccessible(page);
  await row.getByRole("button", { name: `Delete ${dish.name}` }).click();
  await page.getByRole("button", { name: "Yes, delete it!" }).click();
  await page.getByRole("button", { name: "OK" }).click();
  await expect(page.getByText(`${dish.name} was deleted.`)).toBeVisible();
});

test("an entry that was deleted by mistake is put back with its options", async ({ page, browser, baseURL, admin }) => {
  const dish = await addPizza(await openKitchen(browser, baseURL, admin));
  await signUpNewGuest(page);
  await openHydrated(page, `/menu/${dish.slug}`);
  await page.getByText("Large").click();
  await addButton(page).click();
  await expect(page.getByRole("link", { name: "Cart, 1 dish" })).toBeVisible();
  await page.goto("/dashboard/cart");
  await page.getByRole("button", { name: `Delete ${dish.name}` }).click();
  await page.getByRole("button", { name: "Yes, delete it!" }).click();
  await page.getByRole("button", { name: "OK" }).click();
  await expect(page.getByText("Your cart is empty")).toBeVisible();
  await page.getByRole("button", { name: "Put it back" }).click();
  await expect(page.getByRole("row").filter({ hasText: dish.name })).toContainText("+ Large");
});

test("the sheet is closed with Escape, with its button and with the back button, and the focus returns", async ({
  page,
  browser,
  baseURL,
  admin,
}) => {
  const dish = await addPizza(await openKitchen(browser, baseURL, admin));
  const path = orderPathOf(dish);
  await page.goto("/menu");
  await openHydrated(page, path);
  const choose = page.getByRole("button", { name: `Choose ${dish.name}` });
  for (const close of [
    () => page.keyboard.press("Escape"),
    () => page.getByRole("dialog").getByRole("button", { name: "Close this dialog" }).click(),
    () => page.goBack(),
  ]) {
    const sheet = await openSheet(page, dish);
    await close();
    await expect(sheet).toBeHidden();
    await expect(choose).toBeFocused();
    await expect(page).toHaveURL(path);
  }
  // Arrow keys choose a size, and the button that adds is reached from the note.
  const sheet = await openSheet(page, dish);
  await sheet.getByRole("radio", { name: "Medium" }).focus();
  await page.keyboard.press("ArrowDown");
  await expect(sheet.getByRole("radio", { name: "Large" })).toBeChecked();
  await expect(sheet.getByRole("checkbox", { name: /Truffle.*sold out/ })).toBeDisabled();
  await addButton(sheet).press("Enter");
  await page.getByRole("dialog", { name: "You are not Logged in" }).getByRole("button", { name: "Cancel" }).click();
  await expect(sheet.getByRole("radio", { name: "Large" })).toBeChecked();
});

test("all parts of the sheet that are pressed are large enough for fingers", async ({
  page,
  browser,
  baseURL,
  admin,
}) => {
  const dish = await addPizza(await openKitchen(browser, baseURL, admin));
  await openHydrated(page, orderPathOf(dish));
  const sheet = await openSheet(page, dish);
  for (const target of await sheet.locator("button:visible:not(.modal-backdrop button), label:has(input)").all()) {
    const box = await target.boundingBox();
    expect(box?.height, await target.innerText()).toBeGreaterThanOrEqual(44);
  }
  await expect(addButton(sheet)).toBeInViewport({ ratio: 1 });
});

test("a dish that is not served now says from when, and one of which few are left says how many", async ({
  page,
  browser,
  baseURL,
  admin,
}) => {
  const kitchen = await openKitchen(browser, baseURL, admin);
  const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  const later = await addPizza(kitchen, { servedFrom: tomorrow });
  const scarce = await addPizza(kitchen, { stockPerDay: 3 });
  await page.goto(orderPathOf(later));
  await expect(page.getByRole("article")).toContainText(/From \S+ \d+:\d\d/);
  await expect(page.getByRole("button", { name: `Choose ${later.name}` })).toBeVisible();
  await page.goto(`/menu/${later.slug}`);
  await expect(page.getByRole("article").first()).toContainText(/From \S+ \d+:\d\d/);
  await expect(addButton(page)).toBeVisible();
  await page.goto(orderPathOf(scarce));
  await expect(page.getByRole("article")).toContainText("Only 3 left");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a guest reads prices, chooses, and is led to the login", async ({ page, browser, baseURL, admin }) => {
    const dish = await addPizza(await openKitchen(browser, baseURL, admin));
    await page.goto(`/menu/${dish.slug}`);
    const form = page.getByRole("form", { name: `Your choice: ${dish.name}` });
    await expect(form.getByRole("group", { name: "Size" })).toContainText("+ $4.00");
    await expect(form.getByRole("radio", { name: "Medium" })).toBeChecked();
    await form.getByRole("radio", { name: "Large" }).check();
    await form.getByRole("checkbox", { name: "Olives" }).check();
    await form.getByRole("spinbutton", { name: "Mozzarella" }).fill("2");
    await expect(form.getByRole("button", { name: /^One more/ }).first()).toBeHidden();
    await addButton(form).click();
    await expect(page).toHaveURL(/\/login\?/);
    await expect(page.getByRole("heading", { name: "Login" })).toBeVisible();
  });
});
