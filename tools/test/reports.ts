import { existsSync, readFileSync } from "node:fs";
import { z } from "zod";
import type { FileDuration, Report } from "./counts.ts";

/** ANSI colours of the runner's output. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: an escape sequence begins with one.
const ansiEscapes = /\u001b\[[0-9;]*m/g;

/** The first line of an error and, of a browser test, the line that names the element. */
function summarizeError(message: string): string[] {
  const [first = "", ...rest] = message.replace(ansiEscapes, "").split("\n");
  return [first, rest.find((line) => line.startsWith("Locator:")) ?? ""];
}

const formatFailure = (location: string, title: string, message = "") =>
  [location, title, ...summarizeError(message)].filter(Boolean).join(" · ");

const VitestFile = z.object({
  name: z.string(),
  status: z.string(),
  message: z.string(),
  startTime: z.number(),
  endTime: z.number(),
  assertionResults: z.array(
    z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).nullish() }),
  ),
});

type VitestAssertion = z.infer<typeof VitestFile>["assertionResults"][number];

/** The tests of a Vitest report that satisfy a condition, each with the first error of all its runs. */
const listVitestTests = (files: readonly z.infer<typeof VitestFile>[], condition: (test: VitestAssertion) => boolean) =>
  files.flatMap((file) =>
    file.assertionResults
      .filter(condition)
      .map((test) => formatFailure(file.name, test.fullName, test.failureMessages?.[0])),
  );

/**
 * Vitest's JSON report. A file that could not be loaded counts as one failure. A test that passes when it is repeated, and
 * still has the messages of its failure, counts as passed, and is listed.
 */
export const VitestReport = z
  .object({
    numPassedTests: z.number(),
    numFailedTests: z.number(),
    numPendingTests: z.number(),
    numTodoTests: z.number(),
    testResults: z.array(VitestFile),
  })
  .transform((report): Report => {
    const failedToLoad = report.testResults.filter(
      (file) => file.status === "failed" && file.assertionResults.length === 0,
    );
    const repeatedTests = listVitestTests(
      report.testResults,
      ({ status, failureMessages }) => status === "passed" && (failureMessages?.length ?? 0) > 0,
    );
    return {
      counts: {
        passed: report.numPassedTests,
        failed: report.numFailedTests + failedToLoad.length,
        skipped: report.numPendingTests + report.numTodoTests,
      },
      failures: [
        ...failedToLoad.map((file) => formatFailure(file.name, "could not be loaded", file.message)),
        ...listVitestTests(report.testResults, ({ status }) => status === "failed"),
      ],
      ...(repeatedTests.length > 0 && { repeated: repeatedTests }),
      files: report.testResults.map(({ name, startTime, endTime }) => ({
        file: name,
        seconds: (endTime - startTime) / 1000,
      })),
    };
  });

const PlaywrightSpec = z.object({
  title: z.string(),
  file: z.string(),
  line: z.number(),
  tests: z.array(
    z.object({
      projectName: z.string(),
      status: z.string(),
      results: z.array(
        z.object({ duration: z.number(), errors: z.array(z.object({ message: z.string().optional() })) }),
      ),
    }),
  ),
});

const PlaywrightSuite = z.object({
  specs: z.array(PlaywrightSpec),
  get suites() {
    return z.array(PlaywrightSuite).optional();
  },
});

const collectSpecs = (suite: z.infer<typeof PlaywrightSuite>): z.infer<typeof PlaywrightSpec>[] => [
  ...suite.specs,
  ...(suite.suites ?? []).flatMap(collectSpecs),
];

/** The tests of a Playwright report with one of Playwright's outcomes. */
const listTests = (suites: readonly z.infer<typeof PlaywrightSuite>[], outcome: "unexpected" | "flaky"): string[] =>
  suites.flatMap(collectSpecs).flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === outcome)
      .map(({ projectName, results }) => {
        const message = results[0]?.errors[0]?.message;
        return formatFailure(`${spec.file}:${spec.line}`, `${projectName}: ${spec.title}`, message);
      }),
  );

/** How long the tests of each file took together, at all sizes of screen. */
function sumDurations(suites: readonly z.infer<typeof PlaywrightSuite>[]): FileDuration[] {
  const sums = new Map<string, number>();
  for (const { file, tests } of suites.flatMap(collectSpecs)) {
    const milliseconds = tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0);
    sums.set(file, (sums.get(file) ?? 0) + milliseconds / 1000);
  }
  return [...sums].map(([file, seconds]) => ({ file, seconds }));
}

/** Playwright's JSON report. A test that passes when it is repeated counts as passed, and is listed. */
export const PlaywrightReport = z
  .object({
    suites: z.array(PlaywrightSuite),
    stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  })
  .transform(({ suites, stats }): Report => {
    const repeatedTests = listTests(suites, "flaky");
    return {
      counts: { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped },
      failures: listTests(suites, "unexpected"),
      ...(repeatedTests.length > 0 && { repeated: repeatedTests }),
      files: sumDurations(suites),
    };
  });

/** The report of the fault and race tests: one entry for each database engine. */
export const FindingsReport = z.array(z.object({ engine: z.string(), findings: z.array(z.string()) })).transform(
  (runs): Report => ({
    counts: {
      passed: runs.filter(({ findings }) => findings.length === 0).length,
      failed: runs.filter(({ findings }) => findings.length > 0).length,
      skipped: 0,
    },
    failures: runs.flatMap(({ engine, findings }) => findings.map((finding) => formatFailure(engine, finding))),
  }),
);

export type ReportFormat = typeof VitestReport | typeof PlaywrightReport | typeof FindingsReport;

/** Parses a report. Returns `undefined` if it is missing or unreadable. */
export function readReport(file: string, format: ReportFormat): Report | undefined {
  if (!existsSync(file)) return undefined;
  try {
    return format.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return undefined;
  }
}
