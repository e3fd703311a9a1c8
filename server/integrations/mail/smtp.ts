import { createTransport } from "nodemailer";
import type { TlsMode } from "../../config/tls.ts";
import type { Mailer } from "./mailer.ts";

/** Without a mode the connection is encrypted if the server offers it, and its certificate is then checked. */
const tlsOptions = {
  off: { ignoreTLS: true },
  require: { requireTLS: true, tls: { rejectUnauthorized: false } },
  "verify-full": { requireTLS: true, tls: { rejectUnauthorized: true } },
};

/** Sends through the operator's SMTP server. A mail fails if the connection is not encrypted as `tls` demands. */
export function smtpMailer(url: string, from: string, tls?: TlsMode): Mailer {
  const transport = createTransport({ url, ...(tls && tlsOptions[tls]) }, { from });
  return {
    async send(mail) {
      await transport.sendMail(mail);
    },
    close: () => transport.close(),
  };
}
