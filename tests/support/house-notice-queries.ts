import { houseNoticeRepository } from "#server/ordering/order/house-notice.repository.ts";
import { openBoardRepository } from "#server/ordering/order/open-board.repository.ts";
import { orderListRepository } from "#server/ordering/order/order-list.repository.ts";
import { pushRepository } from "#server/people/push.repository.ts";
import type { Store } from "#server/platform/database/store.ts";

/** What tells the house of orders. */
export async function callHouseNoticeQueries({ db }: Store, now: number): Promise<void> {
  const none = "no such row";
  await openBoardRepository.note(db, none, 0);
  await openBoardRepository.close(db, none, 0);
  await openBoardRepository.lastSeenAt(db);
  await openBoardRepository.countOpen(db, now);
  await openBoardRepository.deleteBefore(db, 1);
  await houseNoticeRepository.listNew(db, { statuses: ["pending"], placedSince: now });
  await houseNoticeRepository.claimNew(db, none, ["pending"], now);
  await houseNoticeRepository.claimOverdue(db, none, now);
  await pushRepository.insertKeys(db, { publicKey: none, privateKey: none });
  await pushRepository.findKeys(db);
  const other = { publicKey: none, privateKey: none };
  await pushRepository.replaceKeys(db, other, other);
  await pushRepository.removeAll(db);
  await pushRepository.listIds(db, "house_orders");
  await pushRepository.find(db, none);
  await pushRepository.removeEndpoint(db, none);
  await orderListRepository.listUnaccepted(db, now, { isUntold: true });
}
