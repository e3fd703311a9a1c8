import { z } from "zod";
import type { Db } from "../database/store.ts";
import { outboxRepository as rows } from "./outbox.repository.ts";
import { outboxListRepository as lists } from "./outbox-list.repository.ts";

const Mail = z.object({ to: z.string() }).loose();

/** Sends the mails to an address that were not sent yet to another one, within the transaction that moves what they are about. */
export async function redirectMails(db: Db, from: string, to: string): Promise<void> {
  for (const { id, payload } of await lists.listUnsent(db, "mail")) {
    const mail = Mail.parse(JSON.parse(payload));
    if (mail.to === from) await rows.replace(db, id, JSON.stringify({ ...mail, to }), Date.now());
  }
}
