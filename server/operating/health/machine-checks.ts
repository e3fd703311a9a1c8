import type { HealthSubject } from "#contract/operating/health.ts";
import type { Config } from "../../platform/config/config.ts";
import type { DoctorResult } from "../doctor/doctor-check.ts";

/** A check that the running server repeats. It takes at most some seconds and does not throw. */
export interface HealthCheck {
  subject: HealthSubject;
  /** Milliseconds between two runs on a machine; a little less than a multiple of the worker's interval. */
  everyMs: number;
  run(): Promise<readonly DoctorResult[]>;
}

/** So that a round does not come just before the next run is due. */
const earlierMs = 5000;

/** The doctor's checks of what fails by itself while the server runs. They are loaded when the first one runs. */
export function createMachineChecks(config: Config): HealthCheck[] {
  const load = async () => {
    const [{ runChecks }, disk, certificate, mail, stripe] = await Promise.all([
      import("../doctor/run-checks.ts"),
      import("../doctor/disk.check.ts"),
      import("../doctor/certificate.check.ts"),
      import("../doctor/mail.check.ts"),
      import("../doctor/stripe.check.ts"),
    ]);
    const { diskCheck, certificateCheck, mailCheck, stripeCheck } = { ...disk, ...certificate, ...mail, ...stripe };
    const checks = { disk: diskCheck, certificate: certificateCheck, mail: mailCheck, payments: stripeCheck };
    return { checks, runChecks };
  };
  const subjects = ["disk", "certificate", "mail", "payments"] as const;
  // Stripe lists each request in its dashboard.
  const everyMs = (subject: (typeof subjects)[number]) => (subject === "payments" ? 300_000 : 45_000) - earlierMs;
  return subjects.map((subject) => ({
    subject,
    everyMs: everyMs(subject),
    run: async () => {
      const { checks, runChecks } = await load();
      return runChecks([checks[subject]], config);
    },
  }));
}
