import { readFile } from "node:fs/promises";
import { z } from "zod";
import { collections, courses } from "#contract/constants/menu.ts";
import { imageUrl } from "#contract/image-sources.ts";
import { toMinor } from "#contract/money.ts";
import { newId } from "../database/ids.ts";
import type { Store } from "../database/store.ts";
import type { MenuAdminService } from "../menu/menu-admin.service.ts";
import type { ReviewService } from "../review/review.service.ts";

const SampleDish = z.object({
  slug: z.string().regex(/^[a-z0-9-]+$/),
  name: z.string(),
  course: z.enum(courses),
  price: z.string(),
  recipe: z.string(),
  collections: z.array(z.enum(collections)),
});
const SampleReview = z.object({
  name: z.string(),
  email: z.email(),
  favoriteRecipe: z.string(),
  suggestion: z.string(),
  details: z.string(),
  rating: z.int().min(0).max(5),
});

const read = async (file: string): Promise<unknown> => JSON.parse(await readFile(`sample/${file}`, "utf8"));

interface Deps {
  store: Store;
  menuAdmin: Pick<MenuAdminService, "isEmpty" | "insertSample">;
  reviews: Pick<ReviewService, "insertSample">;
  currency: string;
}

/** Fills an empty database with the sample menu and reviews, in one transaction; leaves any other unchanged. */
export async function seedSample({ store, menuAdmin, reviews, currency }: Deps): Promise<void> {
  const dishes = z.array(SampleDish).parse(await read("dishes.json"));
  const sampleReviews = z.array(SampleReview).parse(await read("reviews.json"));
  const now = Date.now();
  await store.transaction(async (trx) => {
    if (!(await menuAdmin.isEmpty(trx))) return;
    for (const [position, { course, price, collections: marks, ...dish }] of dishes.entries()) {
      const price_minor = toMinor(price, currency);
      if (!price_minor) throw new Error(`sample/dishes.json: ${dish.slug} has no price in ${currency}`);
      await menuAdmin.insertSample(trx, {
        id: newId(),
        ...dish,
        category: course,
        price_minor,
        image: imageUrl("dishes", dish.slug),
        available: 1,
        position,
        created_at: now,
        collections: marks,
      });
    }
    for (const [index, { favoriteRecipe, ...review }] of sampleReviews.entries()) {
      const created_at = now - index * 86_400_000;
      await reviews.insertSample(trx, {
        id: newId(),
        user_id: null,
        ...review,
        favorite_recipe: favoriteRecipe,
        verified: 0,
        payment_id: null,
        hidden: 0,
        created_at,
      });
    }
  });
}
