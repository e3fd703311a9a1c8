import { formatMoney } from "#contract/money.ts";
import type { RestaurantSettings } from "#contract/restaurant.ts";
import type { PaymentIntentTable } from "../database/schema.ts";
import type { OutboxMessage } from "../events/outbox.ts";
import type { Dispute } from "../integrations/payment/provider.ts";
import type { MailContent } from "../messages/mail-content.ts";
import { messages } from "../messages/messages.ts";
import { renderMail } from "../messages/render-mail.ts";
import { formatLocalTime } from "../restaurant/local-time.ts";

const toRestaurant = (key: string, mail: MailContent, settings: RestaurantSettings): OutboxMessage => ({
  key,
  kind: "mail",
  payload: { to: settings.email, ...renderMail(mail, settings) },
});

/** The payment that a notice is about. */
const describePayment = ({ email, amount_minor, currency, id }: PaymentIntentTable, settings: RestaurantSettings) => ({
  restaurant: settings.name,
  guest: email,
  paid: formatMoney(amount_minor, currency, settings.locale),
  intentId: id,
});

/** Sent to the restaurant when the bank rejected a refund. */
export const refundFailedMail = (
  settings: RestaurantSettings,
  intent: PaymentIntentTable,
  { id, reason }: { id: string; reason: string },
): OutboxMessage => {
  const mail = messages.mail.refundFailed({ ...describePayment(intent, settings), reason });
  return toRestaurant(`refund-failed:${id}`, mail, settings);
};

const describeDispute = (settings: RestaurantSettings, intent: PaymentIntentTable, dispute: Dispute) => ({
  ...describePayment(intent, settings),
  amount: formatMoney(dispute.amount, dispute.currency, settings.locale),
  reason: dispute.reason,
});

/** Sent to the restaurant when a guest's bank claims a payment back. */
export function disputeOpenedMail(settings: RestaurantSettings, intent: PaymentIntentTable, dispute: Dispute) {
  const answerBy = dispute.answerBy === undefined ? undefined : formatLocalTime(dispute.answerBy, settings);
  const mail = messages.mail.disputeOpened({ ...describeDispute(settings, intent, dispute), answerBy });
  return toRestaurant(`dispute-opened:${dispute.id}`, mail, settings);
}

/** Sent to the restaurant when the bank has decided. */
export function disputeClosedMail(
  settings: RestaurantSettings,
  intent: PaymentIntentTable,
  dispute: Dispute & { isLost: boolean },
) {
  const { isLost } = dispute;
  const mail = messages.mail.disputeClosed({ ...describeDispute(settings, intent, dispute), isLost });
  return toRestaurant(`dispute-closed:${dispute.id}`, mail, settings);
}
