import { splitHosts, withParameter } from "../lib/postgres-hosts.ts";

/** How connections to PostgreSQL and to the mail server are encrypted. */

/** `require` encrypts without checking who answers, `verify-full` also checks the certificate and its host name. */
export type TlsMode = "off" | "require" | "verify-full";

/** The driver's name of each mode; it reads `require` as `verify-full`. */
const postgresModes = { off: "disable", require: "no-verify", "verify-full": "verify-full" } as const;

/** The URLs of PostgreSQL; each may name several hosts, separated by commas. */
const databaseVariables = ["DATABASE_URL", "DATABASE_READ_URL", "DATABASE_LISTEN_URL"] as const;
type DatabaseVariable = (typeof databaseVariables)[number];
type DatabaseUrls = { [Name in DatabaseVariable]?: string | undefined };

/** Adds the mode to every PostgreSQL URL, from which its connections take it. */
export function withDatabaseTls(env: DatabaseUrls & { DATABASE_TLS?: TlsMode | undefined }): DatabaseUrls {
  const { DATABASE_TLS: mode } = env;
  const withMode = (url: string | undefined) => url && mode && withParameter(url, "sslmode", postgresModes[mode]);
  return Object.fromEntries(databaseVariables.map((name) => [name, withMode(env[name]) ?? env[name]]));
}

/** A URL that is no variable, encrypted as the mode says unless it says itself. */
export const withTlsMode = (url: string, mode: TlsMode | undefined): string =>
  mode === undefined || databaseTls.test(url) ? url : withParameter(url, "sslmode", postgresModes[mode]);

export function findDatabaseProblems(env: DatabaseUrls): string[] {
  const lines = databaseVariables
    .filter((name) => !splitHosts(env[name] ?? "postgres://host").every((one) => URL.canParse(one)))
    .map((name) => `${name}: expected an address; write special characters of a password as %XX`);
  for (const name of ["DATABASE_READ_URL", "DATABASE_LISTEN_URL"] as const)
    if (env[name] && !env.DATABASE_URL) lines.push(`${name}: needed together with DATABASE_URL`);
  return lines;
}

const databaseTls = /[?&](ssl|sslmode|uselibpqcompat)=/;

/** Settings of the URLs that would contradict the variable. */
const tlsParameters = {
  DATABASE_URL: databaseTls,
  DATABASE_READ_URL: databaseTls,
  DATABASE_LISTEN_URL: databaseTls,
  SMTP_URL: /[?&](requireTLS|ignoreTLS|opportunisticTLS|secure|tls\.[^=]*)=/i,
};

interface TlsSettings extends DatabaseUrls {
  DATABASE_TLS?: TlsMode | undefined;
  SMTP_URL?: string | undefined;
  SMTP_TLS?: TlsMode | undefined;
}

export function findTlsProblems(env: TlsSettings): string[] {
  const lines: string[] = [];
  for (const [variable, name] of [
    ...databaseVariables.map((name) => ["DATABASE_TLS", name] as const),
    ["SMTP_TLS", "SMTP_URL"],
  ] as const) {
    const url = env[name];
    if (!env[variable] || !url) continue;
    if (name === "SMTP_URL" && !URL.canParse(url))
      lines.push(`${name}: expected an address; write special characters of a password as %XX`);
    else if (tlsParameters[name].test(url)) lines.push(`${variable}: ${name} says something else; set one of them`);
  }
  if (env.SMTP_TLS === "off" && env.SMTP_URL?.startsWith("smtps:")) {
    lines.push("SMTP_TLS: smtps:// is always encrypted; use smtp:// for a server without TLS");
  }
  return lines;
}
