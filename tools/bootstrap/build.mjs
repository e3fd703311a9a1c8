// The web app: built when its sources changed, then compressed once, so that no request has to.
import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { precompress } from "../precompress.mjs";
import { digestOf, readText, sourcesUnder } from "./files.mjs";
import { nodeOf } from "./install.mjs";
import { Failure, run, say } from "./run.mjs";

const buildOf = (/** @type {string} */ root) => join(root, "web", "build");
const stampOf = (/** @type {string} */ root) => join(buildOf(root), ".built");

/** @param {string} root */
export function isBuilt(root) {
  return readText(stampOf(root)) === wantedStamp(root);
}

/**
 * @param {string} root
 * @param {import("./lock.mjs").Lock} lock
 */
export async function buildWeb(root, lock) {
  say("building the web app");
  const stamp = wantedStamp(root);
  rmSync(stampOf(root), { force: true });
  const cli = join(root, "node_modules", "@react-router", "dev", "bin.cjs");
  await run({
    label: "building the web app",
    command: nodeOf(root),
    args: [cli, "build", "web", "--logLevel", "warn"],
    cwd: root,
    env: { ...process.env, NODE_ENV: "production" },
    hint: "The build says why above.",
    lock,
  });
  const assets = join(buildOf(root), "client", "assets");
  if (!existsSync(assets)) throw new Failure("building the web app left no web/build/client/assets.");
  await precompress(assets);
  writeFileSync(stampOf(root), stamp);
}

/** @param {string} root */
function wantedStamp(root) {
  const single = ["package.json", "package-lock.json", "tools/precompress.mjs"];
  return digestOf(root, [
    ...sourcesUnder(join(root, "contract")),
    ...sourcesUnder(join(root, "web")),
    ...single.map((name) => join(root, name)),
  ]);
}
