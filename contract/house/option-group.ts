import { z } from "zod";
import {
  Deleted,
  Id,
  IdParams,
  Inserted,
  Instant,
  Modified,
  Price,
  QueryVersion,
  requiredLine,
  requiredMessage,
  Version,
} from "../platform/fields.ts";
import { maxPrice } from "../platform/money.ts";
import type { Operation } from "../platform/operation.ts";
import { allergens } from "./dish-facts-constants.ts";
import { maxChosen, maxOptionCount, maxOptionNameLength, maxOptions, optionGroupKinds } from "./option-constants.ts";

/** An option of a dish as guests see it. */
export const Option = z.object({
  _id: z.string(),
  name: z.string(),
  /** What it adds to the price of the dish, which may be negative. */
  price: Price,
  /** The price with a size, by the size's id, where it differs. */
  prices: z.record(z.string(), Price),
  /** Units of this option at most. */
  maxEach: z.int(),
  default: z.boolean(),
  available: z.boolean(),
  /** Includes the allergens of the dish if the option is a dish. */
  addsAllergens: z.array(z.enum(allergens)),
  /** The traces of the dish if the option is a dish. */
  addsTraces: z.array(z.enum(allergens)),
  /** False for a dish that does not declare its allergens. */
  allergensDeclared: z.boolean(),
  /** The minimum age in years of an option that is a dish; 0 means none. */
  minimumAge: z.int(),
  /** The dish that this option of a set is. */
  dish: z.string().nullable(),
});
export type Option = z.infer<typeof Option>;

/** A group of options as guests see it. `min`, `max` and `free` count the chosen units of all its options together. */
export const OptionGroup = z.object({
  _id: z.string(),
  name: z.string(),
  kind: z.enum(optionGroupKinds),
  min: z.int(),
  max: z.int(),
  /** The number of the cheapest chosen units with a price that cost nothing. */
  free: z.int(),
  /** Whether guests are asked before the dish is put into the cart; otherwise one tap takes the default. */
  ask: z.boolean(),
  options: z.array(Option),
});
export type OptionGroup = z.infer<typeof OptionGroup>;

/** An option as staff see it. */
const ManagedOption = Option.extend({
  /** Without the allergens of the dish that it is, so that they are not saved as its own. */
  addsAllergens: Option.shape.addsAllergens,
  /** When an option that is sold out returns by itself. It is null if it does not, or if it is not sold out. */
  soldOutUntil: Instant.nullable(),
});
export type ManagedOption = z.infer<typeof ManagedOption>;

/** A group as staff see it. */
export const ManagedOptionGroup = OptionGroup.extend({
  options: z.array(ManagedOption),
  version: Version,
  /** The dishes that have the group. */
  dishes: z.array(z.object({ _id: z.string(), name: z.string() })),
});
export type ManagedOptionGroup = z.infer<typeof ManagedOptionGroup>;

export const OptionPrice = z
  .number({ error: "Please enter an amount" })
  .min(-maxPrice, "Please enter a price of at least -10,000,000")
  .max(maxPrice, "Please enter a price of at most 10,000,000");

const count = (min: number, max: number) => {
  const message = `Please choose ${min} to ${max}`;
  return z.int({ error: message }).min(min, message).max(max, message);
};

/**
 * An option of a group. A known option keeps the values of absent fields. A new option without them costs nothing, can be
 * chosen once, is available, and is not selected by default.
 */
export const OptionInput = z.object({
  /** The id of the option to change; an option without one is added. */
  _id: Id.optional(),
  name: requiredLine(maxOptionNameLength),
  price: OptionPrice.optional(),
  prices: z
    .record(Id, OptionPrice)
    .refine((prices) => Object.keys(prices).length <= maxOptions, "Please use fewer sizes")
    .optional(),
  maxEach: count(1, maxOptionCount).optional(),
  default: z.boolean().optional(),
  available: z.boolean().optional(),
  addsAllergens: z.array(z.enum(allergens)).max(allergens.length).optional(),
  dish: Id.nullable().optional(),
});
export type OptionInput = z.infer<typeof OptionInput>;

const groupShape = {
  name: requiredLine(maxOptionNameLength),
  kind: z.enum(optionGroupKinds, { error: `Choose one of ${optionGroupKinds.join(", ")}` }),
  min: count(0, maxChosen),
  max: count(1, maxChosen),
  free: count(0, maxChosen),
  ask: z.boolean(),
  options: z
    .array(OptionInput, { error: requiredMessage })
    .min(1, "Please add an option")
    .max(maxOptions, `Please use at most ${maxOptions} options`),
};

export const OptionGroupInput = z.object({
  ...groupShape,
  kind: groupShape.kind.default("choice"),
  min: groupShape.min.default(0),
  max: groupShape.max.default(1),
  free: groupShape.free.default(0),
  ask: groupShape.ask.default(false),
});
export type OptionGroupInput = z.infer<typeof OptionGroupInput>;

/** Changes the fields that are sent. Of `options`, one with `_id` is changed, one without added, one left out removed. */
export const OptionGroupPatch = z.object(groupShape).partial().extend({ version: Version });
export type OptionGroupPatch = z.infer<typeof OptionGroupPatch>;

/** The groups of a dish in the order of its sheet. `prices` replace those of options for this dish, in every size. */
export const AttachedGroup = z.union([
  Id.transform((_id): { _id: string; prices?: Record<string, number> | undefined } => ({ _id })),
  z.object({ _id: Id, prices: z.record(Id, OptionPrice).optional() }),
]);
export type AttachedGroup = z.infer<typeof AttachedGroup>;

/** Sold out, or back at once, or at the next business day. */
export const AvailabilityPatch = z.object({
  available: z.boolean({ error: requiredMessage }),
  until: z.literal("tomorrow", { error: "Please choose tomorrow" }).optional(),
});

export const listOptionGroups = {
  summary: "List the option groups with the dishes that have them",
  access: "admin",
  response: z.array(ManagedOptionGroup),
} as const satisfies Operation;

export const createOptionGroup = {
  summary: "Add a group of options",
  access: "admin",
  body: OptionGroupInput,
  response: Inserted,
  idempotent: true,
} as const satisfies Operation;

export const updateOptionGroup = {
  summary: "Change a group of options on every dish that has it",
  access: "admin",
  params: IdParams,
  body: OptionGroupPatch,
  response: Modified,
  problems: ["option_group_not_found", "changed_meanwhile"],
} as const satisfies Operation;

export const deleteOptionGroup = {
  summary: "Delete a group of options that no dish has",
  access: "admin",
  params: IdParams,
  query: z.object({ version: QueryVersion }),
  response: Deleted,
  problems: ["option_group_not_found", "changed_meanwhile", "option_group_used"],
} as const satisfies Operation;

export const updateOption = {
  summary: "Mark an option sold out, or available again, on every dish",
  access: "admin",
  params: IdParams,
  body: AvailabilityPatch,
  response: Modified,
  problems: ["option_not_found"],
} as const satisfies Operation;
