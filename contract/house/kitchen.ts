import { z } from "zod";
import { maxPreparationMinutes, maxWorkMinutes } from "../ordering/fulfilment-constants.ts";

const isDivisorOfHour = (minutes: number) => 60 % minutes === 0;

const workMessage = `Please enter 0 to ${maxWorkMinutes} minutes`;
/** Minutes that the kitchen works on one portion. */
export const WorkMinutes = z.int({ error: workMessage }).min(0, workMessage).max(maxWorkMinutes, workMessage);

const preparationMessage = `Please enter 0 to ${maxPreparationMinutes} minutes`;
/** Minutes from an order to its food. At 0 it does not wait for the kitchen and takes none of its work. */
export const PreparationMinutes = z
  .int({ error: preparationMessage })
  .min(0, preparationMessage)
  .max(maxPreparationMinutes, preparationMessage);

/**
 * What the kitchen can do, as minutes of work in each slot of `slotMinutes`. Slots stand on multiples of their length in
 * UTC. A dish without minutes of its own takes `workMinutes`.
 */
export const KitchenSettings = z.strictObject({
  slotMinutes: z.int().min(5).max(60).refine(isDivisorOfHour, "expected a divisor of 60").default(15),
  minutesPerSlot: z.int().min(1).max(10_000),
  workMinutes: WorkMinutes.default(4),
});
export type KitchenSettings = z.infer<typeof KitchenSettings>;
