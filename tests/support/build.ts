import { join } from "node:path";
import { build, isBuilt } from "../../tools/bootstrap/build.mjs";
import { acquireLock } from "../../tools/bootstrap/lock.mjs";

const root = join(import.meta.dirname, "../..");

/** Builds the web app and the server if their sources changed, once before tests that use them. */
export default async function setUp(): Promise<void> {
  if (isBuilt(root)) return;
  const lock = await acquireLock(root);
  try {
    if (!isBuilt(root)) await build(root, lock);
  } finally {
    lock.release();
  }
}
