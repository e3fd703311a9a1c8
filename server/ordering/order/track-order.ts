import { hash, randomBytes } from "node:crypto";
import type { TrackedOrder } from "#contract/guest.ts";
import type { Order } from "#contract/ordering/order.ts";
import { dayMs } from "#contract/platform/durations.ts";
import { instantOrNull } from "#contract/platform/instant.ts";
import type { Db, Store } from "../../platform/database/store.ts";
import { AppError } from "../../platform/domain/app-error.ts";
import type { earlierTimes } from "./earlier-time.ts";
import { type OrderRecord, orderRepository as orders } from "./order.repository.ts";
import type { orderWriter } from "./order-writer.ts";
import { countOrdersBefore } from "./orders-before.ts";
import { trackedOrderRepository as codes } from "./tracked-order.repository.ts";

const hashOf = (code: string): string => hash("sha256", code, "hex");

interface CodedOrder {
  orderId: string;
  guestId: string;
  now: number;
}

interface Deps {
  store: Store;
  transition: ReturnType<typeof orderWriter>["transition"];
  present: (record: OrderRecord) => Order;
  /** How long guests without an account are kept after their last order. */
  guestDays: number;
  earlier: Pick<ReturnType<typeof earlierTimes>, "find" | "accept">;
}

/** Orders of guests without an account, who have the code of their mail in place of a session. */
export function orderTracking({ store, transition, present, guestDays, earlier }: Deps) {
  /** Throws `order_not_found`, or what `countWrongCode` throws. */
  async function findByCode(code: string, countWrongCode: () => Promise<void>): Promise<OrderRecord> {
    const id = await codes.findOrderId(store.db, hashOf(code), Date.now());
    const [record] = id === undefined ? [] : await orders.findByIds(store.db, [id]);
    if (record) return record;
    await countWrongCode();
    throw new AppError("order_not_found");
  }

  return {
    /** A new code of an order, for a mail: 128 random bits. An order can have many. */
    newTrackCode: (): string => randomBytes(16).toString("base64url"),
    /** Keeps the hash of an order's code as long as its guest, within the transaction that enqueues the mail with it. */
    saveTrackCode: (db: Db, code: string, { orderId, guestId, now }: CodedOrder): Promise<void> =>
      codes.insert(db, {
        code_hash: hashOf(code),
        order_id: orderId,
        user_id: guestId,
        expires_at: now + guestDays * dayMs,
      }),
    /** Gives the codes of a guest's orders to the user who takes these over. */
    moveTrackCodes: (db: Db, from: string, to: string): Promise<void> => codes.move(db, from, to),
    async getTracked(code: string, countWrongCode: () => Promise<void>): Promise<TrackedOrder> {
      const record = await findByCode(code, countWrongCode);
      return {
        ...present(record),
        ordersBefore: await countOrdersBefore(store.db, record.order),
        earlierReadyAt: instantOrNull(await earlier.find(record)),
      };
    },
    /** Returns the number of changed orders: 0 if it is cancelled already. Throws `order_not_found`, `order_state`. */
    async cancelTracked(code: string, countWrongCode: () => Promise<void>): Promise<number> {
      const record = await findByCode(code, countWrongCode);
      if (record.order.status === "cancelled") return 0;
      await transition(record, { to: "cancelled", from: ["pending"], actor: record.payment.email });
      return 1;
    },
    /** Promises an order for the earlier time that was offered. Throws `order_not_found`, `order_state`, `slot_full`. */
    async acceptTrackedEarlier(code: string, readyAt: number, countWrongCode: () => Promise<void>): Promise<number> {
      const { order, payment } = await findByCode(code, countWrongCode);
      if (payment.user_id === null) throw new AppError("order_not_found");
      return earlier.accept(order.id, payment.user_id, readyAt);
    },
    deleteExpiredCodes: (now: number): Promise<void> => codes.deleteExpired(store.db, now),
  };
}
