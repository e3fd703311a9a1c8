import { type BrowserContext, expect } from "@playwright/test";
import { openAsAdmin } from "./admin-session.ts";
import { fillCardForm, openHydrated, signUpNewGuest } from "./guest-actions.ts";
import { addPizza } from "./option-dishes.ts";
import { test } from "./test.ts";

// Disables animations, so that screenshots and clicks meet a still page.
test.use({ contextOptions: { reducedMotion: "reduce" } });

/**
 * Takes away what the browsers of the build's target (web/vite.config.ts) do not all have: Chrome 111, Firefox 114 and
 * Safari 16.4. The build translates the syntax, and adds no functions.
 */
const makeOlder = (context: BrowserContext) =>
  context.addInitScript(() => {
    const newer: readonly [object, readonly string[]][] = [
      [AbortSignal, ["any"]],
      [Map, ["groupBy"]],
      [Object, ["groupBy"]],
      [Promise, ["withResolvers", "try"]],
      [URL, ["canParse", "parse"]],
      [Array, ["fromAsync"]],
      [String.prototype, ["isWellFormed", "toWellFormed"]],
      [Set.prototype, ["union", "intersection", "difference", "isSubsetOf", "isSupersetOf", "isDisjointFrom"]],
    ];
    for (const [owner, names] of newer) for (const name of names) Reflect.deleteProperty(owner, name);
  });

test("the oldest browsers that the site is built for choose options, pay, follow the order live and rate it", async ({
  page,
  context,
  browser,
  baseURL,
  admin,
}) => {
  const kitchenContext = await browser.newContext({ baseURL: baseURL ?? "", reducedMotion: "reduce" });
  await makeOlder(context);
  await makeOlder(kitchenContext);
  const kitchen = await kitchenContext.newPage();
  const errors: string[] = [];
  for (const one of [page, kitchen]) one.on("pageerror", ({ message }) => errors.push(message));
  await openAsAdmin(kitchen, admin, "/dashboard/orders");
  await expect(kitchen.getByText("Live", { exact: true })).toBeVisible();
  const dish = await addPizza(kitchen, { minimumAge: 0 });

  await signUpNewGuest(page);
  await openHydrated(page, `/order/pizza?q=${encodeURIComponent(dish.name)}`);
  await page.getByRole("button", { name: `Choose ${dish.name}` }).click();
  const sheet = page.getByRole("dialog", { name: dish.name });
  await sheet.getByText("Large").click();
  await sheet.getByRole("button", { name: "Add · $17.50" }).click();
  await expect(page.getByText(`${dish.name} added to your cart`)).toBeVisible();
  await page.goto("/dashboard/cart");
  await page.getByRole("button", { name: "PAY" }).click();
  await fillCardForm(page, "4242 4242 4242 4242");
  await page.getByRole("button", { name: "Pay $17.50" }).click();
  const number = await page.getByRole("definition").first().innerText();
  await page.getByRole("link", { name: "Follow your order" }).click();
  await kitchen.getByRole("button", { name: `Accept: order ${number}` }).click();
  await expect(page.locator("[aria-current=step]")).toContainText("Accepted by the kitchen");
  await expect(page.getByText("The connection was lost")).toBeHidden();

  await page.goto("/dashboard/addReview");
  for (const field of ["Favorite recipe", "Suggestion", "Details"]) await page.getByLabel(field).fill("The pizza");
  await page.getByRole("button", { name: "Send review" }).click();
  await expect(page.getByText("Thanks for rating us!")).toBeVisible();
  expect(errors).toEqual([]);
  await kitchenContext.close();
});
