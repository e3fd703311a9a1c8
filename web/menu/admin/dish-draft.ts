import { z } from "zod";
import { allergens } from "#contract/house/dish-facts-constants.ts";
import { dishTimesShape } from "#contract/house/dish-times.ts";
import { DishInput } from "#contract/house/menu.ts";
import type { ManagedOptionGroup } from "#contract/house/option-group.ts";
import type { dishFormDefaults } from "./dish-form-values.ts";
import { allergenLevels, dishFactsFormShape } from "./dish-form-values.ts";

const typed = z.string();

/** Own prices of a dish in its groups of options, without groups and options that were deleted since they were typed. */
const typedGroups = (groups: readonly ManagedOptionGroup[]) =>
  z.array(z.object({ groupId: typed, prices: z.record(typed, typed) })).transform((list) =>
    list.flatMap(({ groupId, prices }) => {
      const group = groups.find(({ _id }) => _id === groupId);
      const isKnown = ([id]: [id: string, price: string]) => group?.options.some(({ _id }) => _id === id);
      return group ? [{ groupId, prices: Object.fromEntries(Object.entries(prices).filter(isKnown)) }] : [];
    }),
  );

/**
 * What was changed in the form of a dish and not saved, as it was typed. `groups`: all option groups that there are; the
 * form shows no others, so that they could not be removed.
 */
export const createDishDraft = (groups: readonly ManagedOptionGroup[]) =>
  z
    .object({
      name: typed,
      category: typed,
      price: typed,
      recipe: typed,
      station: typed,
      collections: DishInput.shape.collections,
      servedIn: dishTimesShape.servedIn,
      servedFrom: typed,
      servedUntil: typed,
      leadMinutes: typed,
      stockPerDay: typed,
      workMinutes: typed,
      preparationMinutes: typed,
      optionGroups: typedGroups(groups),
      allergensDeclared: z.boolean(),
      allergens: z.partialRecord(z.enum(allergens), z.enum(allergenLevels)),
      allergenDetails: z.partialRecord(z.enum(allergens), typed),
      diets: dishFactsFormShape.diets,
      spice: typed,
      portion: typed,
      calories: typed,
      minimumAge: typed,
    } satisfies Record<keyof ReturnType<typeof dishFormDefaults>, z.ZodType>)
    .partial();

/** The name of the draft of a dish, of a copy of one, or of a new one. */
export const dishDraftName = (dish: { _id: string } | undefined, template: { _id: string } | undefined): string => {
  if (dish) return `dish ${dish._id}`;
  return template ? `copy of dish ${template._id}` : "new dish";
};
