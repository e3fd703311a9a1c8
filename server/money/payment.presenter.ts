import type { Payment } from "#contract/money/payment.ts";
import { isGuestEmail } from "#contract/people/guest-constants.ts";
import { toIsoInstant } from "#contract/platform/instant.ts";
import { toDecimal } from "#contract/platform/money.ts";
import { fromLineRow, presentLine } from "./line-item.ts";
import type { PaymentRecord } from "./payment-record.repository.ts";

/** The fields of the reservation that a deposit was paid for. */
function reservationFields({ reservation }: PaymentRecord): Partial<Payment> {
  if (!reservation) return {};
  return {
    reservationId: reservation.id,
    deposit: toDecimal(reservation.deposit_minor, reservation.currency),
    date: reservation.date,
    time: reservation.time,
    guest: reservation.guest,
    table: reservation.table_id,
    name: reservation.name,
    phone: reservation.phone,
    phoneE164: reservation.phone_e164,
    notes: reservation.notes,
    endsAt: toIsoInstant(reservation.ends_at),
    reservationStatus: reservation.status,
  };
}

/** A guest without an account sees the address that mails go to, instead of the one that stands for the guest. */
const emailOf = ({ email, contactEmail }: PaymentRecord): string =>
  isGuestEmail(email) ? (contactEmail ?? "") : email;

/** Maps a payment for its owner. */
export function presentPayment(payment: PaymentRecord): Payment {
  const { currency, order, lines, reservation } = payment;
  return {
    _id: payment.id,
    email: emailOf(payment),
    price: toDecimal(payment.amount_minor, currency),
    currency,
    transactionId: payment.transaction_id,
    orderedDate: toIsoInstant(payment.ordered_at),
    cartIds: lines.map((line) => line.cart_entry_id),
    menuItemIds: lines.map((line) => line.dish_id),
    items: lines.map((line) => presentLine(fromLineRow(line), currency)),
    ...(payment.fee_minor > 0 && { fee: toDecimal(payment.fee_minor, currency) }),
    paymentType: payment.payment_type,
    // A deposit has no order; the specification requires new payments to be pending (S4.13).
    status: order?.status ?? "pending",
    paymentStatus: payment.payment_status,
    refunded: toDecimal(payment.refunded_minor, currency),
    orderNumber: order?.number ?? reservation?.number ?? "",
    readyAt: toIsoInstant(order?.ready_at ?? reservation?.starts_at ?? payment.ordered_at),
    ...reservationFields(payment),
  };
}
