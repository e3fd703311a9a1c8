// Runs a step as a child process and explains its failure.
import { spawn } from "node:child_process";

/** A failure with a message for the user; its stack trace is not shown. */
export class BootstrapError extends Error {}

/** @param {string} message */
export const log = (message) => console.error(`bootstrap: ${message}`);

/**
 * @typedef {object} Step
 * @property {string} label what the step does, as in "installing dependencies"
 * @property {string} command
 * @property {string[]} args
 * @property {string} cwd
 * @property {NodeJS.ProcessEnv} env
 * @property {string} hint where to look when it fails
 * @property {import("./lock.mjs").Lock} lock
 */

/**
 * Runs the step, its output on our stderr; throws a Failure where it does not end well.
 * @param {Step} step
 * @returns {Promise<void>}
 */
export async function runStep({ label, command, args, cwd, env, hint, lock }) {
  /** @type {NodeJS.Signals | undefined} */
  let interruptedBy;
  const child = spawn(command, args, { cwd, env, stdio: ["ignore", 2, 2] });
  // The child may outlive this process if it is killed; the lock then stays with the child.
  if (child.pid) lock.share(child.pid);
  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => {
    interruptedBy = signal;
    child.kill(signal);
  };
  const signals = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);
  for (const signal of signals) process.on(signal, forward);
  try {
    const failure = await waitForFailure(child);
    if (interruptedBy) throw new BootstrapError(`${label} was interrupted; the next start does it anew.`);
    if (failure) throw new BootstrapError(`${label} failed: ${failure}. ${hint}`);
  } finally {
    for (const signal of signals) process.off(signal, forward);
  }
}

/**
 * How the child ended, in words; undefined where it ended well.
 * @param {import("node:child_process").ChildProcess} child
 * @returns {Promise<string | undefined>}
 */
function waitForFailure(child) {
  const command = child.spawnargs.join(" ");
  return new Promise((resolve) => {
    child.once("error", (error) => resolve(`could not start "${command}" (${error.message})`));
    child.once("exit", (code, signal) => {
      if (code === 0) resolve(undefined);
      else if (signal) resolve(`"${command}" was ended by ${signal}`);
      else resolve(`"${command}" ended with code ${code}`);
    });
  });
}
