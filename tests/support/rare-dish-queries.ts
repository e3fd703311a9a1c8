import { dishOptionRepository } from "#server/house/menu/options/dish-option.repository.ts";
import { optionGroupRepository } from "#server/house/menu/options/option-group.repository.ts";
import { stockRepository } from "#server/house/menu/times/stock.repository.ts";
import { cartRepository } from "#server/ordering/cart/cart.repository.ts";
import { intentHoldRepository } from "#server/ordering/kitchen/intent-hold.repository.ts";
import { kitchenSlotRepository } from "#server/ordering/kitchen/kitchen-slot.repository.ts";
import type { Store } from "#server/platform/database/store.ts";

const none = "no such row";
const now = Date.now();

/** Calls queries about carts, dishes, stock and the kitchen; part of `callRareQueries`. */
export async function callDishQueries({ db }: Store): Promise<void> {
  await cartRepository.moveTo(db, none, [none]);
  await dishOptionRepository.findPartsOfSets(db, [none]);
  await dishOptionRepository.replaceAttached(db, none, []);
  await optionGroupRepository.lock(db, [none]);
  await optionGroupRepository.endPart(db, none, "[]");
  await intentHoldRepository.list(db, none);
  await intentHoldRepository.takeOut(db, none);
  await intentHoldRepository.returnSlots(db, none, none);
  await intentHoldRepository.takeReturned(db, none, now);
  await intentHoldRepository
    .insert(db, [{ intent_id: none, kind: "stock", ref: none, amount: 1 }])
    .catch((error: unknown) => error);
  await kitchenSlotRepository.listTaken(db, now, now + 1);
  await kitchenSlotRepository.take(db, 1, 1, 1);
  await kitchenSlotRepository.overbook(db, 1, 1);
  await kitchenSlotRepository.release(db, 1, 1);
  await kitchenSlotRepository.deleteBefore(db, 2);
  await stockRepository.find(db, none, none);
  await stockRepository.take(db, none, none, 1);
  await stockRepository.release(db, none, none, 1);
  await stockRepository.isUnlimited(db, none);
  await stockRepository.applyStockChange(db, none, none, { before: 1, after: 2 });
  await stockRepository.deleteBefore(db, "0000-00-00");
}
