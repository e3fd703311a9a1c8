import type { RestaurantSettings } from "#contract/restaurant.ts";
import type { RefundTable } from "../platform/database/reporting-schema.ts";
import type { PaymentTable } from "../platform/database/schema.ts";
import type { Db } from "../platform/database/store.ts";
import type { Outbox } from "../platform/events/outbox.ts";
import type { PubSub } from "../platform/events/pubsub.ts";
import { staffRefundMail } from "./payment.mails.ts";

export interface RefundNoticesDeps {
  pubsub: Pick<PubSub, "publish">;
  outbox: Pick<Outbox, "enqueue">;
  settings: RestaurantSettings;
  /** Whether the order or booking that was paid for has ended, for example by its cancellation. */
  hasEnded(db: Db, payment: PaymentTable): Promise<boolean>;
}

/** Tells open pages and the guest about a refund without a cancellation, within the transaction that records it. */
export const refundNotices = ({ pubsub, outbox, settings, hasEnded }: RefundNoticesDeps) => ({
  /** The order itself does not change, but pages show what is left of its payment. */
  async publish(db: Db, payment: PaymentTable): Promise<void> {
    if (payment.payment_type === "cart") await pubsub.publish(db, "orders", payment.id);
  },
  /** `payment` includes the refund. A deleted account has no email, and gets no mail. */
  async mailGuest(db: Db, payment: PaymentTable, refund: RefundTable): Promise<void> {
    if (!payment.email) return;
    await outbox.enqueue(db, staffRefundMail(settings, payment, refund, await hasEnded(db, payment)));
  },
});
