import { z } from "zod";

/** Whether each test passed in every run, by file path and title. */
export type TestResults = Map<string, Map<string, boolean>>;

const VitestReport = z.object({
  testResults: z.array(
    z.object({ name: z.string(), assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })) }),
  ),
});

interface PlaywrightSuite {
  file?: string | undefined;
  specs?: { title: string; ok: boolean }[] | undefined;
  suites?: PlaywrightSuite[] | undefined;
}
const PlaywrightSuite: z.ZodType<PlaywrightSuite> = z.lazy(() =>
  z.object({
    file: z.string().optional(),
    specs: z.array(z.object({ title: z.string(), ok: z.boolean() })).optional(),
    suites: z.array(PlaywrightSuite).optional(),
  }),
);
const PlaywrightReport = z.object({ suites: z.array(PlaywrightSuite) });

function addResult(results: TestResults, file: string, title: string, passed: boolean): void {
  const titles = results.get(file) ?? new Map<string, boolean>();
  titles.set(title, (titles.get(title) ?? true) && passed);
  results.set(file, titles);
}

/** Adds the results of Vitest's JSON report. */
export function addVitestResults(results: TestResults, report: unknown): void {
  for (const { name, assertionResults } of VitestReport.parse(report).testResults) {
    for (const { fullName, status } of assertionResults) addResult(results, name, fullName, status === "passed");
  }
}

/** Adds the results of Playwright's JSON report. */
export function addPlaywrightResults(results: TestResults, report: unknown): void {
  const walk = ({ file = "", specs = [], suites = [] }: PlaywrightSuite) => {
    for (const { title, ok } of specs) addResult(results, file, title, ok);
    for (const suite of suites) walk({ ...suite, file: suite.file ?? file });
  };
  for (const suite of PlaywrightReport.parse(report).suites) walk(suite);
}
