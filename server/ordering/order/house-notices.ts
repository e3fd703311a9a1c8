import { type OrderStatus, orderStatuses } from "#contract/ordering/order-constants.ts";
import { minuteMs } from "#contract/platform/durations.ts";
import type { LiveSettings } from "../../house/restaurant/live-settings.ts";
import { wayHours } from "../../house/restaurant/way-hours.ts";
import type { PushService } from "../../people/push.service.ts";
import type { Db, Store } from "../../platform/database/store.ts";
import type { Outbox } from "../../platform/events/outbox.ts";
import { acceptanceEnd } from "./acceptance-time.ts";
import { type HouseNoticeCause, houseNoticeMail, houseNoticePush } from "./house-notice.mails.ts";
import { houseNoticeRepository as notices } from "./house-notice.repository.ts";
import type { OpenBoards } from "./open-boards.ts";
import { type OrderRecord, orderRepository as orders } from "./order.repository.ts";
import { orderListRepository as orderLists } from "./order-list.repository.ts";

interface Deps {
  store: Store;
  settings: LiveSettings;
  outbox: Outbox;
  publicUrl: string;
  boards: Pick<OpenBoards, "unwatchedSince">;
  push: Pick<PushService, "enqueue">;
}

/** A device that was off for so long is not told any more. */
const pushLifetimeMs = 30 * minuteMs;

/** An order is new for this long. Of one that waits for longer, a board that is closed in the evening was open when it came. */
const newForMs = 10 * minuteMs;

/** The statuses of orders that somebody waits for, or got. */
const knownStatuses = orderStatuses.filter((status) => status !== "cancelled");

/** Tells the house of orders, once of each and each cause, as `order.tellHouse` says. */
export function createHouseNotices(deps: Deps) {
  const { store, settings, outbox, boards, push } = deps;

  async function enqueue(db: Db, record: OrderRecord, cause: HouseNoticeCause): Promise<void> {
    await outbox.enqueue(db, houseNoticeMail(deps, record, cause));
    await push.enqueue(db, {
      topic: "house_orders",
      key: `${cause}:${record.order.id}`,
      notice: houseNoticePush(settings, record, cause),
      lifetimeMs: pushLifetimeMs,
    });
  }

  /** Tells of orders whose claim succeeds, each in the transaction of its claim. */
  async function tellOf(
    records: readonly OrderRecord[],
    cause: HouseNoticeCause,
    claim: (db: Db, id: string) => Promise<boolean>,
  ): Promise<void> {
    for (const record of records)
      await store.transaction(async (trx) => {
        if (await claim(trx, record.order.id)) await enqueue(trx, record, cause);
      });
  }

  async function tellOfNewWith(statuses: readonly OrderStatus[], placedSince: number, now: number): Promise<void> {
    const ids = await notices.listNew(store.db, { statuses, placedSince });
    const records = await orders.findByIds(store.db, ids);
    await tellOf(records, "new", (db, id) => notices.claimNew(db, id, statuses, now));
  }

  async function tellOfNew(now: number): Promise<void> {
    const { tellHouse, autoAccept } = settings.order;
    const placedSince = now - newForMs;
    if (tellHouse === "always") return tellOfNewWith(knownStatuses, placedSince, now);
    const lastSeenAt = await boards.unwatchedSince(now);
    if (lastSeenAt === undefined) return;
    // Staff who accept an order have seen it.
    await tellOfNewWith(["pending"], placedSince, now);
    // The setting accepts it unseen, unless it came while a board was open.
    if (autoAccept) await tellOfNewWith(["accepted"], Math.max(placedSince, lastSeenAt + 1), now);
  }

  async function tellOfOverdue(now: number): Promise<void> {
    const waitMs = settings.order.acceptWithinMinutes * minuteMs;
    if (waitMs === 0) return;
    const ids = await orderLists.listUnaccepted(store.db, now - waitMs, { isUntold: true });
    const records = await orders.findByIds(store.db, ids);
    const overdue = records.filter(
      (record) => acceptanceEnd(record, waitMs, wayHours(record.order.kind, settings)) <= now,
    );
    await tellOf(overdue, "overdue", (db, id) => notices.claimOverdue(db, id, now));
  }

  return {
    /** Tells the house of new orders and of those that nobody has accepted in time. */
    async tellHouse(now = Date.now()): Promise<void> {
      if (settings.order.tellHouse === "never") return;
      await tellOfNew(now);
      await tellOfOverdue(now);
    },
    /** Tells the house that the server has cancelled an order, within the transaction that does so. */
    async tellOfCancelled(db: Db, record: OrderRecord): Promise<void> {
      if (settings.order.tellHouse !== "never") await enqueue(db, record, "cancelled");
    },
  };
}
