import { hash } from "node:crypto";
import { z } from "zod";
import type { DueMessage } from "../../platform/events/outbox-handler.ts";

const MailAttachment = z.object({ filename: z.string(), contentType: z.string(), content: z.string() });
export type MailAttachment = z.infer<typeof MailAttachment>;

export const MailMessage = z.object({
  to: z.string(),
  /** Whom an answer reaches; without it the restaurant. */
  replyTo: z.string().optional(),
  subject: z.string(),
  text: z.string(),
  /** The same as the text; absent in messages that were written before mails had it. */
  html: z.string().optional(),
  attachments: z.array(MailAttachment).optional(),
  /** Set if it was counted when it was asked for, so that it does not count as a mail to an unverified address. */
  isCounted: z.literal(true).optional(),
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

/** Finds where a mail goes, or `undefined` if to nobody. `release` is called if it cannot be sent. */
type FindRecipient = (
  to: string,
  isCounted: boolean,
) => Promise<{ address: string; release(): Promise<void> } | undefined>;

const toEverybody: FindRecipient = async (address) => ({ address, release: async () => {} });

interface MailHandlerDeps {
  mailer: Mailer;
  publicUrl: string;
  /** The restaurant, whose address gets the answers to its mails; read for each mail, since it may change. */
  house: { readonly email: string };
  findRecipient?: FindRecipient;
}

/** Outbox handler that sends mail, with a Message-ID derived from the message's key (D6). */
export const mailHandler =
  ({ mailer, publicUrl, house, findRecipient = toEverybody }: MailHandlerDeps) =>
  async ({ key, payload }: DueMessage): Promise<void> => {
    const { isCounted = false, ...mail } = MailMessage.parse(payload);
    const recipient = await findRecipient(mail.to, isCounted);
    if (!recipient) return;
    const messageId = `<${messageIdOf(key)}@${new URL(publicUrl).hostname}>`;
    // Where a person was deleted, words stand for the address.
    const replyTo = mail.replyTo?.includes("@") ? mail.replyTo : house.email;
    await mailer.send({ ...mail, replyTo, to: recipient.address, messageId }).catch(async (error: unknown) => {
      await recipient.release();
      throw error;
    });
  };
