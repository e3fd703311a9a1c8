import type { Config } from "../../platform/config/config.ts";

/** One statement of `npm run doctor` about a provider or about the machine. */
export interface DoctorResult {
  /** An `error` says that it does not work, a `warning` that it works, but not as a public site needs it. */
  level: "ok" | "warning" | "error";
  /**
   * What was tried and what happened, in words that follow "subject: ": lower case first, except for names, and no full
   * stop. Never contains a secret.
   */
  text: string;
  /** What to change, and where. */
  remedy?: string;
  /** The environment variable to look at. */
  variable?: string;
}

/** A check of one configured provider. It changes nothing that a guest or an owner could notice. */
export interface DoctorCheck {
  /** What is checked, such as "mail" or "database". */
  subject: string;
  /** Whether the configuration uses it at all. */
  isConfigured(config: Config): boolean;
  /** Whether it may hold up the whole process, and with it the time limits of others: it then runs alone, before them. */
  isBlocking?: boolean;
  /** The variable to look at if there is no result, such as the address of a host that is silent. */
  variable?(config: Config): string | undefined;
  /** Takes at most ten seconds, clean-up included, and does not throw: a failure is a result. */
  run(config: Config): Promise<DoctorResult[]>;
}
