import type { RestaurantSettings } from "#contract/restaurant.ts";
import type { Db } from "../../platform/database/store.ts";
import { type DishRecord, menuRepository } from "./menu.repository.ts";
import { readTimes } from "./times/dish-times.ts";

/** The names of the dishes that refer to each id that is not known. */
function findMissing(
  dishes: readonly DishRecord[],
  items: readonly { id: string }[],
  idsOf: (dish: DishRecord) => readonly string[],
): [id: string, names: string][] {
  const missing = new Map<string, string[]>();
  for (const dish of dishes)
    for (const id of idsOf(dish))
      if (items.every((one) => one.id !== id)) missing.set(id, [...(missing.get(id) ?? []), dish.name]);
  return [...missing].map(([id, names]) => [id, names.join(", ")]);
}

/** A sentence for each daypart and station that dishes refer to and the settings do not have; it names the dishes. */
export async function findMissingOfDishes(
  db: Db,
  { dayparts, stations }: Pick<RestaurantSettings, "dayparts" | "stations">,
): Promise<string[]> {
  const dishes = await menuRepository.list(db);
  const missingDayparts = findMissing(dishes, dayparts, (dish) => readTimes(dish).servedIn);
  const missingStations = findMissing(dishes, stations, ({ station }) => (station === null ? [] : [station]));
  return [
    ...missingDayparts.map(([id, names]) => `dayparts: "${id}" is missing, but is when these are served: ${names}`),
    ...missingStations.map(([id, names]) => `stations: "${id}" is missing, but is where these are prepared: ${names}`),
  ];
}
