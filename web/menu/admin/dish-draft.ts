import { z } from "zod";
import { allergens } from "#contract/constants/dish-facts.ts";
import { dishTimesShape } from "#contract/dish-times.ts";
import { DishInput } from "#contract/menu.ts";
import { allergenLevels, dishFactsFormShape } from "./dish-facts-form.ts";
import type { dishFormDefaults } from "./dish-form-values.ts";

const typed = z.string();

/** What was changed in the form of a dish and not saved, as it was typed. */
export const DishDraft = z
  .object({
    ...{ name: typed, category: typed, price: typed, recipe: typed, station: typed },
    collections: DishInput.shape.collections,
    servedIn: dishTimesShape.servedIn,
    ...{ servedFrom: typed, servedUntil: typed, leadMinutes: typed, stockPerDay: typed, workMinutes: typed },
    optionGroups: z.array(z.object({ groupId: typed, prices: z.record(typed, typed) })),
    allergensDeclared: z.boolean(),
    allergens: z.partialRecord(z.enum(allergens), z.enum(allergenLevels)),
    allergenDetails: z.partialRecord(z.enum(allergens), typed),
    diets: dishFactsFormShape.diets,
    ...{ spice: typed, portion: typed, calories: typed, minimumAge: typed },
  } satisfies Record<keyof ReturnType<typeof dishFormDefaults>, z.ZodType>)
  .partial();

/** The name of the draft of a dish, of a copy of one, or of a new one. */
export const dishDraftName = (dish: { _id: string } | undefined, template: { _id: string } | undefined): string => {
  if (dish) return `dish ${dish._id}`;
  return template ? `copy of dish ${template._id}` : "new dish";
};
