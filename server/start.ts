import { join } from "node:path";
import { type Logger, pino } from "pino";
import type { RestaurantSettings } from "#contract/restaurant.ts";
import { createApp } from "./app.ts";
import { loadAppSecrets } from "./config/app-secret.ts";
import { type Config, retentionPeriods } from "./config/config.ts";
import { prepareDataDirectory } from "./config/data-directory.ts";
import { migrateDatabase } from "./database/migrations.ts";
import { openStore, type Store } from "./database/store.ts";
import { retryWhileUnavailable } from "./database/unavailable.ts";
import { openPubSub, type PubSub } from "./events/pubsub.ts";
import { composeHealthServices } from "./health-services.ts";
import { createAccessTokens, createGuestTokens } from "./http/access-token.ts";
import { mailboxPath } from "./http/development.ts";
import { listen } from "./http/listen.ts";
import { createNodeServer } from "./http/node-server.ts";
import { createLoadMonitor } from "./http/overload.ts";
import { idempotencyService } from "./idempotency/idempotency.service.ts";
import { createLog } from "./lib/log.ts";
import type { Secrets } from "./lib/secrets.ts";
import type { Tracing } from "./lib/tracing.ts";
import { createClientDeps, createListener } from "./listener.ts";
import { observeServices } from "./metrics.ts";
import { openIdentity } from "./open-identity.ts";
import { openProviders } from "./open-providers.ts";
import { createOutboxHandlers } from "./outbox-handlers.ts";
import { withMiddlewareFirst } from "./pages.ts";
import { rateLimitService } from "./rate-limit/rate-limit.service.ts";
import { readSettings } from "./restaurant/settings.ts";
import type { OpenSettings } from "./restaurant/settings-in-use.ts";
import { seed } from "./seed/seed.ts";
import { composeServices } from "./services.ts";
import { openLiveIcons } from "./settings-services.ts";
import { assertNotMoved, openCompleteSettings } from "./start-checks.ts";
import type { RunningServer, StartOptions } from "./start-options.ts";
import { openTracing } from "./tracing/open.ts";
import { traceCalls } from "./tracing/trace-calls.ts";
import { startWorkers } from "./workers.ts";

interface BaseDeps {
  openSettings: OpenSettings;
  log: Logger;
  secrets: Secrets;
  tracing: Tracing | undefined;
  store: Store;
  pubsub: PubSub;
}

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

async function startServer(config: Config, options: StartOptions, base: BaseDeps): Promise<RunningServer> {
  const { log, secrets, tracing, store, pubsub } = base;
  const { settings } = base.openSettings.live;
  const { mailer, mailbox, payment, images } = await openProviders({ config, ...base, settings }, options);
  const services = composeServices({ config, ...base, provider: payment.provider });
  await services.recordSettingsChange();
  const requestState = {
    limits: rateLimitService({ store, secret: secrets[0] }),
    idempotency: idempotencyService(store),
  };
  const opened = await openIdentity({
    ...{ config, services, store, secrets, log, limits: requestState.limits, settings },
    firebaseUrls: options.firebaseUrls,
  });
  const identity = traceCalls(tracing, "identity", opened);
  const seeded = await seed({ config, store, services, identity, sandbox: payment.sandbox });

  // Loaded before the first request, so that public content is served even if the database is lost at once.
  await Promise.all([
    services.menu.list(),
    services.reviews.listVisible(undefined),
    services.ordering.current(Date.now()),
  ]);

  const stopping = new AbortController();
  const server = createNodeServer(options.receiveTimeouts);
  // Pages call the API in-process, through the same app.
  const api = async (request: Request) => app.fetch(request);
  const pages = await options.pages?.(api, server);
  const clientDeps = createClientDeps(config, options.countApiRequest);
  const health = composeHealthServices({ config, store, pubsub, services, checks: options.healthChecks });
  const app = await createApp({
    ...{ config, log, secrets, store, services, identity, mailbox, payment, pages, pubsub, ...requestState },
    accessTokens: createAccessTokens(secrets, config.PUBLIC_URL),
    guestTokens: createGuestTokens(secrets, config.PUBLIC_URL),
    icons: await openLiveIcons({ config, ...base, settings: services.editableSettings }),
    ...{ images, tracing },
    stopping: stopping.signal,
    ...{ ...clientDeps, health },
  });
  observeServices(clientDeps.metrics, { store, health, backups: services.backups });
  const load = options.load ?? createLoadMonitor();
  const listener = createListener(app.fetch, { ...clientDeps, load, log, pubsub });
  server.on("request", pages?.middleware ? withMiddlewareFirst(pages.middleware, listener) : listener);
  const listening = await listen(server, config.HOST, config.PORT);

  const handlers = createOutboxHandlers({ config, services, identity, mailer, provider: payment.provider });
  const { metrics } = clientDeps;
  const workerDeps = { services, identity, handlers, log, metrics, health, tracing, stopping: stopping.signal };
  const workers = startWorkers({ ...workerDeps, ...requestState, periods: retentionPeriods(config) });
  return {
    url: config.PUBLIC_URL,
    ...seeded,
    mailboxUrl: mailbox && config.PUBLIC_URL + mailboxPath(mailbox.key),
    store,
    checkHealth: health.checkAll,
    runWorkersOnce: workers.runOnce,
    async stop() {
      stopping.abort();
      await listening.close(config.DRAIN_SECONDS * 1000);
      load.close();
      await workers.stop();
      mailer.close();
      await pubsub.close();
      await store.close();
      await tracing?.close();
    },
  };
}
