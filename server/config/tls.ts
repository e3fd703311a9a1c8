/** How connections to PostgreSQL and to the mail server are encrypted. */

/** `require` encrypts without checking who answers, `verify-full` also checks the certificate and its host name. */
export type TlsMode = "off" | "require" | "verify-full";

/** The driver's name of each mode; it reads `require` as `verify-full`. */
const postgresModes = { off: "disable", require: "no-verify", "verify-full": "verify-full" } as const;

/** Adds the mode to a PostgreSQL address, from which every connection takes it. */
export function withDatabaseTls(url: string, mode: TlsMode | undefined): string {
  if (!mode) return url;
  const address = new URL(url);
  address.searchParams.set("sslmode", postgresModes[mode]);
  return address.href;
}

/** Settings of the addresses that would contradict the variable. */
const tlsParameters = {
  DATABASE_URL: /[?&](ssl|sslmode|uselibpqcompat)=/,
  SMTP_URL: /[?&](requireTLS|ignoreTLS|opportunisticTLS|secure|tls\.[^=]*)=/i,
};

interface TlsSettings {
  DATABASE_URL?: string | undefined;
  DATABASE_TLS?: TlsMode | undefined;
  SMTP_URL?: string | undefined;
  SMTP_TLS?: TlsMode | undefined;
}

export function findTlsErrors(env: TlsSettings): string[] {
  const lines: string[] = [];
  for (const [variable, url] of [
    ["DATABASE_TLS", "DATABASE_URL"],
    ["SMTP_TLS", "SMTP_URL"],
  ] as const) {
    const address = env[url];
    if (!env[variable] || !address) continue;
    if (!URL.canParse(address))
      lines.push(`${url}: expected an address; write special characters of a password as %XX`);
    else if (tlsParameters[url].test(address)) lines.push(`${variable}: ${url} says something else; set one of them`);
  }
  if (env.SMTP_TLS === "off" && env.SMTP_URL?.startsWith("smtps:")) {
    lines.push("SMTP_TLS: smtps:// is always encrypted; use smtp:// for a server without TLS");
  }
  return lines;
}
