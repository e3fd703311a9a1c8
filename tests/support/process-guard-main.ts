// Started by process-guard.ts: reads lines from standard input until it closes, then ends what is still watched.
import { rmSync } from "node:fs";
import { createInterface } from "node:readline";

const processes = new Set<number>();
const folders = new Set<string>();

for await (const line of createInterface({ input: process.stdin })) {
  const [command, ...rest] = line.split(" ");
  const value = rest.join(" ");
  if (command === "watch") processes.add(Number(value));
  if (command === "forget") processes.delete(Number(value));
  if (command === "folder") folders.add(value);
}
for (const pid of processes) {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has ended already.
  }
}
for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
