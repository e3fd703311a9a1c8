// Installs the dependencies: `npm ci` if the lock file changed, or an installation is missing or incomplete.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { hashFiles, readTextIfExists } from "./files.mjs";
import { BootstrapError, log, runStep } from "./run-step.mjs";

/** Inside node_modules, so that it is deleted together with the packages; written last. */
const stampPath = (/** @type {string} */ root) => join(root, "node_modules", ".installed");

/** The Node that runs all later steps. */
export const nodePath = (/** @type {string} */ root) => join(root, "node_modules", ".bin", "node");

/** @param {string} root */
export function isInstalled(root) {
  return readTextIfExists(stampPath(root)) === expectedStamp(root) && findMissingPackage(root) === undefined;
}

/**
 * @param {string} root
 * @param {import("./lock.mjs").Lock} lock
 */
export async function installDependencies(root, lock) {
  log(`installing dependencies (${installReason(root)}, about a minute)`);
  const stamp = expectedStamp(root);
  rmSync(stampPath(root), { force: true });
  const flags = ["--include=dev", "--include=optional", "--no-audit", "--no-fund", "--no-progress"];
  await runStep({
    label: "installing dependencies",
    ...npmCommand(root, ["ci", "--loglevel=error", ...flags]),
    cwd: root,
    hint: "npm says why above; most often the package registry could not be reached.",
    lock,
  });
  const missing = findMissingPackage(root);
  if (missing) throw new BootstrapError(`npm ci ended well, yet ${missing} is missing; start once more.`);
  assertNodeRuns(root);
  writeFileSync(stampPath(root), stamp);
}

/** @param {string} root */
function installReason(root) {
  if (!existsSync(join(root, "node_modules"))) return "first run";
  return existsSync(stampPath(root)) ? "they changed" : "the last time it was not finished";
}

/**
 * The npm that started us, run by a Node from outside this folder: `npm ci` deletes node_modules, and
 * with it the Node that npm's scripts find first.
 * @param {string} root
 * @param {string[]} args
 */
function npmCommand(root, args) {
  // Without NODE: otherwise packages' scripts would use the Node that is about to be deleted.
  const { npm_execpath: npm, npm_node_execpath: npmNode, NODE, PATH = "", ...rest } = process.env;
  const foldersOutside = PATH.split(delimiter).filter((folder) => !isInNodeModules(root, folder));
  const env = { ...rest, PATH: foldersOutside.join(delimiter) };
  // Started by another package manager; the lock file is npm's.
  if (!npm || !/npm-cli\.c?js$/.test(npm) || isInNodeModules(root, npm)) return { command: "npm", args, env };
  const inPath = foldersOutside.map((folder) => join(folder, "node"));
  const node = [npmNode, NODE, process.execPath, ...inPath].find(
    (file) => file && existsSync(file) && !isInNodeModules(root, file),
  );
  return { command: node ?? process.execPath, args: [npm, ...args], env };
}

/**
 * @param {string} root
 * @param {string} path
 */
function isInNodeModules(root, path) {
  const modules = join(root, "node_modules");
  if (path.startsWith(modules)) return true;
  return existsSync(path) && existsSync(modules) && realpathSync(path).startsWith(realpathSync(modules));
}

/** @param {string} root */
function expectedStamp(root) {
  const files = ["package-lock.json", ".npmrc"].map((name) => join(root, name));
  // Packages contain binaries: an installation for another platform does not count.
  return `${process.platform}-${process.arch} ${hashFiles(root, files)}\n`;
}

/**
 * The first package of the lock file that has no folder, if any. Optional ones depend on the machine.
 * @param {string} root
 * @returns {string | undefined}
 */
function findMissingPackage(root) {
  /** @type {{ packages: Record<string, { optional?: true, devOptional?: true, peer?: true }> }} */
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  for (const [path, entry] of Object.entries(packages)) {
    if (path === "" || entry.optional || entry.devOptional || entry.peer) continue;
    if (!existsSync(join(root, path, "package.json"))) return path;
  }
  return existsSync(nodePath(root)) ? undefined : "node_modules/.bin/node";
}

/**
 * The binary may be there and yet not run, as on a Linux with another C library.
 * @param {string} root
 */
function assertNodeRuns(root) {
  const { status, stderr, error } = spawnSync(nodePath(root), ["--version"], { encoding: "utf8" });
  if (status === 0) return;
  throw new BootstrapError(
    `Node 26 was installed but does not run on this machine (${process.platform} ${process.arch}): ` +
      `${error?.message ?? stderr.trim()}`,
  );
}
