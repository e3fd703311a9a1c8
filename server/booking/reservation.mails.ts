import { pagePaths } from "#contract/paths.ts";
import type { Minor } from "#contract/platform/money.ts";
import type { RestaurantSettings } from "#contract/restaurant.ts";
import { formatLocalTime } from "../house/restaurant/local-time.ts";
import { formatRefund, type RefundState } from "../money/refund-state.ts";
import type { UserService } from "../people/user.service.ts";
import type { ReservationTable } from "../platform/database/reservation-schema.ts";
import type { Db } from "../platform/database/store.ts";
import type { Outbox, OutboxMessage } from "../platform/events/outbox.ts";
import { formatMoney } from "../platform/lib/locale-formats.ts";
import { houseAddress } from "../platform/messages/house-address.ts";
import { messages } from "../platform/messages/messages.ts";
import { renderMail } from "../platform/messages/render-mail.ts";
import { type CalendarEvent, calendarFile } from "../providers/mail/calendar.ts";
import { calendarDomainRepository } from "./calendar-domain.repository.ts";
import { freeCancellationUntil, isCancellationFree } from "./reservation.policy.ts";

interface MailContext {
  settings: RestaurantSettings;
  publicUrl: string;
}

export interface MailDeps extends MailContext {
  outbox: Outbox;
  users: Pick<UserService, "lock" | "findVerifiedContact">;
}

interface Contact {
  name: string;
  email: string;
}

type ReservationEvent = "confirmed" | "moved" | "cancelled";

interface EventDetails {
  now: number;
  /** Set if a deposit was paid. */
  refund?: RefundState | undefined;
  /** What is left of the deposit after refunds, which is all of it by default. */
  depositLeft?: Minor | undefined;
  reason?: string | undefined;
}

/**
 * Who gets the guest's mails: the user's own verified address, whatever the guest entered as contact. Without a user, the
 * address that staff entered, if any.
 */
async function findRecipient(db: Db, { users }: MailDeps, reservation: ReservationTable): Promise<Contact | undefined> {
  const { user_id, name, email } = reservation;
  if (user_id !== null) return users.findVerifiedContact(db, user_id);
  return email === null ? undefined : { name, email };
}

/** Enqueues mails to guest and owner, within the transaction of the change. */
export async function notify(
  db: Db,
  deps: MailDeps,
  event: ReservationEvent,
  reservation: ReservationTable,
  details: EventDetails,
): Promise<void> {
  const recipient = await findRecipient(db, deps, reservation);
  if (recipient) {
    const uid = await findEventId(db, deps, reservation);
    await deps.outbox.enqueue(db, guestMail(deps, event, { reservation, recipient, uid }, details));
  }
  await deps.outbox.enqueue(db, ownerMail(deps, event, reservation, recipient?.email ?? reservation.email));
}

const hostOf = ({ publicUrl }: Pick<MailContext, "publicUrl">): string => new URL(publicUrl).hostname;

/** Keeps the present name of the site for the ids of calendar events, unless an earlier one is kept already. */
export const keepCalendarDomain = (db: Db, deps: Pick<MailContext, "publicUrl">): Promise<void> =>
  calendarDomainRepository.insert(db, hostOf(deps));

/** The id of the event in the guest's calendar; it stays when the site moves, so that a later mail changes the same event. */
const findEventId = async (db: Db, deps: MailDeps, { id }: ReservationTable): Promise<string> =>
  `${id}@${(await calendarDomainRepository.find(db)) ?? hostOf(deps)}`;

/** Unique per change of a reservation, so that each change is mailed once. */
const mailKey = (event: ReservationEvent, { id, sequence }: ReservationTable, recipient: "owner" | "guest") =>
  `reservation-${event}:${id}:${sequence}:${recipient}`;

/** An answer to it reaches the guest. */
function ownerMail(
  context: MailContext,
  event: ReservationEvent,
  reservation: ReservationTable,
  replyTo: string | null,
): OutboxMessage {
  const { settings, publicUrl } = context;
  const manage = publicUrl + pagePaths.manageBookings;
  const mail = messages.mail.ownerNotice(event, toMailData(context, reservation), reservation, manage);
  return {
    key: mailKey(event, reservation, "owner"),
    kind: "mail",
    payload: { to: settings.email, ...(replyTo && { replyTo }), ...renderMail(mail, settings) },
  };
}

function guestMail(
  context: MailContext,
  event: ReservationEvent,
  { reservation, recipient, uid }: { reservation: ReservationTable; recipient: Contact; uid: string },
  { now, refund, reason, depositLeft = reservation.deposit_minor }: EventDetails,
): OutboxMessage {
  const { settings } = context;
  const data = toMailData(context, reservation);
  const isFree = isCancellationFree(reservation, now);
  const freeUntil = isFree ? formatLocalTime(freeCancellationUntil(reservation), settings) : undefined;
  const amount = formatMoney(depositLeft, reservation.currency, settings.locale);
  const deposit = depositLeft > 0 ? { amount, freeUntil } : undefined;
  const mail = {
    confirmed: () => messages.mail.reservationConfirmed(data, deposit),
    moved: () => messages.mail.reservationMoved(data, deposit),
    cancelled: () => messages.mail.reservationCancelled(data, refund && formatRefund(refund, settings.locale), reason),
  }[event]();
  const calendar = { ...toCalendarEvent(context, event, reservation, now), uid, attendee: recipient };
  const attachments = [calendarFile(calendar)];
  const payload = { to: recipient.email, ...renderMail(mail, settings), attachments };
  return { key: mailKey(event, reservation, "guest"), kind: "mail", payload };
}

function toMailData({ settings, publicUrl }: MailContext, reservation: ReservationTable) {
  return {
    restaurant: settings.name,
    when: formatLocalTime(reservation.starts_at, settings),
    partySize: messages.mail.formatPartySize(reservation.guest, reservation.seats),
    number: reservation.number,
    table: reservation.table_id,
    address: houseAddress(settings),
    telephone: settings.telephone,
    bookings: reservation.user_id === null ? undefined : publicUrl + pagePaths.bookings,
  };
}

function toCalendarEvent(
  context: MailContext,
  event: ReservationEvent,
  reservation: ReservationTable,
  now: number,
): Omit<CalendarEvent, "uid" | "attendee"> {
  const { settings } = context;
  const { partySize, number, address, telephone } = toMailData(context, reservation);
  return {
    sequence: reservation.sequence,
    method: event === "cancelled" ? "CANCEL" : "REQUEST",
    createdAt: now,
    startsAt: reservation.starts_at,
    endsAt: reservation.ends_at,
    summary: messages.mail.calendarSummary(settings.name),
    location: address,
    description: `${partySize}\n${number}\n${telephone}`,
    organizer: { name: settings.name, email: settings.email },
  };
}
