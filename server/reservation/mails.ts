import { pages } from "#contract/addresses.ts";
import { formatMoney } from "#contract/money.ts";
import type { RestaurantSettings } from "#contract/restaurant.ts";
import type { ReservationTable } from "../database/reservation-schema.ts";
import type { Effect } from "../events/outbox.ts";
import { type Appointment, calendarFile } from "../integrations/mail/calendar.ts";
import { localTime } from "../restaurant/local-time.ts";
import { words } from "../words.ts";
import { freeUntil } from "./reservation.policy.ts";

interface Context {
  settings: RestaurantSettings;
  publicUrl: string;
}

export type BookingEvent = "confirmed" | "moved" | "cancelled";

export interface Told {
  now: number;
  refundMinor?: number;
  reason?: string | undefined;
}

/** What became of a booking, told to its guest, where there is an address, and to the owner; once per change. */
export function bookingMails(
  context: Context,
  event: BookingEvent,
  reservation: ReservationTable,
  told: Told,
): Effect[] {
  const { settings, publicUrl } = context;
  const booking = describe(context, reservation);
  const key = (who: string) => `reservation-${event}:${reservation.id}:${reservation.sequence}:${who}`;
  const notice = words.mail.bookingNotice(event, booking, reservation, publicUrl + pages.manageBookings);
  const toOwner: Effect = { key: key("owner"), kind: "mail", payload: { to: settings.email, ...notice } };
  const { email } = reservation;
  if (email === null) return [toOwner];
  const money = (minor: number | undefined) =>
    minor ? formatMoney(minor, reservation.currency, settings.locale) : undefined;
  const mail = {
    confirmed: () =>
      words.mail.bookingConfirmed(
        booking,
        money(reservation.deposit_minor),
        localTime(freeUntil(reservation), settings),
      ),
    moved: () => words.mail.bookingMoved(booking),
    cancelled: () => words.mail.bookingCancelled(booking, money(told.refundMinor), told.reason),
  }[event]();
  const attachments = [calendarFile(appointment(context, reservation, { event, email, now: told.now }))];
  return [{ key: key("guest"), kind: "mail", payload: { to: email, ...mail, attachments } }, toOwner];
}

function describe({ settings, publicUrl }: Context, reservation: ReservationTable) {
  const { street, city, postcode } = settings.address;
  return {
    restaurant: settings.name,
    when: localTime(reservation.starts_at, settings),
    company: words.mail.company(reservation.guest, reservation.seats),
    number: reservation.number,
    table: reservation.table_id,
    address: `${settings.name}, ${street}, ${city} ${postcode}`,
    telephone: settings.telephone,
    bookings: publicUrl + pages.bookings,
  };
}

function appointment(
  context: Context,
  reservation: ReservationTable,
  { event, email, now }: { event: BookingEvent; email: string; now: number },
): Appointment {
  const { settings, publicUrl } = context;
  const { company, number, address, telephone } = describe(context, reservation);
  return {
    uid: `${reservation.id}@${new URL(publicUrl).hostname}`,
    sequence: reservation.sequence,
    method: event === "cancelled" ? "CANCEL" : "REQUEST",
    stampedAt: now,
    startsAt: reservation.starts_at,
    endsAt: reservation.ends_at,
    summary: words.mail.calendarSummary(settings.name),
    location: address,
    description: `${company}\n${number}\n${telephone}`,
    organizer: { name: settings.name, email: settings.email },
    attendee: { name: reservation.name, email },
  };
}
