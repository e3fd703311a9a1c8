import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, rmSync } from "node:fs";
import { delimiter, join } from "node:path";
import { z } from "zod";
import { evaluateReport, type Report, zeroCounts } from "./counts.ts";
import { readReport } from "./reports.ts";
import type { Stage } from "./stages.ts";

interface StageResult extends Report {
  seconds: number;
  note?: string;
}

/** Runs one stage and passes its output through. */
export async function runStage(stage: Stage, root: string): Promise<StageResult> {
  const { countAs } = stage;
  const startedAt = performance.now();
  if (typeof countAs === "object") rmSync(join(root, countAs.report), { force: true });
  const succeeded = await runCommand(stageCommand(stage, root), root);
  const seconds = (performance.now() - startedAt) / 1000;
  if (typeof countAs === "object") {
    return { seconds, ...evaluateReport(readReport(join(root, countAs.report), countAs.format), succeeded) };
  }
  const passed = countAs === "check" && succeeded ? 1 : 0;
  return { seconds, counts: { ...zeroCounts, passed, failed: succeeded ? 0 : 1 }, failures: [] };
}

const PackageJson = z.object({ scripts: z.record(z.string(), z.string()) });

/** Runs scripts without their `pre…` script, which has already run. */
function stageCommand({ run }: Stage, root: string): string {
  if ("command" in run) return run.command;
  const { scripts } = PackageJson.parse(JSON.parse(readFileSync(join(root, "package.json"), "utf8")));
  const command = scripts[run.script];
  if (!command) throw new Error(`package.json has no script "${run.script}".`);
  return command;
}

/** Whether the command succeeded. A termination signal is forwarded to it first. */
async function runCommand(command: string, root: string): Promise<boolean> {
  const path = `${join(root, "node_modules", ".bin")}${delimiter}${process.env.PATH ?? ""}`;
  const child = spawn("sh", ["-c", command], {
    cwd: root,
    env: { ...process.env, PATH: path },
    stdio: ["ignore", "inherit", "inherit"],
  });
  let interrupted = false;
  const forward = (signal: NodeJS.Signals) => {
    interrupted = true;
    child.kill(signal);
  };
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
  for (const signal of signals) process.on(signal, forward);
  const [code] = await once(child, "exit");
  for (const signal of signals) process.off(signal, forward);
  if (interrupted) {
    console.error("The tests were interrupted.");
    process.exit(130);
  }
  return code === 0;
}
