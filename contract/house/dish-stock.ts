import { z } from "zod";
import { IdParams, Modified } from "../platform/fields.ts";
import type { Operation } from "../platform/operation.ts";
import { CalendarDate } from "./calendar.ts";
import { Portions } from "./dish-times.ts";

/** The portions of today, by business day, of every dish with a stock. */
export const TodaysStock = z.object({
  day: CalendarDate,
  dishes: z.array(z.object({ _id: z.string(), perDay: z.int(), taken: z.int() })),
});
export type TodaysStock = z.infer<typeof TodaysStock>;

export const listDishStock = {
  summary: "List the portions of today of every dish with a stock",
  access: "admin",
  response: TodaysStock,
} as const satisfies Operation;

export const setDishStock = {
  summary: "Set the portions of a dish for one day",
  access: "admin",
  params: IdParams,
  body: z.object({ day: CalendarDate, perDay: Portions }),
  response: Modified,
  problems: ["dish_not_found"],
} as const satisfies Operation;
