import { z } from "zod";
import { CalendarDate } from "#contract/house/calendar.ts";
import { dietProblem } from "#contract/house/dish-allergens.ts";
import { type DishFactsInput, dishFactsInput, type SeenDishFacts } from "#contract/house/dish-facts.ts";
import { type Allergen, allergens, diets, maxAllergenDetailLength } from "#contract/house/dish-facts-constants.ts";
import { dishTimesShape } from "#contract/house/dish-times.ts";
import { type Dish, DishInput, type DishWithOptions } from "#contract/house/menu.ts";
import type { ManagedOptionGroup, Option } from "#contract/house/option-group.ts";
import { Price, requiredLine } from "#contract/platform/fields.ts";
import { chargeableDigits, toChargeable, toDecimalString, toMinor } from "#contract/platform/money.ts";
import { adminMessages } from "#web/messages/admin.ts";
import { typedPrice } from "./typed-price.ts";

/** The fields for when a dish can be ordered, between the form and the API. */

const orNull = (typed: string) => (typed.trim() === "" ? null : typed);

const optionalNumber = z.string().transform((typed) => (orNull(typed) === null ? null : Number(typed)));

/** Empty dates and portions mean no limit: null in the API. */
const dishTimesFormShape = {
  servedIn: dishTimesShape.servedIn,
  servedFrom: z.string().transform(orNull).pipe(CalendarDate.nullable()),
  servedUntil: z.string().transform(orNull).pipe(CalendarDate.nullable()),
  leadMinutes: z.string().transform(Number).pipe(dishTimesShape.leadMinutes),
  stockPerDay: optionalNumber.pipe(dishTimesShape.stockPerDay),
  workMinutes: optionalNumber.pipe(dishTimesShape.workMinutes),
  preparationMinutes: optionalNumber.pipe(dishTimesShape.preparationMinutes),
};

/** Default values: at any time and without a limit, or those of a dish. */
const dishTimesDefaults = (dish: Dish | undefined) => ({
  servedIn: dish?.servedIn ?? [],
  servedFrom: dish?.servedFrom ?? "",
  servedUntil: dish?.servedUntil ?? "",
  leadMinutes: String(dish?.leadMinutes ?? 0),
  stockPerDay: dish?.stockPerDay == null ? "" : String(dish.stockPerDay),
  workMinutes: dish?.workMinutes == null ? "" : String(dish.workMinutes),
  preparationMinutes: dish?.preparationMinutes == null ? "" : String(dish.preparationMinutes),
});

/** The option groups of a dish, between the form and the API. */

const OwnPrice = Price.optional();

/** A field array of groups with the dish's own prices by option id. An empty price means none of its own. */
const dishOptionsFormShape = (currency: string) => ({
  optionGroups: z.array(
    z.object({ groupId: z.string(), prices: z.record(z.string(), typedPrice(OwnPrice, currency)) }),
  ),
});
type DishOptionsForm = ReturnType<typeof dishOptionsFormShape>["optionGroups"];
type TypedGroups = z.input<DishOptionsForm>;

const toAttachedGroups = ({ optionGroups }: { optionGroups: z.output<DishOptionsForm> }) =>
  optionGroups.map(({ groupId, prices }) => ({
    _id: groupId,
    prices: Object.fromEntries(
      Object.entries(prices).flatMap(([id, price]) => (price === undefined ? [] : [[id, price] as const])),
    ),
  }));

/** The dish's own price of an option: where it is not the price of the group. */
function ownPrice(option: Option, group: ManagedOptionGroup | undefined, currency: string): string {
  const usual = group?.options.find(({ _id: id }) => id === option._id);
  const isOwn =
    usual && (usual.price !== option.price || Object.keys(usual.prices).length !== Object.keys(option.prices).length);
  return isOwn ? toDecimalString(toMinor(option.price, currency) ?? 0, currency) : "";
}

/** Default values: none, or those of a dish. */
const dishOptionsDefaults = (
  dish: DishWithOptions | undefined,
  groups: readonly ManagedOptionGroup[],
  currency: string,
): TypedGroups =>
  (dish?.optionGroups ?? []).map(({ _id: groupId, options }) => {
    const group = groups.find(({ _id: id }) => id === groupId);
    return {
      groupId,
      prices: Object.fromEntries(options.map((option) => [option._id, ownPrice(option, group, currency)])),
    };
  });

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
function toDishFacts(form: DishFactsForm): Required<DishFactsInput> {
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
const dietProblemOf = (form: DishFactsForm): string | undefined => dietProblem(toDishFacts(form));

/** A record of all allergens. */
const forEachAllergen = <S extends z.ZodType>(schema: S, read: (name: Allergen) => z.input<S>) =>
  z.record(z.enum(allergens), schema).parse(Object.fromEntries(allergens.map((name) => [name, read(name)])));

/** Default values: nothing declared, or the facts of a dish. */
function dishFactsDefaults(dish: Dish | undefined) {
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

/** Schema of the form without the image, by the rules of the contract and the currency. */
export const createDishFormSchema = (currency: string) =>
  DishInput.pick({ name: true, category: true, recipe: true, collections: true })
    .extend({
      price: typedPrice(DishInput.shape.price, currency),
      station: z.string().transform((id) => (id === "" ? null : id)),
      ...dishTimesFormShape,
      ...dishOptionsFormShape(currency),
      ...dishFactsFormShape,
    })
    .check((context) => {
      const { value, issues } = context;
      const report = (field: string, message: string) =>
        issues.push({ code: "custom", path: [field], message, input: value });
      if (toChargeable(value.price, currency) === undefined)
        report("price", adminMessages.dish.invalidPrice(chargeableDigits(currency)));
      const problem = dietProblemOf(value);
      if (problem) report("diets", problem);
    })
    .transform(({ name, category, recipe, collections, price, station, optionGroups, ...others }) => {
      const { servedIn, servedFrom, servedUntil, leadMinutes, stockPerDay, ...rest } = others;
      const { workMinutes, preparationMinutes, ...facts } = rest;
      return {
        name,
        category,
        recipe,
        collections,
        price,
        station,
        servedIn,
        servedFrom,
        servedUntil,
        leadMinutes,
        stockPerDay,
        workMinutes,
        preparationMinutes,
        optionGroups: toAttachedGroups({ optionGroups }),
        ...toDishFacts(facts),
      };
    });
export type DishFormValues = z.output<ReturnType<typeof createDishFormSchema>>;

/** Default values: empty, or those of a dish. */
export const dishFormDefaults = (
  dish: DishWithOptions | undefined,
  groups: readonly ManagedOptionGroup[],
  currency: string,
) => ({
  name: dish?.name ?? "",
  category: dish?.category ?? "",
  price: dish ? toDecimalString(toMinor(dish.price, currency) ?? 0, currency) : "",
  recipe: dish?.recipe ?? "",
  collections: dish?.collections ?? [],
  station: dish?.station ?? "",
  ...dishTimesDefaults(dish),
  optionGroups: dishOptionsDefaults(dish, groups, currency),
  ...dishFactsDefaults(dish),
});
