import type { Report } from "./reports.ts";

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

/** What a finished test runner counts for: a failure it did not put into its report is still one. */
export function judgeReport(report: Report | undefined, endedWell: boolean): Report & { remark?: string } {
  const { counts, failures } = report ?? { counts: none, failures: [] };
  const oneMore = { counts: add(counts, { ...none, failed: 1 }), failures };
  if (!report) return { ...oneMore, remark: "the runner left no report" };
  if (counts.passed + counts.failed === 0) return { ...oneMore, remark: "no test ran" };
  if (!endedWell && counts.failed === 0) return { ...oneMore, remark: "the runner failed outside its tests" };
  return { counts, failures };
}
