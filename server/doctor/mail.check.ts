import { promises as dns } from "node:dns";
import type { Config } from "../config/config.ts";
import { createSmtpTransport } from "../integrations/mail/smtp.ts";
import { explainSmtpError } from "../integrations/mail/smtp-errors.ts";
import type { DoctorCheck, DoctorResult } from "./doctor-check.ts";

/** Milliseconds. The server has at most the sum of both. */
const times = { connect: 4000, silence: 4000, whole: 8000 };
const dnsTimeout = 2000;

/** What the check asks of DNS. */
export interface MailDns {
  resolveMx(domain: string): Promise<unknown[]>;
  resolveTxt(domain: string): Promise<string[][]>;
}

/** Connects, encrypts and signs in, and sends nothing. */
async function checkServer({ SMTP_URL = "", SMTP_TLS }: Config): Promise<DoctorResult> {
  const transport = createSmtpTransport(SMTP_URL, SMTP_TLS, times);
  const tooSlow = Promise.withResolvers<never>();
  const timer = setTimeout(() => tooSlow.reject(new Error("it took longer than 8 seconds")), times.whole);
  try {
    await Promise.race([transport.verify(), tooSlow.promise]);
    return { level: "ok", text: `The mail server ${new URL(SMTP_URL).hostname} takes mail from this machine.` };
  } catch (error) {
    const { message } = explainSmtpError(error);
    const variable = /\bSMTP_TLS\b/.test(message) ? "SMTP_TLS" : "SMTP_URL";
    return { level: "error", text: message, variable, remedy: `Correct ${variable}, then run the check again.` };
  } finally {
    clearTimeout(timer);
    transport.close();
  }
}

const noRecord = /^(ENOTFOUND|ENODATA)$/;

/** Whether the domain has a record that `read` finds; `undefined` if DNS does not answer. */
const has = async (read: Promise<boolean>): Promise<boolean | undefined> =>
  read.catch((error: NodeJS.ErrnoException) => (noRecord.test(error.code ?? "") ? false : undefined));

/** Warns if the sender's domain cannot receive mail, or names no servers that may send for it. */
async function checkDomain(domain: string, { resolveMx, resolveTxt }: MailDns): Promise<DoctorResult[]> {
  const [receives, hasSpf] = await Promise.all([
    has(resolveMx(domain).then((records) => records.length > 0)),
    has(resolveTxt(domain).then((records) => records.some((parts) => /^v=spf1(\s|$)/i.test(parts.join(""))))),
  ]);
  const warn = (text: string, remedy: string): DoctorResult => ({
    level: "warning",
    text,
    remedy,
    variable: "MAIL_FROM",
  });
  if (receives === undefined || hasSpf === undefined)
    return [warn(`DNS did not answer about ${domain}.`, "Check the machine's connection and its DNS server.")];
  const results: DoctorResult[] = [];
  if (!receives)
    results.push(
      warn(
        `${domain} receives no mail (no MX record).`,
        "Send from a domain that does, or replies and bounces are lost.",
      ),
    );
  if (!hasSpf)
    results.push(
      warn(
        `${domain} does not say who may send for it (no SPF record).`,
        "Add the record that your mail provider names, or mails may be taken for spam.",
      ),
    );
  return results.length > 0 ? results : [{ level: "ok", text: `${domain} has MX and SPF records.` }];
}

/** The domain of `hello@juniper.example` or `Juniper <hello@juniper.example>`. */
const domainOf = (sender: string) => /@([^\s<>@]+)>?\s*$/.exec(sender)?.[1];

export function createMailCheck(resolver: MailDns): DoctorCheck {
  return {
    subject: "mail",
    isConfigured: ({ SMTP_URL }) => SMTP_URL !== undefined,
    variable: () => "SMTP_URL",
    async run(config) {
      const domain = domainOf(config.MAIL_FROM ?? "");
      const domains = domain === undefined ? [] : checkDomain(domain, resolver);
      const [server, about] = await Promise.all([checkServer(config), domains]);
      return [server, ...about];
    },
  };
}

const resolver = new dns.Resolver({ timeout: dnsTimeout, tries: 2 });

/** Whether the mail server can be used, and what the sender's domain says about its mail. Sends nothing. */
export const mailCheck: DoctorCheck = createMailCheck({
  resolveMx: (domain) => resolver.resolveMx(domain),
  resolveTxt: (domain) => resolver.resolveTxt(domain),
});
