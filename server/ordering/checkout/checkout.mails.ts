import { addressText } from "#contract/house/address-text.ts";
import { pagePaths } from "#contract/paths.ts";
import type { Minor } from "#contract/platform/money.ts";
import type { RestaurantSettings } from "#contract/restaurant.ts";
import { formatLocalTime } from "../../house/restaurant/local-time.ts";
import type { BoughtLine } from "../../money/line-item.ts";
import type { PaymentIntentTable } from "../../platform/database/schema.ts";
import type { OutboxMessage } from "../../platform/events/outbox.ts";
import { addressFormOf } from "../../platform/lib/address-data.ts";
import { formatMoney } from "../../platform/lib/locale-formats.ts";
import { allergenLines, askGuests } from "../../platform/messages/allergens.ts";
import { houseAddress } from "../../platform/messages/house-address.ts";
import type { MailContent } from "../../platform/messages/mail-content.ts";
import { messages } from "../../platform/messages/messages.ts";
import type { RefundCause } from "../../platform/messages/payment-mails.ts";
import { renderMail } from "../../platform/messages/render-mail.ts";
import type { Dispute, FailedRefund } from "../../providers/payment/provider.ts";
import type { PreparedOrder } from "../order/order.service.ts";
import type { Snapshot } from "./snapshot.ts";

/** The payment that an event of the provider is about. */
export interface ReportedPayment {
  intent: PaymentIntentTable;
  /** The guest's email, or that of their contact. It is empty if the guest was deleted. */
  guest: string;
  /** The number of the order or booking. It is undefined if there is none. */
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

interface Context {
  settings: RestaurantSettings;
  publicUrl: string;
}

const formatAmount = (intent: PaymentIntentTable, settings: RestaurantSettings) =>
  formatMoney(intent.amount_minor, intent.currency, settings.locale);

/** The message that sends a mail. */
export const mailMessage = (
  key: string,
  to: string,
  mail: MailContent,
  settings: RestaurantSettings,
): OutboxMessage => ({
  key,
  kind: "mail",
  payload: { to, ...renderMail(mail, settings) },
});

/** What was chosen with a dish, each on a line; allergens must be known with the food (EU 1169/2011). */
function describeChoice(line: BoughtLine, isVerified: boolean): string[] {
  const { options, note } = line;
  const names = options.map(({ name, count }) => (count === 1 ? name : `${count} × ${name}`));
  return [
    ...(names.length > 0 ? [`+ ${names.join(", ")}`] : []),
    ...(note === "" || !isVerified ? [] : [`Note: ${note}`]),
    ...allergenLines(line, askGuests),
  ];
}

/** Where the guest gets the food, with its label. */
function describePlace(
  { fulfilment: { tableId, address } }: Pick<PreparedOrder, "fulfilment">,
  settings: RestaurantSettings,
  isVerified: boolean,
) {
  if (tableId !== null) return ["Your table", tableId] as const;
  if (address && !isVerified) return ["Brought to", messages.mail.addressOfOrder] as const;
  if (address) return ["Brought to", addressText(address, addressFormOf(settings))] as const;
  return ["Pick it up at", houseAddress(settings)] as const;
}

/**
 * Sent to the guest after a cart payment. It has no words of the guest (note, address) if nobody has verified the email:
 * it may be a stranger's.
 */
export function receiptMail(
  { settings, publicUrl }: Context,
  intent: PaymentIntentTable,
  lines: Snapshot["lines"],
  order: Omit<PreparedOrder, "preparationMinutes"> & { trackCode?: string | undefined; isVerified: boolean },
): OutboxMessage {
  const formatLineAmount = (minor: number) => formatMoney(minor, intent.currency, settings.locale);
  const fee = { name: "Delivery", price: formatLineAmount(intent.fee_minor), details: [] };
  const mail = messages.mail.receipt({
    restaurant: settings.name,
    orderNumber: order.number,
    lines: [
      ...lines.map((line) => ({
        name: line.quantity === 1 ? line.name : `${line.quantity} × ${line.name}`,
        price: formatLineAmount(line.priceMinor),
        details: describeChoice(line, order.isVerified),
      })),
      ...(intent.fee_minor > 0 ? [fee] : []),
    ],
    total: formatAmount(intent, settings),
    place: describePlace(order, settings, order.isVerified),
    isDelivery: order.fulfilment.kind === "delivery",
    telephone: settings.telephone,
    readyAt: formatLocalTime(order.readyAt, settings),
    transactionId: intent.id,
    history: publicUrl + (order.trackCode === undefined ? pagePaths.history : pagePaths.track(order.trackCode)),
  });
  return mailMessage(`receipt:${intent.id}`, intent.email, mail, settings);
}

/** What was refunded. `amount` is in minor units of the currency. */
export interface RefundedAmount {
  amount: number;
  currency: string;
}

type RefundMail = (
  settings: RestaurantSettings,
  intent: PaymentIntentTable,
  refunded: RefundedAmount,
  cause: RefundCause,
) => OutboxMessage;

/** Creates the mail to the guest whose payment was refunded immediately. */
const refundMail =
  (write: typeof messages.mail.refunded): RefundMail =>
  (settings, intent, { amount, currency }, cause) => {
    const { name, telephone, locale } = settings;
    const mail = write({ restaurant: name, amount: formatMoney(amount, currency, locale), telephone, cause });
    return mailMessage(`refunded:${intent.id}`, intent.email, mail, settings);
  };

/** The mail about a refunded payment for a cart. */
export const refundedMail = refundMail(messages.mail.refunded);
/** The mail about a refunded deposit. */
export const depositRefundedMail = refundMail(messages.mail.depositRefunded);
