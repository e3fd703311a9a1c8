import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { dietProblem } from "#contract/house/dish-allergens.ts";
import { type DishFacts, type DishFactsInput, dishFacts, type SeenDishFacts } from "#contract/house/dish-facts.ts";
import type { DishTable } from "../../platform/database/schema.ts";
import { AppError } from "../../platform/domain/app-error.ts";

/** What is in a dish, between the API and the columns of its row. */

export type FactColumns = Pick<
  DishTable,
  "allergens" | "traces" | "diets" | "allergen_details" | "spice" | "portion" | "calories" | "minimum_age"
>;

/** The facts of a dish that says nothing about itself. */
const undeclared: DishFacts = {
  allergens: null,
  traces: [],
  allergenDetails: {},
  diets: [],
  spice: 0,
  portion: null,
  calories: null,
  minimumAge: 0,
};

const StoredFacts = z.object(dishFacts);

export const readFacts = (row: FactColumns): DishFacts =>
  StoredFacts.parse({
    allergens: row.allergens === null ? null : JSON.parse(row.allergens),
    traces: JSON.parse(row.traces),
    allergenDetails: JSON.parse(row.allergen_details),
    diets: JSON.parse(row.diets),
    spice: row.spice,
    portion: row.portion,
    calories: row.calories,
    minimumAge: row.minimum_age,
  });

/** In an order of its own, and without the details of allergens that the dish does not have, which no form shows. */
const comparable = ({ allergens, traces, allergenDetails, diets }: DishFacts) => ({
  allergens: allergens && new Set<string>(allergens),
  traces: new Set<string>(traces),
  allergenDetails: Object.fromEntries(
    Object.entries(allergenDetails).filter(([name]) => [...(allergens ?? []), ...traces].some((one) => one === name)),
  ),
  diets: new Set<string>(diets),
});

/** Throws `changed_meanwhile` if a dish declares something else than the author of a change has seen. */
export function assertSeen(seenFacts: SeenDishFacts, facts: DishFacts): void {
  if (isDeepStrictEqual(comparable(mergeFacts(facts, seenFacts)), comparable(facts))) return;
  throw new AppError("changed_meanwhile", {
    detail: "Somebody changed what this dish contains. Load the page again: what you changed stays.",
  });
}

/** Causes a compile error if the argument has a member that is no fact. */
type FactsOnly<T> = T & Record<Exclude<keyof T, keyof DishFactsInput>, never>;

const mergeFacts = (before: DishFacts, input: DishFactsInput): DishFacts => ({
  allergens: input.allergens === undefined ? before.allergens : input.allergens,
  traces: input.traces ?? before.traces,
  allergenDetails: input.allergenDetails ?? before.allergenDetails,
  diets: input.diets ?? before.diets,
  spice: input.spice ?? before.spice,
  portion: input.portion === undefined ? before.portion : input.portion,
  calories: input.calories === undefined ? before.calories : input.calories,
  minimumAge: input.minimumAge ?? before.minimumAge,
});

/**
 * The columns of a dish with `before` and then the given facts. Throws `invalid` if its diets contradict its allergens
 * then.
 */
export function factColumns<T extends DishFactsInput>(input: FactsOnly<T>, before = undeclared): FactColumns {
  const facts = mergeFacts(before, input);
  const problem = dietProblem(facts);
  if (problem) throw new AppError("invalid", { fields: { diets: problem } });
  return {
    allergens: facts.allergens && JSON.stringify(facts.allergens),
    traces: JSON.stringify(facts.traces),
    allergen_details: JSON.stringify(facts.allergenDetails),
    diets: JSON.stringify(facts.diets),
    spice: facts.spice,
    portion: facts.portion,
    calories: facts.calories,
    minimum_age: facts.minimumAge,
  };
}
