import { expect, test } from "vitest";
import { evaluateReport, formatCounts, zeroCounts } from "./counts.ts";

test("formatCounts mentions skipped tests only if there are any", () => {
  expect(formatCounts({ passed: 3, failed: 0, skipped: 0 })).toBe("3 passed, 0 failed");
  expect(formatCounts({ passed: 3, failed: 1, skipped: 2 })).toBe("3 passed, 1 failed, 2 skipped");
});

test("evaluateReport accepts a report without failures", () => {
  const report = { counts: { passed: 2, failed: 0, skipped: 0 }, failures: [] };
  expect(evaluateReport(report, true)).toEqual(report);
});

test.each([
  ["left no report", undefined, true],
  ["no test ran", { ...zeroCounts, skipped: 3 }, true],
  ["failed outside its tests", { ...zeroCounts, passed: 3 }, false],
] as const)("evaluateReport fails a runner that %s", (output, counts, endedWell) => {
  const judged = evaluateReport(counts && { counts, failures: [] }, endedWell);
  expect(judged.counts.failed).toBe(1);
  expect(judged.note).toContain(output);
});
