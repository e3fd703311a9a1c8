import { existsSync, readFileSync } from "node:fs";
import { z } from "zod";

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

export const none: Counts = { passed: 0, failed: 0, skipped: 0 };

export const add = (a: Counts, b: Counts): Counts => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
});

/** The line that ends a run; programs read it. */
export function sumLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

const VitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
});

/** Vitest's JSON report. A file that could not be loaded has no tests; it counts as one that failed. */
export const VitestCounts = VitestReport.transform((report): Counts => {
  const unloaded = report.testResults.filter((file) => file.status === "failed" && file.assertionResults.length === 0);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
});

const PlaywrightReport = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
});

/** Playwright's JSON report. A test that passes only sometimes has failed. */
export const PlaywrightCounts = PlaywrightReport.transform(
  ({ stats }): Counts => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  }),
);

export type ReportFormat = typeof VitestCounts | typeof PlaywrightCounts;

/** What the report says; undefined where the runner wrote none, or none that can be read. */
export function readReport(file: string, format: ReportFormat): Counts | undefined {
  if (!existsSync(file)) return undefined;
  try {
    return format.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return undefined;
  }
}

/** What a finished test runner counts for: a failure it did not put into its report is still one. */
export function judgeReport(report: Counts | undefined, endedWell: boolean): { counts: Counts; remark?: string } {
  const counts = report ?? none;
  const oneMore = add(counts, { ...none, failed: 1 });
  if (!report) return { counts: oneMore, remark: "the runner left no report" };
  if (counts.passed + counts.failed === 0) return { counts: oneMore, remark: "no test ran" };
  if (!endedWell && counts.failed === 0) {
    return { counts: oneMore, remark: "the runner failed outside its tests" };
  }
  return { counts };
}
