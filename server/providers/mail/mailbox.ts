import { hash } from "node:crypto";
import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { emailPattern } from "../../platform/lib/email-pattern.ts";
import { type Mailer, MailMessage, messageIdOf } from "./mailer.ts";

const StoredMail = MailMessage.extend({ messageId: z.string(), sentAt: z.string() });
type StoredMail = z.infer<typeof StoredMail>;

interface MailboxEntry extends MailMessage {
  links: string[];
}

/** What identifies mails about a person. */
export interface MailSearchTexts {
  email: string;
  /** The numbers of reservations. */
  numbers: readonly string[];
  /** The key of the message that confirms the deletion; it is kept. */
  keptKey?: string;
}

interface Mailbox {
  /** Newest first, at most 100, of one recipient or of all. */
  list(to?: string): Promise<MailboxEntry[]>;
  /** Deletes the mails that contain the email or one of the numbers, in upper or lower case. */
  deleteContaining(texts: MailSearchTexts): Promise<void>;
}

const maxListed = 100;

/** The development mailbox: one file per mail in the data directory, shown at `/dev/mail`. */
export function createMailbox(directory: string): Mailer & Mailbox {
  const listNames = async () => (await readdir(directory).catch(() => [])).filter((name) => name.endsWith(".json"));

  return {
    async send(mail) {
      const name = hash("sha256", mail.messageId, "hex").slice(0, 16);
      const storedMail: StoredMail = { ...mail, sentAt: new Date().toISOString() };
      const temporary = join(directory, `.${name}.${process.pid}`);
      // This is synchronous: nothing here waits for the disk, and four tasks of the thread pool cost this thread more.
      mkdirSync(directory, { recursive: true });
      writeFileSync(temporary, JSON.stringify(storedMail));
      renameSync(temporary, join(directory, `${Date.now()}-${name}.json`));
    },
    close: () => {},
    async list(to) {
      const entries: MailboxEntry[] = [];
      for (const name of (await listNames()).sort().reverse()) {
        const mail = StoredMail.parse(JSON.parse(await readFile(join(directory, name), "utf8")));
        if (to && mail.to.toLowerCase() !== to.toLowerCase()) continue;
        entries.push({
          to: mail.to,
          replyTo: mail.replyTo,
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          attachments: mail.attachments,
          links: mail.text.match(/https?:\/\/\S+/g) ?? [],
        });
        if (entries.length === maxListed) break;
      }
      return entries;
    },
    async deleteContaining({ email, numbers, keptKey }) {
      const keptId = keptKey === undefined ? undefined : messageIdOf(keptKey);
      const lowerCaseNumbers = numbers.map((number) => number.toLowerCase());
      for (const name of await listNames()) {
        const {
          to,
          replyTo = "",
          subject,
          text,
          html = "",
          attachments,
          messageId,
        } = StoredMail.parse(JSON.parse(await readFile(join(directory, name), "utf8")));
        if (keptId !== undefined && messageId.startsWith(`<${keptId}@`)) continue;
        const files = (attachments ?? []).map(({ content }) => content);
        const mail = [to, replyTo, subject, text, html, ...files].join("\n");
        const lowerCaseMail = mail.toLowerCase();
        if (emailPattern(email).test(mail) || lowerCaseNumbers.some((number) => lowerCaseMail.includes(number)))
          await rm(join(directory, name));
      }
    },
  };
}
