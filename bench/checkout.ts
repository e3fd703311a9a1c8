import type { Guest } from "../tests/support/http-client.ts";
import { type Comparison, compare } from "./compare.ts";
import type { BenchOptions } from "./options.ts";
import { startReference } from "./pinned.ts";
import type { Product } from "./product.ts";
import type { BenchDatabase } from "./writes.ts";

/**
 * The calls of a checkout: three dishes into the cart, the cart, a payment intent, a card, its confirmation at the sandbox
 * and the record of the payment.
 */
const callsPerCheckout = 8;
/**
 * What they commit: three cart entries, the intent at the sandbox and the product's own, the card, the captured payment,
 * and the recorded payment with its order. A request to the reference commits one row, so that eight of them count as one
 * checkout. The receipt, which is mailed afterwards, is not counted, but the product does that work too.
 */
const commitsPerCheckout = 8;

const connections = 8;
const guestsPerConnection = 16;
const atLeast = 0.3;

interface Dish {
  _id: string;
  price: number;
}

function requestBytes(host: string, method: string, path: string, { token, body }: { token?: string; body?: unknown }) {
  const text = body === undefined ? "" : JSON.stringify(body);
  const headers = [
    `${method} ${path} HTTP/1.1`,
    `host: ${host}`,
    ...(token === undefined ? [] : [`authorization: Bearer ${token}`]),
    ...(body === undefined ? [] : ["content-type: application/json", `content-length: ${Buffer.byteLength(text)}`]),
  ];
  return `${headers.join("\r\n")}\r\n\r\n${text}`;
}

/** Yields the requests of one checkout after another, of each guest in turn, and receives the body of each answer. */
export function* checkouts(
  host: string,
  guests: readonly Guest[],
  dishes: readonly Dish[],
): Generator<string, never, unknown> {
  const price = dishes.reduce((sum, dish) => sum + Math.round(dish.price * 100), 0) / 100;
  const anonymously = (path: string, body: unknown) => requestBytes(host, "POST", path, { body });
  const card = { number: "4242424242424242", expMonth: 12, expYear: 2040, cvc: "123" };
  for (let index = 0; ; index++) {
    const { email, token } = guests[index % guests.length] ?? { email: "", token: "" };
    const post = (path: string, body: unknown) => requestBytes(host, "POST", path, { token, body });
    for (const { _id } of dishes) yield post("/api/carts", { menuId: _id, email });
    yield requestBytes(host, "GET", `/api/carts?email=${email}`, { token });
    const intent = Object(yield post("/api/create-payment-intent", { price }));
    const method = Object(yield anonymously("/sandbox/payment-methods", { card }));
    const confirmation = { clientSecret: intent.clientSecret, paymentMethodId: method.id };
    yield anonymously(`/sandbox/payment-intents/${intent.id}/confirm`, confirmation);
    yield post("/api/payments", { email, price, transactionId: intent.id, paymentType: "cart", status: "pending" });
  }
}

/** Compares whole checkouts with a bare server that makes as many durable commits. */
export async function benchCheckout(
  product: Product,
  database: BenchDatabase,
  folder: string,
  options: BenchOptions,
): Promise<Comparison> {
  const guests = await product.createGuests(connections * guestsPerConnection);
  const dishes = (await product.client.call("/api/menu?category=salad&page=1&limit=3")).body.result;
  const host = new URL(product.origin).host;
  const row = JSON.stringify({ menuId: dishes[0]._id, email: guests[0]?.email });
  const answer = Buffer.from(JSON.stringify({ acknowledged: true, insertedId: "0".repeat(32) }));
  const headers = ["content-type", "application/json", "content-length", String(answer.length)];
  const reference = await startReference(folder, { status: 200, headers, body: answer, ...database.reference });
  const commit = requestBytes(host, "POST", "/", { body: row });
  let running: Generator<string, never, unknown>[] = [];
  const sides = {
    product: {
      port: product.port,
      statuses: [200],
      requestsPerResult: callsPerCheckout,
      async before() {
        // The last measurement ended in the middle of checkouts.
        await database.run("delete from cart_entries");
        // A guest may create 60 payment intents in ten minutes.
        await database.run("delete from limits");
        running = Array.from({ length: connections }, (_, index) => {
          const own = guests.slice(index * guestsPerConnection, (index + 1) * guestsPerConnection);
          return checkouts(host, own, dishes);
        });
      },
      nextRequest(connection: number, previous: Buffer | undefined): string {
        const value: unknown = previous === undefined ? undefined : JSON.parse(previous.toString());
        return running[connection]?.next(value).value ?? "";
      },
    },
    reference: {
      port: reference.port,
      statuses: [200],
      requestsPerResult: commitsPerCheckout,
      nextRequest: () => commit,
    },
  };
  const name = `a whole checkout, ${database.engine}`;
  const result = await compare({ name, atLeast, connections, ...sides }, options);
  await reference.stop();
  return result;
}
