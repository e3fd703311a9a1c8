import type { RestaurantSettings } from "#contract/restaurant.ts";
import { AppError } from "../../../platform/domain/app-error.ts";

/** The problem of a dish that is not served at the time of an order; it names when it is. */
export function dishNotServed(
  { name, servedIn }: { name: string; servedIn: readonly string[] },
  { dayparts }: Pick<RestaurantSettings, "dayparts">,
): AppError {
  const served = dayparts.filter(({ id }) => servedIn.includes(id)).map((part) => part.name);
  return new AppError("dish_not_served", {
    detail: `${name} is served ${served.join(", ") || "on other days"}. Please choose another time.`,
  });
}
