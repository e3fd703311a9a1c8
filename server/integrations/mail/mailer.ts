import { createHash } from "node:crypto";
import { z } from "zod";
import type { Delivery } from "../../events/outbox.ts";

const MailAttachment = z.object({ filename: z.string(), contentType: z.string(), content: z.string() });
export type MailAttachment = z.infer<typeof MailAttachment>;

export const MailMessage = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  attachments: z.array(MailAttachment).optional(),
});
export type MailMessage = z.infer<typeof MailMessage>;

/** Where mail goes. A repeated send with one Message-ID may reach the person twice, never as two different mails. */
export interface Mailer {
  send(mail: MailMessage & { messageId: string }): Promise<void>;
  close(): void;
}

/** Sends what the outbox holds, with a Message-ID that follows from its key (decisions §6). */
export const mailHandler =
  (mailer: Mailer, publicUrl: string) =>
  async ({ key, payload }: Delivery): Promise<void> => {
    const id = createHash("sha256").update(key).digest("hex").slice(0, 32);
    await mailer.send({ ...MailMessage.parse(payload), messageId: `<${id}@${new URL(publicUrl).hostname}>` });
  };
