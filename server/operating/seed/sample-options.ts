import { z } from "zod";
import { allergens } from "#contract/house/dish-facts-constants.ts";
import { courses } from "#contract/house/menu-constants.ts";
import { OptionGroupInput } from "#contract/house/option-group.ts";
import { scaleAmount } from "#contract/platform/money.ts";
import type { MenuAdminService } from "../../house/menu/menu-admin.service.ts";
import type { OptionGroupService } from "../../house/menu/options/option-group.service.ts";
import type { Db } from "../../platform/database/store.ts";

const amount = z.string().regex(/^-?\d+\.\d+$/);

const SampleOption = z.strictObject({
  /** Names a size in `prices` of other groups. */
  id: z.string().optional(),
  name: z.string().optional(),
  /** The slug of the dish that it is. */
  dish: z.string().optional(),
  price: amount.optional(),
  prices: z.record(z.string(), amount).default({}),
  maxEach: z.int().optional(),
  default: z.boolean().optional(),
  addsAllergens: z.array(z.enum(allergens)).optional(),
});

/** A group and the dishes that have it: those of courses, and others by their slugs. */
const SampleGroup = z.strictObject({
  name: z.string(),
  kind: z.enum(["choice", "size"]).optional(),
  min: z.int().optional(),
  max: z.int().optional(),
  ask: z.boolean().optional(),
  courses: z.array(z.enum(courses)).default([]),
  dishes: z.array(z.string()).default([]),
  /** Slugs of dishes of the courses that do not have it. */
  exceptions: z.array(z.string()).default([]),
  options: z.array(SampleOption),
});
export const SampleGroups = z.array(SampleGroup);

interface Deps {
  menuAdmin: Pick<MenuAdminService, "attachSample">;
  optionGroups: Pick<OptionGroupService, "insertSample">;
  currency: string;
}

/** A dish of the sample that is in the database. */
interface InsertedDish {
  slug: string;
  name: string;
  course: (typeof courses)[number];
  id: string;
}

/** Adds the groups in order and attaches them to their dishes, within the transaction that adds the dishes. */
export async function seedOptions(
  db: Db,
  { menuAdmin, optionGroups, currency }: Deps,
  groups: z.infer<typeof SampleGroups>,
  dishes: readonly InsertedDish[],
): Promise<void> {
  const priceOf = (dollars: string): number => Number(scaleAmount(dollars, currency));
  const dishOf = new Map(dishes.map((dish) => [dish.slug, dish]));
  const sizeIds = new Map<string, string>();
  const groupIds = new Map<string, string[]>();
  for (const { courses: ofCourses, dishes: slugs, exceptions, options, ...group } of groups) {
    const inserted = await optionGroups.insertSample(
      db,
      OptionGroupInput.parse({
        ...group,
        options: options.map(({ id: _id, dish, name, price, prices, ...option }) => ({
          ...option,
          ...(price !== undefined && { price: priceOf(price) }),
          name: name ?? dishOf.get(dish ?? "")?.name,
          dish: dish === undefined ? null : dishOf.get(dish)?.id,
          prices: Object.fromEntries(Object.entries(prices).map(([size, one]) => [sizeIds.get(size), priceOf(one)])),
        })),
      }),
    );
    for (const [index, { id }] of options.entries()) {
      const optionId = inserted.options[index]?.id;
      if (id !== undefined && optionId !== undefined) sizeIds.set(id, optionId);
    }
    for (const dish of dishes)
      if (slugs.includes(dish.slug) || (ofCourses.includes(dish.course) && !exceptions.includes(dish.slug)))
        groupIds.set(dish.id, [...(groupIds.get(dish.id) ?? []), inserted.id]);
  }
  for (const [dishId, ids] of groupIds) await menuAdmin.attachSample(db, dishId, ids);
}
