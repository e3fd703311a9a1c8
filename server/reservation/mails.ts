import { formatMoney } from "#contract/money.ts";
import { pagePaths } from "#contract/paths.ts";
import type { RestaurantSettings } from "#contract/restaurant.ts";
import type { ReservationTable } from "../database/reservation-schema.ts";
import type { OutboxMessage } from "../events/outbox.ts";
import { type CalendarEvent, calendarFile } from "../integrations/mail/calendar.ts";
import { messages } from "../messages/messages.ts";
import { formatLocalTime } from "../restaurant/local-time.ts";
import { freeCancellationUntil } from "./reservation.policy.ts";

interface Context {
  settings: RestaurantSettings;
  publicUrl: string;
}

export type ReservationEvent = "confirmed" | "moved" | "cancelled";

export interface ReservationEventDetails {
  now: number;
  refundMinor?: number;
  reason?: string | undefined;
}

/** What became of a booking, told to its guest, where there is an address, and to the owner; once per change. */
export function reservationEventMails(
  context: Context,
  event: ReservationEvent,
  reservation: ReservationTable,
  told: ReservationEventDetails,
): OutboxMessage[] {
  const { settings, publicUrl } = context;
  const booking = toMailData(context, reservation);
  const key = (who: string) => `reservation-${event}:${reservation.id}:${reservation.sequence}:${who}`;
  const notice = messages.mail.ownerNotice(event, booking, reservation, publicUrl + pagePaths.manageBookings);
  const toOwner: OutboxMessage = { key: key("owner"), kind: "mail", payload: { to: settings.email, ...notice } };
  const { email } = reservation;
  if (email === null) return [toOwner];
  const money = (minor: number | undefined) =>
    minor ? formatMoney(minor, reservation.currency, settings.locale) : undefined;
  const mail = {
    confirmed: () =>
      messages.mail.reservationConfirmed(
        booking,
        money(reservation.deposit_minor),
        formatLocalTime(freeCancellationUntil(reservation), settings),
      ),
    moved: () => messages.mail.reservationMoved(booking),
    cancelled: () => messages.mail.reservationCancelled(booking, money(told.refundMinor), told.reason),
  }[event]();
  const attachments = [calendarFile(toCalendarEvent(context, reservation, { event, email, now: told.now }))];
  return [{ key: key("guest"), kind: "mail", payload: { to: email, ...mail, attachments } }, toOwner];
}

function toMailData({ settings, publicUrl }: Context, reservation: ReservationTable) {
  const { street, city, postcode } = settings.address;
  return {
    restaurant: settings.name,
    when: formatLocalTime(reservation.starts_at, settings),
    partySize: messages.mail.formatPartySize(reservation.guest, reservation.seats),
    number: reservation.number,
    table: reservation.table_id,
    address: `${settings.name}, ${street}, ${city} ${postcode}`,
    telephone: settings.telephone,
    bookings: publicUrl + pagePaths.bookings,
  };
}

function toCalendarEvent(
  context: Context,
  reservation: ReservationTable,
  { event, email, now }: { event: ReservationEvent; email: string; now: number },
): CalendarEvent {
  const { settings, publicUrl } = context;
  const { partySize, number, address, telephone } = toMailData(context, reservation);
  return {
    uid: `${reservation.id}@${new URL(publicUrl).hostname}`,
    sequence: reservation.sequence,
    method: event === "cancelled" ? "CANCEL" : "REQUEST",
    createdAt: now,
    startsAt: reservation.starts_at,
    endsAt: reservation.ends_at,
    summary: messages.mail.calendarSummary(settings.name),
    location: address,
    description: `${partySize}\n${number}\n${telephone}`,
    organizer: { name: settings.name, email: settings.email },
    attendee: { name: reservation.name, email },
  };
}
