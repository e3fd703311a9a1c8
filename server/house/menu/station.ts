import type { RestaurantSettings } from "#contract/restaurant.ts";
import type { DishTable } from "../../platform/database/schema.ts";
import { AppError } from "../../platform/domain/app-error.ts";

/** Throws `invalid` if a dish is prepared at a station that the settings do not have. */
export function assertStationKnown({ station }: Pick<DishTable, "station">, { stations }: RestaurantSettings): void {
  if (station !== null && stations.every(({ id }) => id !== station))
    throw new AppError("invalid", { fields: { station: `There is no station ${station} in the settings` } });
}
