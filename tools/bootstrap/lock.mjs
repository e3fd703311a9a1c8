// One bootstrap at a time: `npm start` and `npm test` may be started together. The lock is a file that
// lists the processes holding it, a line each; it counts as long as one of them lives.
import { appendFileSync, linkSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { readText } from "./files.mjs";
import { codeOf, identity, isAlive } from "./processes.mjs";
import { say } from "./run.mjs";

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
export async function holdLock(root) {
  const file = join(root, ".bootstrap.lock");
  let told = false;
  while (!create(file)) {
    const text = readText(file);
    const holder = text === undefined ? undefined : livingHolder(text);
    if (text !== undefined && holder === undefined) takeAway(file);
    else if (holder !== undefined && !told) {
      told = true;
      say(`waiting for another one (process ${holder}) to finish`);
    }
    await pause(100);
  }
  return {
    share: (pid) => appendFileSync(file, `${identity(pid)}\n`),
    release: () => rmSync(file, { force: true }),
  };
}

/**
 * Puts our line at the address in one step, so that nobody ever reads a lock without its holder.
 * @param {string} file
 * @returns {boolean} whether it is ours
 */
function create(file) {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${identity(process.pid)}\n`);
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
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
function takeAway(file) {
  const guard = `${file}.takeover`;
  if (!create(guard)) {
    const text = readText(guard);
    if (text !== undefined && livingHolder(text) === undefined) rmSync(guard, { force: true });
    return;
  }
  try {
    const text = readText(file);
    if (text === undefined || livingHolder(text) !== undefined) return;
    say("taking over from one that was killed");
    rmSync(file, { force: true });
  } finally {
    rmSync(guard, { force: true });
  }
}

/** @param {string} text */
function livingHolder(text) {
  return text
    .split("\n")
    .find((line) => line !== "" && isAlive(line))
    ?.split(" ")[0];
}
