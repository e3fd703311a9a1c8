// `npm run rehearse -- [--orders 100000]`: fills an SQLite database with years of business, backs it up, restores it, and moves it
// to a PostgreSQL server of its own. Prints how long each takes and how much memory. Uses a folder of its own only.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { fillDatabase } from "#tests/support/fill-database.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { createEmptyDatabase, createTemplateDatabases } from "#tests/support/template-databases.ts";

const { values } = parseArgs({ options: { orders: { type: "string", default: "100000" } } });
const orders = Number(values.orders);

/** Megabytes, as far as the system tells. */
function peakMemoryOf(pid: number | undefined): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

async function measure(name: string, environment: Record<string, string>, ...args: string[]): Promise<void> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [`tools/${name}.ts`, ...args], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  child.stdout.on("data", (chunk) => (output += String(chunk)));
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, peakMemoryOf(child.pid));
  }, 50);
  const [code] = await once(child, "close");
  clearInterval(timer);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${name}: ${seconds} s, at most ${Math.round(peak)} MB of memory`);
  console.log(`  ${output.trim().split("\n").at(-1)}`);
  if (code !== 0) throw new Error(`${name} failed`);
}

const folder = mkdtempSync(join(tmpdir(), "tavola-rehearsal-"));
const postgres = await startPostgres();
try {
  const templates = await createTemplateDatabases(postgres.url, folder);
  const [data, restored] = [join(folder, "data"), join(folder, "restored")];
  mkdirSync(data);
  copyFileSync(templates.sqliteFile, join(data, "restaurant.db"));
  // Four payments of five are orders.
  await fillDatabase(join(data, "restaurant.db"), {
    payments: Math.ceil(orders * 1.25),
    reservations: Math.ceil(orders / 10),
    dishIds: ["a", "b", "c"],
    owners: { frequent: "guest-10000001", ordinary: "guest-10000002" },
  });
  const backup = { BACKUP_TO: join(folder, "backups"), BACKUP_KEY: "a key for the rehearsal only" };
  console.log(`${orders} orders`);
  await measure("backup", { DATA_DIR: data, ...backup });
  await measure("restore", { DATA_DIR: restored, ...backup }, "latest");
  const { url } = await createEmptyDatabase("postgres", templates, folder);
  await measure("move-to-postgres", { DATA_DIR: data }, url);
  const onPostgres = { DATABASE_URL: url, APP_SECRET: "a secret for the rehearsal only, and long" };
  await measure("backup", { DATA_DIR: join(folder, "postgres"), ...onPostgres, ...backup });
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
