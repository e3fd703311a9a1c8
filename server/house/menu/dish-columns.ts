import type { DishFactsInput } from "#contract/house/dish-facts.ts";
import type { DishInput, DishPatch } from "#contract/house/menu.ts";
import type { RestaurantSettings } from "#contract/restaurant.ts";
import type { AuditValues } from "../../platform/database/audit-trail.ts";
import { nextBusinessDayAt } from "../restaurant/business-day.ts";
import { readFacts } from "./dish-facts.ts";
import type { DishRecord } from "./menu.repository.ts";
import { readTimes } from "./times/dish-times.ts";

/** The members of a dish or a change that say what is in it. A member that no other file handles is no fact and does not compile. */
export function factsOf(input: DishPatch): DishFactsInput {
  const { name: _n, category: _c, price: _p, recipe: _r, image: _m, available: _a, ...others } = input;
  const { collections: _k, optionGroups: _g, servedIn: _i, servedFrom: _f, servedUntil: _u, ...rest } = others;
  const { leadMinutes: _l, stockPerDay: _s, workMinutes: _w, preparationMinutes: _pm, ...unlike } = rest;
  const { station: _st, until: _t, seen: _se, ...facts } = unlike;
  return facts satisfies Record<Exclude<keyof typeof facts, keyof DishFactsInput>, never> & DishFactsInput;
}

/** The columns of a dish that is sold out until the next business day, until somebody changes it, or not at all. */
export function availabilityColumns({ available, until }: DishPatch, settings: RestaurantSettings) {
  if (available === undefined) return {};
  const isBackTomorrow = !available && until !== undefined;
  return {
    available: Number(available || isBackTomorrow),
    sold_out_until: isBackTomorrow ? nextBusinessDayAt(Date.now(), settings) : null,
  };
}

/** What the security log says about a dish: every field that admins may change. */
export function auditedFields(dish: DishRecord, optionGroups: readonly string[]): AuditValues {
  const facts = readFacts(dish);
  const { name, category, recipe, image, price_minor: priceMinor, available, collections: marks } = dish;
  return {
    name,
    category,
    recipe,
    image,
    priceMinor,
    available: available === 1,
    collections: [...marks].sort(),
    ...readTimes(dish),
    soldOutUntil: dish.sold_out_until,
    stockPerDay: dish.stock_per_day,
    workMinutes: dish.work_minutes,
    preparationMinutes: dish.preparation_minutes,
    station: dish.station,
    ...facts,
    // An empty list says that it contains none.
    allergens: facts.allergens ?? "not declared",
    optionGroups,
  } satisfies Record<Exclude<keyof DishInput, "price"> | "priceMinor" | "soldOutUntil", unknown>;
}
