import type { Config } from "../../platform/config/config.ts";
import type { DoctorCheck, DoctorResult } from "./doctor-check.ts";
import { failure } from "./results.ts";
import { hideSecrets } from "./secrets.ts";

/** Later than the ten seconds in which checks end themselves. */
const deadlineMs = 12_000;

export interface Finding extends DoctorResult {
  subject: string;
}

async function runInTime({ run, variable: findVariable }: DoctorCheck, config: Config): Promise<DoctorResult[]> {
  const { promise, resolve } = Promise.withResolvers<DoctorResult[]>();
  const variable = findVariable?.(config);
  const fail = (text: string) =>
    failure(text, {
      remedy: "Look whether what is checked answers other programs on this machine, and run the doctor again.",
      ...(variable && { variable }),
    });
  const late = fail(`it gave no result within ${deadlineMs / 1000} seconds`);
  const timer = setTimeout(() => resolve([late]), deadlineMs);
  try {
    return await Promise.race([run(config), promise]);
  } catch (error) {
    return [fail(`the check failed: ${String(error)}`)];
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Runs the checks of what is configured: those that block the process one by one, then all others at once. Returns their
 * results in the checks' order, without secrets.
 */
export async function runChecks(checks: readonly DoctorCheck[], config: Config): Promise<Finding[]> {
  const configured = checks.filter(({ isConfigured }) => isConfigured(config));
  const results = new Map<DoctorCheck, DoctorResult[]>();
  for (const check of configured) if (check.isBlocking) results.set(check, await runInTime(check, config));
  const others = configured.filter(({ isBlocking }) => !isBlocking);
  await Promise.all(others.map(async (check) => results.set(check, await runInTime(check, config))));
  const findings = configured.flatMap((check) =>
    (results.get(check) ?? []).map((result) => ({ subject: check.subject, ...result })),
  );
  const hide = hideSecrets(config);
  return findings.map((finding) => ({
    ...finding,
    text: hide(finding.text),
    ...(finding.remedy && { remedy: hide(finding.remedy) }),
  }));
}
