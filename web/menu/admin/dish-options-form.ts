import { z } from "zod";
import type { DishWithOptions } from "#contract/house/menu.ts";
import type { ManagedOptionGroup, Option } from "#contract/house/option-group.ts";
import { Price } from "#contract/platform/fields.ts";
import { toDecimalString, toMinor } from "#contract/platform/money.ts";
import { typedPrice } from "./typed-price.ts";

/** The option groups of a dish, between the form and the API. */

const OwnPrice = Price.optional();

/** A field array of groups with the dish's own prices by option id; empty: none of its own. */
export const dishOptionsFormShape = (currency: string) => ({
  optionGroups: z.array(
    z.object({ groupId: z.string(), prices: z.record(z.string(), typedPrice(OwnPrice, currency)) }),
  ),
});
type DishOptionsForm = ReturnType<typeof dishOptionsFormShape>["optionGroups"];
type TypedGroups = z.input<DishOptionsForm>;

export const toAttachedGroups = ({ optionGroups }: { optionGroups: z.output<DishOptionsForm> }) =>
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
export const dishOptionsDefaults = (
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
