import { expect, type Page } from "@playwright/test";
import { openAsAdmin } from "./admin-session.ts";
import { ApiGuest } from "./api-guest.ts";
import { assertAccessible, newGuest } from "./guest-actions.ts";
import { test } from "./test.ts";
import { uniqueName } from "./unique-name.ts";

// Disables animations, so that screenshots and clicks meet a still page.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const savedMessage = (page: Page) => page.getByText("Your work has been saved");
const rowWith = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

/** Opens the last page of a course, where a new dish is listed. */
async function openLastOrderPage(page: Page, course: string): Promise<void> {
  await page.goto(`/order/${course}`);
  const place = await page.getByText(/^\d+ \/ \d+$/).innerText();
  await page.goto(`/order/${course}?page=${place.split(" / ")[1]}`);
}

async function searchMenuItem(page: Page, name: string): Promise<void> {
  await page.goto("/dashboard/manageItems");
  await page.getByRole("searchbox", { name: "Search" }).fill(name);
  await expect(rowWith(page, name)).toBeVisible();
}

test("a dish is added with its image, marked sold out, changed and deleted", async ({ page, admin }) => {
  const name = uniqueName("Minestrone");
  await openAsAdmin(page, admin, "/dashboard/addItems");
  await expect(page).toHaveTitle(/ \| Add an Item$/);
  const add = page.getByRole("button", { name: "Add Item" });
  await add.click();
  await expect(page.getByText("Please choose a picture")).toBeVisible();
  await expect(page.getByLabel("Name", { exact: true })).toHaveAttribute("aria-invalid", "true");
  await assertAccessible(page);

  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Category").selectOption("soup");
  await page.getByLabel("Price").fill("7.25");
  await page.getByLabel("Recipe").fill("Beans, carrots and a heel of cheese.");
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 64, height: 48 } });
  await page.getByLabel("Image", { exact: true }).setInputFiles({ name: "soup.png", mimeType: "image/png", buffer });
  await expect(page.getByRole("img", { name: "The picture as it will be shown" })).toBeVisible();
  await add.click();
  await expect(savedMessage(page)).toBeVisible();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("");
  await expect(page.getByLabel("Category")).toHaveValue("");

  await openLastOrderPage(page, "soup");
  const card = page.getByRole("article").filter({ hasText: name });
  await expect(card).toContainText("$7.25");
  const dishImage = card.getByRole("img", { name });
  await expect(dishImage).toHaveAttribute("src", /^\/images\/uploads\//);
  await expect.poll(() => dishImage.evaluate((image) => Reflect.get(image, "naturalWidth"))).toBeGreaterThan(0);

  await searchMenuItem(page, name);
  await assertAccessible(page);
  const answer = page.waitForResponse((response) => response.request().method() === "PATCH" && response.ok());
  await page.getByRole("checkbox", { name: `${name} is available` }).click();
  await expect(rowWith(page, name)).toContainText("Sold out");
  await answer;
  await openLastOrderPage(page, "soup");
  await expect(card).toContainText("Sold out");

  await searchMenuItem(page, name);
  await page.getByRole("link", { name: `Update ${name}` }).click();
  await expect(page).toHaveTitle(/ \| Update Item$/);
  await expect(page.getByLabel("Price")).toHaveValue("7.25");
  await assertAccessible(page);
  await page.getByLabel("Price").fill("8.333");
  await page.getByRole("button", { name: "Update Item" }).click();
  await expect(page.getByText("Please enter at most 2 decimals")).toBeVisible();
  await page.getByLabel("Price").fill("8.50");
  await page.getByRole("button", { name: "Update Item" }).click();
  await expect(savedMessage(page)).toBeVisible();

  await searchMenuItem(page, name);
  await expect(rowWith(page, name)).toContainText("$8.50");
  await page.getByRole("button", { name: `Delete ${name}` }).click();
  await page.getByRole("button", { name: "Yes, delete it!" }).click();
  await expect(page.getByRole("dialog", { name: "Deleted!" })).toBeVisible();
  // By keyboard: the button that had the focus is gone with its row.
  await page.getByRole("button", { name: "OK" }).press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await expect(page.getByText("No dish matches")).toBeVisible();
  await page.goto("/dashboard/update/gone");
  await expect(page.getByText("This dish is not on the menu any more.")).toBeVisible();
});

test("a user is made admin and an ordinary user again; the last admin cannot be demoted", async ({
  page,
  request,
  admin,
}) => {
  const guest = newGuest();
  await new ApiGuest(request, guest).signUp();
  await openAsAdmin(page, admin, "/dashboard/users");
  await expect(page).toHaveTitle(/ \| All users$/);
  await expect(page.getByText(/^Total users: \d+$/)).toBeVisible();
  await page.getByRole("searchbox", { name: "Search" }).fill(guest.email);
  const row = rowWith(page, guest.email);
  await expect(page.getByRole("row").filter({ hasText: "@" })).toHaveCount(1);
  await row.getByRole("button", { name: "Make admin: Ada Lovelace" }).click();
  await expect(row.getByText("Admin", { exact: true })).toBeVisible();
  await expect(savedMessage(page)).toBeVisible();
  await assertAccessible(page);
  await row.getByRole("button", { name: /^Make user/ }).click();
  await page.getByRole("button", { name: "Yes, make user" }).click();
  await expect(row.getByRole("button", { name: "Make admin: Ada Lovelace" })).toBeVisible();
  await row.getByRole("button", { name: "Delete Ada Lovelace" }).click();
  await page.getByRole("button", { name: "Yes, delete it!" }).click();
  await page.getByRole("button", { name: "OK" }).click();
  await expect(page.getByText("Nothing matches")).toBeVisible();

  await page.getByRole("searchbox", { name: "Search" }).fill("Demo Admin");
  await rowWith(page, "Demo Admin").getByRole("button", { name: "Delete Demo Admin" }).click();
  await page.getByRole("button", { name: "Yes, delete it!" }).click();
  await expect(page.getByRole("dialog", { name: "It was not deleted" })).toContainText(
    "Make another person admin first",
  );
});

test("a user who is not an admin is redirected to the home page", async ({ page, admin }) => {
  await openAsAdmin(page, admin, "/dashboard/adminHome");
  await page.route("**/api/users/admin/*", (route) => route.fulfill({ json: { admin: false } }));
  await page.goto("/dashboard/users");
  await expect(page).toHaveURL("/");
});
