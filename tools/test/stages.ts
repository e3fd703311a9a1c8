import { PlaywrightReport, type ReportFormat, VitestReport } from "./reports.ts";

export interface Stage {
  title: string;
  /** A line for the shell, or the name of a script of package.json. */
  run: { command: string } | { script: string };
  /**
   * What it counts for: a step only where it fails, a check always as one, and a runner as many as
   * its report tells.
   */
  counts: "step" | "check" | { report: string; format: ReportFormat };
  /** Takes minutes: part of a run with CI in the environment, not of one at the desk. */
  onlyInCi?: true;
}

export const stages: readonly Stage[] = [
  {
    title: "machine",
    run: { command: "exec node tools/provision.ts" },
    counts: "step",
  },
  {
    title: "web build",
    run: { command: "exec node tools/bootstrap.mjs" },
    counts: "step",
  },
  { title: "types", run: { script: "typecheck" }, counts: "check" },
  { title: "lint", run: { script: "lint" }, counts: "check" },
  {
    title: "unit and HTTP tests",
    run: { script: "test:unit" },
    counts: { report: "test-output/unit.json", format: VitestReport },
  },
  { title: "fuzz", run: { command: "exec node tools/fuzz.ts --requests 1500 --seed 1" }, counts: "check" },
  {
    title: "browser tests",
    run: { script: "test:e2e" },
    counts: { report: "test-output/e2e.json", format: PlaywrightReport },
  },
  {
    title: "specification",
    run: { command: "exec node tools/spec.ts" },
    counts: "check",
  },
  {
    title: "killed at random",
    run: { command: "exec node tests/fault/main.ts --kills 10" },
    counts: "check",
    onlyInCi: true,
  },
  {
    title: "races",
    run: { command: "exec node tests/fault/race.ts" },
    counts: "check",
    onlyInCi: true,
  },
];
