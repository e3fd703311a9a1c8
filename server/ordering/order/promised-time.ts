import { mailedDelayMinutes, maxDelayMinutes, minDelayMinutes } from "#contract/ordering/fulfilment-constants.ts";
import { isTimeMovable } from "#contract/ordering/order-constants.ts";
import { isGuestEmail } from "#contract/people/guest-constants.ts";
import { minuteMs } from "#contract/platform/durations.ts";
import { toIsoInstant } from "#contract/platform/instant.ts";
import type { UserService } from "../../people/user.service.ts";
import type { AuditValues } from "../../platform/database/audit-trail.ts";
import type { OrderTable } from "../../platform/database/schema.ts";
import type { Db } from "../../platform/database/store.ts";
import { AppError } from "../../platform/domain/app-error.ts";
import type { Outbox } from "../../platform/events/outbox.ts";
import type { PubSub } from "../../platform/events/pubsub.ts";
import type { PrintService } from "../printing/print.service.ts";
import { kitchenTimeOf } from "./kitchen-time.ts";
import { type OrderMailContext, orderDelayedMail } from "./order.mails.ts";
import { type OrderRecord, orderRepository as orders } from "./order.repository.ts";
import type { orderTracking } from "./track-order.ts";

interface Deps extends OrderMailContext {
  tracking: Pick<ReturnType<typeof orderTracking>, "newTrackCode" | "saveTrackCode">;
  users: Pick<UserService, "lockIfExists">;
  pubsub: PubSub;
  outbox: Outbox;
  printing: Pick<PrintService, "enqueueChange">;
}

/** Changed fields for the security log. */
export interface MovedTime {
  before: AuditValues;
  after: AuditValues;
}

/** The longest delay counts from now where the promise is over; nobody is promised a time that has passed. */
function assertMovable({ kind, status, ready_at: promised }: OrderTable, readyAt: number, now: number): void {
  if (!isTimeMovable(status, kind)) throw new AppError("order_state");
  const latest = Math.max(promised, now) + maxDelayMinutes * minuteMs;
  if (readyAt >= promised + minDelayMinutes * minuteMs && readyAt > now && readyAt <= latest) return;
  const message = `Please choose a time ${minDelayMinutes} to ${maxDelayMinutes} minutes later`;
  throw new AppError("invalid", { fields: { readyAt: message } });
}

/**
 * Creates a function that moves the promised time of an order, within a transaction: pages are told at once, the guest by
 * mail once it is ten minutes later than the last mail said. It throws `order_state` or `invalid`.
 */
export function createTimeMover(deps: Deps) {
  const { tracking, users, outbox, pubsub, printing } = deps;

  /** Mails the guest of a locked order. Only hashes of codes are stored, so each mail to a guest without an account has a new one. */
  async function mailGuest(db: Db, order: OrderTable, readyAt: number): Promise<void> {
    // Read again: before the guest was locked, the order may have moved to an account, or lost its guest.
    const [record] = await orders.findByIds(db, [order.id]);
    const { email, user_id: guestId } = record?.payment ?? { email: "", user_id: null };
    if (email === "" || guestId === null) return;
    const trackCode = isGuestEmail(email) ? tracking.newTrackCode() : undefined;
    if (trackCode !== undefined)
      await tracking.saveTrackCode(db, trackCode, { orderId: order.id, guestId, now: Date.now() });
    await outbox.enqueue(db, orderDelayedMail(deps, order, { to: email, readyAt, trackCode }));
  }

  return async (db: Db, { order: { id }, payment }: OrderRecord, readyAt: number): Promise<MovedTime> => {
    if (payment.user_id) await users.lockIfExists(db, payment.user_id);
    const order = await orders.lock(db, id);
    if (!order) throw new AppError("order_not_found");
    const now = Date.now();
    assertMovable(order, readyAt, now);
    const lastMailed = order.told_ready_at ?? order.ready_at;
    const isMailed = readyAt - lastMailed >= mailedDelayMinutes * minuteMs;
    await orders.moveReadyAt(db, id, { readyAt, mailedReadyAt: isMailed ? readyAt : lastMailed, at: now });
    if (isMailed) await mailGuest(db, order, readyAt);
    await printing.enqueueChange(db, id, order.number, kitchenTimeOf(order));
    await pubsub.publish(db, "orders", id);
    return { before: { readyAt: toIsoInstant(order.ready_at) }, after: { readyAt: toIsoInstant(readyAt) } };
  };
}
