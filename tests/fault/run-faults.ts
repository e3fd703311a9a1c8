import { existsSync } from "node:fs";
import { startRestartablePostgres } from "#tests/support/postgres.ts";
import { createFindingsReport, forEachEngineOn } from "./each-engine.ts";
import { runFaultTest } from "./fault-test.ts";
import { readFaultOptions } from "./options.ts";
import { countFindings, describeResult, listFindings } from "./report.ts";

/**
 * `npm run fault`: guests order, pay, reserve, move and cancel on several server processes while these are killed, the
 * database is stopped, cut off and slow, and the payment provider and the mail server fail. Then everything that was
 * acknowledged is looked for. Exits with 1 if anything is lost, doubled or wrong. Options: docs/decisions/0013.
 */

if (!existsSync("build/main.js")) throw new Error("build the pages first: node tools/bootstrap.mjs");
const options = readFaultOptions();
const reportFindings = createFindingsReport("test-output/faults.json");
const postgres = await startRestartablePostgres();

await forEachEngineOn(postgres, options.engine, async (engine, templates) => {
  const startedAt = performance.now();
  const seconds = () => (performance.now() - startedAt) / 1000;
  const log = (line: string) => console.log(`  ${seconds().toFixed(0).padStart(5)} s  ${line}`);
  const { kills, cuts, terminations, hangs, concurrency, seed, nodes } = options;
  const faults = engine === "postgres" ? `, ${cuts} cuts, ${terminations} terminations, ${hangs} hangs` : "";
  const processes = engine === "postgres" ? `${nodes} nodes` : "1 node";
  console.log(`── ${engine}: ${processes}, ${kills} kills${faults}, ${concurrency} guests at a time, seed ${seed}`);
  try {
    const result = await runFaultTest({ engine, templates, postgres, options, log });
    for (const line of describeResult(result)) console.log(`  ${line}`);
    const findings = listFindings(result);
    console.log(`  findings by check: ${countFindings(findings).join("; ") || "none"}`);
    reportFindings(engine, findings, seconds());
  } catch (error) {
    // For example, the servers have taken every connection of PostgreSQL.
    reportFindings(engine, [`the test could not go on: ${error}`], seconds());
  }
});
