import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { checkoutActions } from "#tests/support/checkout-actions.ts";
import { choiceActions, dishOptionActions } from "#tests/support/dish-options.ts";
import { freePort } from "#tests/support/free-port.ts";
import { startStripeDouble, stripeKeys } from "#tests/support/stripe-double/start.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";

const directory = await mkdtemp(join(tmpdir(), "tavola-cart-changed-"));
const stripe = await startStripeDouble({ ledgerFile: join(directory, "ledger.db") });

/** Runs when the provider is asked to make an intent: the cart was read, and the intent is not stored yet. */
let meanwhile: () => Promise<unknown> = async () => {};

/** Passes a request on to the provider's double. */
async function passOn(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = "GET", url = "", headers } = request;
  const body = await text(request);
  if (method === "POST" && url === "/v1/payment_intents") await meanwhile();
  const { authorization = "", "idempotency-key": key, "stripe-version": version } = headers;
  const answer = await fetch(stripe.url + url, {
    method,
    headers: {
      authorization,
      "content-type": headers["content-type"] ?? "application/x-www-form-urlencoded",
      ...(key !== undefined && { "idempotency-key": String(key) }),
      ...(version !== undefined && { "stripe-version": String(version) }),
    },
    ...(body !== "" && { body }),
  });
  response.writeHead(answer.status, { "content-type": "application/json" }).end(await answer.text());
}

const port = await freePort();
const provider = createServer((request, response) => void passOn(request, response));
beforeAll(() => new Promise<void>((resolve) => provider.listen(port, "127.0.0.1", resolve)));
afterAll(async () => {
  provider.closeAllConnections();
  provider.close();
  await stripe.stop();
  await rm(directory, { recursive: true, force: true });
});

describeOnEachEngine(
  "a cart that changes while its intent is made",
  (server) => {
    const client = { call: (...input: Parameters<ReturnType<typeof server>["call"]>) => server().call(...input) };
    const { add, change } = choiceActions(client);
    const { createPaymentIntent, listCart } = checkoutActions(client);

    async function fillCart() {
      const admin = dishOptionActions(server(), (await server().signInAdmin()).token);
      const dish = await admin.createDish({ price: 10 });
      const guest = await server().createGuest();
      return { guest, id: (await add(guest, dish)).body.insertedId };
    }
    /** The first attempt to make the intent meets the change; later ones meet none. */
    const once = (work: () => Promise<unknown>) => {
      meanwhile = async () => {
        meanwhile = async () => {};
        await work();
      };
    };

    it("is read again: an entry with another quantity is not sold at the old price", async () => {
      const { guest, id } = await fillCart();
      once(() => change(guest, id, { quantity: 3 }));
      expect(await createPaymentIntent(guest, 1000)).toMatchObject({
        status: 409,
        body: { code: "price_changed", price: 30 },
      });
      expect((await createPaymentIntent(guest, 3000)).body).toMatchObject({ price: 30, items: [{ quantity: 3 }] });
    });

    it("is read again: the kitchen gets the note of now", async () => {
      const { guest, id } = await fillCart();
      once(() => change(guest, id, { note: "No nuts" }));
      expect(await createPaymentIntent(guest, 1000)).toMatchObject({
        status: 200,
        body: { price: 10, items: [{ note: "No nuts" }] },
      });
    });

    it("is refused if it changes each time it is read, and stays as it is", async () => {
      const { guest, id } = await fillCart();
      let changes = 0;
      meanwhile = () => change(guest, id, { note: `Change ${++changes}` });
      expect(await createPaymentIntent(guest, 1000)).toMatchObject({
        status: 409,
        body: { code: "price_changed" },
      });
      meanwhile = async () => {};
      expect(await listCart(guest)).toMatchObject([{ _id: id, note: `Change ${changes}` }]);
      const open = stripe.ledger.intents().filter(({ status }) => status !== "canceled");
      expect((await createPaymentIntent(guest, 1000)).status).toBe(200);
      expect(stripe.ledger.intents().filter(({ status }) => status !== "canceled")).toHaveLength(open.length + 1);
    });
  },
  { PAYMENT_PROVIDER: "stripe", STRIPE_API_BASE: `http://127.0.0.1:${port}`, ...stripeKeys },
);
