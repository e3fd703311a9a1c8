import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { type FaultContext, noFault } from "../fault-context.ts";

/** Microseconds that each commit waits, the greatest that PostgreSQL accepts. */
const commitDelay = 100_000;

async function configure(url: string, settings: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const setting of settings) await client.query(`alter system ${setting}`);
    await client.query("select pg_reload_conf()");
  } finally {
    await client.end();
  }
}

/** Makes every commit slow until the returned function is called. */
async function slowDisk({ harness }: FaultContext): Promise<() => Promise<void>> {
  const { engine, databaseUrl: url, guard } = harness;
  if (engine === "postgres") {
    await configure(url, [`set commit_delay = ${commitDelay}`, "set commit_siblings = 0"]);
    return () => configure(url, ["reset commit_delay", "reset commit_siblings"]);
  }
  const holder = spawn(process.execPath, [join(import.meta.dirname, "hold-sqlite-lock.ts"), url], {
    stdio: ["pipe", "ignore", "inherit"],
  });
  if (holder.pid !== undefined) guard.watch(holder.pid);
  return async () => {
    const exited = once(holder, "exit");
    holder.stdin.end();
    await exited;
    if (holder.pid !== undefined) guard.forget(holder.pid);
  };
}

/** For some seconds the disk and the payment provider are slow, and the mail server is gone. */
export async function slowEverything(context: FaultContext, seconds: number, providerFaults: object): Promise<void> {
  const { harness, phase, log } = context;
  phase.name = "slow";
  const restoreDisk = await slowDisk(context);
  await harness.stripe.setFaults({ ...providerFaults, delayMs: 3000 });
  await harness.inbox.close();
  try {
    await pause(seconds * 1000);
  } finally {
    await restoreDisk();
    await harness.stripe.setFaults(providerFaults);
    await harness.inbox.reopen();
    phase.name = noFault;
  }
  log(`slow disk, slow provider and no mail server for ${seconds} s`);
}
