// Runs before every npm script, on whatever Node the machine has (20 or newer): installs the exact
// dependencies, Node 26 among them, and builds the web app, each only where something changed.
// `--no-build` leaves the web app alone.
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { buildWeb, isBuilt } from "./bootstrap/build.mjs";
import { installDependencies, isInstalled } from "./bootstrap/install.mjs";
import { acquireLock } from "./bootstrap/lock.mjs";
import { BootstrapError, log } from "./bootstrap/run-step.mjs";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");
const shouldBuild = !process.argv.includes("--no-build");

const isReady = () => isInstalled(root) && (!shouldBuild || isBuilt(root));

async function prepare() {
  if (isReady()) return;
  const lock = await acquireLock(root);
  try {
    // Looked at again: whoever held the lock before us may have done all of it.
    if (!isInstalled(root)) await installDependencies(root, lock);
    if (shouldBuild && !isBuilt(root)) await buildWeb(root, lock);
  } finally {
    lock.release();
  }
}

try {
  await prepare();
} catch (error) {
  if (!(error instanceof BootstrapError)) throw error;
  log(error.message);
  process.exitCode = 1;
}
