import type { Minor } from "#contract/platform/money.ts";
import type { RestaurantSettings } from "#contract/restaurant.ts";
import { formatLocalTime } from "../../house/restaurant/local-time.ts";
import type { PaymentIntentTable } from "../../platform/database/schema.ts";
import type { OutboxMessage } from "../../platform/events/outbox.ts";
import { formatMoney } from "../../platform/lib/locale-formats.ts";
import type { MailContent } from "../../platform/messages/mail-content.ts";
import { messages } from "../../platform/messages/messages.ts";
import type { Dispute, FailedRefund } from "../../providers/payment/provider.ts";
import { mailMessage } from "./checkout.mails.ts";

/** The payment that an event of the provider is about. */
export interface ReportedPayment {
  intent: PaymentIntentTable;
  /** The guest's email, or that of their contact; empty if the guest was deleted. */
  guest: string;
  /** The number of the order or booking; undefined if there is none. */
  number: string | undefined;
}

const toRestaurant = (key: string, mail: MailContent, settings: RestaurantSettings): OutboxMessage =>
  mailMessage(key, settings.email, mail, settings);

const describeReport = (
  settings: RestaurantSettings,
  { intent, guest, number }: ReportedPayment,
  { amount, currency, reason }: FailedRefund | Dispute,
) => ({
  restaurant: settings.name,
  guest,
  number,
  kind: intent.payment_type,
  intentId: intent.id,
  reason,
  paid: formatMoney(intent.amount_minor, intent.currency, settings.locale),
  amount: formatMoney(amount, currency, settings.locale),
});

/** Sent to the restaurant when the bank rejected a refund. */
export const refundFailedMail = (settings: RestaurantSettings, payment: ReportedPayment, refund: FailedRefund) =>
  toRestaurant(
    `refund-failed:${refund.id}`,
    messages.mail.refundFailed(describeReport(settings, payment, refund)),
    settings,
  );

const describeDispute = (settings: RestaurantSettings, payment: ReportedPayment, dispute: Dispute) => ({
  ...describeReport(settings, payment, dispute),
  isInquiry: dispute.isInquiry,
});

/** An inquiry can become a dispute with the same id; the restaurant gets a mail about each. */
const keyOf = ({ id, isInquiry }: Dispute): string => (isInquiry ? `inquiry:${id}` : id);

/** Sent to the restaurant when a guest's bank claims a payment back, or asks about it. */
export function disputeOpenedMail(settings: RestaurantSettings, payment: ReportedPayment, dispute: Dispute) {
  const answerBy = dispute.answerBy === undefined ? undefined : formatLocalTime(dispute.answerBy, settings);
  const mail = messages.mail.disputeOpened({ ...describeDispute(settings, payment, dispute), answerBy });
  return toRestaurant(`dispute-opened:${keyOf(dispute)}`, mail, settings);
}

/** Sent to the restaurant when the bank has decided. `counted` is what the books count as refunded. */
export function disputeClosedMail(
  settings: RestaurantSettings,
  payment: ReportedPayment,
  dispute: Dispute & { isLost: boolean; counted: Minor | undefined },
) {
  const { isLost, counted } = dispute;
  const mail = messages.mail.disputeClosed({
    ...describeDispute(settings, payment, dispute),
    isLost,
    counted: counted === undefined ? undefined : formatMoney(counted, payment.intent.currency, settings.locale),
  });
  return toRestaurant(`dispute-closed:${keyOf(dispute)}`, mail, settings);
}
