import { z } from "zod";
import type { DishInput } from "#contract/house/menu.ts";
import type { DishTimesColumns } from "../../../platform/database/menu-schema.ts";
import { AppError } from "../../../platform/domain/app-error.ts";
import type { OrderableDish } from "./asap.ts";
import type { ServingSettings } from "./serving.ts";

const Dayparts = z.array(z.string());

/** The columns of a dish that is available at any time. */
export const alwaysServed: DishTimesColumns = {
  served_in: "[]",
  served_from: null,
  served_until: null,
  lead_minutes: 0,
  sold_out_until: null,
  stock_per_day: null,
  work_minutes: null,
  preparation_minutes: null,
};

/** When a stored dish is served. */
export const readTimes = (dish: DishTimesColumns): OrderableDish => ({
  servedIn: Dayparts.parse(JSON.parse(dish.served_in)),
  servedFrom: dish.served_from,
  servedUntil: dish.served_until,
  leadMinutes: dish.lead_minutes,
});

type TimesInput = Pick<
  DishInput,
  "servedIn" | "servedFrom" | "servedUntil" | "leadMinutes" | "stockPerDay" | "workMinutes" | "preparationMinutes"
>;

/** The columns of the times that are given; the others are undefined. */
export const toTimesColumns = (times: TimesInput): Partial<DishTimesColumns> => ({
  ...(times.servedIn && { served_in: JSON.stringify([...new Set(times.servedIn)]) }),
  ...(times.servedFrom !== undefined && { served_from: times.servedFrom }),
  ...(times.servedUntil !== undefined && { served_until: times.servedUntil }),
  ...(times.leadMinutes !== undefined && { lead_minutes: times.leadMinutes }),
  ...(times.stockPerDay !== undefined && { stock_per_day: times.stockPerDay }),
  ...(times.workMinutes !== undefined && { work_minutes: times.workMinutes }),
  ...(times.preparationMinutes !== undefined && { preparation_minutes: times.preparationMinutes }),
});

/** Checks the times of a dish as they will be. Throws `invalid` with the field. */
export function assertTimesAllowed(dish: DishTimesColumns, { dayparts }: ServingSettings): void {
  const { servedIn, servedFrom, servedUntil } = readTimes(dish);
  const unknownDaypart = servedIn.find((id) => dayparts.every((part) => part.id !== id));
  if (unknownDaypart !== undefined)
    throw new AppError("invalid", { fields: { servedIn: `There is no daypart ${unknownDaypart} in the settings` } });
  if (servedFrom !== null && servedUntil !== null && servedUntil < servedFrom)
    throw new AppError("invalid", { fields: { servedUntil: "The last day is before the first" } });
}
