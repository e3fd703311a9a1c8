import { z } from "zod";
import { maxOptions } from "#contract/house/option-constants.ts";
import { type ManagedOption, type ManagedOptionGroup, OptionGroupInput } from "#contract/house/option-group.ts";
import { chargeableDigits, toChargeable, toDecimalString, toMinor } from "#contract/platform/money.ts";
import { adminMessages } from "#web/messages/admin.ts";
import { typedPrice } from "../typed-price.ts";

/** The fields of an option group, between the form and the API. */

const { options: Options, ...group } = OptionGroupInput.shape;
const option = Options.element.shape;

/** Reads a typed number; an empty field is `undefined`. */
const typedNumber = <S extends z.ZodType<unknown, number | undefined>>(schema: S) =>
  z
    .string()
    .transform((typed) => (typed.trim() === "" ? undefined : Number(typed)))
    .pipe(schema);

const createOptionFields = (currency: string) =>
  z.object({
    /** The id of the option that is changed; empty for a new one. */
    id: z.string(),
    name: option.name,
    price: typedPrice(option.price, currency),
    prices: z.record(z.string(), typedPrice(option.price.unwrap().optional(), currency)),
    maxEach: typedNumber(option.maxEach),
    default: z.boolean(),
    addsAllergens: option.addsAllergens.unwrap(),
    dish: z.string(),
  });

const createGroupFields = (currency: string) =>
  z.object({
    name: group.name,
    kind: group.kind.unwrap(),
    min: typedNumber(group.min),
    max: typedNumber(group.max),
    free: typedNumber(group.free),
    ask: z.boolean(),
    options: z
      .array(createOptionFields(currency))
      .min(1, "Please add an option")
      .max(maxOptions, `Please use at most ${maxOptions} options`),
  });
export type OptionGroupFormValues = z.input<ReturnType<typeof createGroupFields>>;
type OptionFormValues = OptionGroupFormValues["options"][number];

const toOption = ({ id, prices, dish, ...fields }: z.output<ReturnType<typeof createOptionFields>>) => ({
  ...fields,
  ...(id !== "" && { _id: id }),
  prices: Object.fromEntries(
    Object.entries(prices).flatMap(([size, price]) => (price === undefined ? [] : [[size, price] as const])),
  ),
  dish: dish === "" ? null : dish,
});

/** Schema of the form, by the rules of the contract and the currency. */
export const createGroupSchema = (currency: string) =>
  createGroupFields(currency)
    .check(({ value, issues }) => {
      for (const [index, { price }] of value.options.entries())
        if (price !== undefined && toChargeable(price, currency) === undefined)
          issues.push({
            code: "custom",
            path: ["options", index, "price"],
            message: adminMessages.dish.invalidPrice(chargeableDigits(currency)),
            input: price,
          });
    })
    .transform(({ options, ...fields }) => ({ ...fields, options: options.map(toOption) }));
export type GroupValues = z.output<ReturnType<typeof createGroupSchema>>;

/** Leaves out prices by size for which the form has no field: of what is no size any more, and in a group of sizes. */
export function withShownPrices(fields: GroupValues, groups: readonly ManagedOptionGroup[]): GroupValues {
  const shown = fields.kind === "size" ? [] : groups.filter(({ kind }) => kind === "size");
  const sizes = new Set(shown.flatMap(({ options }) => options.map(({ _id }) => _id)));
  const pricesOf = (prices: Record<string, number>) =>
    Object.fromEntries(Object.entries(prices).filter(([size]) => sizes.has(size)));
  return { ...fields, options: fields.options.map((one) => ({ ...one, prices: pricesOf(one.prices) })) };
}

export const emptyOption: OptionFormValues = {
  id: "",
  name: "",
  price: "",
  prices: {},
  maxEach: "1",
  default: false,
  addsAllergens: [],
  dish: "",
};

const typedAmount = (amount: number, currency: string) => toDecimalString(toMinor(amount, currency) ?? 0, currency);

const optionFormValues = (one: ManagedOption, currency: string): OptionFormValues => ({
  id: one._id,
  name: one.name,
  default: one.default,
  addsAllergens: one.addsAllergens,
  price: one.price === 0 ? "" : typedAmount(one.price, currency),
  prices: Object.fromEntries(Object.entries(one.prices).map(([size, price]) => [size, typedAmount(price, currency)])),
  maxEach: String(one.maxEach),
  dish: one.dish ?? "",
});

/** Default values: empty with one option, or those of a group. */
export const groupDefaults = (group: ManagedOptionGroup | undefined, currency: string): OptionGroupFormValues => ({
  name: group?.name ?? "",
  kind: group?.kind ?? "choice",
  min: String(group?.min ?? 0),
  max: String(group?.max ?? 1),
  free: String(group?.free ?? 0),
  ask: group?.ask ?? false,
  options: group ? group.options.map((one) => optionFormValues(one, currency)) : [emptyOption],
});

const typed = z.string();

/** What was changed in the form of an option group and not saved, as it was typed. */
export const OptionGroupDraft = z
  .object({
    name: typed,
    kind: group.kind.unwrap(),
    min: typed,
    max: typed,
    free: typed,
    ask: z.boolean(),
    options: z.array(
      z.object({
        id: typed,
        name: typed,
        price: typed,
        prices: z.record(typed, typed),
        maxEach: typed,
        default: z.boolean(),
        addsAllergens: option.addsAllergens.unwrap(),
        dish: typed,
      } satisfies Record<keyof OptionFormValues, z.ZodType>),
    ),
  } satisfies Record<keyof OptionGroupFormValues, z.ZodType>)
  .partial();
