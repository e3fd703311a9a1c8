import { collections } from "#contract/constants/menu.ts";
import type { DishInput, DishPatch } from "#contract/menu.ts";
import { type Minor, toMinor } from "#contract/money.ts";
import type { AuditValues, RecordChange } from "../database/audit-trail.ts";
import { newId } from "../database/ids.ts";
import type { PictureAddresses } from "../database/picture-addresses.ts";
import type { Db, Store } from "../database/store.ts";
import { AppError } from "../domain/app-error.ts";
import type { PubSub } from "../events/pubsub.ts";
import { type DishChange, type DishRecord, menuRepository as dishes } from "./menu.repository.ts";

export type MenuAdminService = ReturnType<typeof menuAdminService>;

/** "Crème brûlée, ½" becomes "creme-brulee-1-2"; a name without ASCII letters or digits becomes "dish". */
const toSlug = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 80) || "dish";

/** What the security log says about a dish: every field that admins may change. */
function auditedFields(dish: DishRecord): AuditValues {
  const { id: _id, slug: _slug, position: _position, created_at: _createdAt, ...editable } = dish;
  const { price_minor: priceMinor, available, collections: marks, ...texts } = editable;
  return { ...texts, priceMinor, available: available === 1, collections: [...marks].sort() };
}

/** Changes to the menu by admins, visible on every page once the request is answered; on other processes soon after. */
export function menuAdminService(store: Store, pubsub: PubSub, currency: string) {
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
    /** Adds a dish at the end of the menu and returns its id. Throws `invalid` if the price has too many decimals. */
    async create(db: Db, dish: DishInput, recordChange: RecordChange): Promise<string> {
      const record = {
        id: newId(),
        slug: await uniqueSlug(db, dish.name),
        name: dish.name,
        category: dish.category,
        price_minor: toPriceMinor(dish.price),
        recipe: dish.recipe,
        image: dish.image,
        available: Number(dish.available ?? true),
        position: (await dishes.lastPosition(db)) + 1,
        created_at: Date.now(),
        collections: dish.collections ?? [],
      };
      await dishes.insert(db, record);
      await recordChange(db, { subject: record.id, after: auditedFields(record) });
      await pubsub.publish(db, "content");
      return record.id;
    },
    /** Whether there are no dishes; used with `insertSample` in the transaction that seeds an empty database. */
    isEmpty: (db: Db): Promise<boolean> => dishes.isEmpty(db),
    insertSample: (db: Db, dish: DishRecord): Promise<void> => dishes.insert(db, dish),
    /** Updates the given fields. The slug is kept so that page URLs do not change. Throws `dish_not_found`. */
    update(id: string, patch: DishPatch, recordChange: RecordChange): Promise<number> {
      const { collections: marks, name, category, recipe, image, price, available, ...unhandled } = patch;
      // Causes a compile error if a new field of DishPatch is not handled here.
      unhandled satisfies Record<string, never>;
      const change = {
        name,
        category,
        recipe,
        image,
        price_minor: price === undefined ? undefined : toPriceMinor(price),
        available: available === undefined ? undefined : Number(available),
      } satisfies DishChange;
      return store.transaction(async (trx) => {
        const known = await dishes.lock(trx, id);
        if (!known) throw new AppError("dish_not_found");
        const updated = await dishes.update(
          trx,
          id,
          change,
          marks && collections.filter((name) => marks.includes(name)),
        );
        const after = updated && auditedFields(updated);
        await recordChange(trx, { subject: id, before: auditedFields(known), after });
        await pubsub.publish(trx, "content");
        return 1;
      });
    },
    /** The pictures of dishes, for moving them to another store. */
    pictures: { list: dishes.listImages, replace: dishes.replaceImage } satisfies PictureAddresses,
    /** Throws `dish_not_found`. Carts show a removed dish as unavailable; past orders keep its name and price. */
    remove: (id: string, recordChange: RecordChange): Promise<number> =>
      store.transaction(async (trx) => {
        const known = await dishes.lock(trx, id);
        if (!known) throw new AppError("dish_not_found");
        const removed = await dishes.delete(trx, id);
        await recordChange(trx, { subject: id, before: auditedFields(known) });
        await pubsub.publish(trx, "content");
        return removed;
      }),
  };
}
