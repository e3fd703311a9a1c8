import { mkdir } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { type Logger, pino } from "pino";
import { createApp } from "./app.ts";
import type { Config } from "./config.ts";
import { migrate } from "./database/migrations.ts";
import { openStore, type Store } from "./database/store.ts";
import { openNotices } from "./events/notices.ts";
import { startWorker } from "./events/worker.ts";
import { accessTokens } from "./http/access-token.ts";
import { idempotency } from "./http/idempotency.ts";
import { limits } from "./http/limits.ts";
import { type Listening, listen } from "./http/listen.ts";
import { googleClient } from "./integrations/identity/embedded/google-client.ts";
import { embeddedIdentity } from "./integrations/identity/embedded/index.ts";
import { identityMails } from "./integrations/identity/embedded/mails.ts";
import { diskImages } from "./integrations/image/disk.ts";
import { mailbox } from "./integrations/mail/mailbox.ts";
import { mailHandler } from "./integrations/mail/mailer.ts";
import { smtpMailer } from "./integrations/mail/smtp.ts";
import { refundHandler } from "./integrations/payment/refund.ts";
import { sandboxBook } from "./integrations/payment/sandbox/book.ts";
import { type SandboxFaults, sandboxProvider } from "./integrations/payment/sandbox/provider.ts";
import { behind, type Pages } from "./pages.ts";
import { keepBookedTables } from "./reservation/removed-tables.ts";
import { readSettings } from "./restaurant/settings.ts";
import { appSecret } from "./secret.ts";
import { type DemoAccount, ensureDemoAccounts, ensureFirstAdmin } from "./seed/accounts.ts";
import { seedOrders } from "./seed/orders.ts";
import { seedSample } from "./seed/sample.ts";
import { composeServices } from "./services.ts";

export interface Options {
  pages?: Pages | undefined;
  faults?: SandboxFaults;
  log?: Logger;
}

export interface Running {
  url: string;
  demoAccounts: DemoAccount[];
  store: Store;
  /** Carries out what waits in the outbox and asks about open payments now, as the workers would. */
  reconcile(now?: number): Promise<void>;
  /** Finishes what is under way, then lets go of everything. */
  stop(): Promise<void>;
}

/** Config → database → migrate → seed → identity → app → listen. Throws, having let go of everything, where one fails. */
export async function start(config: Config, options: Options = {}): Promise<Running> {
  const settings = await readSettings(config.RESTAURANT_FILE);
  const log = options.log ?? pino({ level: config.LOG_LEVEL }, pino.destination({ fd: 2, sync: false }));
  await mkdir(config.DATA_DIR, { recursive: true });
  const secret = await appSecret(config);
  const store = await openStore(config.DATABASE_URL ?? join(config.DATA_DIR, "restaurant.db"));
  try {
    await migrate(store);
    await keepBookedTables(store, settings, config.RESTAURANT_FILE);
    return await assemble(config, options, { settings, log, secret, store });
  } catch (error) {
    await store.close();
    throw error;
  }
}

interface Base {
  settings: Awaited<ReturnType<typeof readSettings>>;
  log: Logger;
  secret: string;
  store: Store;
}

async function assemble(config: Config, options: Options, { settings, log, secret, store }: Base): Promise<Running> {
  const box = config.SMTP_URL ? undefined : mailbox(join(config.DATA_DIR, "mail"));
  const mailer = config.SMTP_URL
    ? smtpMailer(config.SMTP_URL, config.MAIL_FROM ?? settings.email)
    : (box ?? mailbox(config.DATA_DIR));
  const sandbox = sandboxBook(store.db.withTables());
  const provider = sandboxProvider(sandbox, options.faults);
  const notices = await openNotices(store, config.DATABASE_URL, log);
  const services = composeServices({ config, settings, store, provider, notices, log });
  const limiter = limits(store);
  const onceOnly = idempotency(store);
  const identity = await embeddedIdentity({
    store,
    publicUrl: config.PUBLIC_URL,
    secret,
    limits: limiter,
    mails: identityMails(store, services.outbox, settings.name),
    onVerified: services.users.markVerified,
    google: googleClient(config),
    log,
  });
  const people = { config, identity, users: services.users };
  await ensureFirstAdmin(people);
  if (config.DEMO) await seedSample(store, settings.currency);
  if (config.DEMO) await seedOrders({ store, sandbox, ...services, currency: settings.currency });
  const demoAccounts = config.DEMO ? await ensureDemoAccounts(people) : [];

  const handlers = { mail: mailHandler(mailer, config.PUBLIC_URL), refund: refundHandler(provider) };
  const stopping = new AbortController();
  const server = createServer();
  // Pages call the API through the very app that serves them.
  const api = async (request: Request) => app.fetch(request);
  const pages = await options.pages?.(api, server);
  const app = await createApp({
    config,
    log,
    store,
    services,
    identity,
    accessTokens: accessTokens(secret, config.PUBLIC_URL),
    limits: limiter,
    idempotency: onceOnly,
    box,
    sandbox,
    pages,
    images: diskImages(join(config.DATA_DIR, "images")),
    notices,
    stopping: stopping.signal,
  });
  const listener = getRequestListener(app.fetch);
  server.on("request", pages?.middleware ? behind(pages.middleware, listener) : listener);
  const listening: Listening = await listen(server, config.HOST, config.PORT);

  const workers = [
    startWorker("outbox", 1000, log, async () => {
      while ((await services.outbox.deliver(handlers)) > 0 && !stopping.signal.aborted);
    }),
    startWorker("reconciliation", 60_000, log, () => services.reconcile()),
    startWorker("sweeping", 3_600_000, log, async () => {
      await limiter.sweep();
      await onceOnly.sweep();
      await services.payments.forgetSettled();
    }),
    startWorker("holds", 15_000, log, () => services.endHolds()),
    startWorker("unaccepted orders", 15_000, log, () => services.orders.cancelUnaccepted()),
  ];
  services.outbox.onWake(() => workers[0]?.wake());

  return {
    url: config.PUBLIC_URL,
    demoAccounts,
    store,
    async reconcile(now) {
      await services.endHolds(now);
      await services.reconcile(now);
      while ((await services.outbox.deliver(handlers)) > 0);
    },
    async stop() {
      stopping.abort();
      await listening.close();
      await Promise.all(workers.map((worker) => worker.stop()));
      mailer.close();
      await notices.close();
      await store.close();
    },
  };
}
