import type { Config } from "../config/config.ts";
import type { DoctorCheck, DoctorResult } from "./doctor-check.ts";
import { hideSecrets } from "./secrets.ts";

const deadlineMs = 15_000;

export interface Finding extends DoctorResult {
  subject: string;
}

async function runInTime({ run, subject }: DoctorCheck, config: Config): Promise<DoctorResult[]> {
  const { promise, resolve } = Promise.withResolvers<DoctorResult[]>();
  const late: DoctorResult = { level: "error", text: `gave no result within ${deadlineMs / 1000} seconds` };
  const timer = setTimeout(() => resolve([late]), deadlineMs);
  try {
    return await Promise.race([run(config), promise]);
  } catch (error) {
    return [{ level: "error", text: `the check of ${subject} failed: ${String(error)}` }];
  } finally {
    clearTimeout(timer);
  }
}

/** Runs the checks of what is configured, all at once. Returns their results in the checks' order, without secrets. */
export async function runChecks(checks: readonly DoctorCheck[], config: Config): Promise<Finding[]> {
  const configured = checks.filter(({ isConfigured }) => isConfigured(config));
  const results = await Promise.all(
    configured.map(async (check) => {
      const found = await runInTime(check, config);
      return found.map((result) => ({ subject: check.subject, ...result }));
    }),
  );
  const hide = hideSecrets(config);
  return results.flat().map((finding) => ({
    ...finding,
    text: hide(finding.text),
    ...(finding.remedy && { remedy: hide(finding.remedy) }),
  }));
}
