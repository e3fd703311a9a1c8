import type { ManagedOptionGroup, OptionGroupInput, OptionGroupPatch } from "#contract/house/option-group.ts";
import type { RecordChange } from "../../../platform/database/audit-trail.ts";
import { newId } from "../../../platform/database/ids.ts";
import type { Db, Store } from "../../../platform/database/store.ts";
import { AppError } from "../../../platform/domain/app-error.ts";
import type { PubSub } from "../../../platform/events/pubsub.ts";
import { nextBusinessDayAt } from "../../restaurant/business-day.ts";
import type { LiveSettings } from "../../restaurant/live-settings.ts";
import { menuRepository as menu } from "../menu.repository.ts";
import { auditedGroup } from "./audited-group.ts";
import { dishOptionRepository as dishOptions } from "./dish-option.repository.ts";
import { optionGroupRepository as groups } from "./option-group.repository.ts";
import type { OptionGroupRecord } from "./option-group-list.repository.ts";
import { assertDishAllowed, assertGroupAllowed, isSetGroup } from "./option-rules.ts";
import { groupsByDish, presentManagedGroup, toDishGroup } from "./priced-group.ts";
import { createOptionReader, lockParts } from "./read-options.ts";

interface Deps {
  store: Store;
  pubsub: PubSub;
  settings: LiveSettings;
}

export type OptionGroupService = ReturnType<typeof optionGroupService>;

/** Throws `changed_meanwhile` if a group is not of the version any more, `option_group_not_found` if it is gone. */
async function lockVersion(db: Db, id: string, version: number): Promise<OptionGroupRecord> {
  const isCurrent = await groups.increaseVersion(db, id, version);
  const group = (await groups.findByIds(db, [id]))[0];
  if (!group) throw new AppError("option_group_not_found");
  if (!isCurrent) throw new AppError("changed_meanwhile");
  return group;
}

/** Checks a changed group on every dish that has it. */
async function assertAllowedOnDishes(db: Db, group: OptionGroupRecord): Promise<void> {
  assertGroupAllowed(toDishGroup(group));
  const ids = (await dishOptions.listDishes(db, group.id)).map(({ dish }) => dish.id);
  const dishes = await menu.findByIds(db, ids);
  const groupsOf = groupsByDish(await dishOptions.findAttached(db, ids));
  for (const dish of dishes) assertDishAllowed({ dish, groups: groupsOf.get(dish.id) ?? [] }, "options");
  if (!isSetGroup(toDishGroup(group))) return;
  const parts = await dishOptions.findPartsOfSets(db, ids);
  const part = dishes.find(({ id }) => parts.includes(id));
  if (part) throw new AppError("invalid", { fields: { options: `${part.name} is part of a set itself` } });
}

/** Option groups, changed by admins and visible on every dish once the request is answered. */
export function optionGroupService({ store, pubsub, settings }: Deps) {
  const readOptions = createOptionReader(settings.currency);

  async function insert(db: Db, { options, ask, ...columns }: OptionGroupInput): Promise<OptionGroupRecord> {
    const id = newId();
    await lockParts(db, options);
    const group: OptionGroupRecord = {
      id,
      ...columns,
      ask: Number(ask),
      version: 1,
      created_at: Date.now(),
      options: await readOptions(db, id, options, []),
    };
    assertGroupAllowed(toDishGroup(group));
    await groups.insert(db, group);
    return group;
  }

  return {
    async list(): Promise<ManagedOptionGroup[]> {
      const [records, dishes] = [await groups.list(store.db), await dishOptions.listDishes(store.db)];
      const dishesOf = Map.groupBy(dishes, ({ groupId }) => groupId);
      return records.map((record) => ({
        ...presentManagedGroup(toDishGroup(record), settings.currency),
        version: record.version,
        dishes: (dishesOf.get(record.id) ?? []).map(({ dish }) => ({ _id: dish.id, name: dish.name })),
      }));
    },
    insertSample: insert,
    /** Returns the id of the new group. Throws `invalid`. */
    async create(db: Db, input: OptionGroupInput, recordChange: RecordChange): Promise<string> {
      const group = await insert(db, input);
      await recordChange(db, { subject: group.id, after: auditedGroup(group) });
      await pubsub.publish(db, "content");
      return group.id;
    },
    /** Throws `option_group_not_found`, `changed_meanwhile`, or `invalid` if a dish would not be allowed any more. */
    update: (id: string, { version, options, ask, ...columns }: OptionGroupPatch, recordChange: RecordChange) =>
      store.transaction(async (trx): Promise<number> => {
        if (options) await lockParts(trx, options);
        const storedGroup = await lockVersion(trx, id, version);
        const changes = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
        const group: OptionGroupRecord = {
          ...storedGroup,
          ...changes,
          ...(ask !== undefined && { ask: Number(ask) }),
          ...(options && { options: await readOptions(trx, id, options, storedGroup.options) }),
        };
        await groups.replace(trx, group);
        await assertAllowedOnDishes(trx, group);
        await recordChange(trx, { subject: id, before: auditedGroup(storedGroup), after: auditedGroup(group) });
        await pubsub.publish(trx, "content");
        return 1;
      }),
    /** Throws `option_group_not_found`, `changed_meanwhile`, or `option_group_used` with the dishes that have it. */
    remove: (id: string, version: number, recordChange: RecordChange) =>
      store.transaction(async (trx): Promise<number> => {
        const group = await lockVersion(trx, id, version);
        const names = (await dishOptions.listDishes(trx, id)).map(({ dish }) => dish.name);
        if (names.length > 0) throw new AppError("option_group_used", { detail: `Still on ${names.join(", ")}.` });
        const removedCount = await groups.delete(trx, id);
        await recordChange(trx, { subject: id, before: auditedGroup(group) });
        await pubsub.publish(trx, "content");
        return removedCount;
      }),
    /** Marks an option sold out, until the next business day or until somebody changes it. Throws `option_not_found`. */
    setAvailable: (
      id: string,
      { available, until }: { available: boolean; until?: "tomorrow" | undefined },
      recordChange: RecordChange,
    ) =>
      store.transaction(async (trx): Promise<number> => {
        const option = await groups.findOption(trx, id);
        // A change of the group writes all of its options, as they were when it locked the group.
        if (option) await groups.lock(trx, [option.group_id]);
        const lockedOption = option && (await groups.findOption(trx, id));
        if (!lockedOption) throw new AppError("option_not_found");
        const soldOutUntil = !available && until ? nextBusinessDayAt(Date.now(), settings) : null;
        const isListed = Number(available || soldOutUntil !== null);
        await groups.setAvailable(trx, id, isListed, soldOutUntil);
        await recordChange(trx, {
          subject: id,
          before: { available: lockedOption.available === 1, soldOutUntil: lockedOption.sold_out_until },
          after: { available: isListed === 1, soldOutUntil },
        });
        await pubsub.publish(trx, "content");
        return 1;
      }),
  };
}
