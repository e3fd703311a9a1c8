import type { RestaurantSettings } from "#contract/restaurant.ts";
import type { RefundTable } from "../platform/database/reporting-schema.ts";
import type { PaymentTable } from "../platform/database/schema.ts";
import type { OutboxMessage } from "../platform/events/outbox.ts";
import { formatMoney } from "../platform/lib/locale-formats.ts";
import { messages } from "../platform/messages/messages.ts";
import { renderMail } from "../platform/messages/render-mail.ts";

/**
 * The mail to the guest after staff refunded a payment or a part of it, here or at the provider. `payment` includes the refund;
 * `hasEnded`: what was paid for has ended, so that nothing is said about it.
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
