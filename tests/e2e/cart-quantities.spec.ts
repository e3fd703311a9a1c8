import { expect, type Page } from "@playwright/test";
import { assertAccessible, fillCardForm, openHydrated, signUpNewGuest } from "./guest-actions.ts";
import { addPizza, openKitchen } from "./option-dishes.ts";
import { test } from "./test.ts";

// Disables animations, so that screenshots and clicks meet a still page.
test.use({ contextOptions: { reducedMotion: "reduce" } });

test("nobody pays for another quantity than the cart shows, and a deleted dish reports nothing more", async ({
  page,
  browser,
  baseURL,
  admin,
}) => {
  const dish = await addPizza(await openKitchen(browser, baseURL, admin), { minimumAge: 0 });
  await signUpNewGuest(page);
  await openHydrated(page, `/menu/${dish.slug}`);
  await page.getByRole("button", { name: /^Add · / }).click();
  await expect(page.getByRole("link", { name: "Cart, 1 dish" })).toBeVisible();
  const isHeld = Promise.withResolvers<void>();
  const problem = { code: "unavailable", status: 503, title: "-", detail: "Try again in a moment." };
  let isFirst = true;
  await page.route("**/api/carts/*", async (route) => {
    if (route.request().method() !== "PATCH") return route.fallback();
    if (isFirst) {
      isFirst = false;
      return route.fulfill({ status: 503, json: problem });
    }
    await isHeld.promise;
    return route.fallback();
  });
  await page.goto("/dashboard/cart");
  const row = page.getByRole("row").filter({ hasText: dish.name });
  const more = row.getByRole("button", { name: `One more: ${dish.name}` });
  const [once, twice] = ["$13.50", "$27.00"];
  await expect(row).toContainText(once);
  await more.click();
  await expect(row).toContainText(twice);
  await page.getByRole("button", { name: "PAY" }).click();
  const notice = page.getByText(`The quantity of ${dish.name} was not changed. Try again in a moment.`);
  await expect(notice).toBeVisible();
  await expect(row).toContainText(once);
  await expect(page).toHaveURL("/dashboard/cart");

  // Deleted while its quantity is on the way.
  const request = page.waitForRequest((sent) => sent.method() === "PATCH");
  await more.click();
  await request;
  await row.getByRole("button", { name: `Delete ${dish.name}` }).click();
  await page.getByRole("button", { name: "Yes, delete it!" }).click();
  await expect(page.getByText("Your cart is empty")).toBeAttached();
  const answer = page.waitForResponse((received) => received.request().method() === "PATCH");
  isHeld.resolve();
  expect((await answer).status()).toBe(404);
  await page.getByRole("button", { name: "OK" }).click();
  await expect(page.getByText(`${dish.name} was deleted.`)).toBeVisible();
  await expect(page.getByText("was not changed")).toHaveCount(1);
});

test("what was changed in the sheet of an entry and is not saved stays, and the cart says so", async ({
  page,
  browser,
  baseURL,
  admin,
}) => {
  const dish = await addPizza(await openKitchen(browser, baseURL, admin), { minimumAge: 0 });
  await signUpNewGuest(page);
  await openHydrated(page, `/menu/${dish.slug}`);
  await page.getByRole("button", { name: /^Add · / }).click();
  await expect(page.getByRole("link", { name: "Cart, 1 dish" })).toBeVisible();
  await page.goto("/dashboard/cart");
  const row = page.getByRole("row").filter({ hasText: dish.name });
  const sheet = page.getByRole("dialog", { name: dish.name });
  const note = sheet.getByLabel("Note for the kitchen");
  const notice = row.getByText("Your changes are not saved yet.");
  const open = async () => {
    await row.getByRole("button", { name: `Change ${dish.name}`, exact: true }).click();
    await expect(note).toBeVisible();
  };
  await open();
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(notice).toBeHidden();

  await open();
  await sheet.getByText("Large").click();
  await note.fill("no basil");
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(notice).toBeVisible();
  await expect(row).not.toContainText("no basil");
  await assertAccessible(page);
  await row.getByRole("button", { name: `One more: ${dish.name}` }).click();
  await open();
  await expect(note).toHaveValue("no basil");
  await expect(sheet.getByRole("radio", { name: "Large" })).toBeChecked();
  await sheet.getByRole("button", { name: "Change · $35.00" }).click();
  await expect(sheet).toBeHidden();
  await expect(row).toContainText("Note: no basil");
  await expect(notice).toBeHidden();

  await open();
  await note.fill("no garlic");
  await page.keyboard.press("Escape");
  await row.getByRole("button", { name: `Discard them: the changes to ${dish.name}` }).click();
  await expect(notice).toBeHidden();
  await expect(row.getByRole("button", { name: `Change ${dish.name}`, exact: true })).toBeFocused();
  await open();
  await expect(note).toHaveValue("no basil");
});

