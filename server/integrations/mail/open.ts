import { join } from "node:path";
import type { Config } from "../../config/config.ts";
import { createMailbox } from "./mailbox.ts";
import type { Mailer } from "./mailer.ts";
import { smtpMailer } from "./smtp.ts";

/** Opens the operator's mail server, or the development mailbox without one. */
export function openMailer(
  config: Config,
  sender: string,
): { mailer: Mailer; mailbox?: ReturnType<typeof createMailbox> } {
  if (config.SMTP_URL) return { mailer: smtpMailer(config.SMTP_URL, config.MAIL_FROM ?? sender, config.SMTP_TLS) };
  const box = createMailbox(join(config.DATA_DIR, "mail"));
  return { mailer: box, mailbox: box };
}
