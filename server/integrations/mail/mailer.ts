import { hash } from "node:crypto";
import { z } from "zod";
import type { DueMessage } from "../../events/outbox-handler.ts";

const MailAttachment = z.object({ filename: z.string(), contentType: z.string(), content: z.string() });
export type MailAttachment = z.infer<typeof MailAttachment>;

export const MailMessage = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  /** The same as the text; absent in messages that were written before mails had it. */
  html: z.string().optional(),
  attachments: z.array(MailAttachment).optional(),
});
export type MailMessage = z.infer<typeof MailMessage>;

/**
 * Port to a mail server. Sending again with the same Message-ID may deliver the mail twice, never two different mails.
 */
export interface Mailer {
  send(mail: MailMessage & { messageId: string }): Promise<void>;
  close(): void;
}

/** The part of the Message-ID before the host name, of the message with a key. */
export const messageIdOf = (key: string): string => hash("sha256", key, "hex").slice(0, 32);

/** Returns where a mail to an address goes; `undefined`: to nobody any more. */
type RecipientResolver = (to: string) => Promise<string | undefined>;

/** Outbox handler that sends mail, with a Message-ID derived from the message's key (D6). */
export const mailHandler =
  (mailer: Mailer, publicUrl: string, resolveRecipient: RecipientResolver = async (to) => to) =>
  async ({ key, payload }: DueMessage): Promise<void> => {
    const mail = MailMessage.parse(payload);
    const to = await resolveRecipient(mail.to);
    if (to === undefined) return;
    await mailer.send({ ...mail, to, messageId: `<${messageIdOf(key)}@${new URL(publicUrl).hostname}>` });
  };
