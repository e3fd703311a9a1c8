// Runs before every npm script, on any Node from 20 on: installs the exact dependencies, Node 26 among them, and builds
// the web app and the server, each only if something changed. `--no-build` skips building; `--no-install` takes the packages
// that are there, which `npm ci --ignore-scripts` has just installed for a release.
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build, isBuilt } from "./bootstrap/build.mjs";
import { installDependencies, isInstalled } from "./bootstrap/install.mjs";
import { acquireLock } from "./bootstrap/lock.mjs";
import { BootstrapError, log } from "./bootstrap/run-step.mjs";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");
const shouldBuild = !process.argv.includes("--no-build");
const shouldInstall = !process.argv.includes("--no-install");

const hasPackages = () => !shouldInstall || isInstalled(root);
const isReady = () => hasPackages() && (!shouldBuild || isBuilt(root));

async function prepare() {
  if (isReady()) return;
  const lock = await acquireLock(root);
  try {
    // Checked again: the previous holder of the lock may have done it.
    if (!hasPackages()) await installDependencies(root, lock);
    if (shouldBuild && !isBuilt(root)) await build(root, lock);
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
