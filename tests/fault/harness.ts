import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openStore } from "#server/platform/database/store.ts";
import { openMailServer } from "#tests/support/mail-server.ts";
import { startProcessGuard } from "#tests/support/process-guard.ts";
import { unlimitedHolds, writeRestaurantFile } from "#tests/support/restaurant-file.ts";
import { startStripeDouble, stripeKeys } from "#tests/support/stripe-double/start.ts";
import { copyTemplateDatabase, type TemplateDatabases, type TestEngine } from "#tests/support/template-databases.ts";
import { accessTokenIssuer, createUsers, type TestUser } from "#tests/support/users.ts";
import type { SignedInGuest } from "./checkout-client.ts";
import type { OrderableDish } from "./choices.ts";
import { createJournal } from "./journal.ts";
import { choosePorts, openNodes } from "./nodes.ts";
import { readRows, type Snapshot } from "./snapshot.ts";

interface HarnessOptions {
  engine: TestEngine;
  templates: TemplateDatabases;
  servers: number;
  guests: number;
  seed: number;
}

/** The sample restaurant's time zone. */
export const timeZone = "America/New_York";
/** Orders of guests at once fill several slots. */
export const minutesPerSlot = 1000;
const secret = "a secret for tests that is long enough";

export type Harness = Awaited<ReturnType<typeof openHarness>>;

/** Inserts the guests and an admin; returns them with access tokens. */
async function createSignedInUsers(url: string, origin: string, count: number) {
  const issueToken = accessTokenIssuer(secret, origin);
  const toSignedInGuest = async (user: TestUser): Promise<SignedInGuest> => ({
    email: user.email,
    token: await issueToken(user),
  });
  const store = await openStore(url);
  const guests = await Promise.all((await createUsers({ store, count })).map(toSignedInGuest));
  const [admin] = await Promise.all((await createUsers({ store, count: 1, role: "admin" })).map(toSignedInGuest));
  await store.close();
  if (!admin) throw new Error("nobody owns the restaurant");
  return { guests, admin };
}

async function readMenu(url: string): Promise<OrderableDish[]> {
  const { dishes, options, option_groups, dish_option_groups } = await readRows(url);
  const groups = option_groups.map(({ id, min, max }) => {
    const optionIds = options.filter(({ group_id }) => group_id === id).map((option) => option.id);
    return { id, min, max, optionIds };
  });
  return dishes.map(({ id, stock_per_day }) => {
    const own = dish_option_groups.filter(({ dish_id }) => dish_id === id).map(({ group_id }) => group_id);
    return { id, isLimited: stock_per_day !== null, groups: groups.filter((group) => own.includes(group.id)) };
  });
}

/**
 * Prepares a restaurant of separate server processes on its own database, with the Stripe double, an inbox and users.
 * The servers are not started yet.
 */
export async function openHarness({ engine, templates, servers: count, guests: guestCount, seed }: HarnessOptions) {
  const directory = await mkdtemp(join(tmpdir(), "tavola-fault-"));
  const guard = startProcessGuard();
  guard.removeLater(directory);
  const database = await copyTemplateDatabase(engine, templates, directory);
  const stripe = await startStripeDouble({ ledgerFile: join(directory, "ledger.db"), seed });
  if (stripe.pid !== undefined) guard.watch(stripe.pid);
  const inbox = await openMailServer();
  const ports = await choosePorts(count);
  const PUBLIC_URL = `http://127.0.0.1:${ports[0]}`;
  const variables = {
    PUBLIC_URL,
    DATA_DIR: directory,
    DEMO: "0",
    LOG_LEVEL: "error",
    APP_SECRET: secret,
    PAYMENT_PROVIDER: "stripe",
    STRIPE_API_BASE: stripe.url,
    ...stripeKeys,
    // The load comes from few guests at one address, who often do not pay.
    RESTAURANT_FILE: writeRestaurantFile({ reservation: unlimitedHolds(), kitchen: { minutesPerSlot } }),
    SMTP_URL: inbox.url,
    MAIL_FROM: "juniper@example.com",
    // All guests come from one address.
    API_REQUESTS_PER_MINUTE: "1000000000",
    PAGE_RENDERS_PER_MINUTE: "1000000000",
  };
  const databaseUrl = engine === "postgres" ? database.url : undefined;
  const { nodes, serverExits } = await openNodes({ ports, variables, databaseUrl, directory, guard });
  await stripe.sendWebhooksTo(PUBLIC_URL);
  const users = await createSignedInUsers(database.url, PUBLIC_URL, guestCount);

  const acknowledgedEntries = new Set<string>();
  const abandonedEntries = new Set<string>();
  const journal = createJournal();
  return {
    engine,
    directory,
    guard,
    stripe,
    inbox,
    variables,
    nodes,
    serverExits,
    journal,
    acknowledgedEntries,
    abandonedEntries,
    ...users,
    servers: nodes.map((node) => node.server),
    origins: nodes.map((node) => node.server.origin),
    databaseUrl: database.url,
    menu: await readMenu(database.url),
    takeSnapshot: async (): Promise<Snapshot> => ({
      rows: await readRows(database.url),
      intents: stripe.ledger.intents(),
      refunds: stripe.ledger.refunds(),
      mails: inbox.mails,
      acknowledgedEntries: [...acknowledgedEntries],
      abandonedEntries: [...abandonedEntries],
      timeZone,
    }),
    async close(): Promise<void> {
      await Promise.all(nodes.map((node) => node.server.kill()));
      for (const node of nodes) node.proxy?.close();
      await stripe.stop();
      await inbox.close();
      await database.remove();
      await rm(directory, { recursive: true, force: true });
      guard.close();
    },
  };
}
