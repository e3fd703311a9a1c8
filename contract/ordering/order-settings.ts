import { z } from "zod";
import { tellHouseChoices } from "./order-constants.ts";

/** How orders are taken. It is a part of `restaurant.json`. */
export const OrderSettings = z.strictObject({
  preparationMinutes: z.int().min(1).max(600).default(25),
  acceptWithinMinutes: z.int().min(0).max(240).default(0),
  /** How far ahead food can be ordered. */
  horizonDays: z.int().min(0).max(14).default(7),
  /** Whether the restaurant accepts every order at once. */
  autoAccept: z.boolean().default(false),
  /** Whether guests may order without an account. */
  guestCheckout: z.boolean().default(false),
  /** When the house is told of a new order. */
  tellHouse: z.enum(tellHouseChoices).default("unwatched"),
});
