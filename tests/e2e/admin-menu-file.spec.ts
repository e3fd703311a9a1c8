import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { callAsAdmin, openAsAdmin } from "./admin-session.ts";
import { assertAccessible } from "./guest-actions.ts";
import { test } from "./test.ts";
import { uniqueName } from "./unique-name.ts";

// Disables animations, so that screenshots and clicks meet a still page.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const header = "name,category,price,recipe,image,allergens";
const image = "/images/dishes/margherita/640.webp";

const choose = (page: Page, text: string) =>
  page
    .getByLabel("CSV file")
    .setInputFiles({ name: "changes.csv", mimeType: "text/csv", buffer: Buffer.from(`\uFEFF${text}`) });

async function findDish(page: Page, name: string) {
  const menu = await (await page.request.get("/api/menu")).json();
  return menu.find((dish: { name: string }) => dish.name === name);
}

test("an admin downloads the menu, changes it in a file, sees the changes and imports them", async ({
  page,
  admin,
}) => {
  await openAsAdmin(page, admin, "/dashboard/manageItems");
  await page.getByRole("link", { name: "Menu as a File" }).click();
  await expect(page).toHaveTitle(/ \| Menu as a File$/);
  await assertAccessible(page);
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download the menu" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("menu.csv");
  const bytes = await readFile(await download.path());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const exported = bytes.toString("utf8").slice(1);
  expect(exported).toMatch(/^type,id,name,/);

  await choose(page, exported);
  await expect(page.getByText("Nothing would change")).toBeVisible();

  const [added, known] = [uniqueName("Ribollita"), uniqueName("Acquacotta")];
  await callAsAdmin(page, "POST", "/menu", { name: known, category: "soup", price: 8, recipe: "Egg.", image });
  await choose(page, `${header}\n${known},soup,8.50,Egg.,${image},eggs\n${added},soup,9,Bread.,${image},gluten`);
  await expect(page.getByText("1 added, 1 changed, 0 unchanged")).toBeVisible();
  const row = (name: string) => page.getByRole("row").filter({ hasText: name });
  await expect(row(known)).toContainText("price: 8.00");
  await expect(row(known)).toContainText("8.50");
  await expect(row(added)).toContainText("Dish added");
  await assertAccessible(page);
  expect(await findDish(page, added)).toBeUndefined();
  await page.getByRole("button", { name: "Import 2 changes" }).click();
  await expect(page.getByText("The file was imported: 1 added, 1 changed.")).toBeVisible();
  expect(await findDish(page, known)).toMatchObject({ price: 8.5, allergens: ["eggs"] });
  expect(await findDish(page, added)).toMatchObject({ price: 9, allergens: ["gluten"] });
});

test("problems are named row by row, and the mended file is chosen again", async ({ page, admin }) => {
  await openAsAdmin(page, admin, "/dashboard/menuFile");
  const name = uniqueName("Zuppa");
  await choose(page, `${header}\n${name},soup,seven,Onions.,${image},\n${name} 2,stew,8,Onions.,${image},onions`);
  await expect(page.getByText("3 problems.")).toBeVisible();
  const rows = page.getByRole("table", { name: "3 problems" }).getByRole("row");
  await expect(rows.nth(1)).toContainText("price");
  await expect(rows.nth(1)).toContainText("Please write an amount such as 12.50");
  await expect(rows.nth(2)).toContainText("category");
  await expect(rows.nth(3)).toContainText("allergens");
  await expect(page.getByRole("button", { name: /^Import/ })).toBeHidden();
  await assertAccessible(page);
  await choose(page, `${header}\n${name},soup,7,Onions.,${image},`);
  await expect(page.getByText("1 added, 0 changed, 0 unchanged")).toBeVisible();
  await expect(page.getByText("3 problems")).toBeHidden();
  await page.getByRole("button", { name: "Import 1 change" }).click();
  await expect(page.getByText("The file was imported: 1 added, 0 changed.")).toBeVisible();

  await page
    .getByLabel("CSV file")
    .setInputFiles({ name: "old.csv", mimeType: "text/csv", buffer: Buffer.from("name\nCr\xe8me", "latin1") });
  await expect(page.getByText("Please save the file as CSV UTF-8")).toBeVisible();
});

test("a chosen file is kept when the connection fails or the menu changes meanwhile", async ({ page, admin }) => {
  await openAsAdmin(page, admin, "/dashboard/menuFile");
  const name = uniqueName("Stracciatella");
  await page.route("**/api/imports/menu*", (route) => route.abort(), { times: 1 });
  await choose(page, `${header}\n${name},soup,7,Eggs.,${image},`);
  await expect(page.getByText("We could not reach the restaurant.")).toBeVisible();
  await expect(page.getByText("Chosen: changes.csv")).toBeVisible();
  await page.getByRole("button", { name: "Check the file again" }).click();
  const submit = page.getByRole("button", { name: "Import 1 change" });
  await expect(submit).toBeVisible();

  const other = { name: uniqueName("Other soup"), category: "soup", price: 8, recipe: "Salt.", image };
  await callAsAdmin(page, "POST", "/menu", other);
  await submit.click();
  await expect(page.getByText("Somebody changed the menu meanwhile.")).toBeVisible();
  expect(await findDish(page, name)).toBeUndefined();
  await expect(submit).toBeVisible();
  await submit.click();
  await expect(page.getByText("The file was imported: 1 added, 0 changed.")).toBeVisible();
  await expect(page.getByText("Somebody changed the menu meanwhile.")).toBeHidden();
});

test("a file chosen just when the page becomes interactive is sent once", async ({ page, admin }) => {
  const sent: string[] = [];
  page.on("request", (request) => request.url().includes("/api/imports/menu") && sent.push(request.url()));
  await page.addInitScript(
    (text) => {
      // Right after the field is rendered: the replay of what happened before hydration may not have run yet.
      const observer = new MutationObserver(() => {
        const field = document.querySelector<HTMLInputElement>("input[type=file]");
        if (!field) return;
        observer.disconnect();
        const chosen = new DataTransfer();
        chosen.items.add(new File([text], "changes.csv", { type: "text/csv" }));
        field.files = chosen.files;
        for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
        setTimeout(() => document.body.setAttribute("data-settled", ""), 500);
      });
      observer.observe(document, { childList: true, subtree: true });
    },
    `${header}\n${uniqueName("Zabaione")},dessert,7,Eggs.,${image},`,
  );
  await openAsAdmin(page, admin, "/dashboard/menuFile");
  await expect(page.locator("body[data-settled]")).toBeAttached();
  await expect(page.getByText("1 added, 0 changed, 0 unchanged")).toBeVisible();
  expect(sent).toHaveLength(1);
});
