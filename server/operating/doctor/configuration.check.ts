import { readSettings } from "../../house/restaurant/settings.ts";
import { type Config, ConfigError } from "../../platform/config/config.ts";
import type { DoctorCheck } from "./doctor-check.ts";
import { asFragment, failure, ok } from "./results.ts";
import type { Finding } from "./run-checks.ts";

const subject = "configuration";

/** The results for a configuration that does not let the server start; rethrows every other error. */
export function configurationErrors(error: unknown): Finding[] {
  if (!(error instanceof ConfigError)) throw error;
  return error.problems.map((line) => {
    const [, variable, text] = /^([A-Z0-9_]+): (.*)$/s.exec(line) ?? [];
    const remedy = "Change it where the server gets its environment; docs/configuration.md explains each variable.";
    return { subject, ...failure(text ?? line, { remedy, ...(variable && { variable }) }) };
  });
}

const describe = ({ development, PUBLIC_URL, PAYMENT_PROVIDER, IMAGE_STORE, DATABASE_URL }: Config) =>
  [
    development ? "development on this machine" : `a public site at ${PUBLIC_URL}`,
    DATABASE_URL ? "PostgreSQL" : "SQLite",
    `payment: ${PAYMENT_PROVIDER}`,
    `pictures: ${IMAGE_STORE}`,
  ].join(", ");

/** The variables are valid if there is a configuration at all; the restaurant's settings are read here. */
export const configurationCheck: DoctorCheck = {
  subject,
  isConfigured: () => true,
  variable: () => "RESTAURANT_FILE",
  async run(config) {
    try {
      await readSettings(config.RESTAURANT_FILE);
      return [ok(describe(config))];
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      return [
        failure(asFragment(text), {
          variable: "RESTAURANT_FILE",
          remedy: "Correct the settings file that this variable names.",
        }),
      ];
    }
  },
};
