import type { DishFactsInput } from "#contract/house/dish-facts.ts";
import type { DishInput, DishPatch } from "#contract/house/menu.ts";
import { collections } from "#contract/house/menu-constants.ts";
import type { Minor } from "#contract/platform/money.ts";
import type { RecordChange } from "../../platform/database/audit-trail.ts";
import { newId } from "../../platform/database/ids.ts";
import type { ImageUrls } from "../../platform/database/image-urls.ts";
import type { Db, Store } from "../../platform/database/store.ts";
import { AppError } from "../../platform/domain/app-error.ts";
import type { PubSub } from "../../platform/events/pubsub.ts";
import { assertLeastPrice, readChargeable } from "../../platform/lib/chargeable-amount.ts";
import type { LiveSettings } from "../restaurant/live-settings.ts";
import { auditedFields, availabilityColumns, factsOf } from "./dish-columns.ts";
import { assertSeen, type FactColumns, factColumns, readFacts } from "./dish-facts.ts";
import { type DishChange, type DishRecord, menuRepository as dishes } from "./menu.repository.ts";
import {
  assertAllowedInSets,
  assertAllowedWithGroups,
  attachGroups,
  leaveSets,
  listGroupIds,
  lockSets,
} from "./options/dish-options.ts";
import { uniqueSlug } from "./slugs.ts";
import { assertStationKnown } from "./station.ts";
import { alwaysServed, assertTimesAllowed, toTimesColumns } from "./times/dish-times.ts";
import type { StockService } from "./times/stock.service.ts";

export type MenuAdminService = ReturnType<typeof menuAdminService>;

/** A dish of the sample menu. */
type SampleDish = Omit<DishRecord, keyof FactColumns> & { facts: DishFactsInput };

interface Deps {
  store: Store;
  pubsub: PubSub;
  settings: LiveSettings;
  stock: Pick<StockService, "applyStockChange" | "setPerDay">;
  /** What the payment provider charges at least, in minor units. */
  minimumCharge: Minor;
}

