import { z } from "zod";
import { requiredLine } from "../platform/fields.ts";
import {
  allergens,
  diets,
  maxAllergenDetailLength,
  maxCalories,
  maxPortionLength,
  maxSpice,
  minimumAges,
} from "./dish-facts-constants.ts";

/** What is in a dish and for whom it is. */

const Spice = z.int(`Please choose 0 to ${maxSpice}`).min(0, `Please choose 0 to ${maxSpice}`);
const caloriesMessage = `Please enter a whole number from 0 to ${maxCalories}`;

/**
 * A list of words without repetitions, in the order of `words`. An unknown word is reported under the name of the field,
 * not under its position in the list.
 */
const wordList = <const W extends readonly [string, ...string[]]>(words: W) =>
  z.preprocess(
    (value, context) => {
      const isKnown = (word: unknown) => words.some((knownWord) => knownWord === word);
      if (Array.isArray(value) && value.every(isKnown)) return words.filter((word) => value.includes(word));
      context.addIssue({ code: "custom", message: `Please choose from ${words.join(", ")}`, input: value });
      return z.NEVER;
    },
    z.array(z.enum(words)).max(words.length),
  );

/** The members of a dish in answers. */
export const dishFacts = {
  /** What it contains. Null means that they are not declared. */
  allergens: z.array(z.enum(allergens)).nullable(),
  /** What it may contain traces of. */
  traces: z.array(z.enum(allergens)),
  /** Details of an allergen, such as which cereal or which nut. */
  allergenDetails: z.partialRecord(z.enum(allergens), z.string()),
  diets: z.array(z.enum(diets)),
  spice: Spice.max(maxSpice),
  /** Size of one portion in words. */
  portion: z.string().nullable(),
  /** Kilocalories of one portion. */
  calories: z.int().nullable(),
  minimumAge: z.literal([...minimumAges]),
};
const DishFacts = z.object(dishFacts);
export type DishFacts = z.infer<typeof DishFacts>;

/** The same members in requests, where all are optional. */
export const dishFactsInput = {
  allergens: wordList(allergens).nullable().optional(),
  traces: wordList(allergens).optional(),
  allergenDetails: z.partialRecord(z.enum(allergens), requiredLine(maxAllergenDetailLength)).optional(),
  diets: wordList(diets).optional(),
  spice: Spice.max(maxSpice, `Please choose 0 to ${maxSpice}`).optional(),
  portion: requiredLine(maxPortionLength).nullable().optional(),
  calories: z.int(caloriesMessage).min(0, caloriesMessage).max(maxCalories, caloriesMessage).nullable().optional(),
  minimumAge: z.literal([...minimumAges], `Please choose one of ${minimumAges.join(", ")}`).optional(),
};
const DishFactsInput = z.object(dishFactsInput);
export type DishFactsInput = z.infer<typeof DishFactsInput>;

/** The lists of a dish as the author of a change saw them. A change replaces each list as a whole. */
export const SeenDishFacts = DishFactsInput.pick({ allergens: true, traces: true, allergenDetails: true, diets: true });
export type SeenDishFacts = z.infer<typeof SeenDishFacts>;
