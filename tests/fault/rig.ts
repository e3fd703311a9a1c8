import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openStore } from "#server/database/store.ts";
import { type BaseStores, copyBaseStore, type TestEngine } from "#tests/support/base-stores.ts";
import { freePort } from "#tests/support/free-port.ts";
import { openInbox } from "#tests/support/inbox.ts";
import { makePeople, type Person, tokensOf } from "#tests/support/people.ts";
import { type ServerProcess, serverProcess } from "#tests/support/server-process.ts";
import { startStripeDouble, stripeKeys } from "#tests/support/stripe-double/start.ts";
import { type Facts, readRows } from "./facts.ts";
import type { Visitor } from "./shopping.ts";

export interface RigPlan {
  engine: TestEngine;
  bases: BaseStores;
  servers: number;
  guests: number;
  seed: number;
}

/** The sample restaurant's. */
export const timeZone = "America/New_York";
const secret = "a secret for tests that is long enough";

export type Rig = Awaited<ReturnType<typeof openRig>>;

/** A restaurant of real processes on a store of its own, with the provider's double, an inbox and people; not started yet. */
export async function openRig({ engine, bases, servers: count, guests: guestCount, seed }: RigPlan) {
  const directory = await mkdtemp(join(tmpdir(), "tavola-fault-"));
  const database = await copyBaseStore(engine, bases, directory);
  const stripe = await startStripeDouble({ bookFile: join(directory, "book.db"), seed });
  const inbox = await openInbox();
  const ports = await Promise.all(Array.from({ length: count }, freePort));
  const PUBLIC_URL = `http://127.0.0.1:${ports[0]}`;
  const variables = {
    ...{ PUBLIC_URL, DATA_DIR: directory, DEMO: "0", LOG_LEVEL: "error", APP_SECRET: secret },
    ...{ PAYMENT_PROVIDER: "stripe", STRIPE_API_BASE: stripe.url, ...stripeKeys },
    ...{ SMTP_URL: inbox.url, MAIL_FROM: "juniper@example.com" },
    ...(engine === "postgres" && { DATABASE_URL: database.address }),
  };
  const servers: ServerProcess[] = ports.map((port) => serverProcess({ ...variables, PORT: String(port) }));
  await stripe.reportTo(PUBLIC_URL);

  const issue = tokensOf(secret, PUBLIC_URL);
  const signedIn = async ({ id, email }: Person): Promise<Visitor> => ({ email, token: await issue(id) });
  const store = await openStore(database.address);
  const guests = await Promise.all((await makePeople({ store, count: guestCount })).map(signedIn));
  const [admin] = await Promise.all((await makePeople({ store, count: 1, role: "admin" })).map(signedIn));
  await store.close();
  if (!admin) throw new Error("nobody owns the restaurant");

  const acknowledged = new Set<string>();
  return {
    servers,
    stripe,
    guests,
    admin,
    dishIds: (await readRows(database.address)).dishes.map((dish) => dish.id),
    /** Cart entries that somebody was told of. */
    acknowledged,
    facts: async (): Promise<Facts> => ({
      rows: await readRows(database.address),
      intents: stripe.book.intents(),
      refunds: stripe.book.refunds(),
      mails: inbox.mails,
      acknowledgedEntries: [...acknowledged],
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
