import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findPostgresBinaries } from "./postgres-binaries.ts";

export interface Cluster {
  binaries: string;
  folder: string;
  data: string;
  password: string;
  /** The user that runs the server if this process is root: PostgreSQL refuses to run as root. */
  user: { uid: number; gid: number } | undefined;
}

function unprivilegedUser(): Cluster["user"] {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync("/etc/passwd", "utf8").split("\n");
  for (const name of ["postgres", "nobody"]) {
    const fields = accounts.find((line) => line.startsWith(`${name}:`))?.split(":");
    if (fields) return { uid: Number(fields[2]), gid: Number(fields[3]) };
  }
  throw new Error("PostgreSQL does not run as root, and there is no user postgres or nobody here.");
}

/** Creates an empty cluster in the folder, with a random password. */
export function createCluster(folder: string): Cluster {
  const binaries = findPostgresBinaries();
  if (!binaries) throw new Error("PostgreSQL is not installed; `node tools/install-system-packages.ts` helps.");
  const password = randomBytes(12).toString("hex");
  const passwordFile = join(folder, "password");
  writeFileSync(passwordFile, password, { mode: 0o600 });
  const user = unprivilegedUser();
  if (user) for (const path of [folder, passwordFile]) chownSync(path, user.uid, user.gid);
  const data = join(folder, "data");
  const locale = process.platform === "darwin" ? "en_US.UTF-8" : "C.UTF-8";
  const options = ["--username=tavola", "--auth=scram-sha-256", "--encoding=UTF8", "--no-sync"];
  execFileSync(join(binaries, "initdb"), ["-D", data, ...options, `--locale=${locale}`, `--pwfile=${passwordFile}`], {
    ...user,
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
  });
  return { binaries, folder, data, password, user };
}
