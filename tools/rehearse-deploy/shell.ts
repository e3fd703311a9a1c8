import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";

export type RootShell = ReturnType<typeof openShell>;

/** Opens a root shell in a root folder, in which variables stay from one script to the next. */
export function openShell(root: string, environment: Record<string, string>) {
  const PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";
  const env = { PATH, HOME: "/root", LANG: "C.UTF-8", DEBIAN_FRONTEND: "noninteractive", ...environment };
  const child = spawn("chroot", [root, "/bin/sh", "-eu"], { env, stdio: ["pipe", "pipe", "inherit"] });
  const lines = createInterface({ input: child.stdout });
  const end = "rehearsal: the script has ended";
  return {
    /** Runs the script and resolves with what it prints; rejects if one of its commands fails, which ends the shell. */
    run: (script: string) =>
      new Promise<string[]>((resolve, reject) => {
        const printed: string[] = [];
        const read = (line: string) => {
          if (line !== end) return void printed.push(line);
          lines.off("line", read);
          child.off("exit", fail);
          resolve(printed);
        };
        const fail = (code: number | null) =>
          reject(new Error(`a command failed with ${code}:\n${script}\n${printed.slice(-30).join("\n")}`));
        lines.on("line", read);
        child.once("exit", fail);
        // A file of its own: a command that reads its input must not read the rest of the script.
        writeFileSync(join(root, "rehearsal/script.sh"), script);
        child.stdin.write(`. /rehearsal/script.sh < /dev/null\necho '${end}'\n`);
      }),
    close: () => void child.stdin.end(),
  };
}