test("who presses PAY with changes that are not saved is asked before", async ({ page, browser, baseURL, admin }) => {
  const dish = await addPizza(await openKitchen(browser, baseURL, admin), { minimumAge: 0 });
  await page.setViewportSize({ width: 390, height: 844 });
  await signUpNewGuest(page);
  await openHydrated(page, `/menu/${dish.slug}`);
  await page.getByRole("button", { name: /^Add · / }).click();
  await expect(page.getByRole("link", { name: "Cart, 1 dish" })).toBeVisible();
  await page.goto("/dashboard/cart");
  const row = page.getByRole("row").filter({ hasText: dish.name });
  const change = row.getByRole("button", { name: `Change ${dish.name}`, exact: true });
  const note = page.getByRole("dialog", { name: dish.name }).getByLabel("Note for the kitchen");
  const pay = page.getByRole("button", { name: "PAY" });
  await change.click();
  await note.fill("no basil");
  await page.keyboard.press("Escape");
  // The button wraps to its own line; its label is aligned with the sentence above.
  const leftOf = (text: string) =>
    row.getByText(text).evaluate((element) => {
      const words = document.createRange();
      words.selectNode(element.firstChild ?? element);
      return words.getBoundingClientRect().left;
    });
  const indent = (await leftOf("Discard them")) - (await leftOf("Your changes are not saved yet."));
  expect(Math.abs(indent)).toBeLessThan(2);

  await pay.click();
  const question = page.getByRole("dialog", { name: "Continue without your changes?" });
  await expect(question).toContainText(`your changes to ${dish.name}`);
  await assertAccessible(page);
  await question.getByRole("button", { name: "Back to the cart" }).click();
  await expect(page).toHaveURL("/dashboard/cart");
  await expect(pay).toBeFocused();
  await pay.click();
  await question.getByRole("button", { name: "Continue without them" }).click();
  await expect(page).toHaveURL(/payment\?intent=/);

  await page.goBack();
  await change.click();
  await note.fill("no garlic");
  await page.keyboard.press("Escape");
  await row.getByRole("button", { name: `Discard them: the changes to ${dish.name}` }).click();
  await pay.click();
  await expect(page).toHaveURL(/payment\?intent=/);
});

test("the same dish added in two tabs at the same time counts twice", async ({ page, browser, baseURL, admin }) => {
  const dish = await addPizza(await openKitchen(browser, baseURL, admin), { minimumAge: 0 });
  await signUpNewGuest(page);
  const add = (tab: Page) => tab.getByRole("button", { name: /^Add · / }).click();
  await openHydrated(page, `/menu/${dish.slug}`);
  await add(page);
  await expect(page.getByRole("link", { name: "Cart, 1 dish" })).toBeVisible();
  const other = await page.context().newPage();
  await openHydrated(other, `/menu/${dish.slug}`);
  const [isSent, isRaised] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(/\/api\/carts/, async (route) => {
    if (route.request().method() === "GET") return route.fallback();
    isSent.resolve();
    await isRaised.promise;
    return route.fallback();
  });
  await add(page);
  await isSent.promise;
  await add(other);
  await expect(other.getByRole("link", { name: "Cart, 2 dishes" })).toBeVisible();
  isRaised.resolve();
  await expect(page.getByRole("link", { name: "Cart, 3 dishes" })).toBeVisible();
});

