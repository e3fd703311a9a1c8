import type { MailAttachment } from "./mailer.ts";

/** An iCalendar event (RFC 5545, RFC 5546). Instants are milliseconds since 1970. */
export interface CalendarEvent {
  /** Stable across all changes of the event. */
  uid: string;
  /** Incremented by each change, so that calendars know the latest version. */
  sequence: number;
  method: "REQUEST" | "CANCEL";
  /** When this version was created. */
  createdAt: number;
  startsAt: number;
  endsAt: number;
  summary: string;
  location: string;
  description: string;
  organizer: CalendarParty;
  attendee: CalendarParty;
}

interface CalendarParty {
  name: string;
  email: string;
}

const maxLineOctets = 75;

const formatUtc = (milliseconds: number) =>
  `${new Date(milliseconds).toISOString().replace(/[-:]/g, "").slice(0, 15)}Z`;

const escapeText = (text: string) => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n|\r|\n/g, "\\n");

/** A quoted parameter cannot contain a quote or a control character. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it takes out
const quoteParameter = (text: string) => `"${text.replace(/["\u0000-\u001f\u007f]/g, " ")}"`;

/** Folds a line at 75 octets (RFC 5545, 3.1), between characters; continuation lines begin with a space. */
function foldLine(line: string): string {
  const lines: string[] = [];
  let current = "";
  for (const character of line) {
    if (Buffer.byteLength(current + character) > maxLineOctets) {
      lines.push(current);
      current = " ";
    }
    current += character;
  }
  return [...lines, current].join("\r\n");
}

export function calendarText(appointment: CalendarEvent): string {
  const { method, organizer, attendee } = appointment;
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//tavola//reservations//EN",
    "CALSCALE:GREGORIAN",
    `METHOD:${method}`,
    "BEGIN:VEVENT",
    `UID:${appointment.uid}`,
    `SEQUENCE:${appointment.sequence}`,
    `DTSTAMP:${formatUtc(appointment.createdAt)}`,
    `DTSTART:${formatUtc(appointment.startsAt)}`,
    `DTEND:${formatUtc(appointment.endsAt)}`,
    `SUMMARY:${escapeText(appointment.summary)}`,
    `LOCATION:${escapeText(appointment.location)}`,
    `DESCRIPTION:${escapeText(appointment.description)}`,
    `STATUS:${method === "CANCEL" ? "CANCELLED" : "CONFIRMED"}`,
    `ORGANIZER;CN=${quoteParameter(organizer.name)}:mailto:${organizer.email}`,
    `ATTENDEE;CN=${quoteParameter(attendee.name)};ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${attendee.email}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return `${lines.map(foldLine).join("\r\n")}\r\n`;
}

const calendarType = /^text\/calendar;.*\bmethod=(\w+)/;

export const isCalendarFile = ({ contentType }: MailAttachment): boolean => calendarType.test(contentType);

export const calendarMethodOf = ({ contentType }: MailAttachment): string =>
  calendarType.exec(contentType)?.[1] ?? "REQUEST";

export const calendarFile = (appointment: CalendarEvent): MailAttachment => ({
  filename: appointment.method === "CANCEL" ? "cancelled.ics" : "reservation.ics",
  contentType: `text/calendar; charset=utf-8; method=${appointment.method}`,
  content: calendarText(appointment),
});
