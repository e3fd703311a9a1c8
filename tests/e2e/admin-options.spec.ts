import { expect, type Page } from "@playwright/test";
import { callAsAdmin, openAsAdmin } from "./admin-session.ts";
import { assertAccessible } from "./guest-actions.ts";
import { test } from "./test.ts";
import { uniqueName } from "./unique-name.ts";

// Disables animations, so that screenshots and clicks meet a still page.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const cardOf = (page: Page, name: string) =>
  page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name }) });
const optionAt = (page: Page, position: number) => page.getByRole("group", { name: `Option ${position}`, exact: true });

async function createToppings(page: Page, name: string) {
  const options = [
    { name: "Olives", price: 1.5 },
    { name: "Capers", price: 1 },
  ];
  const { insertedId } = await callAsAdmin(page, "POST", "/option-groups", { name, max: 2, options });
  return String(insertedId);
}

test("options that are not saved are not left without a question", async ({ page, admin }) => {
  await openAsAdmin(page, admin, "/dashboard/options");
  await page.getByRole("link", { name: "Add Options" }).click();
  const name = page.getByLabel("Name", { exact: true }).first();
  await name.fill("Toppings");
  const form = page.url();
  await page.goBack();
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Stay here" }).click();
  await expect(name).toHaveValue("Toppings");
  // The router takes the next step in the history for its own until it has restored this page.
  await expect(page).toHaveURL(form);
  await page.goBack();
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveTitle(/ \| Options$/);
});

test("the form of a set shows the dishes that its options are, though they load after it", async ({ page, admin }) => {
  await openAsAdmin(page, admin, "/dashboard/options");
  const [dish] = await callAsAdmin(page, "GET", "/menu");
  const options = [{ name: "Part", dish: dish._id }];
  const { insertedId } = await callAsAdmin(page, "POST", "/option-groups", { name: uniqueName("Course"), options });
  const released = Promise.withResolvers<void>();
  await page.route("**/api/menu", async (route) => {
    await released.promise;
    return route.fallback();
  });
  await page.goto(`/dashboard/options/${insertedId}`);
  await expect(optionAt(page, 1).getByLabel("Name")).toHaveValue("Part");
  await optionAt(page, 1).getByText("More about this option").click();
  released.resolve();
  const select = optionAt(page, 1).getByLabel("A dish of a set");
  await expect(select.getByRole("option", { name: dish.name, exact: true })).toBeAttached();
  await expect(select).toHaveValue(dish._id);
});

test("an admin adds a group of options, sees what guests will see, and changes it", async ({ page, admin }) => {
  const name = uniqueName("Toppings");
  await openAsAdmin(page, admin, "/dashboard/options");
  await page.getByRole("link", { name: "Add Options" }).click();
  await expect(page).toHaveTitle(/ \| Add Options$/);
  await page.getByLabel("Name", { exact: true }).first().fill(name);
  await page.getByLabel("At most", { exact: true }).fill("3");
  const first = optionAt(page, 1);
  await first.getByLabel("Name").fill("Olives");
  await first.getByLabel("Extra charge").fill("1.505");
  await page.getByRole("button", { name: "Add an option" }).click();
  const second = optionAt(page, 2);
  await page.getByRole("button", { name: "Add Options" }).click();
  await expect(first.getByText("Please enter at most 2 decimals")).toBeVisible();
  await expect(second.getByText("This field is required")).toBeVisible();
  await first.getByLabel("Extra charge").fill("1.50");
  await second.getByLabel("Name").fill("Mozzarella");
  await second.getByLabel("Extra charge").fill("2");
  await second.getByText("More about this option").click();
  await second.getByLabel("Maximum quantity").fill("2");
  await second.getByRole("checkbox", { name: "milk" }).check();
  await assertAccessible(page);

  const preview = page.getByRole("region", { name: "What guests see" });
  await expect(preview).toContainText("Choose up to 3");
  await expect(preview.getByRole("listitem")).toHaveText(["Olives+$1.50", "Mozzarella+$2.00"]);
  const up = page.getByRole("button", { name: "Move Mozzarella up" });
  await up.focus();
  await page.keyboard.press("Enter");
  await expect(preview.getByRole("listitem")).toHaveText(["Mozzarella+$2.00", "Olives+$1.50"]);
  await expect(up).toBeFocused();
  await expect(up).toHaveAttribute("aria-disabled", "true");

  // The server's rules are shown at the field.
  await page.getByLabel("At least").fill("1");
  await page.getByRole("button", { name: "Add Options" }).click();
  await expect(page.getByText("Choose 1 beforehand, as many as guests must choose").first()).toBeVisible();
  await page.getByLabel("At least").fill("0");
  await page.getByRole("button", { name: "Add Options" }).click();
  await expect(page).toHaveURL("/dashboard/options");
  await expect(cardOf(page, name)).toContainText("On no dish yet");
  await assertAccessible(page);

  await page.getByRole("link", { name: `Update ${name}` }).click();
  await expect(page.getByLabel("At most", { exact: true })).toHaveValue("3");
  await expect(optionAt(page, 1).getByLabel("Name")).toHaveValue("Mozzarella");
  await page.getByRole("button", { name: "Remove Olives" }).click();
  await page.getByRole("button", { name: "Save Options" }).click();
  await expect(cardOf(page, name)).not.toContainText("Olives");
});

