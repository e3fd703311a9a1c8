import type { MailContent, MailFact } from "./mail-content.ts";
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
  /** Where the guest finds it. It is undefined if the guest has no account. */
  bookings: string | undefined;
}

const questions = "Questions? Call us";

const reservationFacts = (booking: ReservationMailData): MailFact[] => [
  ["When", booking.when],
  ["For", `${booking.partySize}, table ${booking.table}`],
  ["Booking", booking.number],
];

/** What every mail to a guest about a booking has. `call`: what a guest without an account calls for. */
const guestDetails = (
  booking: ReservationMailData,
  more: readonly string[] = [],
  call = "To change or cancel it, call us",
): Partial<MailContent> => ({
  ...(booking.bookings && { action: { label: "Your bookings", url: booking.bookings } }),
  details: [
    { facts: [...reservationFacts(booking), ["Where", booking.address]] },
    ...more,
    `${booking.bookings ? questions : call}: ${booking.telephone}`,
  ],
});

interface DepositTerms {
  /** What is left of the deposit that was paid. */
  amount: string;
  /** Until when it is refunded. It is undefined if that is over. */
  freeUntil: string | undefined;
}

/** What becomes of a deposit if the guest cancels. */
function depositText({ amount, freeUntil }: DepositTerms): string {
  const refund =
    freeUntil === undefined
      ? "This deposit is not refunded if you cancel."
      : `If you cancel by ${freeUntil} we refund it in full; after that we cannot refund it.`;
  return `Deposit paid: ${amount}. ${refund}`;
}

/** What a cancellation refunds of a deposit, and whether some of it is kept. */
function refundOfDepositText(refund: RefundAmounts): string {
  if (refund.isWhole) return refundText(refund);
  const isPartRefunded = refund.now !== undefined || refund.before !== undefined;
  const rest = isPartRefunded ? "The rest of your deposit is not refunded." : "Your deposit is not refunded.";
  return [refundText(refund), rest].filter(Boolean).join(" ");
}

const ownerHeadings = { confirmed: "New booking", moved: "Booking moved", cancelled: "Booking cancelled" } as const;

export const reservationMails = {
  reservationConfirmed: (booking: ReservationMailData, deposit: DepositTerms | undefined): MailContent => ({
    subject: `Your table at ${booking.restaurant}: ${booking.when}`,
    heading: booking.when,
    lead: "Your table is booked.",
    ...guestDetails(booking, deposit ? [depositText(deposit)] : []),
  }),
  reservationMoved: (booking: ReservationMailData, deposit: DepositTerms | undefined): MailContent => ({
    subject: `Your table at ${booking.restaurant} was moved: ${booking.when}`,
    heading: booking.when,
    lead: "Your booking has changed. It is now as below.",
    ...guestDetails(booking, deposit ? [depositText(deposit)] : []),
  }),
  reservationCancelled: (
    booking: ReservationMailData,
    /** Undefined if no deposit was paid. */
    refund: RefundAmounts | undefined,
    reason: string | undefined,
  ): MailContent => ({
    subject: `Your table at ${booking.restaurant} was cancelled: ${booking.when}`,
    heading: "Your booking was cancelled",
    lead: `Your booking was cancelled${reason ? `: ${reason}` : "."}`,
    ...guestDetails(booking, refund ? [refundOfDepositText(refund)] : [], questions),
  }),
  /** Sent to the restaurant. The guest's text is one line without links. */
  ownerNotice: (
    event: "confirmed" | "moved" | "cancelled",
    booking: ReservationMailData,
    guest: { name: string; phone: string; email: string | null; notes: string | null },
    manage: string,
  ): MailContent => ({
    subject: `${ownerHeadings[event]}: ${booking.when}`,
    heading: ownerHeadings[event],
    lead: `${booking.when}: ${booking.partySize}, table ${booking.table}, booking ${booking.number}.`,
    action: { label: "All bookings", url: manage },
    details: [
      {
        facts: [
          [
            "Guest",
            guest.name
              ? `${oneLine(guest.name)}, ${guest.phone}${guest.email ? `, ${guest.email}` : ""}`
              : "a deleted user",
          ],
          ...(guest.notes ? [["Notes", oneLine(guest.notes)] as const] : []),
        ],
      },
    ],
  }),
  formatPartySize: (partySize: number, seats: number): string =>
    partySize === 4 ? `Family (up to ${seats} persons)` : `${partySize} ${partySize === 1 ? "person" : "persons"}`,
  /** The title of the event in the guest's calendar. */
  calendarSummary: (restaurant: string): string => `Table at ${restaurant}`,
} as const;
