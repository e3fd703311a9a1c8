import type { OptionInput } from "#contract/house/option-group.ts";
import type { Minor } from "#contract/platform/money.ts";
import { newId } from "../../../platform/database/ids.ts";
import type { Db } from "../../../platform/database/store.ts";
import { AppError } from "../../../platform/domain/app-error.ts";
import { readChargeable } from "../../../platform/lib/chargeable-amount.ts";
import { menuRepository as dishes } from "../menu.repository.ts";
import { dishOptionRepository as dishOptions } from "./dish-option.repository.ts";
import { optionGroupRepository as groups } from "./option-group.repository.ts";
import type { OptionRecord } from "./option-group-list.repository.ts";
import { linkedTo } from "./option-rules.ts";

const invalidOptions = (message: string) => new AppError("invalid", { fields: { options: message } });

/** Throws `invalid` unless every name in `prices` is an option of a group of sizes. */
async function assertSizesExist(db: Db, options: readonly OptionInput[]): Promise<void> {
  const ids = [...new Set(options.flatMap(({ prices = {} }) => Object.keys(prices)))];
  const sizes = await groups.findSizes(db, ids);
  if (sizes.length < ids.length) throw invalidOptions("A price names a size that does not exist");
}

const partIds = (options: readonly OptionInput[]) => [...new Set(options.flatMap(({ dish }) => dish ?? []))];

/**
 * Locks the dishes that options will be. Dishes are locked before groups: one that is deleted at the same time is gone when
 * the options are read, or finds the options that it is.
 */
export async function lockParts(db: Db, options: readonly OptionInput[]): Promise<void> {
  await dishes.lockAll(db, partIds(options));
}

/** Throws `invalid` unless the dishes of a set exist and are no sets themselves. */
async function assertPartsAllowed(db: Db, options: readonly OptionInput[]) {
  const ids = partIds(options);
  const dishOf = new Map((await dishes.findByIds(db, ids)).map((dish) => [dish.id, dish]));
  if (dishOf.size < ids.length) throw invalidOptions("A dish of this set is not on the menu");
  const attachedGroups = await dishOptions.findAttached(db, ids);
  const set = attachedGroups.find(({ group }) => group.options.some(({ dish_id }) => dish_id !== null));
  if (set) throw invalidOptions(`${dishOf.get(set.dishId)?.name} is a set itself`);
  return dishOf;
}

/** Defaults of a new option. */
const newOption = {
  price_minor: 0,
  max_each: 1,
  is_default: 0,
  available: 1,
  sold_out_until: null,
  adds_allergens: "[]",
  dish_id: null,
  sizePrices: {},
  dish: undefined,
} satisfies Partial<OptionRecord>;

/** Creates a function that reads the options of a group: those that it has (`existingOptions`), and new ones, after `lockParts`. It throws `invalid`. */
export function createOptionReader(currency: string) {
  const minor = (price: number): Minor => readChargeable(price, currency, "options");

  return async (
    db: Db,
    groupId: string,
    options: readonly OptionInput[],
    existingOptions: readonly OptionRecord[],
  ): Promise<OptionRecord[]> => {
    const ids = options.flatMap(({ _id }) => _id ?? []);
    if (new Set(ids).size < ids.length || ids.some((id) => !existingOptions.some((option) => option.id === id)))
      throw invalidOptions("An option was removed meanwhile. Reload.");
    await assertSizesExist(db, options);
    const parts = await assertPartsAllowed(db, options);
    return options.map((option, position) => {
      const before = existingOptions.find(({ id }) => id === option._id) ?? newOption;
      const dishId = option.dish === undefined ? before.dish_id : option.dish;
      return {
        ...before,
        id: option._id ?? newId(),
        group_id: groupId,
        position,
        name: option.name,
        price_minor: option.price === undefined ? before.price_minor : minor(option.price),
        max_each: option.maxEach ?? before.max_each,
        is_default: Number(option.default ?? before.is_default === 1),
        adds_allergens: option.addsAllergens ? JSON.stringify(option.addsAllergens) : before.adds_allergens,
        ...linkedTo(before, dishId),
        ...(option.available !== undefined && { available: Number(option.available), sold_out_until: null }),
        sizePrices: option.prices
          ? Object.fromEntries(Object.entries(option.prices).map(([size, price]) => [size, minor(price)]))
          : before.sizePrices,
        dish: dishId === before.dish_id ? before.dish : parts.get(dishId ?? ""),
      };
    });
  };
}
