import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { startStripeDouble, stripeKeys } from "./start.ts";

/** Starts a double for the tests of a file and stops it after them. `variables` configure a server for it. */
export async function stripeDoubleForTests() {
  const directory = await mkdtemp(join(tmpdir(), "tavola-stripe-"));
  const stripe = await startStripeDouble({ ledgerFile: join(directory, "ledger.db") });
  afterAll(async () => {
    await stripe.stop();
    await rm(directory, { recursive: true, force: true });
  });
  return { stripe, variables: { PAYMENT_PROVIDER: "stripe", STRIPE_API_BASE: stripe.url, ...stripeKeys } };
}
