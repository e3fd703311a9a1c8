// Reading and hashing files.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

const excludedNames = new Set(["node_modules", "build"]);

/**
 * The text of a file, or undefined where there is none.
 * @param {string} file
 */
export function readTextIfExists(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

/**
 * One fingerprint of the names and contents of the files; one that is missing counts as missing.
 * @param {string} root
 * @param {Iterable<string>} files
 */
export function hashFiles(root, files) {
  const hash = createHash("sha256");
  for (const file of files) {
    const content = existsSync(file) ? readFileSync(file) : undefined;
    // The size separates files, so that moving bytes from one to the next changes the hash.
    hash.update(`${relative(root, file)}\0${content?.length ?? "missing"}\0`);
    if (content) hash.update(content);
  }
  return hash.digest("hex");
}

/**
 * Every file under a folder in a fixed order, without what is built, installed, hidden or a test.
 * @param {string} folder
 * @returns {Generator<string>}
 */
export function* listSources(folder) {
  const entries = readdirSync(folder, { withFileTypes: true });
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.name.startsWith(".") || excludedNames.has(entry.name)) continue;
    if (entry.isDirectory()) yield* listSources(path);
    else if (!/\.test\.tsx?$/.test(entry.name)) yield path;
  }
}
