import { expect, test } from "vitest";
import { judgeReport, none, sumLine } from "./counts.ts";

test("the sum names skipped tests only where there are any", () => {
  expect(sumLine({ passed: 3, failed: 0, skipped: 0 })).toBe("3 passed, 0 failed");
  expect(sumLine({ passed: 3, failed: 1, skipped: 2 })).toBe("3 passed, 1 failed, 2 skipped");
});

test("a runner that reports all well is taken at its word", () => {
  const report = { counts: { passed: 2, failed: 0, skipped: 0 }, failures: [] };
  expect(judgeReport(report, true)).toEqual(report);
});

test.each([
  ["left no report", undefined, true],
  ["no test ran", { ...none, skipped: 3 }, true],
  ["failed outside its tests", { ...none, passed: 3 }, false],
] as const)("a runner that %s has failed", (words, counts, endedWell) => {
  const judged = judgeReport(counts && { counts, failures: [] }, endedWell);
  expect(judged.counts.failed).toBe(1);
  expect(judged.remark).toContain(words);
});
