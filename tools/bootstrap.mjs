// Runs before every npm script, on whatever Node the machine has (20 or newer): installs the exact
// dependencies, Node 26 among them, and builds the web app, each only where something changed.
// `--no-build` leaves the web app alone.
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { buildWeb, isBuilt } from "./bootstrap/build.mjs";
import { installDependencies, isInstalled } from "./bootstrap/install.mjs";
import { holdLock } from "./bootstrap/lock.mjs";
import { Failure, say } from "./bootstrap/run.mjs";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");
const wantsBuild = !process.argv.includes("--no-build");

const isReady = () => isInstalled(root) && (!wantsBuild || isBuilt(root));

async function prepare() {
  if (isReady()) return;
  const lock = await holdLock(root);
  try {
    // Looked at again: whoever held the lock before us may have done all of it.
    if (!isInstalled(root)) await installDependencies(root, lock);
    if (wantsBuild && !isBuilt(root)) await buildWeb(root, lock);
  } finally {
    lock.release();
  }
}

try {
  await prepare();
} catch (error) {
  if (!(error instanceof Failure)) throw error;
  say(error.message);
  process.exitCode = 1;
}
