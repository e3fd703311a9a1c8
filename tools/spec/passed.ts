import { z } from "zod";

/** Titles of tests by the path of their file, and whether each passed wherever it ran. */
export type Ran = Map<string, Map<string, boolean>>;

const Unit = z.object({
  testResults: z.array(
    z.object({ name: z.string(), assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })) }),
  ),
});

interface Suite {
  file?: string | undefined;
  specs?: { title: string; ok: boolean }[] | undefined;
  suites?: Suite[] | undefined;
}
const Suite: z.ZodType<Suite> = z.lazy(() =>
  z.object({
    file: z.string().optional(),
    specs: z.array(z.object({ title: z.string(), ok: z.boolean() })).optional(),
    suites: z.array(Suite).optional(),
  }),
);
const Browser = z.object({ suites: z.array(Suite) });

function note(ran: Ran, file: string, title: string, passed: boolean): void {
  const titles = ran.get(file) ?? new Map<string, boolean>();
  titles.set(title, (titles.get(title) ?? true) && passed);
  ran.set(file, titles);
}

/** Vitest's JSON report. */
export function noteUnit(ran: Ran, report: unknown): void {
  for (const { name, assertionResults } of Unit.parse(report).testResults) {
    for (const { fullName, status } of assertionResults) note(ran, name, fullName, status === "passed");
  }
}

/** Playwright's JSON report. */
export function noteBrowser(ran: Ran, report: unknown): void {
  const walk = ({ file = "", specs = [], suites = [] }: Suite) => {
    for (const { title, ok } of specs) note(ran, file, title, ok);
    for (const suite of suites) walk({ ...suite, file: suite.file ?? file });
  };
  for (const suite of Browser.parse(report).suites) walk(suite);
}
