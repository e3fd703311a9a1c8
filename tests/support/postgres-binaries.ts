import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";

const debianFolder = "/usr/lib/postgresql";

/**
 * Returns the folder of PostgreSQL's server programs, the newest of several versions. Debian keeps them outside PATH;
 * PATH is searched last, because it may contain wrappers.
 */
export function findPostgresBinaries(): string | undefined {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder) : [];
  const newestFirst = versions.toSorted((a, b) => Number(b) - Number(a));
  const folders = [
    ...newestFirst.map((version) => join(debianFolder, version, "bin")),
    ...(process.env.PATH ?? "").split(delimiter).filter((folder) => folder !== ""),
  ];
  return folders.find((folder) => ["initdb", "postgres"].every((name) => existsSync(join(folder, name))));
}
