import type { Logger } from "pino";
import { createApp } from "../compose/app.ts";
import { observeServices } from "../compose/metrics.ts";
import { openIdentity, openLiveIcons, openProviders } from "../compose/open-providers.ts";
import { createOutboxHandlers } from "../compose/outbox-handlers.ts";
import { withMiddlewareFirst } from "../compose/pages.ts";
import { composeHealthServices, composeServices } from "../compose/services.ts";
import type { RunningServer, StartOptions } from "../compose/start-options.ts";
import { startWorkers } from "../compose/workers.ts";
import type { OpenSettings } from "../house/restaurant/settings-in-use.ts";
import { seed } from "../operating/seed/seed.ts";
import { type Config, retentionPeriods } from "../platform/config/config.ts";
import type { Store } from "../platform/database/store.ts";
import type { PubSub } from "../platform/events/pubsub.ts";
import { createAccessTokens, createGuestTokens } from "../platform/http/access-token.ts";
import { createAnswerCache } from "../platform/http/answer-cache.ts";
import { mailboxPath } from "../platform/http/development.ts";
import { listen } from "../platform/http/listen.ts";
import { createNodeServer } from "../platform/http/node-server.ts";
import { createLoadMonitor } from "../platform/http/overload.ts";
import { idempotencyService } from "../platform/idempotency/idempotency.service.ts";
import type { Secrets } from "../platform/lib/secrets.ts";
import type { Tracing } from "../platform/lib/tracing.ts";
import { addressLimits } from "../platform/rate-limit/address-limits.ts";
import { createHouseNetworks } from "../platform/rate-limit/house-networks.ts";
import { rateLimitService } from "../platform/rate-limit/rate-limit.service.ts";
import { traceCalls } from "../platform/tracing/trace-calls.ts";
import { createClientDeps, createListener } from "./listener.ts";

export interface BaseDeps {
  openSettings: OpenSettings;
  log: Logger;
  secrets: Secrets;
  tracing: Tracing | undefined;
  store: Store;
  pubsub: PubSub;
}

/**
 * Composes the services, seeds an empty database, and listens. The database is open and migrated; the caller closes what is
 * in `base` if this throws.
 */
export async function startServer(config: Config, options: StartOptions, base: BaseDeps): Promise<RunningServer> {
  const { log, secrets, tracing, store, pubsub } = base;
  const { settings } = base.openSettings.live;
  const { mailer, mailbox, payment, images } = await openProviders({ config, ...base, settings }, options);
  const house = createHouseNetworks({ networks: settings.trustedNetworks, db: store.db, pubsub });
  const services = composeServices({
    ...{ config, ...base, house },
    provider: payment.provider,
    pushServiceUrl: options.pushServiceUrl,
  });
  await services.recordSettingsChange();
  await services.reservations.keepCalendarDomain();
  await services.push.prepare();
  const limits = rateLimitService({ store, secret: secrets[0] });
  const requestState = {
    limits,
    addressLimits: addressLimits({ limits, house, factor: config.ADDRESS_LIMIT_FACTOR, contact: settings }),
    idempotency: idempotencyService(store),
  };
  const opened = await openIdentity({
    config,
    services,
    store,
    secrets,
    log,
    ...requestState,
    settings,
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
  const clientDeps = createClientDeps(config, house, options.countApiRequest);
  const health = composeHealthServices({ config, store, pubsub, settings, services, checks: options.healthChecks });
  const answers = createAnswerCache(store);
  const app = await createApp({
    config,
    answers,
    log,
    secrets,
    store,
    services,
    identity,
    mailbox,
    payment,
    pages,
    pubsub,
    house,
    ...requestState,
    accessTokens: createAccessTokens(secrets, config.PUBLIC_URL),
    guestTokens: createGuestTokens(secrets, config.PUBLIC_URL),
    icons: await openLiveIcons({ config, ...base, settings: services.editableSettings }),
    images,
    tracing,
    stopping: stopping.signal,
    ...clientDeps,
    health,
  });
  observeServices(clientDeps.metrics, { store, health, backups: services.backups });
  const load = options.load ?? createLoadMonitor();
  const listener = createListener(app.fetch, {
    ...clientDeps,
    ...{ answers, load, log, pubsub },
    publicUrl: config.PUBLIC_URL,
  });
  server.on("request", pages?.middleware ? withMiddlewareFirst(pages.middleware, listener) : listener);
  const listening = await listen(server, config.HOST, config.PORT);

  // Guests are served meanwhile.
  const preparation = payment.prepare?.();

  const handlers = createOutboxHandlers({
    ...{ config, services, identity, mailer, store, log },
    provider: payment.provider,
    limits,
  });
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
      await preparation;
      mailer.close();
      await pubsub.close();
      await store.close();
      await tracing?.close();
    },
  };
}
