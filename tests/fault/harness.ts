import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openStore } from "#server/database/store.ts";
import { freePort } from "#tests/support/free-port.ts";
import { openInbox } from "#tests/support/inbox.ts";
import { createServerProcess, type ServerProcess } from "#tests/support/server-process.ts";
import { startStripeDouble, stripeKeys } from "#tests/support/stripe-double/start.ts";
import { copyTemplateDatabase, type TemplateDatabases, type TestEngine } from "#tests/support/template-databases.ts";
import { accessTokenIssuer, createUsers, type TestUser } from "#tests/support/users.ts";
import type { SignedInGuest } from "./checkout-client.ts";
import { readRows, type Snapshot } from "./snapshot.ts";

export interface HarnessOptions {
  engine: TestEngine;
  templates: TemplateDatabases;
  servers: number;
  guests: number;
  seed: number;
}

/** The sample restaurant's time zone. */
export const timeZone = "America/New_York";
const secret = "a secret for tests that is long enough";

export type Harness = Awaited<ReturnType<typeof openHarness>>;

/**
 * Prepares a restaurant of separate server processes on its own database, with the Stripe double, an inbox and users.
 * The servers are not started yet.
 */
export async function openHarness({ engine, templates, servers: count, guests: guestCount, seed }: HarnessOptions) {
  const directory = await mkdtemp(join(tmpdir(), "tavola-fault-"));
  const database = await copyTemplateDatabase(engine, templates, directory);
  const stripe = await startStripeDouble({ ledgerFile: join(directory, "book.db"), seed });
  const inbox = await openInbox();
  const ports = await Promise.all(Array.from({ length: count }, freePort));
  const PUBLIC_URL = `http://127.0.0.1:${ports[0]}`;
  const variables = {
    ...{ PUBLIC_URL, DATA_DIR: directory, DEMO: "0", LOG_LEVEL: "error", APP_SECRET: secret },
    ...{ PAYMENT_PROVIDER: "stripe", STRIPE_API_BASE: stripe.url, ...stripeKeys },
    ...{ SMTP_URL: inbox.url, MAIL_FROM: "juniper@example.com" },
    ...(engine === "postgres" && { DATABASE_URL: database.address }),
  };
  const servers: ServerProcess[] = ports.map((port) => createServerProcess({ ...variables, PORT: String(port) }));
  await stripe.sendWebhooksTo(PUBLIC_URL);

  const issueToken = accessTokenIssuer(secret, PUBLIC_URL);
  const toSignedInGuest = async ({ id, email }: TestUser): Promise<SignedInGuest> => ({
    email,
    token: await issueToken(id),
  });
  const store = await openStore(database.address);
  const guests = await Promise.all((await createUsers({ store, count: guestCount })).map(toSignedInGuest));
  const [admin] = await Promise.all((await createUsers({ store, count: 1, role: "admin" })).map(toSignedInGuest));
  await store.close();
  if (!admin) throw new Error("nobody owns the restaurant");

  const acknowledgedEntries = new Set<string>();
  return {
    servers,
    stripe,
    guests,
    admin,
    dishIds: (await readRows(database.address)).dishes.map((dish) => dish.id),
    /** Cart entries whose creation was confirmed to a guest. */
    acknowledgedEntries: acknowledgedEntries,
    takeSnapshot: async (): Promise<Snapshot> => ({
      rows: await readRows(database.address),
      intents: stripe.book.intents(),
      refunds: stripe.book.refunds(),
      mails: inbox.mails,
      acknowledgedEntries: [...acknowledgedEntries],
      timeZone,
    }),
    async close(): Promise<void> {
      for (const server of servers) await server.kill();
      await stripe.stop();
      await inbox.close();
      await database.remove();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
