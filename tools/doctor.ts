// `npm run doctor [-- --json]`: tries the database and every configured provider, and says what is wrong and where to
// mend it. Changes nothing. With `--printers` it prints test tickets instead, and says what the printers answer. Exits with 1 if there is
// an error.
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { readSettings } from "#server/house/restaurant/settings.ts";
import { doctorChecks } from "#server/operating/doctor/checks.ts";
import { configurationErrors } from "#server/operating/doctor/configuration.check.ts";
import { formatFindings } from "#server/operating/doctor/format.ts";
import { type Finding, runChecks } from "#server/operating/doctor/run-checks.ts";
import { readConfig } from "#server/platform/config/config.ts";
import { tryPrinters } from "./doctor/printers.ts";

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

/** Prints test tickets, and asks on the terminal whether they are on paper. */
async function examinePrinters(): Promise<boolean> {
  const { stations } = await readSettings(readConfig().RESTAURANT_FILE);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const ask = async (question: string) => /^y/i.test(await terminal.question(`${question} [y/n] `));
  return tryPrinters(stations, { print: (line) => console.log(line), ask }).finally(() => terminal.close());
}

const { values } = parseArgs({
  options: { json: { type: "boolean", default: false }, printers: { type: "boolean", default: false } },
});
if (values.printers) process.exit((await examinePrinters()) ? 0 : 1);
const findings = await examine();
console.log(values.json ? JSON.stringify(findings, null, 2) : formatFindings(findings));
// A check that waits for a silent host must not keep the process.
process.exit(findings.some(({ level }) => level === "error") ? 1 : 0);
