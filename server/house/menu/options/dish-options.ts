import type { AttachedGroup } from "#contract/house/option-group.ts";
import type { DishTable } from "../../../platform/database/schema.ts";
import type { Db } from "../../../platform/database/store.ts";
import { AppError } from "../../../platform/domain/app-error.ts";
import { readChargeable } from "../../../platform/lib/chargeable-amount.ts";
import { menuRepository as menu } from "../menu.repository.ts";
import { parseAllergens } from "../parse-allergens.ts";
import { dishOptionRepository as dishOptions } from "./dish-option.repository.ts";
import { optionGroupRepository as groups } from "./option-group.repository.ts";
import { assertDishAllowed, isSetGroup } from "./option-rules.ts";
import { groupsByDish } from "./priced-group.ts";

const invalidGroups = (message: string) => new AppError("invalid", { fields: { optionGroups: message } });

/**
 * Checks a locked dish that was changed with its groups, which are locked as well. Throws `invalid` with `field`, the
 * member that was changed.
 */
export async function assertAllowedWithGroups(db: Db, dish: DishTable, field: "price" | "diets"): Promise<void> {
  const attachedGroups = await dishOptions.findAttached(db, [dish.id]);
  if (attachedGroups.length === 0) return;
  await groups.lock(
    db,
    attachedGroups.map(({ group }) => group.id),
  );
  const current = groupsByDish(await dishOptions.findAttached(db, [dish.id])).get(dish.id) ?? [];
  assertDishAllowed({ dish, groups: current }, field);
}

/**
 * Locks the groups of the sets that a dish is part of, together with its own ones (`attachedGroups` are those that it will have). All
 * at once and in one order, so that two transactions do not wait for each other.
 */
export async function lockSets(
  db: Db,
  dishId: string,
  attachedGroups: readonly AttachedGroup[] | undefined,
): Promise<void> {
  const ownGroupIds = attachedGroups?.map(({ _id }) => _id) ?? (await listGroupIds(db, dishId));
  await groups.lock(db, [...new Set([...ownGroupIds, ...(await dishOptions.findGroupsOfPart(db, dishId))])]);
}

/**
 * Checks the sets that a dish with changed allergens is part of, after `lockSets`. Throws `invalid` with `diets`, the field
 * of the form that shows what contradicts the allergens.
 */
export async function assertAllowedInSets(db: Db, dishId: string): Promise<void> {
  const setIds = new Set<string>();
  for (const groupId of await dishOptions.findGroupsOfPart(db, dishId))
    for (const { dish } of await dishOptions.listDishes(db, groupId)) setIds.add(dish.id);
  const groupsOf = groupsByDish(await dishOptions.findAttached(db, [...setIds]));
  for (const set of await menu.findByIds(db, [...setIds]))
    assertDishAllowed({ dish: set, groups: groupsOf.get(set.id) ?? [] }, "diets");
}

/**
 * Takes a dish that is removed out of the sets that it is part of, after `lockSets`: its options become sold out and keep its
 * allergens, because staff may mark them available again. Throws `dish_in_set` if the dish does not declare its allergens or has a
 * minimum age: the allergens of an option without a dish are always declared, and it has no minimum age.
 */
export async function leaveSets(
  db: Db,
  { id, allergens, minimum_age: minimumAge }: Pick<DishTable, "id" | "allergens" | "minimum_age">,
): Promise<void> {
  const parts = await groups.listParts(db, id);
  if (parts.length === 0) return;
  const sets = await groups.findByIds(db, [...new Set(parts.map((part) => part.group_id))]);
  const names = sets.map(({ name }) => name).join(", ");
  if (minimumAge > 0)
    throw new AppError("dish_in_set", {
      detail: `This dish is in ${names}, where its minimum age would be lost. Take it out there, and then delete it.`,
    });
  if (allergens === null)
    throw new AppError("dish_in_set", {
      detail: `This dish is in ${names}, and its allergens are not declared. Declare them, or take it out there, and then delete it.`,
    });
  for (const part of parts) {
    const declaredAllergens = new Set([...parseAllergens(part.adds_allergens), ...parseAllergens(allergens)]);
    await groups.endPart(db, part.id, JSON.stringify([...declaredAllergens]));
  }
  // A form that was opened before must not save the options as they were.
  for (const { id: groupId, version } of sets) await groups.increaseVersion(db, groupId, version);
}

/** Checks locked dishes whose prices were changed with their groups. Throws `invalid` with `price`. */
export async function assertPricesAllowed(db: Db, dishes: readonly DishTable[]): Promise<void> {
  const ids = dishes.map(({ id }) => id);
  const attachedGroups = await dishOptions.findAttached(db, ids);
  await groups.lock(db, [...new Set(attachedGroups.map(({ group }) => group.id))]);
  const groupsOf = groupsByDish(await dishOptions.findAttached(db, ids));
  for (const dish of dishes) {
    const current = groupsOf.get(dish.id);
    if (current) assertDishAllowed({ dish, groups: current }, "price");
  }
}

/** Replaces the option groups of a locked dish. Throws `invalid` with `optionGroups`. */
export async function attachGroups(
  db: Db,
  dish: DishTable,
  attachedGroups: readonly AttachedGroup[],
  currency: string,
): Promise<void> {
  const ids = attachedGroups.map(({ _id }) => _id);
  if (new Set(ids).size < ids.length) throw invalidGroups("Each group of options can be used once");
  await groups.lock(db, ids);
  const existingGroups = await groups.findByIds(db, ids);
  if (existingGroups.length < ids.length)
    throw invalidGroups("A group of options was deleted meanwhile. Reload the page.");
  const options = new Set(existingGroups.flatMap((group) => group.options.map(({ id }) => id)));
  const readPrices = (prices: Readonly<Record<string, number>> = {}) =>
    Object.fromEntries(
      Object.entries(prices).map(([optionId, price]) => {
        if (!options.has(optionId)) throw invalidGroups("A price belongs to no option of these groups");
        return [optionId, readChargeable(price, currency, "optionGroups")];
      }),
    );
  await dishOptions.replaceAttached(
    db,
    dish.id,
    attachedGroups.map(({ _id, prices }) => ({ id: _id, prices: readPrices(prices) })),
  );
  const current = groupsByDish(await dishOptions.findAttached(db, [dish.id])).get(dish.id) ?? [];
  assertDishAllowed({ dish, groups: current }, "optionGroups");
  if (current.some(isSetGroup) && (await dishOptions.findPartsOfSets(db, [dish.id])).length > 0)
    throw invalidGroups(`${dish.name} is part of a set and cannot be a set itself`);
}

/** The ids of a dish's groups in order. */
export const listGroupIds = async (db: Db, dishId: string): Promise<string[]> =>
  (await dishOptions.findAttached(db, [dishId])).map(({ group }) => group.id);
