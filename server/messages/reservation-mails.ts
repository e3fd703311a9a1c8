import type { MailText } from "./mail-text.ts";
import { oneLine } from "./one-line.ts";
import { type RefundAmounts, refundText } from "./refund-text.ts";

/** Texts of mails about reservations. */

interface ReservationMailData {
  restaurant: string;
  /** E.g. "Saturday, 21 November at 18:30". */
  when: string;
  partySize: string;
  number: string;
  table: string;
  address: string;
  telephone: string;
  bookings: string;
}

const reservationLines = (booking: ReservationMailData) => [
  `  ${booking.when}`,
  `  ${booking.partySize}, table ${booking.table}`,
  `  Booking ${booking.number}`,
  "",
  `Where: ${booking.address}`,
];

const closingLines = ({ bookings, telephone }: ReservationMailData) => [
  "",
  `Your bookings: ${bookings}`,
  `Questions? Call us: ${telephone}`,
  "",
];

export const reservationMails = {
  reservationConfirmed: (booking: ReservationMailData, deposit: string | undefined, freeUntil: string): MailText => ({
    subject: `Your table at ${booking.restaurant}: ${booking.when}`,
    text: [
      "Your table is booked.",
      "",
      ...reservationLines(booking),
      ...(deposit
        ? [
            "",
            `Deposit paid: ${deposit}. If you cancel by ${freeUntil} we return it whole; after that we cannot return it.`,
          ]
        : []),
      ...closingLines(booking),
    ].join("\n"),
  }),
  reservationMoved: (booking: ReservationMailData): MailText => ({
    subject: `Your table at ${booking.restaurant} was moved: ${booking.when}`,
    text: ["Your booking has changed. It is now:", "", ...reservationLines(booking), ...closingLines(booking)].join(
      "\n",
    ),
  }),
  reservationCancelled: (
    booking: ReservationMailData,
    refund: RefundAmounts | undefined,
    reason: string | undefined,
  ): MailText => ({
    subject: `Your table at ${booking.restaurant} was cancelled: ${booking.when}`,
    text: [
      `Your booking was cancelled${reason ? `: ${reason}` : "."}`,
      "",
      ...reservationLines(booking),
      ...(refund && refundText(refund) ? ["", refundText(refund)] : []),
      ...closingLines(booking),
    ].join("\n"),
  }),
  /** Sent to the restaurant. What the guest wrote is one line without links. */
  ownerNotice: (
    event: "confirmed" | "moved" | "cancelled",
    booking: ReservationMailData,
    guest: { name: string; phone: string; email: string | null; notes: string | null },
    manage: string,
  ): MailText => ({
    subject: `${{ confirmed: "New booking", moved: "Booking moved", cancelled: "Booking cancelled" }[event]}: ${booking.when}`,
    text: [
      ...reservationLines(booking).slice(0, 3),
      "",
      guest.name
        ? `Guest: ${oneLine(guest.name)}, ${guest.phone}${guest.email ? `, ${guest.email}` : ""}`
        : "Guest: a deleted user",
      ...(guest.notes ? [`Notes: ${oneLine(guest.notes)}`] : []),
      "",
      `All bookings: ${manage}`,
      "",
    ].join("\n"),
  }),
  formatPartySize: (partySize: number, seats: number): string =>
    partySize === 4 ? `Family (up to ${seats} persons)` : `${partySize} ${partySize === 1 ? "person" : "persons"}`,
  /** The title of the event in the guest's calendar. */
  calendarSummary: (restaurant: string): string => `Table at ${restaurant}`,
} as const;
