import { type Browser, expect, type Page } from "@playwright/test";
import { sizeGroup as sizes } from "../support/dish-options.ts";
import { type Account, postJson } from "./accounts.ts";
import { openAsAdmin } from "./admin-session.ts";

const extras = {
  name: "Extras",
  max: 5,
  free: 1,
  options: [
    { name: "Olives", price: 1 },
    { name: "Mozzarella", price: 2, maxEach: 2, addsAllergens: ["milk"] },
    { name: "Truffle", price: 6, available: false },
  ],
};

export interface OptionDish {
  _id: string;
  slug: string;
  name: string;
}

let dishCount = 0;

/** A page of the admin in a browser of its own. */
export async function openKitchen(browser: Browser, baseURL: string | undefined, admin: Account): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseURL ?? "", reducedMotion: "reduce" });
  const kitchen = await context.newPage();
  await openAsAdmin(kitchen, admin, "/dashboard/orders");
  return kitchen;
}

/** Adds a pizza for 13.50 with sizes and extras, as an admin does. */
export async function addPizza(kitchen: Page, change: object = {}): Promise<OptionDish> {
  const token = await kitchen.evaluate(() => localStorage.getItem("access-token") ?? "");
  const post = (path: string, body: object) => postJson(kitchen.request, path, body, token);
  const groups = [];
  for (const group of [sizes, extras]) groups.push((await post("/api/option-groups", group)).insertedId);
  dishCount += 1;
  const dish = {
    name: `Calzone ${Date.now()} ${dishCount}`,
    category: "pizza",
    price: 13.5,
    recipe: "Folded.",
    minimumAge: 18,
    image: "/images/margherita.webp",
    allergens: ["gluten"],
    optionGroups: groups,
    ...change,
  };
  const { insertedId } = await post("/api/menu", dish);
  return (await kitchen.request.get(`/api/menu/${insertedId}`)).json();
}

/** Changes a dish over the API, as an admin does. */
export async function changeDish(kitchen: Page, { _id }: OptionDish, data: object): Promise<void> {
  const token = await kitchen.evaluate(() => localStorage.getItem("access-token") ?? "");
  const answer = await kitchen.request.patch(`/api/menu/${_id}`, {
    data,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}
