import { expect, type Page } from "@playwright/test";
import { createAccount, postJson } from "./accounts.ts";
import { callAsAdmin, openAsAdmin } from "./admin-session.ts";
import { assertAccessible, newGuest } from "./guest-actions.ts";
import { addPizza } from "./option-dishes.ts";
import { test } from "./test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const panelOf = (page: Page) => page.getByRole("region", { name: /^Sold out/ });
const shownDish = async (page: Page, id: string) => (await page.request.get(`/api/menu/${id}`)).json();

/** Orders a dish over the API with one of its options by name; returns the order's number. */
async function orderDish(page: Page, menuId: string, optionName: string): Promise<string> {
  const { request } = page.context();
  const guest = newGuest();
  const { token } = await createAccount(request, guest);
  const { optionGroups } = await shownDish(page, menuId);
  const all: { _id: string; name: string; default: boolean }[] = optionGroups.flatMap(
    ({ options }: { options: object[] }) => options,
  );
  const options = all
    .filter(({ name, default: isDefault }) => isDefault || name === optionName)
    .map(({ _id }) => ({ _id }));
  await postJson(request, "/api/carts", { menuId, email: guest.email, options }, token);
  const headers = { authorization: `Bearer ${token}` };
  const [{ price }] = await (await request.get(`/api/carts?email=${guest.email}`, { headers })).json();
  const intent = await postJson(request, "/api/create-payment-intent", { price }, token);
  const card = { number: "4242424242424242", expMonth: 12, expYear: 2034, cvc: "123" };
  const { id: paymentMethodId } = await postJson(request, "/sandbox/payment-methods", { card, billingDetails: guest });
  const confirmation = { clientSecret: intent.clientSecret, paymentMethodId };
  await postJson(request, `/sandbox/payment-intents/${intent.id}/confirm`, confirmation);
  const { payment } = await postJson(
    request,
    "/api/payments",
    { email: guest.email, price, transactionId: intent.id },
    token,
  );
  return payment.orderNumber;
}

test("from a line of a ticket a dish and its options are sold out in one tap each, and undone", async ({
  page,
  admin,
}) => {
  await openAsAdmin(page, admin, "/dashboard/orders");
  const dish = await addPizza(page, { minimumAge: 0 });
  const number = await orderDish(page, dish._id, "Olives");
  const ticket = page.getByRole("article", { name: `Order ${number}` });
  const open = ticket.getByRole("button", { name: `Sold out: ${dish.name} or its options` });
  await open.click();
  const panel = panelOf(page);
  await expect(panel.getByRole("listitem")).toHaveCount(3);
  await assertAccessible(page, "panel of a line");

  await panel.getByRole("checkbox", { name: "Olives is available" }).click();
  await expect(page.getByText("Olives is sold out", { exact: true })).toBeVisible();
  const isOffered = async () => {
    const { optionGroups } = await shownDish(page, dish._id);
    return optionGroups[1].options.find(({ name }: { name: string }) => name === "Olives").available;
  };
  await expect.poll(isOffered).toBe(false);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(panel.getByRole("checkbox", { name: "Olives is available" })).toBeChecked();
  await expect.poll(isOffered).toBe(true);

  await panel.getByRole("button", { name: `Out until tomorrow: ${dish.name}` }).click();
  await expect(panel.getByText("Sold out until tomorrow", { exact: true })).toBeVisible();
  await expect.poll(async () => (await shownDish(page, dish._id)).soldOutUntil).not.toBeNull();
  await page.getByRole("button", { name: "Undo" }).last().click();
  await expect.poll(async () => (await shownDish(page, dish._id)).available).toBe(true);

  // The board goes on beside the panel, and gets the focus back.
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(open).toBeFocused();
});

test("the open panel shows what another button asks for, and returns the focus to that button", async ({
  page,
  admin,
}) => {
  await openAsAdmin(page, admin, "/dashboard/orders");
  const dish = await addPizza(page, { minimumAge: 0 });
  await orderDish(page, dish._id, "Olives");
  await page.getByRole("button", { name: "Sold out …" }).click();
  const panel = panelOf(page);
  await panel.getByLabel("Dish or option").fill("anything");
  const ofLine = page.getByRole("button", { name: `Sold out: ${dish.name} or its options` });
  await ofLine.focus();
  await page.keyboard.press("Enter");
  await expect(panel.getByRole("listitem")).toHaveCount(3);
  await expect(panel).toBeFocused();
  // Its history entry stays: the browser's button closes the panel, not the page.
  await page.goBack();
  await expect(panel).toBeHidden();
  await expect(ofLine).toBeFocused();
  await expect(page).toHaveURL("/dashboard/orders");
});

test("any dish or option is found by name; a failure shows an error and changes nothing", async ({ page, admin }) => {
  await openAsAdmin(page, admin, "/dashboard/orders");
  const dish = await addPizza(page);
  await page.getByRole("button", { name: "Sold out …" }).click();
  const panel = panelOf(page);
  await panel.getByLabel("Dish or option").fill("nothing of this name");
  await expect(panel).toContainText("No dish or option has this name.");
  await panel.getByLabel("Dish or option").fill(dish.name.toUpperCase());
  await expect(panel.getByRole("listitem")).toHaveCount(1);
  const toggle = panel.getByRole("checkbox", { name: `${dish.name} is available` });

  await page.route("**/api/menu/*", (route) =>
    route.request().method() === "PATCH" ? route.abort() : route.continue(),
  );
  await toggle.click();
  await expect(page.getByText(new RegExp(`${dish.name}.*not`))).toBeVisible();
  await expect(toggle).toBeChecked();
  await page.unroute("**/api/menu/*");
  await toggle.click();
  await expect.poll(async () => (await shownDish(page, dish._id)).available).toBe(false);

  // Sold-out dishes are listed without a search, and stay while the panel is open.
  await panel.getByLabel("Dish or option").fill("");
  await expect(toggle).not.toBeChecked();
  await toggle.click();
  await expect(toggle).toBeChecked();
  await assertAccessible(page, "panel");
  await page.goBack();
  await expect(panel).toBeHidden();
  await expect(page).toHaveURL("/dashboard/orders");
  await callAsAdmin(page, "DELETE", `/menu/${dish._id}`);
});