test("an option is marked sold out, until tomorrow and back in one tap each, and undone", async ({ page, admin }) => {
  const name = uniqueName("Extras");
  await openAsAdmin(page, admin, "/dashboard/options");
  const id = await createToppings(page, name);
  const { insertedId: dish } = await callAsAdmin(page, "POST", "/menu", {
    name: uniqueName("Focaccia"),
    category: "pizza",
    price: 9,
    recipe: "Flour.",
    optionGroups: [id],
    image: "/images/dishes/margherita/640.webp",
  });
  const offered = async () => {
    const { optionGroups } = await (await page.request.get(`/api/menu/${dish}`)).json();
    return optionGroups[0].options.map(({ available }: { available: boolean }) => available);
  };
  await page.reload();
  const card = cardOf(page, name);
  await card.getByRole("checkbox", { name: "Olives is available" }).click();
  await expect(page.getByText("Olives is sold out", { exact: true })).toBeVisible();
  await expect.poll(offered).toEqual([false, true]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(card.getByRole("checkbox", { name: "Olives is available" })).toBeChecked();
  await expect.poll(offered).toEqual([true, true]);
  await card.getByRole("button", { name: "Out until tomorrow: Capers" }).click();
  await expect(card.getByText("Sold out until tomorrow", { exact: true })).toBeVisible();
  await expect.poll(offered).toEqual([true, false]);
  await page.reload();
  await expect(card.getByText("Sold out until tomorrow", { exact: true })).toBeVisible();
  await card.getByRole("checkbox", { name: "Capers is available" }).click();
  await expect.poll(offered).toEqual([true, true]);

  // The group cannot be deleted while a dish has it.
  await page.getByRole("button", { name: `Delete ${name}` }).click();
  await page.getByRole("button", { name: "Yes, delete it!" }).click();
  await expect(page.getByRole("dialog", { name: "It was not deleted" })).toContainText("Still on Focaccia");
  await page.getByRole("button", { name: "OK" }).click();
  await callAsAdmin(page, "DELETE", `/menu/${dish}`);
  await page.reload();
  await page.getByRole("button", { name: `Delete ${name}` }).click();
  await page.getByRole("button", { name: "Yes, delete it!" }).click();
  await expect(card).toHaveCount(0);
});

test("what somebody else changed meanwhile is shown, and nothing typed is lost", async ({ page, admin }) => {
  const name = uniqueName("Sauces");
  await openAsAdmin(page, admin, "/dashboard/options");
  const id = await createToppings(page, name);
  await page.goto(`/dashboard/options/${id}`);
  await optionAt(page, 1).getByLabel("Name").fill("Green olives");
  await callAsAdmin(page, "PATCH", `/option-groups/${id}`, { version: 1, options: [{ name: "Pesto", price: 2 }] });
  await page.getByRole("button", { name: "Save Options" }).click();
  const notice = page.getByRole("region", { name: "Somebody changed these options meanwhile" });
  await expect(notice).toBeFocused();
  await expect(notice.getByRole("listitem")).toHaveText(["Pesto+$2.00"]);
  await expect(optionAt(page, 1).getByLabel("Name")).toHaveValue("Green olives");
  await assertAccessible(page);
  await notice.getByRole("button", { name: "Save what I typed" }).click();
  await expect(cardOf(page, name)).toContainText("Green olives");
  await expect(cardOf(page, name)).not.toContainText("Pesto");

  await page.goto(`/dashboard/options/${id}`);
  await optionAt(page, 1).getByLabel("Name").fill("Black olives");
  await callAsAdmin(page, "PATCH", `/option-groups/${id}`, { version: 3, options: [{ name: "Aioli", price: 1 }] });
  await page.getByRole("button", { name: "Save Options" }).click();
  await notice.getByRole("button", { name: "Discard what I typed" }).click();
  await expect(optionAt(page, 1).getByLabel("Name")).toHaveValue("Aioli");
  await optionAt(page, 1).getByLabel("Name").fill("Garlic aioli");
  await page.getByRole("button", { name: "Save Options" }).click();
  await expect(cardOf(page, name)).toContainText("Garlic aioli");
});
