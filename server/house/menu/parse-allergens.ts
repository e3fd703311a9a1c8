import { z } from "zod";
import { type Allergen, allergens } from "#contract/house/dish-facts-constants.ts";

const Allergens = z.array(z.enum(allergens));

/** Reads a stored list of allergens. */
export const parseAllergens = (json: string): Allergen[] => Allergens.parse(JSON.parse(json));
