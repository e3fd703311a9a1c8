import { execFileSync, spawnSync } from "node:child_process";
import { join } from "node:path";

export const run = (command: string, ...args: string[]) =>
  void execFileSync(command, args, { stdio: ["ignore", "inherit", "inherit"] });

/**
 * Runs a program of Node with mounts and processes of its own, of which nothing is left when it ends; with `network` also
 * with a network of its own. Throws if the program fails.
 */
export function runApart(args: readonly string[], { network = false, environment = {} }): void {
  const namespaces = ["--mount", "--pid", "--fork", "--kill-child", ...(network ? ["--net"] : [])];
  const env = { ...process.env, ...environment };
  const { status } = spawnSync("unshare", [...namespaces, process.execPath, ...args], { env, stdio: "inherit" });
  if (status !== 0) throw new Error(`a part ended with ${status}`);
}

/** Mounts what programs expect of the system, in a process of `runApart`. */
export function mountSystem(root: string): void {
  run("mount", "-t", "proc", "proc", "/proc");
  run("mount", "-t", "proc", "proc", join(root, "proc"));
  run("mount", "--rbind", "/dev", join(root, "dev"));
}
