import type { Reservation, ReservationSummary } from "#contract/booking/reservation.ts";
import { toIsoInstant } from "#contract/platform/instant.ts";
import { sumAmounts, toDecimal } from "#contract/platform/money.ts";
import type { ReservationTable } from "../platform/database/reservation-schema.ts";
import type { DescribeTransaction } from "../platform/domain/transaction.ts";
import type { House } from "../platform/lib/country.ts";
import { readTelephone } from "../platform/lib/telephone.ts";
import { staffTransitions } from "./reservation.policy.ts";
import type { ReservationRecord } from "./reservation-list.repository.ts";

function summaryFields(reservation: ReservationTable) {
  return {
    number: reservation.number,
    date: reservation.date,
    time: reservation.time,
    guest: reservation.guest,
    table: reservation.table_id,
    name: reservation.name,
    phone: reservation.phone,
    phoneE164: reservation.phone_e164,
    email: reservation.email,
    notes: reservation.notes,
    startsAt: toIsoInstant(reservation.starts_at),
    endsAt: toIsoInstant(reservation.ends_at),
    reservationStatus: reservation.status,
  };
}

/** A reservation as its guest sees it. */
export const presentSummary = (reservation: ReservationTable): ReservationSummary => ({
  reservationId: reservation.id,
  ...summaryFields(reservation),
});

/**
 * Whether the deposit was received and is in the books. `deposit_minor` is also set for holds, for holds that ended unpaid,
 * and if the payment was refunded at once.
 */
export const isPaid = ({ payment_id }: ReservationTable): boolean => payment_id !== null;

/** A reservation as staff of the house see it at `now` (ms since 1970). */
export function presentReservation(
  { reservation, payments, changes }: ReservationRecord,
  house: House,
  describeTransaction: DescribeTransaction,
  now = Date.now(),
): Reservation {
  const { e164, displayText } = readTelephone(reservation.phone, house);
  const { currency, held_until } = reservation;
  const hasPayment = isPaid(reservation);
  const [first] = payments;
  const decimal = (minor: number) => toDecimal(minor, currency);
  return {
    _id: reservation.id,
    ...summaryFields(reservation),
    phoneE164: e164,
    phoneShown: displayText,
    seats: reservation.seats,
    // Changes may have raised what is to be paid, or lowered it by refunds.
    price: decimal(
      hasPayment ? sumAmounts(payments.map((payment) => payment.amount_minor)) : reservation.deposit_minor,
    ),
    paid: hasPayment,
    paymentId: reservation.payment_id,
    payments: payments.map((payment) => ({
      _id: payment.id,
      price: toDecimal(payment.amount_minor, payment.currency),
      refunded: toDecimal(payment.refunded_minor, payment.currency),
      ...describeTransaction(payment.transaction_id),
    })),
    paidAt: first ? toIsoInstant(first.ordered_at) : null,
    refunded: decimal(sumAmounts(payments.map((payment) => payment.refunded_minor))),
    currency,
    source: reservation.intent_id ? "online" : "telephone",
    expiresAt: reservation.status === "held" && held_until !== null ? toIsoInstant(held_until) : null,
    createdAt: toIsoInstant(reservation.created_at),
    next: staffTransitions(reservation, now),
    history: changes.map(({ status, at, by, reason }) => ({ status, at: toIsoInstant(at), by, reason })),
  };
}

/** What the security log says about a reservation. It says nothing about the guest. */
export const auditedFields = ({ status, date, time, guest, table_id }: ReservationTable) => ({
  status,
  date,
  time,
  guest,
  table: table_id,
});
