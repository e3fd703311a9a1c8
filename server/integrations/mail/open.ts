import { randomBytes } from "node:crypto";
import { join } from "node:path";
import type { Config } from "../../config/config.ts";
import { createMailbox } from "./mailbox.ts";
import type { Mailer } from "./mailer.ts";
import { smtpMailer } from "./smtp.ts";

/** The mailbox and the secret of this start without which it shows nothing. */
export type DevelopmentMailbox = ReturnType<typeof createMailbox> & { key: string };

/** Opens the operator's mail server, or the development mailbox without one. */
export function openMailer(config: Config, sender: string): { mailer: Mailer; mailbox?: DevelopmentMailbox } {
  const { SMTP_URL, SMTP_TLS, MAIL_FROM = sender } = config;
  if (SMTP_URL) return { mailer: smtpMailer(SMTP_URL, MAIL_FROM, SMTP_TLS) };
  const mailbox = { ...createMailbox(join(config.DATA_DIR, "mail")), key: randomBytes(24).toString("base64url") };
  return { mailer: mailbox, mailbox };
}
