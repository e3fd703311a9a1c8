import { collections } from "#contract/constants/menu.ts";
import type { DishInput, DishPatch } from "#contract/menu.ts";
import { type Minor, toMinor } from "#contract/money.ts";
import { newId } from "../database/ids.ts";
import type { Db, Store } from "../database/store.ts";
import { AppError } from "../domain/app-error.ts";
import { createContentUpdate } from "../events/content-update.ts";
import type { PubSub } from "../events/pubsub.ts";
import { menuRepository as dishes } from "./menu.repository.ts";

export type MenuAdminService = ReturnType<typeof menuAdminService>;

/** "Crème brûlée, ½" is creme-brulee; a name without a letter or digit is dish. */
const toSlug = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 80) || "dish";

/** Changes of the menu by the owner. Each is seen on every page and node as soon as it is answered. */
export function menuAdminService(store: Store, pubsub: PubSub, currency: string) {
  const updateContent = createContentUpdate(store, pubsub);

  function toPriceMinor(price: number): Minor {
    const minor = toMinor(price, currency);
    if (minor === undefined) {
      throw new AppError("invalid", { fields: { price: "Please enter an amount with the currency's decimals" } });
    }
    return minor;
  }

  async function uniqueSlug(db: Db, name: string): Promise<string> {
    const slug = toSlug(name);
    return (await dishes.isSlugTaken(db, slug)) ? `${slug}-${newId().slice(-8)}` : slug;
  }

  return {
    /** Adds a dish at the end of its course; answers its id. Throws `invalid` for too many decimals. */
    create(dish: DishInput): Promise<string> {
      const price_minor = toPriceMinor(dish.price);
      return updateContent(async (db) => {
        const id = newId();
        await dishes.insert(db, {
          id,
          slug: await uniqueSlug(db, dish.name),
          name: dish.name,
          category: dish.category,
          price_minor,
          recipe: dish.recipe,
          image: dish.image,
          available: Number(dish.available ?? true),
          position: (await dishes.lastPosition(db)) + 1,
          created_at: Date.now(),
          collections: dish.collections ?? [],
        });
        return id;
      });
    },
    /** Changes what is given. The slug stays: addresses of pages do not change. Throws `dish_not_found`. */
    update(id: string, { price, available, collections: marks, ...words }: DishPatch): Promise<number> {
      const given = Object.entries(words).filter(([, value]) => value !== undefined);
      const change = {
        ...Object.fromEntries(given),
        ...(price !== undefined && { price_minor: toPriceMinor(price) }),
        ...(available !== undefined && { available: Number(available) }),
      };
      return updateContent(async (db) => {
        const known = await dishes.find(db, id);
        if (!known || known.id !== id) throw new AppError("dish_not_found");
        await dishes.update(db, id, change, marks && collections.filter((name) => marks.includes(name)));
        return 1;
      });
    },
    /** Throws `dish_not_found`. Carts that hold it show it as gone; what was bought keeps its name and price. */
    remove: (id: string): Promise<number> =>
      updateContent(async (db) => {
        const removed = await dishes.delete(db, id);
        if (removed === 0) throw new AppError("dish_not_found");
        return removed;
      }),
  };
}
