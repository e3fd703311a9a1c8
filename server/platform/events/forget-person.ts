import { z } from "zod";
import type { Db } from "../database/store.ts";
import { emailPattern } from "../lib/email-pattern.ts";
import { outboxRepository as rows } from "./outbox.repository.ts";
import { outboxListRepository as lists } from "./outbox-list.repository.ts";

/** Changes every text of a mail but the recipient; texts of the JSON itself have escapes, such as `\\n`, before words. */
const mapTexts = (payload: string, change: (text: string) => string): string =>
  JSON.stringify(
    JSON.parse(payload, (name, value: unknown) => (typeof value === "string" && name !== "to" ? change(value) : value)),
  );

const Recipient = z.object({ to: z.string() });

/**
 * Removes a person from the mails that wait or keep failing, within the transaction that deletes the person. Mails about one of
 * `subjects` (a part of their key) are discarded. With an `email`, which must be verified, mails to it are discarded too, and it is
 * removed from the texts of all others. The mail with the key `confirmationKey`, which confirms the deletion, stays.
 */
export async function forgetPerson(
  db: Db,
  email: string | undefined,
  subjects: ReadonlySet<string>,
  confirmationKey?: string,
): Promise<void> {
  const pattern = email && emailPattern(email);
  const remove = (text: string) => (pattern ? text.replace(pattern, "a deleted user") : text);
  // Read once and filtered here: a person may have more reservations than a query can name.
  for (const { id, key, payload, last_error } of await lists.listUnsent(db, "mail")) {
    if (key === confirmationKey) continue;
    const { to } = Recipient.parse(JSON.parse(payload));
    if (to.toLowerCase() === email || key.split(":").some((part) => subjects.has(part))) {
      await rows.discard(db, id, Date.now());
      continue;
    }
    const cleaned = { payload: mapTexts(payload, remove), last_error: last_error && remove(last_error) };
    if (cleaned.payload !== payload || cleaned.last_error !== last_error) await rows.saveResult(db, id, cleaned);
  }
}
