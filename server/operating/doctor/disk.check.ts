import { randomUUID } from "node:crypto";
import { rm, stat, statfs, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import type { DoctorCheck, DoctorResult } from "./doctor-check.ts";
import { failure, ok, reasonOf, warning } from "./results.ts";

const mebibyte = 1024 ** 2;
const variable = "DATA_DIR";

export interface FreeSpace {
  bytes: number;
  files: number;
  /** All files that the file system can hold; 0 if it has no such limit. */
  maxFiles: number;
}

/** Judges what is left on the disk of the data directory. */
export function judgeSpace({ bytes, files, maxFiles }: FreeSpace): DoctorResult[] {
  const mebibytes = Math.floor(bytes / mebibyte);
  const free = mebibytes < 10_240 ? `${mebibytes} MiB are free` : `${Math.floor(mebibytes / 1024)} GiB are free`;
  const remedy = "Free space, or move the directory to a larger disk.";
  const results = [
    bytes < 100 * mebibyte
      ? failure(`only ${free}`, { variable, remedy })
      : bytes < 1024 * mebibyte
        ? warning(`only ${free}`, { variable, remedy })
        : ok(free),
  ];
  if (maxFiles > 0 && files < Math.max(1000, maxFiles / 100)) {
    const text = `the file system can hold only ${files} more files`;
    results.push(failure(text, { variable, remedy: "Delete small files, or use a file system with more inodes." }));
  }
  return results;
}

async function findExisting(directory: string): Promise<string> {
  const stats = await stat(directory).catch(() => undefined);
  return stats || dirname(directory) === directory ? directory : findExisting(dirname(directory));
}

async function checkWriting(directory: string): Promise<DoctorResult[]> {
  const probe = join(directory, `.doctor-${randomUUID()}`);
  try {
    await writeFile(probe, "", { mode: 0o600, flag: "wx" });
    await rm(probe);
    return [];
  } catch (error) {
    const remedy = "Let the user that runs the server own this directory.";
    return [failure(`${directory} cannot be written (${reasonOf(error)})`, { variable, remedy })];
  }
}

async function checkDirectory(directory: string): Promise<DoctorResult[]> {
  const stats = await stat(directory).catch(() => undefined);
  if (!stats) return [ok(`${directory} does not exist yet; the first start creates it`)];
  if (!stats.isDirectory())
    return [failure(`${directory} is not a directory`, { variable, remedy: "Name a directory of the server's own." })];
  const results = await checkWriting(directory);
  if (stats.mode & 0o077) {
    const text = `other users of this machine can read ${directory}`;
    results.push(warning(text, { variable, remedy: `Run chmod 700 ${directory}; a start does so, too, if it may.` }));
  }
  return results;
}

/** The data directory and its disk. */
export const diskCheck: DoctorCheck = {
  subject: "disk",
  isConfigured: () => true,
  variable: () => variable,
  async run({ DATA_DIR }) {
    const directory = resolve(DATA_DIR);
    const { bavail, bsize, ffree, files } = await statfs(await findExisting(directory));
    const space = judgeSpace({ bytes: bavail * bsize, files: ffree, maxFiles: files });
    return [...space, ...(await checkDirectory(directory))];
  },
};
