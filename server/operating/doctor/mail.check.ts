import { promises as dns } from "node:dns";
import type { Config } from "../../platform/config/config.ts";
import { findSenderAddress } from "../../platform/config/mail-sender.ts";
import { createSmtpTransport } from "../../providers/mail/smtp.ts";
import { explainSmtpError } from "../../providers/mail/smtp-errors.ts";
import type { DoctorCheck, DoctorResult } from "./doctor-check.ts";
import { asFragment, failure, ok, warning } from "./results.ts";

/** Limits in milliseconds: for the connection, for silence of the server, and for the whole check. */
const timeouts = { connect: 4000, silence: 4000, whole: 8000 };
const dnsTimeout = 2000;

/** The DNS queries that the check makes. */
export interface MailDns {
  resolveMx(domain: string): Promise<unknown[]>;
  resolveTxt(domain: string): Promise<string[][]>;
}

/** Connects, encrypts and signs in, and sends nothing. */
async function checkServer({ SMTP_URL = "", SMTP_TLS }: Config): Promise<DoctorResult> {
  const transport = createSmtpTransport(SMTP_URL, SMTP_TLS, timeouts);
  const tooSlow = Promise.withResolvers<never>();
  const timer = setTimeout(() => tooSlow.reject(new Error("it took longer than 8 seconds")), timeouts.whole);
  try {
    await Promise.race([transport.verify(), tooSlow.promise]);
    return ok(`the mail server ${new URL(SMTP_URL).hostname} takes mail from this machine`);
  } catch (error) {
    const { message } = explainSmtpError(error);
    const variable = /\bSMTP_TLS\b/.test(message) ? "SMTP_TLS" : "SMTP_URL";
    return failure(asFragment(message), { variable, remedy: `Correct ${variable}, then run the check again.` });
  } finally {
    clearTimeout(timer);
    transport.close();
  }
}

const noRecord = /^(ENOTFOUND|ENODATA)$/;

/** Whether the domain has a record that `lookup` finds. It is `undefined` if DNS does not answer in time. */
async function has(lookup: Promise<boolean>): Promise<boolean | undefined> {
  const { promise: tooSlow, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => resolve(undefined), timeouts.whole);
  const answer = lookup.catch((error: NodeJS.ErrnoException) => (noRecord.test(error.code ?? "") ? false : undefined));
  return Promise.race([answer, tooSlow]).finally(() => clearTimeout(timer));
}

/** A domain that mails name, and the variable that it is in. */
interface MailDomain {
  domain: string;
  variable: "MAIL_FROM" | "MAIL_BOUNCES";
  /** Whether mails are returned to it: receivers look there for the servers that may send (RFC 7208). */
  isReturnDomain: boolean;
}

/** Warns if a domain cannot receive mail, or if that of returned mails names no servers that may send for it. */
async function checkDomain(
  { domain, variable, isReturnDomain }: MailDomain,
  { resolveMx, resolveTxt }: MailDns,
): Promise<DoctorResult[]> {
  const [receives, hasSpf] = await Promise.all([
    has(resolveMx(domain).then((records) => records.length > 0)),
    !isReturnDomain ||
      has(resolveTxt(domain).then((records) => records.some((parts) => /^v=spf1(\s|$)/i.test(parts.join(""))))),
  ]);
  if (receives === undefined || hasSpf === undefined) {
    const remedy = "Check the machine's connection and its DNS server.";
    return [warning(`DNS did not answer about ${domain}`, { variable, remedy })];
  }
  const results: DoctorResult[] = [];
  if (!receives) {
    const remedy = "Name a domain that does, or replies and returned mails are lost.";
    results.push(warning(`${domain} receives no mail (no MX record)`, { variable, remedy }));
  }
  if (!hasSpf) {
    const remedy = "Add the record that your mail provider names, or mails may be taken for spam.";
    results.push(warning(`${domain} does not say who may send for it (no SPF record)`, { variable, remedy }));
  }
  const records = isReturnDomain ? "MX and SPF records" : "an MX record";
  return results.length > 0 ? results : [ok(`${domain} has ${records}`)];
}

const domainOf = (address: string | undefined) => address?.split("@").at(-1)?.toLowerCase();

/** The domain of the sender, and that of returned mails if it is another one. */
function domainsOf({ MAIL_FROM = "", MAIL_BOUNCES }: Config): MailDomain[] {
  const sender = domainOf(findSenderAddress(MAIL_FROM));
  const returned = domainOf(MAIL_BOUNCES) ?? sender;
  const domains: MailDomain[] = [];
  if (sender) domains.push({ domain: sender, variable: "MAIL_FROM", isReturnDomain: sender === returned });
  if (returned && returned !== sender)
    domains.push({ domain: returned, variable: "MAIL_BOUNCES", isReturnDomain: true });
  return domains;
}

export function createMailCheck(resolver: MailDns): DoctorCheck {
  return {
    subject: "mail",
    isConfigured: ({ SMTP_URL }) => SMTP_URL !== undefined,
    variable: () => "SMTP_URL",
    async run(config) {
      const domains = domainsOf(config).map((domain) => checkDomain(domain, resolver));
      const [server, ...about] = await Promise.all([checkServer(config), ...domains]);
      return [server, ...about.flat()];
    },
  };
}

const resolver = new dns.Resolver({ timeout: dnsTimeout, tries: 2 });

/** Whether the mail server can be used, and what the domains of the sender and of returned mails say about mail. Sends nothing. */
export const mailCheck: DoctorCheck = createMailCheck({
  resolveMx: (domain) => resolver.resolveMx(domain),
  resolveTxt: (domain) => resolver.resolveTxt(domain),
});
