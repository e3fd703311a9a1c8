// Builds the web app and the server's bundle, each if its sources changed.
import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { precompress } from "../precompress.mjs";
import { hashFiles, listSources, readTextIfExists } from "./files.mjs";
import { nodePath } from "./install.mjs";
import { BootstrapError, log, runStep } from "./run-step.mjs";

const buildPath = (/** @type {string} */ root) => join(root, "web", "build");
const stampPath = (/** @type {string} */ root) => join(buildPath(root), ".built");
const bundlePath = (/** @type {string} */ root) => join(root, "build");
const bundleStampPath = (/** @type {string} */ root) => join(bundlePath(root), ".built");

/** @param {string} root */
export function isBuilt(root) {
  return isWebBuilt(root) && isBundled(root);
}

const isWebBuilt = (/** @type {string} */ root) => readTextIfExists(stampPath(root)) === expectedStamp(root);
const isBundled = (/** @type {string} */ root) => readTextIfExists(bundleStampPath(root)) === expectedBundleStamp(root);

/**
 * @param {string} root
 * @param {import("./lock.mjs").Lock} lock
 */
export async function build(root, lock) {
  if (!isWebBuilt(root)) await buildWeb(root, lock);
  if (!isBundled(root)) await bundleServer(root, lock);
}

/**
 * @param {string} root
 * @param {import("./lock.mjs").Lock} lock
 */
async function buildWeb(root, lock) {
  log("building the web app");
  const stamp = expectedStamp(root);
  rmSync(stampPath(root), { force: true });
  const cli = join(root, "node_modules", "@react-router", "dev", "bin.cjs");
  await runStep({
    label: "building the web app",
    command: nodePath(root),
    args: [cli, "build", "web", "--logLevel", "warn"],
    cwd: root,
    env: { ...process.env, NODE_ENV: "production" },
    hint: "The build says why above.",
    lock,
  });
  const assets = join(buildPath(root), "client", "assets");
  if (!existsSync(assets)) throw new BootstrapError("building the web app left no web/build/client/assets.");
  await precompress(assets);
  writeFileSync(stampPath(root), stamp);
}

/**
 * @param {string} root
 * @param {import("./lock.mjs").Lock} lock
 */
async function bundleServer(root, lock) {
  const stamp = expectedBundleStamp(root);
  rmSync(bundleStampPath(root), { force: true });
  await runStep({
    label: "bundling the server",
    command: nodePath(root),
    args: [join(root, "tools", "bundle-server.mjs")],
    cwd: root,
    env: process.env,
    hint: "The bundler says why above.",
    lock,
  });
  writeFileSync(bundleStampPath(root), stamp);
}

/** @param {string} root */
function expectedStamp(root) {
  const singleFiles = ["package.json", "package-lock.json", "tools/precompress.mjs"];
  return hashFiles(root, [
    ...listSources(join(root, "contract")),
    ...listSources(join(root, "web")),
    ...singleFiles.map((name) => join(root, name)),
  ]);
}

/** @param {string} root */
function expectedBundleStamp(root) {
  return hashFiles(root, [
    ...listSources(join(root, "server")),
    join(root, "tools", "bundle-server.mjs"),
    stampPath(root),
  ]);
}
