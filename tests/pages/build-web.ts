import { join } from "node:path";
import { buildWeb, isBuilt } from "../../tools/bootstrap/build.mjs";
import { acquireLock } from "../../tools/bootstrap/lock.mjs";

const root = join(import.meta.dirname, "../..");

/** Builds the web app if its sources changed, once before the tests of rendered pages. */
export default async function setUp(): Promise<void> {
  if (isBuilt(root)) return;
  const lock = await acquireLock(root);
  try {
    if (!isBuilt(root)) await buildWeb(root, lock);
  } finally {
    lock.release();
  }
}
