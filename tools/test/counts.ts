export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

export interface FileDuration {
  file: string;
  seconds: number;
}

export interface Report {
  counts: Counts;
  /** Each failed test: location, title and the summary of its first error. */
  failures: readonly string[];
  /** The tests that failed at first and passed when they were repeated. */
  repeated?: readonly string[];
  /** How long each file of tests took, in seconds. */
  files?: readonly FileDuration[];
}

export const zeroCounts: Counts = { passed: 0, failed: 0, skipped: 0 };

export const addCounts = (a: Counts, b: Counts): Counts => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
});

/** The last line of a run, which programs parse. */
export function formatCounts({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

/** The counts of a finished test runner; a failure missing in its report counts as one. */
export function evaluateReport(report: Report | undefined, runnerSucceeded: boolean): Report & { note?: string } {
  const evaluated = report ?? { counts: zeroCounts, failures: [] };
  const { counts } = evaluated;
  const withOneFailure = { ...evaluated, counts: addCounts(counts, { ...zeroCounts, failed: 1 }) };
  if (!report) return { ...withOneFailure, note: "the runner left no report" };
  if (counts.passed + counts.failed === 0) return { ...withOneFailure, note: "no test ran" };
  if (!runnerSucceeded && counts.failed === 0)
    return { ...withOneFailure, note: "the runner failed outside its tests" };
  return evaluated;
}
