import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

function findRoot(folder: string): string {
  return existsSync(join(folder, "package.json")) ? folder : findRoot(dirname(folder));
}

/** The folder with `package.json`, for sources and for the bundle in `build/` alike. */
export const projectRoot = findRoot(import.meta.dirname);
