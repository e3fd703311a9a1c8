import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "../../platform/config/config.ts";
import { type DatabaseDiagnosis, diagnosePostgres, diagnoseSqlite } from "../../platform/database/diagnosis.ts";
import { isLoopbackHost, isPrivateIp } from "../../platform/lib/loopback.ts";
import { splitHosts } from "../../platform/lib/postgres-hosts.ts";
import { describeDatabaseError } from "./database-errors.ts";
import type { DoctorCheck, DoctorResult } from "./doctor-check.ts";
import { failure, ok, warning } from "./results.ts";

/** Checking the pages of a larger file holds the process up for too long. */
const maxCheckedBytes = 100 * 1024 ** 2;
const maxClockDifferenceMs = 5000;

function describeMigrations({ pending, unknown, unsupported }: DatabaseDiagnosis): DoctorResult[] {
  const newer = `a newer release has changed it (${unknown.join(", ")})`;
  if (unsupported.length > 0 || (unknown.length > 0 && pending.length > 0)) {
    const remedy = "Start that release, or restore the backup from before it.";
    return [failure(`${newer}, and this one does not start with it`, { remedy })];
  }
  if (unknown.length > 0) {
    const remedy = "Go on to the newer release when what made you go back is corrected.";
    return [warning(`${newer}; this one works with it`, { remedy })];
  }
  if (pending.length === 0) return [];
  return [
    warning(`${pending.length} migrations are pending; the next start applies them`, {
      remedy: "Make a backup first.",
    }),
  ];
}

function describeWrite({ writeError }: DatabaseDiagnosis, variable: string): DoctorResult[] {
  if (writeError === undefined) return [];
  const remedy = "Connect to the main server with a user that owns the database, or mend the file's rights.";
  return [failure(`nothing can be written: ${writeError}`, { variable, remedy })];
}

function describeConnection({ connection }: DatabaseDiagnosis, url: string): DoctorResult[] {
  if (!connection) return [];
  const results: DoctorResult[] = [];
  const host = URL.parse(splitHosts(url)[0] ?? url)?.hostname ?? "";
  if (!connection.isEncrypted && host && !isLoopbackHost(host)) {
    const remedy = "Set DATABASE_TLS=verify-full, or require if the server has no certificate of a known authority.";
    const where = isPrivateIp(host) ? "in your own network" : "through the internet";
    results.push(warning(`the connection is not encrypted and goes ${where}`, { variable: "DATABASE_TLS", remedy }));
  }
  const seconds = Math.abs(connection.clockDifferenceMs) / 1000;
  if (seconds * 1000 > maxClockDifferenceMs) {
    const text = `its clock differs from this machine's by ${seconds.toFixed(0)} seconds`;
    results.push(warning(text, { remedy: "Set both clocks by NTP." }));
  }
  return results;
}

function describeDamage({ damage = [] }: DatabaseDiagnosis): DoctorResult[] {
  if (damage.length === 0) return [];
  return [failure(`the file is damaged: ${damage.join("; ")}`, { variable: "DATA_DIR", remedy: "Restore a backup." })];
}

const describeSqlite = (diagnosis: DatabaseDiagnosis) =>
  ok(`${diagnosis.version} answers${diagnosis.damage ? "" : "; the file is too large to check its pages now"}`);

async function checkSqlite(directory: string): Promise<DoctorResult[]> {
  const file = join(directory, "restaurant.db");
  const stats = await stat(file).catch(() => undefined);
  if (!stats) return [ok("there is none yet; the first start creates it")];
  try {
    const diagnosis = await diagnoseSqlite(file, stats.size <= maxCheckedBytes);
    const problems = [...describeDamage(diagnosis), ...describeWrite(diagnosis, "DATA_DIR")];
    return [describeSqlite(diagnosis), ...problems, ...describeMigrations(diagnosis)];
  } catch (error) {
    return [describeDatabaseError(error, "DATA_DIR")];
  }
}

async function checkPostgres(url: string, pooler: boolean): Promise<DoctorResult[]> {
  try {
    const diagnosis = await diagnosePostgres(url, { pooler });
    const { isEncrypted = false } = diagnosis.connection ?? {};
    return [
      ok(`${diagnosis.version} answers, ${isEncrypted ? "encrypted" : "not encrypted"}`),
      ...describeConnection(diagnosis, url),
      ...describeWrite(diagnosis, "DATABASE_URL"),
      ...describeMigrations(diagnosis),
    ];
  } catch (error) {
    return [describeDatabaseError(error, "DATABASE_URL")];
  }
}

export const databaseCheck: DoctorCheck = {
  subject: "database",
  isBlocking: true,
  isConfigured: () => true,
  variable: ({ DATABASE_URL }) => (DATABASE_URL ? "DATABASE_URL" : "DATA_DIR"),
  run: ({ DATABASE_URL, DATABASE_LISTEN_URL, DATA_DIR }: Config) =>
    DATABASE_URL ? checkPostgres(DATABASE_URL, DATABASE_LISTEN_URL !== undefined) : checkSqlite(DATA_DIR),
};
