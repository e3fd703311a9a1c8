import { z } from "zod";
import { CalendarDate } from "#contract/house/calendar.ts";
import { dishTimesShape } from "#contract/house/dish-times.ts";
import type { Dish } from "#contract/house/menu.ts";

/** The fields for when a dish can be ordered, between the form and the API. */

const orNull = (typed: string) => (typed.trim() === "" ? null : typed);

const optionalNumber = z.string().transform((typed) => (orNull(typed) === null ? null : Number(typed)));

/** Empty dates and portions mean no limit: null in the API. */
export const dishTimesFormShape = {
  servedIn: dishTimesShape.servedIn,
  servedFrom: z.string().transform(orNull).pipe(CalendarDate.nullable()),
  servedUntil: z.string().transform(orNull).pipe(CalendarDate.nullable()),
  leadMinutes: z.string().transform(Number).pipe(dishTimesShape.leadMinutes),
  stockPerDay: optionalNumber.pipe(dishTimesShape.stockPerDay),
  workMinutes: optionalNumber.pipe(dishTimesShape.workMinutes),
};

/** Default values: at any time and without a limit, or those of a dish. */
export const dishTimesDefaults = (dish: Dish | undefined) => ({
  servedIn: dish?.servedIn ?? [],
  servedFrom: dish?.servedFrom ?? "",
  servedUntil: dish?.servedUntil ?? "",
  leadMinutes: String(dish?.leadMinutes ?? 0),
  stockPerDay: dish?.stockPerDay == null ? "" : String(dish.stockPerDay),
  workMinutes: dish?.workMinutes == null ? "" : String(dish.workMinutes),
});
