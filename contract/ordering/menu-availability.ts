import { z } from "zod";
import { Dish } from "../house/menu.ts";
import type { Operation } from "../platform/operation.ts";
import { OrderingPauses } from "./ordering.ts";

/** What guests are told about a dish that they cannot have without limit now. */
export const LimitedDish = Dish.pick({ _id: true, available: true, soldOutUntil: true, served: true, left: true });
export type LimitedDish = z.infer<typeof LimitedDish>;

/** What is available at this moment. */
export const MenuAvailability = z.object({
  /** Dishes that are sold out, not served now, or of which few are left; every other dish is available. */
  limited: z.array(LimitedDish),
  ...OrderingPauses.shape,
});
export type MenuAvailability = z.infer<typeof MenuAvailability>;

export const watchMenuAvailability = {
  summary: "Stream which dishes are limited: as it is now, and again after each change",
  access: "public",
  response: MenuAvailability,
  stream: true,
  fromMemory: true,
} as const satisfies Operation;
