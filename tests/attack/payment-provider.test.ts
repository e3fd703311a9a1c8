import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeEach, expect, it, vi } from "vitest";
import { checkoutActions } from "#tests/support/checkout-actions.ts";
import { freePort } from "#tests/support/free-port.ts";
import { startStripeDouble, stripeKeys } from "#tests/support/stripe-double/start.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";

const directory = mkdtempSync(join(tmpdir(), "tavola-questions-"));
const stripe = await startStripeDouble({ ledgerFile: join(directory, "ledger.db") });
const port = await freePort();

/** Between the server and the provider: counts questions about intents, and can keep their answers back. */
const questions = { count: 0, answered: Promise.resolve() };
const counter = createServer(async (request, response) => {
  const { method = "GET", url = "", headers } = request;
  const { authorization = "" } = headers;
  const key = String(headers["idempotency-key"] ?? "");
  const body = await text(request);
  if (method === "GET") {
    questions.count++;
    await questions.answered;
  }
  const answer = await fetch(stripe.url + url, {
    method,
    headers: {
      authorization,
      "stripe-version": String(headers["stripe-version"] ?? ""),
      ...(key && { "idempotency-key": key }),
      ...(body && { "content-type": "application/x-www-form-urlencoded" }),
    },
    ...(body && { body }),
  });
  response.writeHead(answer.status, { "content-type": "application/json" }).end(await answer.text());
});
await new Promise<void>((resolve) => counter.listen(port, "127.0.0.1", resolve));

beforeEach(() => {
  questions.count = 0;
});
afterAll(async () => {
  counter.closeAllConnections();
  counter.close();
  await stripe.stop();
  rmSync(directory, { recursive: true, force: true });
});

describeOnEachEngine(
  "questions to the payment provider",
  (server) => {
    async function openIntent() {
      const ada = await server().createGuest();
      const { fillCart, createPaymentIntent } = checkoutActions(server());
      const { status, body: intent } = await createPaymentIntent(ada, await fillCart(ada, "soup", 1));
      expect(status).toBe(200);
      const get = () => server().call(`/api/payment-intents/${intent.id}`, { token: ada.token });
      questions.count = 0;
      return { ada, intent, get };
    }

    /** Sends 20 requests at once, and lets the provider answer when all have arrived. */
    async function sendTwenty<T>(send: () => Promise<T>): Promise<T[]> {
      const { db } = server().running.store;
      await db.deleteFrom("limits").execute();
      const { promise, resolve } = Promise.withResolvers<void>();
      questions.answered = promise;
      const answers = Promise.all(Array.from({ length: 20 }, send));
      await vi.waitFor(async () => {
        expect(questions.count).toBeGreaterThan(0);
        const { count } = await db.selectFrom("limits").select("count").executeTakeFirstOrThrow();
        expect(count).toBe(20);
      });
      resolve();
      return answers;
    }

    it("are one for each reading of an intent", async () => {
      const { get } = await openIntent();
      expect((await get()).body.status).toBe("open");
      expect(questions.count).toBe(1);
    });

    it("are shared by simultaneous requests about one intent", async () => {
      const { ada, intent, get } = await openIntent();
      const { recordPayment } = checkoutActions(server());
      const read = await sendTwenty(get);
      expect(read.every(({ status }) => status === 200)).toBe(true);
      expect(questions.count).toBeLessThanOrEqual(3);
      questions.count = 0;
      await stripe.pay(intent);
      const recorded = await sendTwenty(() => recordPayment(ada, intent));
      expect(recorded.every(({ status }) => status === 200)).toBe(true);
      expect(questions.count).toBeLessThanOrEqual(3);
    });

    it("are limited for each person, on both operations", async () => {
      const { ada, intent, get } = await openIntent();
      const { recordPayment } = checkoutActions(server());
      for (let count = 0; count < 120; count++) {
        expect((await get()).status, `reading ${count}`).toBe(200);
        expect((await recordPayment(ada, intent)).body.code, `recording ${count}`).toBe("payment_not_succeeded");
      }
      questions.count = 0;
      for (const refused of [await get(), await recordPayment(ada, intent)]) {
        expect(refused).toMatchObject({ status: 429, body: { code: "too_many_requests" } });
        expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
      }
      expect(questions.count).toBe(0);
      const bob = await openIntent();
      expect((await bob.get()).status).toBe(200);
    });
  },
  { PAYMENT_PROVIDER: "stripe", STRIPE_API_BASE: `http://127.0.0.1:${port}`, ...stripeKeys },
);
