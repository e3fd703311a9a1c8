import type { RestaurantSettings } from "#contract/restaurant.ts";
import type { LiveSettings } from "../house/restaurant/live-settings.ts";
import type { RefundTable } from "../platform/database/reporting-schema.ts";
import type { PaymentTable } from "../platform/database/schema.ts";
import type { Db } from "../platform/database/store.ts";
import type { Outbox, OutboxMessage } from "../platform/events/outbox.ts";
import type { PubSub } from "../platform/events/pubsub.ts";
import { formatMoney } from "../platform/lib/locale-formats.ts";
import { messages } from "../platform/messages/messages.ts";
import { renderMail } from "../platform/messages/render-mail.ts";

export interface RefundNoticesDeps {
  pubsub: Pick<PubSub, "publish">;
  outbox: Pick<Outbox, "enqueue">;
  settings: LiveSettings;
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

/**
 * The mail to the guest after staff refunded a payment or a part of it, here or at the provider. `payment` includes the refund;
 * `hasEnded` says that what was paid for has ended, so that nothing is said about it.
 */
export function staffRefundMail(
  settings: RestaurantSettings,
  payment: PaymentTable,
  { id, amount_minor }: Pick<RefundTable, "id" | "amount_minor">,
  hasEnded: boolean,
): OutboxMessage {
  const { currency, amount_minor: paid, refunded_minor: total } = payment;
  const money = (minor: number) => formatMoney(minor, currency, settings.locale);
  const mail = messages.mail.staffRefund({
    restaurant: settings.name,
    amount: money(amount_minor),
    paid: money(paid),
    total: money(total),
    kind: payment.payment_type,
    hasEnded,
    transactionId: payment.transaction_id,
    telephone: settings.telephone,
  });
  return { key: `staff-refund:${id}`, kind: "mail", payload: { to: payment.email, ...renderMail(mail, settings) } };
}
