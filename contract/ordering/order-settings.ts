import { z } from "zod";
import { WeekHours } from "../house/week-hours.ts";
import { maxLastBeforeMinutes, maxPreparationMinutes } from "./fulfilment-constants.ts";

const lastMinutes = z.int().min(0).max(maxLastBeforeMinutes);

/** How many minutes before the end of its hours the last orders of a way are taken. */
export const LastBefore = z.strictObject({
  pickup: lastMinutes.default(0),
  table: lastMinutes.default(0),
  delivery: lastMinutes.default(0),
});

/** Hours of their own of the ways to get food. A way without any has the opening hours. */
export const HoursByWay = z.strictObject({
  pickup: WeekHours.optional(),
  table: WeekHours.optional(),
  delivery: WeekHours.optional(),
});

import { tellHouseChoices } from "./order-constants.ts";

/** How orders are taken. It is a part of `restaurant.json`. */
export const OrderSettings = z.strictObject({
  preparationMinutes: z.int().min(1).max(maxPreparationMinutes).default(25),
  acceptWithinMinutes: z.int().min(0).max(240).default(0),
  /** How far ahead food can be ordered. */
  horizonDays: z.int().min(0).max(14).default(7),
  /** Whether the restaurant accepts every order at once. */
  autoAccept: z.boolean().default(false),
  /** Whether guests may order without an account. */
  guestCheckout: z.boolean().default(false),
  lastBefore: LastBefore.prefault({}),
  hours: HoursByWay.default({}),
  /** When the house is told of a new order. */
  tellHouse: z.enum(tellHouseChoices).default("unwatched"),
});
