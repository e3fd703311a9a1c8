import { readFile } from "node:fs/promises";
import { z } from "zod";
import { dishFactsInput } from "#contract/house/dish-facts.ts";
import { dishTimesShape } from "#contract/house/dish-times.ts";
import { collections, courses } from "#contract/house/menu-constants.ts";
import { imageUrl } from "#contract/operating/image-sources.ts";
import { dayMs } from "#contract/platform/durations.ts";
import { scaleAmount, toMinor } from "#contract/platform/money.ts";
import type { RestaurantSettings } from "#contract/restaurant.ts";
import type { MenuAdminService } from "../../house/menu/menu-admin.service.ts";
import type { OptionGroupService } from "../../house/menu/options/option-group.service.ts";
import { alwaysServed, toTimesColumns } from "../../house/menu/times/dish-times.ts";
import type { ReviewService } from "../../ordering/review/review.service.ts";
import { newId } from "../../platform/database/ids.ts";
import type { Store } from "../../platform/database/store.ts";
import { SampleGroups, seedOptions } from "./sample-options.ts";

export const SampleDish = z.object({
  slug: z.string().regex(/^[a-z0-9-]+$/),
  name: z.string(),
  course: z.enum(courses),
  price: z.string(),
  recipe: z.string(),
  collections: z.array(z.enum(collections)),
  facts: z.strictObject(dishFactsInput),
  times: z.strictObject(dishTimesShape).partial().default({}),
  station: z.string().optional(),
  /** The slug of the dish whose picture it has; its own by default. */
  picture: z.string().optional(),
});
const SampleReview = z.object({
  name: z.string(),
  email: z.email(),
  favoriteRecipe: z.string(),
  suggestion: z.string(),
  details: z.string(),
  rating: z.int().min(0).max(5),
});

const readSample = async (file: string): Promise<unknown> => JSON.parse(await readFile(`sample/${file}`, "utf8"));

interface Deps {
  store: Store;
  menuAdmin: Pick<MenuAdminService, "isEmpty" | "insertSample" | "attachSample">;
  optionGroups: Pick<OptionGroupService, "insertSample">;
  reviews: Pick<ReviewService, "insertSample">;
  settings: Pick<RestaurantSettings, "currency" | "dayparts" | "stations">;
}

/**
 * Fills an empty database with the sample menu and reviews, in one transaction; leaves any other unchanged. Dishes are
 * served at all times in place of dayparts that the settings do not have, and have no station that these lack.
 */
export async function seedSample({ store, menuAdmin, optionGroups, reviews, settings }: Deps): Promise<void> {
  const { currency, dayparts, stations } = settings;
  const dishes = z.array(SampleDish).parse(await readSample("dishes.json"));
  const groups = SampleGroups.parse(await readSample("option-groups.json"));
  const sampleReviews = z.array(SampleReview).parse(await readSample("reviews.json"));
  const now = Date.now();
  await store.transaction(async (trx) => {
    if (!(await menuAdmin.isEmpty(trx))) return;
    const inserted = dishes.map(({ slug, name, course }) => ({ slug, name, course, id: newId() }));
    for (const [
      position,
      { course, price, collections: marks, times, picture, station, ...dish },
    ] of dishes.entries()) {
      const price_minor = toMinor(scaleAmount(price, currency), currency);
      if (!price_minor) throw new Error(`sample/dishes.json: ${dish.slug} has no price in ${currency}`);
      await menuAdmin.insertSample(trx, {
        id: inserted[position]?.id ?? newId(),
        ...dish,
        category: course,
        price_minor,
        image: imageUrl("dishes", picture ?? dish.slug),
        available: 1,
        position,
        created_at: now,
        collections: marks,
        ...alwaysServed,
        station: stations.find(({ id }) => id === station)?.id ?? null,
        ...toTimesColumns({
          ...times,
          servedIn: times.servedIn?.filter((id) => dayparts.some((part) => part.id === id)),
        }),
      });
    }
    await seedOptions(trx, { menuAdmin, optionGroups, currency }, groups, inserted);
    for (const [index, { favoriteRecipe, ...review }] of sampleReviews.entries()) {
      const created_at = now - index * dayMs;
      await reviews.insertSample(trx, {
        id: newId(),
        user_id: null,
        ...review,
        favorite_recipe: favoriteRecipe,
        verified: 0,
        payment_id: null,
        hidden: 0,
        seen: 1,
        created_at,
      });
    }
  });
}
