import { join } from "node:path";
import { type Logger, pino } from "pino";
import type { RestaurantSettings } from "#contract/restaurant.ts";
import { createApp } from "./app.ts";
import { loadAppSecrets } from "./config/app-secret.ts";
import type { Config } from "./config/config.ts";
import { prepareDataDirectory } from "./config/data-directory.ts";
import { migrateDatabase } from "./database/migrations.ts";
import { openStore, type Store } from "./database/store.ts";
import { retryWhileUnavailable } from "./database/unavailable.ts";
import { openPubSub, type PubSub } from "./events/pubsub.ts";
import { createAccessTokens } from "./http/access-token.ts";
import { mailboxPath } from "./http/development.ts";
import { listen } from "./http/listen.ts";
import { createNodeServer } from "./http/node-server.ts";
import { createLoadMonitor } from "./http/overload.ts";
import { idempotencyService } from "./idempotency/idempotency.service.ts";
import { openUploads } from "./integrations/image/open.ts";
import { mailHandler } from "./integrations/mail/mailer.ts";
import { openMailer } from "./integrations/mail/open.ts";
import { openPaymentGateway } from "./integrations/payment/open.ts";
import { refundHandler } from "./integrations/payment/refund.ts";
import type { Secrets } from "./lib/secrets.ts";
import { createClientDeps, createListener } from "./listener.ts";
import { openIdentity } from "./open-identity.ts";
import { withMiddlewareFirst } from "./pages.ts";
import { rateLimitService } from "./rate-limit/rate-limit.service.ts";
import { assertBookedTablesExist } from "./reservation/availability.service.ts";
import { openIcons } from "./restaurant/icons.ts";
import { readSettings } from "./restaurant/settings.ts";
import { seed } from "./seed/seed.ts";
import { composeServices } from "./services.ts";
import type { RunningServer, StartOptions } from "./start-options.ts";
import { startWorkers } from "./workers.ts";

interface BaseDeps {
  settings: RestaurantSettings;
  log: Logger;
  secrets: Secrets;
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
  const settings = await readSettings(config.RESTAURANT_FILE);
  const log = options.log ?? pino({ level: config.LOG_LEVEL }, pino.destination({ fd: 2, sync: false }));
  await prepareDataDirectory(config.DATA_DIR, log);
  const secrets = await loadAppSecrets(config);
  return retryWhileUnavailable(
    () => startOnce(config, options, { settings, log, secrets }),
    databaseWaitMs,
    () => log.warn({ seconds: databaseWaitMs / 1000 }, "waiting for the database before the start"),
  );
}

async function startOnce(config: Config, options: StartOptions, base: Omit<BaseDeps, "store" | "pubsub">) {
  const { settings, log } = base;
  const address = config.DATABASE_URL ?? join(config.DATA_DIR, "restaurant.db");
  const closeables: { close(): Promise<void> }[] = [];
  try {
    const direct = config.DATABASE_LISTEN_URL;
    await migrateDatabase(direct ?? address);
    const pooler = direct !== undefined;
    const standbyAddress = config.DATABASE_READ_URL;
    const store = await openStore(address, { log, pooler, standbyAddress, syncLog: options.syncLog });
    closeables.unshift(store);
    await assertBookedTablesExist(store, settings, config.RESTAURANT_FILE);
    const pubsub = await openPubSub(store, direct ?? config.DATABASE_URL, log);
    closeables.unshift(pubsub);
    return await startServer(config, options, { ...base, store, pubsub });
  } catch (error) {
    for (const one of closeables) await one.close().catch(() => {});
    throw error;
  }
}

async function startServer(config: Config, options: StartOptions, base: BaseDeps): Promise<RunningServer> {
  const { settings, log, secrets, store, pubsub } = base;
  const { mailer, mailbox } = await openMailer(config, settings);
  const payment = await openPaymentGateway({ config, store, faults: options.faults, log });
  const services = composeServices({ config, ...base, provider: payment.provider });
  await services.recordSettingsChange();
  const requestCounters = {
    limits: rateLimitService({ store, secret: secrets[0] }),
    idempotency: idempotencyService(store),
  };
  const identity = await openIdentity({
    ...{ config, services, store, secrets, log, limits: requestCounters.limits, settings },
    firebaseAddresses: options.firebaseAddresses,
  });
  const seeded = await seed({ config, store, services, identity, sandbox: payment.sandbox });

  // Loaded before the first request, so that public content is served even if the database is lost at once.
  await Promise.all([services.menu.list(), services.reviews.listVisible(undefined)]);

  const stopping = new AbortController();
  const server = createNodeServer(options.times);
  // Pages call the API in-process, through the same app.
  const api = async (request: Request) => app.fetch(request);
  const pages = await options.pages?.(api, server);
  const clientDeps = createClientDeps(config, options.countApiRequest);
  const app = await createApp({
    ...{ config, log, secrets, store, services, identity, mailbox, payment, pages, pubsub, ...requestCounters },
    accessTokens: createAccessTokens(secrets, config.PUBLIC_URL),
    icons: await openIcons(settings.theme, config.RESTAURANT_FILE, join(config.DATA_DIR, "icons")),
    images: openUploads(config, log),
    stopping: stopping.signal,
    ...clientDeps,
  });
  const load = options.load ?? createLoadMonitor();
  const listener = createListener(app.fetch, { ...clientDeps, load, log, pubsub });
  server.on("request", pages?.middleware ? withMiddlewareFirst(pages.middleware, listener) : listener);
  const listening = await listen(server, config.HOST, config.PORT);

  const handlers = {
    mail: mailHandler(mailer, config.PUBLIC_URL),
    refund: refundHandler(payment.provider),
    "account-deletion": services.accountDeletion(identity),
  };
  const workers = startWorkers({ services, identity, handlers, log, stopping: stopping.signal, ...requestCounters });
  return {
    url: config.PUBLIC_URL,
    ...seeded,
    mailboxUrl: mailbox && config.PUBLIC_URL + mailboxPath(mailbox.key),
    store,
    async reconcile(now) {
      await services.expireHolds(now);
      await services.orders.cancelUnaccepted(now);
      await services.reconcile(now);
      while ((await services.outbox.deliver(handlers)) > 0);
      while ((await services.reporting.fold()) > 0);
      await workers.deleteExpired(now);
    },
    async stop() {
      stopping.abort();
      await listening.close(config.DRAIN_SECONDS * 1000);
      load.close();
      await workers.stop();
      mailer.close();
      await pubsub.close();
      await store.close();
    },
  };
}
