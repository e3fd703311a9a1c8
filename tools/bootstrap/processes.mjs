// Identifies processes beyond their id.
import { readTextIfExists } from "./files.mjs";

/**
 * Whether the process of such a line, and not a later one of the same number, still runs.
 * @param {string} line
 */
export function isAlive(line) {
  const pid = Number(line.split(" ")[0]);
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (errorCode(error) === "ESRCH") return false;
  }
  const current = processIdentity(pid);
  // Only Linux reports the start time; elsewhere the process id must do.
  return current === line || current === String(pid);
}

/**
 * A process's number with the moment it began: numbers are used again, after a restart of a container
 * even at once. A process that has ended but was not collected by its parent is marked as ended.
 * @param {number} pid
 */
export function processIdentity(pid) {
  const status = readTextIfExists(`/proc/${pid}/stat`);
  if (status === undefined) return String(pid);
  const [state, ...rest] = status.slice(status.lastIndexOf(")") + 2).split(" ");
  return state === "Z" || state === "X" ? `${pid} ended` : `${pid} ${rest[18]}`;
}

/** @param {unknown} error */
export function errorCode(error) {
  return error instanceof Error && "code" in error ? error.code : undefined;
}
