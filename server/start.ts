import { mkdir } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { type Logger, pino } from "pino";
import type { RestaurantSettings } from "#contract/restaurant.ts";
import { createApp } from "./app.ts";
import type { Config } from "./config.ts";
import { migrate } from "./database/migrations.ts";
import { openStore, type Store } from "./database/store.ts";
import { type Notices, openNotices } from "./events/notices.ts";
import { accessTokens } from "./http/access-token.ts";
import { idempotency } from "./http/idempotency.ts";
import { limits } from "./http/limits.ts";
import { listen } from "./http/listen.ts";
import { requestListener } from "./http/listener.ts";
import { googleClient } from "./integrations/identity/embedded/google-client.ts";
import { embeddedIdentity } from "./integrations/identity/embedded/index.ts";
import { identityMails } from "./integrations/identity/embedded/mails.ts";
import { diskImages } from "./integrations/image/disk.ts";
import { mailHandler } from "./integrations/mail/mailer.ts";
import { openMail } from "./integrations/mail/open.ts";
import { openPayment } from "./integrations/payment/open.ts";
import { refundHandler } from "./integrations/payment/refund.ts";
import type { SandboxFaults } from "./integrations/payment/sandbox/provider.ts";
import { behind, type Pages } from "./pages.ts";
import { keepBookedTables } from "./reservation/removed-tables.ts";
import { makeIcons } from "./restaurant/icons.ts";
import { readSettings } from "./restaurant/settings.ts";
import { appSecret } from "./secret.ts";
import type { DemoAccount } from "./seed/accounts.ts";
import { seed } from "./seed/seed.ts";
import { composeServices } from "./services.ts";
import { startWorkers } from "./workers.ts";

export interface Options {
  pages?: Pages | undefined;
  faults?: SandboxFaults;
  log?: Logger;
}

export interface Running {
  url: string;
  demoAccounts: DemoAccount[];
  store: Store;
  /** Does what is due now, or would be then, as the workers would: holds, orders, open payments, the outbox. */
  reconcile(now?: number): Promise<void>;
  /** Finishes what is under way, then lets go of everything. */
  stop(): Promise<void>;
}

interface Base {
  settings: RestaurantSettings;
  log: Logger;
  secret: string;
  store: Store;
  notices: Notices;
}

/** Config → database → migrate → seed → identity → app → listen. Throws, having let go of everything, where one fails. */
export async function start(config: Config, options: Options = {}): Promise<Running> {
  const settings = await readSettings(config.RESTAURANT_FILE);
  const log = options.log ?? pino({ level: config.LOG_LEVEL }, pino.destination({ fd: 2, sync: false }));
  await mkdir(config.DATA_DIR, { recursive: true });
  const secret = await appSecret(config);
  const opened: { close(): Promise<void> }[] = [];
  try {
    const store = await openStore(config.DATABASE_URL ?? join(config.DATA_DIR, "restaurant.db"));
    opened.unshift(store);
    await migrate(store);
    await keepBookedTables(store, settings, config.RESTAURANT_FILE);
    const notices = await openNotices(store, config.DATABASE_URL, log);
    opened.unshift(notices);
    return await assemble(config, options, { settings, log, secret, store, notices });
  } catch (error) {
    for (const one of opened) await one.close();
    throw error;
  }
}

async function assemble(config: Config, options: Options, base: Base): Promise<Running> {
  const { settings, log, secret, store, notices } = base;
  const { mailer, box } = openMail(config, settings.email);
  const payment = await openPayment({ config, store, faults: options.faults, log });
  const { provider } = payment;
  const services = composeServices({ config, settings, store, provider, notices, log });
  const counters = { limits: limits(store), idempotency: idempotency(store) };
  const identity = await embeddedIdentity({
    store,
    publicUrl: config.PUBLIC_URL,
    secret,
    limits: counters.limits,
    mails: identityMails(store, services.outbox, settings.name),
    onVerified: services.users.markVerified,
    google: googleClient(config),
    log,
  });
  const demoAccounts = await seed({ config, store, services, identity, sandbox: payment.sandbox });

  const stopping = new AbortController();
  const server = createServer();
  // Pages call the API through the very app that serves them.
  const api = async (request: Request) => app.fetch(request);
  const pages = await options.pages?.(api, server);
  const app = await createApp({
    ...{ config, log, store, services, identity, box, payment, pages, notices, ...counters },
    accessTokens: accessTokens(secret, config.PUBLIC_URL),
    icons: await makeIcons(settings.theme, config.RESTAURANT_FILE),
    images: diskImages(join(config.DATA_DIR, "images")),
    stopping: stopping.signal,
  });
  const listener = requestListener(app.fetch, log);
  server.on("request", pages?.middleware ? behind(pages.middleware, listener) : listener);
  const listening = await listen(server, config.HOST, config.PORT);

  const handlers = { mail: mailHandler(mailer, config.PUBLIC_URL), refund: refundHandler(provider) };
  const workers = startWorkers({ services, handlers, log, stopping: stopping.signal, ...counters });
  return {
    url: config.PUBLIC_URL,
    demoAccounts,
    store,
    async reconcile(now) {
      await services.endHolds(now);
      await services.orders.cancelUnaccepted(now);
      await services.reconcile(now);
      while ((await services.outbox.deliver(handlers)) > 0);
    },
    async stop() {
      stopping.abort();
      await listening.close();
      await workers.stop();
      mailer.close();
      await notices.close();
      await store.close();
    },
  };
}
