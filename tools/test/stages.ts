import { FindingsReport, PlaywrightReport, type ReportFormat, VitestReport } from "./reports.ts";

export interface Stage {
  title: string;
  /** A shell command, or the name of a package.json script. */
  run: { command: string } | { script: string };
  /** A step counts only if it fails, a check always as one, a runner as many as its report says. */
  countAs: "step" | "check" | { report: string; format: ReportFormat };
  /** Takes minutes: runs in CI and in `npm run test:all`, or in the latter only. Without it, always. */
  runsIn?: "ci" | "all";
}

export const stages: readonly Stage[] = [
  {
    title: "machine",
    run: { command: "exec node tools/install-system-packages.ts" },
    countAs: "step",
  },
  {
    title: "web build",
    run: { command: "exec node tools/bootstrap.mjs" },
    countAs: "step",
  },
  { title: "types", run: { script: "typecheck" }, countAs: "check" },
  { title: "lint", run: { script: "lint" }, countAs: "check" },
  {
    title: "unit and HTTP tests",
    run: { script: "test:unit" },
    countAs: { report: "test-output/unit.json", format: VitestReport },
  },
  { title: "fuzz", run: { command: "exec node tools/fuzz.ts --requests 1500 --seed 1" }, countAs: "check" },
  {
    title: "browser tests",
    run: { script: "test:e2e" },
    countAs: { report: "test-output/e2e.json", format: PlaywrightReport },
  },
  {
    title: "specification",
    run: { command: "exec node tools/check-specification.ts" },
    countAs: "check",
  },
  {
    title: "100,000 orders moved",
    run: { command: "exec node tools/rehearse.ts" },
    countAs: "check",
    runsIn: "all",
  },
  {
    title: "generated client",
    run: { script: "test:openapi-client" },
    countAs: "check",
    runsIn: "all",
  },
  {
    title: "container image",
    run: { script: "rehearse:image" },
    countAs: "check",
    runsIn: "all",
  },
  {
    title: "faults",
    run: { command: "exec node tests/fault/run-faults.ts --short" },
    countAs: { report: "test-output/faults.json", format: FindingsReport },
    runsIn: "ci",
  },
  {
    title: "races",
    run: { command: "exec node tests/fault/run-races.ts" },
    countAs: { report: "test-output/races.json", format: FindingsReport },
    runsIn: "ci",
  },
];
