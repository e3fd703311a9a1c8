import { randomBytes } from "node:crypto";
import { realpathSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname, join } from "node:path";
import { pino } from "pino";
import { ConfigError, readConfig } from "../platform/config/config.ts";
import { superviseProcesses } from "./cluster-supervisor.ts";

/**
 * Connections that are open when a process stops are told so in their next answer. One that is idle in this time is
 * closed, which its client notices before it sends the next request.
 */
const minDrainSeconds = 1;

/**
 * The module of a new process, beside the one that was started. If that was started by a path with a symbolic link, such
 * as /opt/tavola/current, it is the one to which the link leads now, so that SIGHUP changes to another release.
 */
function findServerModule(): string {
  const started = realpathSync(process.argv[1] ?? import.meta.filename);
  return join(dirname(started), started.endsWith(".ts") ? "main.ts" : "main.js");
}

/** `npm run start:cluster`: several processes of `main.ts` on one port and one PostgreSQL. */
async function startCluster(): Promise<void> {
  const config = readConfig();
  if (!config.DATABASE_URL) {
    throw new ConfigError([
      "DATABASE_URL: needed to start several processes: postgres://…, with APP_SECRET. SQLite is for one process: npm start",
    ]);
  }
  const drainSeconds = Math.max(config.DRAIN_SECONDS, minDrainSeconds);
  if (config.METRICS_TOKEN) (await import("../platform/http/cluster-metrics.ts")).answerForAllProcesses();
  await superviseProcesses({
    findFile: findServerModule,
    count: config.WORKERS ?? availableParallelism(),
    environment: {
      DRAIN_SECONDS: String(drainSeconds),
      // The printed address of the development mailbox is to work in every process.
      MAILBOX_KEY: config.MAILBOX_KEY ?? randomBytes(24).toString("base64url"),
    },
    maxStopMs: drainSeconds * 1000 + 15_000,
    log: pino({ level: config.LOG_LEVEL }, pino.destination({ fd: 2, sync: false })),
  });
}

startCluster().catch((error: unknown) => {
  // A process that could not start has said why.
  if (error instanceof ConfigError) console.error(error.message);
  process.exit(1);
});
