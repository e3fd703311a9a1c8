// `npm run doctor [-- --json]`: tries the database and every configured provider, and says what is wrong and where to
// mend it. Changes nothing. Exits with 1 if there is an error.
import { parseArgs } from "node:util";
import { readConfig } from "#server/config/config.ts";
import { doctorChecks } from "#server/doctor/checks.ts";
import { configurationErrors } from "#server/doctor/configuration.check.ts";
import { formatFindings } from "#server/doctor/format.ts";
import { type Finding, runChecks } from "#server/doctor/run-checks.ts";

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
