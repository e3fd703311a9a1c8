import { join } from "node:path";
import { pino } from "pino";
import type { RestaurantSettings } from "#contract/restaurant.ts";
import type { RunningServer, StartOptions } from "../compose/start-options.ts";
import { readSettings } from "../house/restaurant/settings.ts";
import { loadAppSecrets } from "../platform/config/app-secret.ts";
import type { Config } from "../platform/config/config.ts";
import { prepareDataDirectory } from "../platform/config/data-directory.ts";
import { migrateDatabase } from "../platform/database/migrations.ts";
import { openStore } from "../platform/database/store.ts";
import { retryWhileUnavailable } from "../platform/database/unavailable.ts";
import { openPubSub } from "../platform/events/pubsub.ts";
import { createLog } from "../platform/lib/log.ts";
import { openTracing } from "../platform/tracing/open.ts";
import { assertNotMoved, openCompleteSettings } from "./start-checks.ts";
import { type BaseDeps, startServer } from "./start-server.ts";

/** How long a start waits for a database that is restarting or was started at the same time. */
const databaseWaitMs = 120_000;

/**
 * Opens the database, migrates, seeds, and listens. Waits up to two minutes for the database. If a step fails, closes
 * what was opened and throws.
 */
export async function start(config: Config, options: StartOptions = {}): Promise<RunningServer> {
  const file = await readSettings(config.RESTAURANT_FILE);
  const log = options.log ?? createLog(config.LOG_LEVEL, pino.destination({ fd: 2, sync: false }));
  await prepareDataDirectory(config.DATA_DIR, log);
  const secrets = await loadAppSecrets(config);
  const tracing = await openTracing(config, log);
  return retryWhileUnavailable(
    () => startOnce(config, options, { file, log, secrets, tracing }),
    databaseWaitMs,
    () => log.warn({ seconds: databaseWaitMs / 1000 }, "waiting for the database before the start"),
  ).catch(async (error: unknown) => {
    await tracing?.close();
    throw error;
  });
}

interface StartDeps extends Pick<BaseDeps, "log" | "secrets" | "tracing"> {
  /** The settings file. */
  file: RestaurantSettings;
}

async function startOnce(config: Config, options: StartOptions, { file, ...base }: StartDeps) {
  const { log, tracing } = base;
  const { RESTAURANT_FILE: path, SETTINGS: mode } = config;
  const databaseUrl = config.DATABASE_URL ?? join(config.DATA_DIR, "restaurant.db");
  const closeables: { close(): Promise<void> }[] = [];
  if (!config.DATABASE_URL) await assertNotMoved(databaseUrl);
  try {
    const direct = config.DATABASE_LISTEN_URL;
    await migrateDatabase(direct ?? databaseUrl);
    const pooler = direct !== undefined;
    const standbyUrl = config.DATABASE_READ_URL;
    const store = await openStore(databaseUrl, { log, pooler, standbyUrl, tracing, syncLog: options.syncLog });
    closeables.unshift(store);
    const openSettings = await openCompleteSettings(store, { path, file, mode }, config);
    const pubsub = await openPubSub(store, direct ?? config.DATABASE_URL, log);
    closeables.unshift(pubsub);
    return await startServer(config, options, { ...base, store, pubsub, openSettings });
  } catch (error) {
    for (const one of closeables) await one.close().catch(() => {});
    throw error;
  }
}
