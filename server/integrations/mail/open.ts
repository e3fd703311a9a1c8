import { join } from "node:path";
import type { Config } from "../../config.ts";
import { mailbox } from "./mailbox.ts";
import type { Mailer } from "./mailer.ts";
import { smtpMailer } from "./smtp.ts";

/** The operator's mail server where one is given, else the development mailbox. */
export function openMail(config: Config, sender: string): { mailer: Mailer; box?: ReturnType<typeof mailbox> } {
  if (config.SMTP_URL) return { mailer: smtpMailer(config.SMTP_URL, config.MAIL_FROM ?? sender) };
  const box = mailbox(join(config.DATA_DIR, "mail"));
  return { mailer: box, box };
}
