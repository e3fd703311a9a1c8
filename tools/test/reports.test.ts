import { expect, test } from "vitest";
import { FindingsReport, PlaywrightReport, VitestReport } from "./reports.ts";

const times = { startTime: 1000, endTime: 3500 };

test("a failed test is listed with its file and first error line, and so is a file that could not be loaded", () => {
  const passed = { fullName: "passes", status: "passed", failureMessages: [] };
  const failed = {
    fullName: "cart > keeps it",
    status: "failed",
    failureMessages: ["\u001b[31mexpected 1\u001b[39m\n  at x"],
  };
  const report = {
    numPassedTests: 4,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 1,
    testResults: [
      { name: "a.test.ts", status: "failed", message: "no such module", ...times, assertionResults: [] },
      { name: "b.test.ts", status: "failed", message: "", ...times, assertionResults: [failed, passed] },
    ],
  };
  expect(VitestReport.parse(report)).toEqual({
    counts: { passed: 4, failed: 2, skipped: 2 },
    failures: ["a.test.ts · could not be loaded · no such module", "b.test.ts · cart > keeps it · expected 1"],
    files: [
      { file: "a.test.ts", seconds: 2.5 },
      { file: "b.test.ts", seconds: 2.5 },
    ],
  });
});

test("a test that passed only when it was repeated counts as passed, and is listed", () => {
  const repeated = { fullName: "cart > is quick", status: "passed", failureMessages: ["too late\n at y"] };
  const report = {
    numPassedTests: 1,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [{ name: "b.test.ts", status: "passed", message: "", ...times, assertionResults: [repeated] }],
  };
  expect(VitestReport.parse(report)).toEqual({
    counts: { passed: 1, failed: 0, skipped: 0 },
    failures: [],
    repeated: ["b.test.ts · cart > is quick · too late"],
    files: [{ file: "b.test.ts", seconds: 2.5 }],
  });
});

test("browser tests are listed with their project, at any nesting, those that passed when repeated separately", () => {
  const spec = (title: string, status: string, message?: string) => ({
    title,
    file: "home.spec.ts",
    line: 7,
    tests: [{ projectName: "phone", status, results: [{ duration: 1500, errors: message ? [{ message }] : [] }] }],
  });
  const inner = { specs: [spec("slides", "flaky", "too late\n at y"), spec("opens", "expected")] };
  const report = {
    suites: [{ specs: [spec("pays", "unexpected")], suites: [inner] }],
    stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 1 },
  };
  expect(PlaywrightReport.parse(report)).toEqual({
    counts: { passed: 6, failed: 1, skipped: 1 },
    failures: ["home.spec.ts:7 · phone: pays"],
    repeated: ["home.spec.ts:7 · phone: slides · too late"],
    files: [{ file: "home.spec.ts", seconds: 4.5 }],
  });
});

test("of a browser test that waited for an element, the element is named", () => {
  const message = "Error: \u001b[2mexpect(\u001b[22mlocator) failed\n\nLocator: getByText('Thanks')\nExpected: visible";
  const spec = { title: "pays", file: "pay.spec.ts", line: 7 };
  const test = { projectName: "phone", status: "unexpected", results: [{ duration: 0, errors: [{ message }] }] };
  const report = {
    suites: [{ specs: [{ ...spec, tests: [test] }] }],
    stats: { expected: 0, unexpected: 1, flaky: 0, skipped: 0 },
  };
  expect(PlaywrightReport.parse(report).failures).toEqual([
    "pay.spec.ts:7 · phone: pays · Error: expect(locator) failed · Locator: getByText('Thanks')",
  ]);
});

test("each database engine of a fault test counts once, and its findings are listed", () => {
  const runs = [
    { engine: "sqlite", findings: [] },
    { engine: "postgres", findings: ["a payment is missing", "memory grew"] },
  ];
  expect(FindingsReport.parse(runs)).toEqual({
    counts: { passed: 1, failed: 1, skipped: 0 },
    failures: ["postgres · a payment is missing", "postgres · memory grew"],
  });
});
