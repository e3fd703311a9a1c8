import type { MailAttachment } from "./mailer.ts";

/** An appointment as calendars understand it (RFC 5545, RFC 5546). Instants are ms since 1970. */
export interface Appointment {
  /** Stable for one appointment, however often it changes. */
  uid: string;
  /** Grows with each change, so that a calendar knows which is the latest. */
  sequence: number;
  method: "REQUEST" | "CANCEL";
  /** When this was said. */
  stampedAt: number;
  startsAt: number;
  endsAt: number;
  summary: string;
  location: string;
  description: string;
  organizer: Party;
  attendee: Party;
}

interface Party {
  name: string;
  email: string;
}

const mostOctets = 75;

const utc = (milliseconds: number) => `${new Date(milliseconds).toISOString().replace(/[-:]/g, "").slice(0, 15)}Z`;

const escaped = (text: string) => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n|\r|\n/g, "\\n");

/** A parameter has no way to write a quote or a line break. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it takes out
const quoted = (text: string) => `"${text.replace(/["\u0000-\u001f\u007f]/g, " ")}"`;

/** No line is longer than 75 octets; what follows begins with a blank. No character is cut in two. */
function folded(line: string): string {
  const lines: string[] = [];
  let current = "";
  for (const character of line) {
    if (Buffer.byteLength(current + character) > mostOctets) {
      lines.push(current);
      current = " ";
    }
    current += character;
  }
  return [...lines, current].join("\r\n");
}

export function calendarText(appointment: Appointment): string {
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
    `DTSTAMP:${utc(appointment.stampedAt)}`,
    `DTSTART:${utc(appointment.startsAt)}`,
    `DTEND:${utc(appointment.endsAt)}`,
    `SUMMARY:${escaped(appointment.summary)}`,
    `LOCATION:${escaped(appointment.location)}`,
    `DESCRIPTION:${escaped(appointment.description)}`,
    `STATUS:${method === "CANCEL" ? "CANCELLED" : "CONFIRMED"}`,
    `ORGANIZER;CN=${quoted(organizer.name)}:mailto:${organizer.email}`,
    `ATTENDEE;CN=${quoted(attendee.name)};ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${attendee.email}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return `${lines.map(folded).join("\r\n")}\r\n`;
}

export const calendarFile = (appointment: Appointment): MailAttachment => ({
  filename: appointment.method === "CANCEL" ? "cancelled.ics" : "reservation.ics",
  contentType: `text/calendar; charset=utf-8; method=${appointment.method}`,
  content: calendarText(appointment),
});
