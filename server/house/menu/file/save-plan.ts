import type { RecordChange } from "../../../platform/database/audit-trail.ts";
import type { Db } from "../../../platform/database/store.ts";
import { auditedFields } from "../dish-columns.ts";
import { menuRepository as dishes } from "../menu.repository.ts";
import { auditedGroup } from "../options/audited-group.ts";
import { dishOptionRepository as dishOptions } from "../options/dish-option.repository.ts";
import { optionGroupRepository as groups } from "../options/option-group.repository.ts";
import { uniqueSlug } from "../slugs.ts";
import type { StockService } from "../times/stock.service.ts";
import type { Attachment } from "./menu-state.ts";
import type { PlannedDish } from "./plan-dishes.ts";
import type { PlannedGroup } from "./plan-groups.ts";
import type { MenuPlan } from "./plan-menu.ts";

interface SaveDeps {
  stock: Pick<StockService, "applyStockChange">;
  recordChange: RecordChange;
}

/** The groups of a dish with its own prices, as the security log has them. */
const auditedAttached = (attachments: readonly Attachment[]) => ({
  optionGroups: attachments.map(({ groupId }) => groupId),
  ownPrices: Object.assign({}, ...attachments.map(({ prices }) => prices)),
});

async function saveDish(db: Db, { before, after }: PlannedDish, stock: SaveDeps["stock"]): Promise<void> {
  if (!before) {
    const slug = await uniqueSlug(db, after.name);
    return dishes.insert(db, { ...after, slug, position: (await dishes.lastPosition(db)) + 1 });
  }
  const { id, slug: _slug, position: _position, created_at: _createdAt, collections, ...columns } = after;
  await dishes.update(db, id, columns, collections);
  await stock.applyStockChange(db, id, before.stock_per_day, after.stock_per_day);
}

async function saveGroup(db: Db, { before, after }: PlannedGroup, recordChange: RecordChange): Promise<void> {
  if (before) {
    await groups.increaseVersion(db, after.id, before.version);
    await groups.replace(db, after);
  } else await groups.insert(db, after);
  await recordChange(db, {
    subject: after.id,
    ...(before && { before: auditedGroup(before) }),
    after: auditedGroup(after),
  });
}

/** Writes a plan for a menu that is locked, with an entry in the security log for each dish and each group. */
export async function savePlan(db: Db, plan: MenuPlan, { stock, recordChange }: SaveDeps): Promise<void> {
  for (const dish of plan.dishes) await saveDish(db, dish, stock);
  // Prices of other options name sizes, so these come first.
  const isSize = ({ after }: PlannedGroup) => after.kind === "size";
  const sorted = [...plan.groups.filter(isSize), ...plan.groups.filter((group) => !isSize(group))];
  for (const group of sorted) await saveGroup(db, group, recordChange);
  for (const { id, before, after, attached, attachedBefore } of plan.dishes) {
    const attachedGroups = attached.map(({ groupId, prices }) => ({ id: groupId, prices }));
    await dishOptions.replaceAttached(db, id, attachedGroups);
    await recordChange(db, {
      subject: id,
      ...(before && { before: { ...auditedFields(before, []), ...auditedAttached(attachedBefore) } }),
      after: { ...auditedFields(after, []), ...auditedAttached(attached) },
    });
  }
}
