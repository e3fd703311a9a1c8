import { DatabaseUnavailableError } from "../../platform/database/unavailable.ts";

const noSpace = ["ENOSPC", "EDQUOT", "EFBIG"];
const noConnection = ["ECONNREFUSED", "ECONNRESET", "ENOTFOUND", "EHOSTUNREACH", "ETIMEDOUT", "EAI_AGAIN"];

/** Why a backup, a restore or a move failed, in words and without secrets. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof DatabaseUnavailableError) return `the database cannot be used: ${describeFailure(error.cause)}`;
  if ("variable" in error) return `${String(error.variable)}: ${error.message}`;
  const code = "code" in error ? String(error.code) : "";
  if (noSpace.includes(code)) return `no space is left: ${error.message}`;
  if (noConnection.includes(code)) return `the database cannot be reached (${code})`;
  return error.message || code || error.name;
}
