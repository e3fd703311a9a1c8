import { expect, test } from "vitest";
import { judgeReport, none, PlaywrightCounts, sumLine, VitestCounts } from "./counts.ts";

test("the sum names skipped tests only where there are any", () => {
  expect(sumLine({ passed: 3, failed: 0, skipped: 0 })).toBe("3 passed, 0 failed");
  expect(sumLine({ passed: 3, failed: 1, skipped: 2 })).toBe("3 passed, 1 failed, 2 skipped");
});

test("a file of tests that could not be loaded has failed", () => {
  const report = {
    numPassedTests: 4,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 1,
    testResults: [
      { status: "failed", assertionResults: [] },
      { status: "failed", assertionResults: [{}] },
      { status: "passed", assertionResults: [{}, {}, {}, {}] },
    ],
  };
  expect(VitestCounts.parse(report)).toEqual({ passed: 4, failed: 2, skipped: 2 });
});

test("a test that passes only sometimes has failed", () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 1 };
  expect(PlaywrightCounts.parse({ stats })).toEqual({ passed: 5, failed: 2, skipped: 1 });
});

test("a runner that reports all well is taken at its word", () => {
  const counts = { passed: 2, failed: 0, skipped: 0 };
  expect(judgeReport(counts, true)).toEqual({ counts });
});

test.each([
  ["left no report", undefined, true],
  ["no test ran", { ...none, skipped: 3 }, true],
  ["failed outside its tests", { ...none, passed: 3 }, false],
] as const)("a runner that %s has failed", (words, report, endedWell) => {
  const { counts, remark } = judgeReport(report, endedWell);
  expect(counts.failed).toBe(1);
  expect(remark).toContain(words);
});