test("the payment page says that another tab has changed the cart, and what is not paid stays in it", async ({
  page,
}) => {
  await signUpNewGuest(page);
  await openHydrated(page, "/menu/greek-salad");
  await page.getByRole("button", { name: /^Add · / }).click();
  await expect(page.getByRole("link", { name: "Cart, 1 dish" })).toBeVisible();
  await page.goto("/dashboard/cart");
  await page.getByRole("button", { name: "PAY" }).click();
  await expect(page.getByLabel("Card number")).toBeVisible();
  const notice = page.getByText("Your cart has changed since.");
  await expect(notice).toBeHidden();
  const other = await page.context().newPage();
  await openHydrated(other, "/menu/greek-salad");
  await other.getByRole("button", { name: /^Add · / }).click();
  await expect(other.getByRole("link", { name: "Cart, 2 dishes" })).toBeVisible();
  await expect(notice).toBeVisible({ timeout: 15_000 });
  await assertAccessible(page);
  await fillCardForm(page, "4242 4242 4242 4242");
  await page.getByRole("button", { name: /^Pay / }).click();
  await expect(page.getByRole("heading", { name: "Thank you! We have your order." })).toBeVisible();
  await expect(page.getByRole("link", { name: "Cart, 1 dish" })).toBeVisible();
});

test("Undo takes back what was added, and leaves what another tab adds meanwhile", async ({ page }) => {
  await signUpNewGuest(page);
  const add = (tab: Page) => tab.getByRole("button", { name: /^Add · / }).click();
  const other = await page.context().newPage();
  await openHydrated(other, "/menu/greek-salad");
  await openHydrated(page, "/menu/greek-salad");
  await add(page);
  await expect(page.getByRole("link", { name: "Cart, 1 dish" })).toBeVisible();
  const [isSent, isRaised] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route("**/api/carts/*", async (route) => {
    isSent.resolve();
    await isRaised.promise;
    return route.fallback();
  });
  await page.getByRole("button", { name: "Undo" }).click();
  await isSent.promise;
  await add(other);
  await expect(other.getByText("added to your cart")).toBeVisible();
  isRaised.resolve();
  await expect(page.getByText("was taken out of your cart again")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("link", { name: "Cart, 1 dish" })).toBeVisible();
});

test("a dish that is added before the cart is known is added once and shows one message", async ({ page }) => {
  await signUpNewGuest(page);
  const [asked, posted] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let additions = 0;
  await page.route("**/assets/signed-in-sync-*.js", async (route) => {
    await posted.promise;
    await route.fallback();
  });
  await page.route("**/api/carts*", async (route) => {
    if (route.request().method() === "GET") asked.resolve();
    else {
      additions += 1;
      posted.resolve();
      await asked.promise;
    }
    await route.fallback();
  });
  await page.goto("/menu/greek-salad");
  await page.getByRole("button", { name: /^Add · / }).click();
  await expect(page.getByText("added to your cart")).toHaveCount(1);
  await expect(page.getByRole("link", { name: "Cart, 1 dish" })).toBeVisible();
  // Each addition says so.
  expect(additions).toBe(1);
});

test("a dish that is added while the cart is loading is counted, though the cart was read before", async ({ page }) => {
  await signUpNewGuest(page);
  const isAdding = Promise.withResolvers<void>();
  const isRead = Promise.withResolvers<void>();
  const isShown = Promise.withResolvers<void>();
  await page.route("**/assets/signed-in-sync-*.js", async (route) => {
    await isAdding.promise;
    await route.fallback();
  });
  let reads = 0;
  await page.route("**/api/carts*", async (route) => {
    if (route.request().method() === "POST") {
      isAdding.resolve();
      await isRead.promise;
      return route.fallback();
    }
    reads += 1;
    if (reads > 1) return route.fallback();
    const response = await route.fetch();
    isRead.resolve();
    await isShown.promise;
    return route.fulfill({ response });
  });
  await page.goto("/menu/greek-salad");
  await page.getByRole("button", { name: /^Add · / }).click();
  await expect(page.getByText("added to your cart")).toBeVisible();
  isShown.resolve();
  await expect(page.getByRole("link", { name: "Cart, 1 dish" })).toBeVisible();
});
