import type { DoctorResult } from "./doctor-check.ts";
import { failure } from "./results.ts";

type Advice = readonly [pattern: RegExp, text: string, variable: string | undefined, remedy: string];

const url = "DATABASE_URL";
/** Advice by the code of the driver or of PostgreSQL, or by the message where there is no code. */
const adviceList: readonly Advice[] = [
  [
    /^(28P01|28000)$/,
    "it refuses the user or the password",
    url,
    "Correct user and password in the address; write special characters as %XX.",
  ],
  [
    /^3D000$/,
    "there is no database of that name",
    url,
    "Create it with CREATE DATABASE, or correct the name at the end of the address.",
  ],
  [/^42501$/, "its user lacks rights", url, "Make the user the owner of the database."],
  [/^53300$/, "it has no connection left", url, "Raise max_connections, or run fewer processes."],
  [/^ECONNREFUSED$/, "nothing listens at that address", url, "Start PostgreSQL, or correct host and port."],
  [/^(ENOTFOUND|EAI_AGAIN)$/, "its host name is unknown", url, "Correct the host, or the name server of this machine."],
  [
    /^(ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$|timeout/i,
    "it does not answer",
    url,
    "Look at firewalls between this machine and it.",
  ],
  [
    /does not support SSL/i,
    "it does not offer encryption",
    "DATABASE_TLS",
    "Switch ssl on in postgresql.conf, or set DATABASE_TLS=off inside your own network.",
  ],
  [
    /ALTNAME/,
    "its certificate is for another host name",
    "DATABASE_TLS",
    "Use the name of the certificate in DATABASE_URL.",
  ],
  [/CERT_HAS_EXPIRED/, "its certificate has expired", "DATABASE_TLS", "Renew the certificate of the database server."],
  [
    /SELF_SIGNED|UNABLE_TO|self.signed|unable to (verify|get)/i,
    "nobody known vouches for its certificate",
    "DATABASE_TLS",
    "Name the authority with NODE_EXTRA_CA_CERTS, or with sslrootcert in DATABASE_URL.",
  ],
  [
    /malformed|not a database/,
    "the file is damaged",
    undefined,
    "Stop the server, keep a copy of the file, and restore a backup.",
  ],
  [/locked/, "another program locks the file", undefined, "End what has restaurant.db open beside the server."],
  [
    /unable to open|readonly|read-only/,
    "the file cannot be opened",
    undefined,
    "Let the user that runs the server own it.",
  ],
];

const isPostgresCode = (code: string) => /^[0-9A-Z]{5}$/.test(code);
const codeOf = (error: Error): string => ("code" in error && typeof error.code === "string" ? error.code : "");

/** Says in words why a database cannot be used. */
export function describeDatabaseError(error: unknown, variable: string): DoctorResult {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const remedy = "Look at the database's own log.";
  if (!(cause instanceof Error)) return failure(`it cannot be used: ${String(cause)}`, { variable, remedy });
  const match = adviceList.find(([pattern]) => pattern.test(codeOf(cause)) || pattern.test(cause.message));
  if (!match) return failure(`it cannot be used: ${cause.message}`, { variable, remedy });
  const [, text, variableName, advice] = match;
  const reason = isPostgresCode(codeOf(cause)) ? codeOf(cause) : cause.message;
  // The advice is the same for every URL of PostgreSQL.
  const isOtherUrl = variableName === url && variable !== "DATA_DIR";
  return failure(`${text} (${reason})`, {
    variable: isOtherUrl ? variable : (variableName ?? variable),
    remedy: advice,
  });
}
