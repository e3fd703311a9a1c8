import { mkdir } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { type Logger, pino } from "pino";
import type { RestaurantSettings } from "#contract/restaurant.ts";
import { createApp } from "./app.ts";
import { loadAppSecret } from "./config/app-secret.ts";
import type { Config } from "./config/config.ts";
import { migrateDatabase } from "./database/migrations.ts";
import { openStore, type Store } from "./database/store.ts";
import { retryWhileUnavailable } from "./database/unavailable.ts";
import { openPubSub, type PubSub } from "./events/pubsub.ts";
import { createAccessTokens } from "./http/access-token.ts";
import { listen } from "./http/listen.ts";
import { createLoadMonitor, type LoadMonitor, withOverloadProtection } from "./http/overload.ts";
import { createRequestListener } from "./http/request-listener.ts";
import { idempotencyService } from "./idempotency/idempotency.service.ts";
import { googleClient } from "./integrations/identity/embedded/google-client.ts";
import { embeddedIdentity } from "./integrations/identity/embedded/index.ts";
import { identityMails } from "./integrations/identity/embedded/mails.ts";
import { diskImageStore } from "./integrations/image/disk.ts";
import { mailHandler } from "./integrations/mail/mailer.ts";
import { openMailer } from "./integrations/mail/open.ts";
import { openPaymentGateway } from "./integrations/payment/open.ts";
import { refundHandler } from "./integrations/payment/refund.ts";
import type { SandboxFaults } from "./integrations/payment/sandbox/provider.ts";
import { type OpenPageRenderer, withMiddlewareFirst } from "./pages.ts";
import { rateLimitService } from "./rate-limit/rate-limit.service.ts";
import { assertBookedTablesExist } from "./reservation/availability.service.ts";
import { createIcons } from "./restaurant/icons.ts";
import { readSettings } from "./restaurant/settings.ts";
import { type Seeded, seed } from "./seed/seed.ts";
import { composeServices } from "./services.ts";
import { startWorkers } from "./workers.ts";

export interface StartOptions {
  pages?: OpenPageRenderer | undefined;
  faults?: SandboxFaults;
  load?: LoadMonitor;
  log?: Logger;
}

export interface RunningServer extends Seeded {
  url: string;
  store: Store;
  /** Runs all workers once, as of `now`: expired holds, unaccepted orders, open payments, the outbox, retention. */
  reconcile(now?: number): Promise<void>;
  /** Finishes running requests, then closes everything. */
  stop(): Promise<void>;
}

interface BaseDeps {
  settings: RestaurantSettings;
  log: Logger;
  secret: string;
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
  await mkdir(config.DATA_DIR, { recursive: true });
  const secret = await loadAppSecret(config);
  return retryWhileUnavailable(
    () => startOnce(config, options, { settings, log, secret }),
    databaseWaitMs,
    () => log.warn({ seconds: databaseWaitMs / 1000 }, "waiting for the database before the start"),
  );
}

async function startOnce(config: Config, options: StartOptions, base: Omit<BaseDeps, "store" | "pubsub">) {
  const { settings, log } = base;
  const address = config.DATABASE_URL ?? join(config.DATA_DIR, "restaurant.db");
  const closeables: { close(): Promise<void> }[] = [];
  try {
    await migrateDatabase(address);
    const store = await openStore(address, { log });
    closeables.unshift(store);
    await assertBookedTablesExist(store, settings, config.RESTAURANT_FILE);
    const pubsub = await openPubSub(store, config.DATABASE_URL, log);
    closeables.unshift(pubsub);
    return await startServer(config, options, { ...base, store, pubsub });
  } catch (error) {
    for (const one of closeables) await one.close().catch(() => {});
    throw error;
  }
}

async function startServer(config: Config, options: StartOptions, base: BaseDeps): Promise<RunningServer> {
  const { settings, log, secret, store, pubsub } = base;
  const { mailer, mailbox } = openMailer(config, settings.email);
  const payment = await openPaymentGateway({ config, store, faults: options.faults, log });
  const { provider } = payment;
  const services = composeServices({ config, settings, store, provider, pubsub, log });
  const requestCounters = { limits: rateLimitService({ store, secret }), idempotency: idempotencyService(store) };
  const identity = await embeddedIdentity({
    store,
    publicUrl: config.PUBLIC_URL,
    secret,
    restaurantName: settings.name,
    limits: requestCounters.limits,
    mails: identityMails({
      store,
      outbox: services.outbox,
      restaurantName: settings.name,
      publicUrl: config.PUBLIC_URL,
      isKnownEmail: services.users.isKnownEmail,
    }),
    onVerified: services.users.markVerified,
    deleteUnverified: (uid) => services.deleteUnverified(uid, identity),
    changeName: services.users.changeName,
    changeEmail: services.changeEmail,
    hasAdmin: services.users.hasAdmin,
    isAdminAccount: services.users.isAdminAccount,
    promoteFirstAdmin: services.users.promoteFirstAdmin,
    google: googleClient(config),
    log,
  });
  const seeded = await seed({ config, store, services, identity, sandbox: payment.sandbox });

  // Loaded before the first request, so that public content is served even if the database is lost at once.
  await Promise.all([services.menu.list(), services.reviews.listVisible(undefined)]);

  const stopping = new AbortController();
  const server = createServer();
  // Pages call the API in-process, through the same app.
  const api = async (request: Request) => app.fetch(request);
  const pages = await options.pages?.(api, server);
  const app = await createApp({
    ...{ config, log, store, services, identity, mailbox, payment, pages, pubsub, ...requestCounters },
    accessTokens: createAccessTokens(secret, config.PUBLIC_URL),
    icons: await createIcons(settings.theme, config.RESTAURANT_FILE),
    images: diskImageStore(join(config.DATA_DIR, "images")),
    stopping: stopping.signal,
  });
  const load = options.load ?? createLoadMonitor();
  const listener = withOverloadProtection(createRequestListener(app.fetch, log), load);
  server.on("request", pages?.middleware ? withMiddlewareFirst(pages.middleware, listener) : listener);
  const listening = await listen(server, config.HOST, config.PORT);

  const handlers = {
    mail: mailHandler(mailer, config.PUBLIC_URL),
    refund: refundHandler(provider),
    "account-deletion": services.accountDeletion(identity),
  };
  const workers = startWorkers({ services, identity, handlers, log, stopping: stopping.signal, ...requestCounters });
  return {
    url: config.PUBLIC_URL,
    ...seeded,
    store,
    async reconcile(now) {
      await services.expireHolds(now);
      await services.orders.cancelUnaccepted(now);
      await services.reconcile(now);
      while ((await services.outbox.deliver(handlers)) > 0);
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
