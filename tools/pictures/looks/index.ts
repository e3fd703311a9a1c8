import type { Drink } from "../glasses.ts";
import type { Look } from "../vessels.ts";
import { dessertLooks } from "./dessert.ts";
import { drinkLooks } from "./drinks.ts";
import { pizzaLooks } from "./pizza.ts";
import { saladLooks } from "./salad.ts";
import { soupLooks } from "./soup.ts";

const servings: Readonly<Record<string, Look>> = {
  ...saladLooks,
  ...pizzaLooks,
  ...soupLooks,
  ...dessertLooks,
};

export function servingLook(slug: string): Look | undefined {
  return servings[slug];
}

export function drinkLook(slug: string): Drink | undefined {
  return drinkLooks[slug];
}
