import { expect, test } from "vitest";
import { evaluateReport, formatCounts, zeroCounts } from "./counts.ts";

test("the sum names skipped tests only where there are any", () => {
  expect(formatCounts({ passed: 3, failed: 0, skipped: 0 })).toBe("3 passed, 0 failed");
  expect(formatCounts({ passed: 3, failed: 1, skipped: 2 })).toBe("3 passed, 1 failed, 2 skipped");
});

test("a runner that reports all well is taken at its word", () => {
  const report = { counts: { passed: 2, failed: 0, skipped: 0 }, failures: [] };
  expect(evaluateReport(report, true)).toEqual(report);
});

test.each([
  ["left no report", undefined, true],
  ["no test ran", { ...zeroCounts, skipped: 3 }, true],
  ["failed outside its tests", { ...zeroCounts, passed: 3 }, false],
] as const)("a runner that %s has failed", (words, counts, endedWell) => {
  const judged = evaluateReport(counts && { counts, failures: [] }, endedWell);
  expect(judged.counts.failed).toBe(1);
  expect(judged.note).toContain(words);
});
