import { z } from "zod";
import { dietProblem } from "#contract/house/dish-allergens.ts";
import { type DishFactsInput, dishFactsInput, type SeenDishFacts } from "#contract/house/dish-facts.ts";
import { type Allergen, allergens, diets, maxAllergenDetailLength } from "#contract/house/dish-facts-constants.ts";
import type { Dish } from "#contract/house/menu.ts";
import { requiredLine } from "#contract/platform/fields.ts";

/** The fields about what is in a dish, between the form and the API. */

export const allergenLevels = ["no", "traces", "contains"] as const;
type AllergenLevel = (typeof allergenLevels)[number];

const isEmpty = (typed: unknown): boolean =>
  typed === undefined || typed === null || (typeof typed === "string" && typed.trim() === "");
const optionalDetail = z.preprocess(
  (typed) => (isEmpty(typed) ? undefined : typed),
  requiredLine(maxAllergenDetailLength).optional(),
);

/** Empty fields mean that nothing is declared: null in the API. */
export const dishFactsFormShape = {
  allergensDeclared: z.boolean(),
  allergens: z.record(z.enum(allergens), z.enum(allergenLevels)),
  allergenDetails: z.record(z.enum(allergens), optionalDetail),
  diets: z.array(z.enum(diets)),
  spice: z.preprocess(Number, dishFactsInput.spice),
  portion: z.preprocess((typed) => (isEmpty(typed) ? null : typed), dishFactsInput.portion),
  calories: z.preprocess((typed) => (isEmpty(typed) ? null : Number(typed)), dishFactsInput.calories),
  minimumAge: z.preprocess(Number, dishFactsInput.minimumAge),
};
const DishFactsForm = z.object(dishFactsFormShape);
type DishFactsForm = z.output<typeof DishFactsForm>;

/** Converts the form's values to the API's input. Omits details of allergens that the dish does not contain. */
export function toDishFacts(form: DishFactsForm): Required<DishFactsInput> {
  const at = (level: AllergenLevel) => allergens.filter((name) => form.allergens[name] === level);
  const details = allergens.flatMap((name) => {
    const detail = form.allergens[name] === "no" ? undefined : form.allergenDetails[name];
    return detail === undefined ? [] : [[name, detail] as const];
  });
  return {
    allergens: form.allergensDeclared ? at("contains") : null,
    traces: at("traces"),
    allergenDetails: Object.fromEntries(details),
    diets: form.diets,
    spice: form.spice ?? 0,
    portion: form.portion ?? null,
    calories: form.calories ?? null,
    minimumAge: form.minimumAge ?? 0,
  };
}

const seenNames = ["allergens", "traces", "allergenDetails", "diets"] as const;

/** What the API compares with the dish before it replaces these facts by the changed ones. */
export function seenFacts(changes: DishFactsInput, before: DishFactsInput | undefined): { seen?: SeenDishFacts } {
  const names = seenNames.filter((name) => changes[name] !== undefined);
  if (!before || names.length === 0) return {};
  return { seen: Object.fromEntries(names.map((name) => [name, before[name]])) };
}

/** The error of the diets in the form. */
export const dietProblemOf = (form: DishFactsForm): string | undefined => dietProblem(toDishFacts(form));

/** A record of all allergens. */
const forEachAllergen = <S extends z.ZodType>(schema: S, read: (name: Allergen) => z.input<S>) =>
  z.record(z.enum(allergens), schema).parse(Object.fromEntries(allergens.map((name) => [name, read(name)])));

/** Default values: nothing declared, or the facts of a dish. */
export function dishFactsDefaults(dish: Dish | undefined) {
  const levelOf = (name: Allergen): AllergenLevel => {
    if (dish?.allergens?.includes(name)) return "contains";
    return dish?.traces.includes(name) ? "traces" : "no";
  };
  return {
    allergensDeclared: dish !== undefined && dish.allergens !== null,
    allergens: forEachAllergen(z.enum(allergenLevels), levelOf),
    allergenDetails: forEachAllergen(z.string(), (name) => dish?.allergenDetails[name] ?? ""),
    diets: dish?.diets ?? [],
    spice: String(dish?.spice ?? 0),
    portion: dish?.portion ?? "",
    calories: dish?.calories == null ? "" : String(dish.calories),
    minimumAge: String(dish?.minimumAge ?? 0),
  };
}
