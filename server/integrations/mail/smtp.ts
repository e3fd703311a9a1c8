import { createTransport } from "nodemailer";
import type { Mailer } from "./mailer.ts";

/** Sends through the operator's SMTP server. */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(url, { from });
  return {
    async send(mail) {
      await transport.sendMail(mail);
    },
    close: () => transport.close(),
  };
}
