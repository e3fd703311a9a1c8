import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { type Mailer, MailMessage } from "./mailer.ts";

const StoredMail = MailMessage.extend({ messageId: z.string(), sentAt: z.string() });
type StoredMail = z.infer<typeof StoredMail>;

export interface MailboxEntry extends MailMessage {
  links: string[];
}

const maxListed = 100;

/** The development mailbox: one file per mail in the data directory, shown at `/dev/mail`. */
export function createMailbox(directory: string): Mailer & { list(to?: string): Promise<MailboxEntry[]> } {
  return {
    async send(mail) {
      await mkdir(directory, { recursive: true });
      const name = createHash("sha256").update(mail.messageId).digest("hex").slice(0, 16);
      const stored: StoredMail = { ...mail, sentAt: new Date().toISOString() };
      const temporary = join(directory, `.${name}.${process.pid}`);
      await writeFile(temporary, JSON.stringify(stored));
      await rename(temporary, join(directory, `${Date.now()}-${name}.json`));
    },
    close: () => {},
    /** Newest first, at most 100, of one recipient or of all. */
    async list(to) {
      const names = await readdir(directory).catch(() => []);
      const entries: MailboxEntry[] = [];
      for (const name of names
        .filter((word) => word.endsWith(".json"))
        .sort()
        .reverse()) {
        const mail = StoredMail.parse(JSON.parse(await readFile(join(directory, name), "utf8")));
        if (to && mail.to.toLowerCase() !== to.toLowerCase()) continue;
        entries.push({
          to: mail.to,
          subject: mail.subject,
          text: mail.text,
          attachments: mail.attachments,
          links: mail.text.match(/https?:\/\/\S+/g) ?? [],
        });
        if (entries.length === maxListed) break;
      }
      return entries;
    },
  };
}
