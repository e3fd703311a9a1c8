import { createHash } from "node:crypto";
import type { Snapshot } from "../snapshot.ts";

const mailFingerprint = ({ to, subject, text }: Snapshot["mails"][number]) =>
  JSON.stringify([to, subject, text.replace(/\r\n/g, "\n").trim()]);
/** A message is blanked once it is sent; the first part of its mail's Message-ID follows from its key. */
const messageIdBegin = (key: string) => `<${createHash("sha256").update(key).digest("hex").slice(0, 32)}`;

/** Checks that every outbox message was delivered, each key once, and that each mail arrived. */
export function* outbox({ rows, mails }: Snapshot): Generator<string> {
  const keys = Map.groupBy(rows.outbox, (row) => row.key);
  for (const [key, group] of keys) if (group.length > 1) yield `${key} stands in the outbox ${group.length} times`;
  for (const { key, sent_at, last_error } of rows.outbox) {
    if (sent_at === null) yield `${key} was not carried out: ${last_error ?? "not tried yet"}`;
  }
  const arrived = new Set(mails.map(({ messageId }) => messageId.split("@")[0]));
  const requested = new Set<string | undefined>();
  for (const { key, kind } of rows.outbox) {
    if (kind !== "mail") continue;
    requested.add(messageIdBegin(key));
    if (!arrived.has(messageIdBegin(key))) yield `the mail ${key} has not arrived`;
  }
  for (const { messageId, subject } of mails) {
    if (!requested.has(messageId.split("@")[0])) yield `nobody asked for the mail “${subject}”`;
  }
  const perId = Map.groupBy(mails, (mail) => mail.messageId);
  for (const [id, group] of perId) {
    if (new Set(group.map(mailFingerprint)).size > 1) yield `different mails arrived under the Message-ID ${id}`;
  }
}

/**
 * Checks that each order has its receipt, each reservation its confirmation, and each refunded payment its explanation.
 */
export function* guestNotifications({ rows }: Snapshot): Generator<string> {
  const keys = new Set(rows.outbox.map((row) => row.key));
  const confirmed = new Set(
    rows.outbox.map(({ key }) => /^reservation-confirmed:([^:]+):\d+:guest$/.exec(key)?.[1]).filter(Boolean),
  );
  const bookingOf = new Map(rows.reservations.map((reservation) => [reservation.payment_id, reservation.id]));
  for (const { id, transaction_id, payment_type } of rows.payments) {
    const notified = payment_type === "cart" ? keys.has(`receipt:${transaction_id}`) : confirmed.has(bookingOf.get(id));
    if (!notified) yield `nobody was told of the ${payment_type} payment ${transaction_id}`;
  }
  for (const { id, status } of rows.payment_intents) {
    if (status === "refunded" && !keys.has(`refunded:${id}`)) yield `nobody was told that ${id} was refunded`;
  }
}
