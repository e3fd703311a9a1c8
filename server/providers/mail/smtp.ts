import { createTransport } from "nodemailer";
import type { TlsMode } from "../../platform/config/tls.ts";
import { calendarMethodOf, isCalendarFile } from "./calendar.ts";
import type { Mailer } from "./mailer.ts";
import { explainSmtpError } from "./smtp-errors.ts";

/** Without a mode the connection is encrypted if the server offers it, and its certificate is then checked. */
const tlsOptions = {
  off: { ignoreTLS: true },
  require: { requireTLS: true, tls: { rejectUnauthorized: false } },
  "verify-full": { requireTLS: true, tls: { rejectUnauthorized: true } },
};

/** Milliseconds. */
export interface SmtpTimeouts {
  /** Until the connection is made and the server has greeted. */
  connect: number;
  /** The longest time without a byte from the server. */
  silence: number;
  /** The longest time for the whole mail: less than the lease of an outbox message, or another process would send it as well. */
  whole: number;
}

const defaultTimeouts: SmtpTimeouts = { connect: 10_000, silence: 20_000, whole: 45_000 };

interface SmtpSettings {
  url: string;
  /** The sender that the reader sees; read for each mail, since it may change. */
  readonly from: string | { name: string; address: string };
  tls?: TlsMode | undefined;
  /** Gets what the mail server returns later; otherwise the sender does. */
  bounces?: string | undefined;
  timeouts?: SmtpTimeouts;
}

/** A connection to the operator's SMTP server per mail, encrypted as `SMTP_TLS` demands. */
export function createSmtpTransport(url: string, tls: TlsMode | undefined, { connect, silence }: SmtpTimeouts) {
  return createTransport({
    url,
    ...(tls && tlsOptions[tls]),
    connectionTimeout: connect,
    greetingTimeout: connect,
    socketTimeout: silence,
  });
}

/**
 * Sends through the operator's SMTP server. Connections are not pooled: a restaurant sends a few mails an hour, servers close idle
 * connections, and a failure then belongs to the mail that met it. Throws an `OutboxError` if the server does not take a
 * mail or the connection is not encrypted as demanded.
 */
export function smtpMailer(sender: SmtpSettings): Mailer {
  const { url, tls, bounces, timeouts = defaultTimeouts } = sender;
  const transport = createSmtpTransport(url, tls, timeouts);
  return {
    async send({ attachments = [], ...mail }) {
      const calendar = attachments.find(isCalendarFile);
      try {
        await transport.sendMail({
          ...mail,
          attachments: attachments.filter((file) => file !== calendar),
          // Mail programs offer to add an alternative part to the calendar; the others show the same as an attachment.
          ...(calendar && { icalEvent: { ...calendar, method: calendarMethodOf(calendar) } }),
          from: sender.from,
          ...(bounces !== undefined && { envelope: { from: bounces, to: mail.to } }),
          // Asks machines, such as absence assistants, not to reply (RFC 3834).
          headers: { "Auto-Submitted": "auto-generated" },
          signal: AbortSignal.timeout(timeouts.whole),
        });
      } catch (error) {
        throw explainSmtpError(error);
      }
    },
    close: () => transport.close(),
  };
}
