import { once } from "node:events";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { expect, it } from "vitest";
import { type CalendarEvent, calendarFile, calendarText } from "./calendar.ts";
import { smtpMailer } from "./smtp.ts";

const appointment: CalendarEvent = {
  uid: "0190@restaurant.example",
  sequence: 2,
  method: "REQUEST",
  createdAt: Date.parse("2026-11-16T08:09:10.500Z"),
  startsAt: Date.parse("2026-11-21T00:30:00Z"),
  endsAt: Date.parse("2026-11-21T02:00:00Z"),
  summary: "Table at Chez Zoé; the “corner”, upstairs",
  location: "214 Perry Lane, New York",
  description: `2 persons\nBooking ABC234\n${"Crème brûlée ".repeat(20)}`,
  organizer: { name: "Juniper", email: "hello@juniper.example" },
  attendee: { name: 'Ada "the Guest"\r\nX-EVIL:1', email: "ada@example.com" },
};

it("writes instants in UTC, escapes separators, and folds long lines between characters", () => {
  const text = calendarText(appointment);
  expect(text.endsWith("END:VCALENDAR\r\n")).toBe(true);
  for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const unfolded = text.replaceAll("\r\n ", "").split("\r\n");
  expect(unfolded).toContain("DTSTART:20261121T003000Z");
  expect(unfolded).toContain("DTEND:20261121T020000Z");
  expect(unfolded).toContain("DTSTAMP:20261116T080910Z");
  expect(unfolded).toContain("SUMMARY:Table at Chez Zoé\\; the “corner”\\, upstairs");
  expect(unfolded.find((line) => line.startsWith("DESCRIPTION"))).toContain("2 persons\\nBooking ABC234\\nCrème");
  expect(unfolded.filter((line) => line.startsWith("X-EVIL"))).toEqual([]);
  expect(unfolded).toContain("SEQUENCE:2");
  expect(unfolded).toContain("STATUS:CONFIRMED");
  expect(calendarText({ ...appointment, method: "CANCEL" })).toMatch(/METHOD:CANCEL.*STATUS:CANCELLED/s);
});

it("arrives as an alternative and as an attachment through the operator's mail server", async () => {
  const received: Buffer[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: (stream, _session, done) => {
      stream.on("data", (chunk: Buffer) => received.push(chunk)).on("end", () => done());
    },
  });
  const listening = server.listen(0, "127.0.0.1");
  await once(listening, "listening");
  const address = listening.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const mailer = smtpMailer({ url: `smtp://127.0.0.1:${port}`, from: "hello@juniper.example" });
  await mailer.send({
    to: "ada@example.com",
    subject: "Your table",
    replyTo: "ada@example.com",
    text: "See you soon",
    html: "<p>See you soon</p>",
    attachments: [calendarFile(appointment)],
    messageId: "<a@restaurant.example>",
  });
  mailer.close();
  await new Promise<void>((resolve) => server.close(() => resolve()));
  const mail = await PostalMime.parse(Buffer.concat(received));
  expect(mail.replyTo).toMatchObject([{ address: "ada@example.com" }]);
  expect(mail.attachments).toMatchObject([
    { filename: null, mimeType: "text/calendar" },
    { filename: "reservation.ics", mimeType: "application/ics", disposition: "attachment" },
  ]);
  for (const { content } of mail.attachments) {
    const text = typeof content === "string" ? content : new TextDecoder().decode(content);
    expect(text.replaceAll("\r\n", "\n").trim()).toBe(calendarText(appointment).replaceAll("\r\n", "\n").trim());
  }
  const source = Buffer.concat(received).toString();
  const [, boundary = ""] = /multipart\/alternative;\s+boundary="([^"]+)"/.exec(source) ?? [];
  const alternatives = source.split(`--${boundary}`).slice(1, -1);
  const types = alternatives.map((part) => /content-type: ([^;]+)/i.exec(part)?.[1]);
  expect(types).toEqual(["text/plain", "text/html", "text/calendar"]);
  expect(alternatives.at(-1)).toMatch(/text\/calendar; charset=utf-8; method=REQUEST/);
});
