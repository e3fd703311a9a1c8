// One bootstrap at a time, since `npm start` and `npm test` may run together. The lock file lists the processes that
// hold it, one per line, and is valid while one of them lives.
import { appendFileSync, linkSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { readTextIfExists } from "./files.mjs";
import { errorCode, isAlive, processIdentity } from "./processes.mjs";
import { log } from "./run-step.mjs";

/**
 * @typedef {object} Lock
 * @property {(pid: number) => void} share lets a child process hold the lock too
 * @property {() => void} release
 */

/**
 * Waits until nobody else holds the lock, and holds it.
 * @param {string} root
 * @returns {Promise<Lock>}
 */
export async function acquireLock(root) {
  const file = join(root, ".bootstrap.lock");
  let hasLoggedWait = false;
  while (!tryCreateLock(file)) {
    const text = readTextIfExists(file);
    const holder = text === undefined ? undefined : findLiveHolder(text);
    if (text !== undefined && holder === undefined) removeStaleLock(file);
    else if (holder !== undefined && !hasLoggedWait) {
      hasLoggedWait = true;
      log(`waiting for another one (process ${holder}) to finish`);
    }
    await pause(100);
  }
  return {
    share: (pid) => appendFileSync(file, `${processIdentity(pid)}\n`),
    release: () => rmSync(file, { force: true }),
  };
}

/**
 * Puts our line at the address in one step, so that nobody ever reads a lock without its holder.
 * @param {string} file
 * @returns {boolean} whether it is ours
 */
function tryCreateLock(file) {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${processIdentity(process.pid)}\n`);
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (errorCode(error) === "EEXIST") return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Removes the lock of the dead. Two who found it dead must not both remove it: the slower one would
 * remove the new lock of the faster. So the removal has a lock of its own and looks again inside.
 * @param {string} file
 */
function removeStaleLock(file) {
  const guard = `${file}.takeover`;
  if (!tryCreateLock(guard)) {
    const text = readTextIfExists(guard);
    if (text !== undefined && findLiveHolder(text) === undefined) rmSync(guard, { force: true });
    return;
  }
  try {
    const text = readTextIfExists(file);
    if (text === undefined || findLiveHolder(text) !== undefined) return;
    log("taking over from one that was killed");
    rmSync(file, { force: true });
  } finally {
    rmSync(guard, { force: true });
  }
}

/** @param {string} text */
function findLiveHolder(text) {
  return text
    .split("\n")
    .find((line) => line !== "" && isAlive(line))
    ?.split(" ")[0];
}
