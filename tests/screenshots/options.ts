import { expect, type Page } from "@playwright/test";
import { callAsAdmin } from "../e2e/admin-session.ts";
import { captureScreen } from "./capture.ts";

const size = {
  name: "Size",
  kind: "size",
  min: 1,
  max: 1,
  ask: true,
  options: [
    { name: "Small", price: -2 },
    { name: "Medium", default: true },
    { name: "Large", price: 4 },
  ],
};
const toppings = {
  name: "Toppings",
  max: 6,
  free: 1,
  options: [
    { name: "Olives", price: 1.5 },
    { name: "Mozzarella", price: 2, maxEach: 2 },
    { name: "Anchovies", price: 2.5 },
  ],
};

/** Creates what the pages about options show: sizes and toppings on a dish with a stock. */
export async function createDishWithOptions(page: Page): Promise<void> {
  const optionGroups: string[] = [];
  for (const group of [size, toppings])
    optionGroups.push((await callAsAdmin(page, "POST", "/option-groups", group)).insertedId);
  const [dish] = await (await page.request.get("/api/menu")).json();
  await callAsAdmin(page, "PATCH", `/menu/${dish._id}`, { optionGroups, stockPerDay: 20, leadMinutes: 60 });
}

/** Captures the form of an option group, and new prices before they are saved. */
export async function captureOptions(page: Page): Promise<void> {
  await page.goto("/dashboard/options");
  await page.getByRole("link", { name: "Update Toppings" }).click();
  await page.getByText("More about this option").first().click();
  await captureScreen(page, "3-update-options");
  await page.goto("/dashboard/prices");
  await page.getByLabel("Percent").fill("5");
  await expect(page.getByRole("button", { name: /^Change \d+ prices$/ })).toBeVisible();
  await captureScreen(page, "3-prices-new");
  await captureMenuFile(page);
}

/** Captures what a file of the menu would change, and one with problems. */
async function captureMenuFile(page: Page): Promise<void> {
  const image = "/images/dishes/margherita/640.webp";
  const header = "name,category,price,recipe,image";
  const file = (text: string) => ({
    name: "menu.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(`${header}\n${text}`),
  });
  await page.goto("/dashboard/menuFile");
  const input = page.getByLabel("CSV file");
  const [dish] = await (await page.request.get("/api/menu")).json();
  await input.setInputFiles(file(`"${dish.name}",salad,19.90,Changed.,${image}\nRibollita,soup,9,Bread.,${image}`));
  await expect(page.getByRole("button", { name: "Import 2 changes" })).toBeVisible();
  await captureScreen(page, "3-menu-file-changes");
  await input.setInputFiles(file(`Ribollita,soup,nine,Bread.,${image}\nRibollita,stew,9,Bread.`));
  await expect(page.getByRole("table")).toBeVisible();
  await captureScreen(page, "3-menu-file-problems");
}