/** Changes to the menu by admins, visible on every page once the request is answered; on other processes soon after. */
export function menuAdminService({ store, pubsub, settings, stock, minimumCharge }: Deps) {
  const { currency } = settings;
  const toPriceMinor = (price: number): Minor => readChargeable(price, currency, "price");

  /** Applies what a change of a locked dish brings along, and checks the dish as it is now. */
  async function checkChange(db: Db, patch: DishPatch, before: DishRecord, after: DishRecord): Promise<void> {
    // A price that stays may be from a time when another provider took the payments.
    if (after.price_minor !== before.price_minor) assertLeastPrice(after.price_minor, minimumCharge, settings, "price");
    assertTimesAllowed(after, settings);
    assertStationKnown(after, settings);
    if (patch.allergens !== undefined) await lockSets(db, after.id, patch.optionGroups);
    if (patch.optionGroups) await attachGroups(db, after, patch.optionGroups, currency);
    else await assertAllowedWithGroups(db, after, patch.price === undefined ? "diets" : "price");
    if (patch.allergens !== undefined) await assertAllowedInSets(db, after.id);
    await stock.applyStockChange(db, after.id, before.stock_per_day, after.stock_per_day);
  }

  return {
    /**
     * Adds a dish at the end of the menu and returns its id. Throws `invalid` if the price has too many decimals or the
     * diets contradict the allergens.
     */
    async create(db: Db, dish: DishInput, recordChange: RecordChange): Promise<string> {
      const { name, category, price, recipe, image, available } = dish;
      const record = {
        id: newId(),
        slug: await uniqueSlug(db, name),
        name,
        category,
        recipe,
        image,
        station: dish.station ?? null,
        price_minor: toPriceMinor(price),
        available: Number(available ?? true),
        position: (await dishes.lastPosition(db)) + 1,
        created_at: Date.now(),
        collections: dish.collections ?? [],
        ...alwaysServed,
        ...toTimesColumns(dish),
        ...factColumns(factsOf(dish)),
      };
      assertLeastPrice(record.price_minor, minimumCharge, settings, "price");
      assertTimesAllowed(record, settings);
      assertStationKnown(record, settings);
      await dishes.insert(db, record);
      if (dish.optionGroups) await attachGroups(db, record, dish.optionGroups, currency);
      const groupIds = dish.optionGroups?.map(({ _id }) => _id) ?? [];
      await recordChange(db, { subject: record.id, after: auditedFields(record, groupIds) });
      await pubsub.publish(db, "content");
      return record.id;
    },
    /** Whether there are no dishes; used with `insertSample` in the transaction that seeds an empty database. */
    isEmpty: (db: Db): Promise<boolean> => dishes.isEmpty(db),
    /** Attaches option groups to a dish of the sample menu. */
    async attachSample(db: Db, id: string, groupIds: readonly string[]): Promise<void> {
      const dish = await dishes.lock(db, id);
      if (!dish) throw new AppError("dish_not_found");
      const attachedGroups = groupIds.map((_id) => ({ _id }));
      await attachGroups(db, dish, attachedGroups, currency);
    },
    insertSample: (db: Db, { facts, ...dish }: SampleDish): Promise<void> =>
      dishes.insert(db, { ...dish, ...factColumns(facts) }),
    /**
     * Updates the given fields. The slug is kept so that page URLs do not change. Throws `dish_not_found`,
     * `changed_meanwhile` if the dish declares something else than `seen`, and `invalid` as `create` does, for the dish as
     * it would be.
     */
    update(id: string, patch: DishPatch, recordChange: RecordChange): Promise<number> {
      const { collections: marks, name, category, recipe, image, price, optionGroups, station } = patch;
      const change = {
        name,
        category,
        recipe,
        image,
        station,
        price_minor: price === undefined ? undefined : toPriceMinor(price),
        ...availabilityColumns(patch, settings),
        ...toTimesColumns(patch),
      } satisfies DishChange;
      return store.transaction(async (trx) => {
        const dish = await dishes.lock(trx, id);
        if (!dish) throw new AppError("dish_not_found");
        assertSeen(patch.seen ?? {}, readFacts(dish));
        const groupsBefore = await listGroupIds(trx, id);
        const updated = await dishes.update(
          trx,
          id,
          { ...change, ...factColumns(factsOf(patch), readFacts(dish)) },
          marks && collections.filter((name) => marks.includes(name)),
        );
        if (!updated) throw new AppError("dish_not_found");
        await checkChange(trx, patch, dish, updated);
        const after = auditedFields(updated, optionGroups?.map(({ _id }) => _id) ?? groupsBefore);
        await recordChange(trx, { subject: id, before: auditedFields(dish, groupsBefore), after });
        await pubsub.publish(trx, "content");
        return 1;
      });
    },
    /** Sets the portions of one day. Throws `dish_not_found`, `invalid`. */
    setStock: (id: string, day: string, perDay: number, recordChange: RecordChange): Promise<number> =>
      store.transaction(async (trx) => {
        if (!(await dishes.lock(trx, id))) throw new AppError("dish_not_found");
        await stock.setPerDay(trx, id, day, perDay);
        await recordChange(trx, { subject: id, after: { day, perDay } });
        await pubsub.publish(trx, "content");
        return 1;
      }),
    /** The pictures of dishes, for moving them to another store. */
    pictures: { list: dishes.listImages, replace: dishes.replaceImage } satisfies ImageUrls,
    /**
     * Throws `dish_not_found`, and `dish_in_set` for a part of a set whose allergens are not declared or that has a minimum
     * age. Carts show a removed dish as unavailable; past orders keep its name and price.
     */
    remove: (id: string, recordChange: RecordChange): Promise<number> =>
      store.transaction(async (trx) => {
        const dish = await dishes.lock(trx, id);
        if (!dish) throw new AppError("dish_not_found");
        const groupIds = await listGroupIds(trx, id);
        await lockSets(trx, id, []);
        await leaveSets(trx, dish);
        const removedCount = await dishes.delete(trx, id);
        await recordChange(trx, { subject: id, before: auditedFields(dish, groupIds) });
        await pubsub.publish(trx, "content");
        return removedCount;
      }),
  };
}
