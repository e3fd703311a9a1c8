// `npm run doctor [-- --json]`: tries the database and every configured provider, and says what is wrong and where to
// mend it. Changes nothing. Exits with 1 if there is an error.
import { parseArgs } from "node:util";
import { doctorChecks } from "#server/operating/doctor/checks.ts";
import { configurationErrors } from "#server/operating/doctor/configuration.check.ts";
import { formatFindings } from "#server/operating/doctor/format.ts";
import { type Finding, runChecks } from "#server/operating/doctor/run-checks.ts";
import { readConfig } from "#server/platform/config/config.ts";

function readConfigOrErrors() {
  try {
    return { config: readConfig() };
  } catch (error) {
    return { errors: configurationErrors(error) };
  }
}

async function examine(): Promise<Finding[]> {
  const { config, errors } = readConfigOrErrors();
  return config ? runChecks(doctorChecks, config) : errors;
}

const { values } = parseArgs({ options: { json: { type: "boolean", default: false } } });
const findings = await examine();
console.log(values.json ? JSON.stringify(findings, null, 2) : formatFindings(findings));
// A check that waits for a silent host must not keep the process.
process.exit(findings.some(({ level }) => level === "error") ? 1 : 0);
