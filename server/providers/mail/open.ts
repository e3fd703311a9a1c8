import { randomBytes } from "node:crypto";
import { join } from "node:path";
import type { Config } from "../../platform/config/config.ts";
import { createMailbox } from "./mailbox.ts";
import type { Mailer } from "./mailer.ts";

/** The mailbox and the secret of this start without which it shows nothing. */
export type DevelopmentMailbox = ReturnType<typeof createMailbox> & { key: string };

/**
 * Opens the operator's mail server, or the development mailbox without one. `sender` is used without `MAIL_FROM`; it may
 * change while the server runs.
 */
export async function openMailer(
  config: Config,
  sender: { name: string; email: string },
): Promise<{ mailer: Mailer; mailbox?: DevelopmentMailbox }> {
  const { SMTP_URL: url, SMTP_TLS: tls, MAIL_BOUNCES: bounces, MAIL_FROM: configuredSender } = config;
  if (url) {
    const { smtpMailer } = await import("./smtp.ts");
    const mailer = smtpMailer({
      url,
      tls,
      bounces,
      get from() {
        const address = configuredSender ?? sender.email;
        // An operator may write a name: Juniper <hello@juniper.example>.
        return address.includes("<") ? address : { name: sender.name, address };
      },
    });
    return { mailer };
  }
  const key = config.MAILBOX_KEY ?? randomBytes(24).toString("base64url");
  const mailbox = { ...createMailbox(join(config.DATA_DIR, "mail")), key };
  return { mailer: mailbox, mailbox };
}
