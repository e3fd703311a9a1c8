import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { type Load, type LoadOptions, measureInTurn } from "./load.ts";
import { type Result, rateOf, shareOf } from "./result.ts";
import { type Product, type SignedInUser, startReference } from "./servers.ts";

const minimum = { cartShare: 0.5, cartsPerSecond: 1000, checkoutsPerSecond: 100 };

const cartConnections = 16;
const checkoutConnections = 8;
const guestsPerConnection = 16;
/**
 * The calls of a checkout: three dishes into the cart, the cart, a payment intent, a card, its confirmation at the sandbox
 * and the record of the payment.
 */
const callsPerCheckout = 8;

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

async function listDishes({ client }: Product): Promise<Dish[]> {
  return (await client.call("/api/menu?category=salad&page=1&limit=3")).body.result;
}

async function run({ database }: Product, statement: string): Promise<void> {
  if (database.startsWith("postgres")) {
    const client = new pg.Client({ connectionString: database });
    await client.connect();
    await client.query(statement).finally(() => client.end());
    return;
  }
  const file = new DatabaseSync(database, { timeout: 10_000 });
  file.exec(statement);
  file.close();
}

/**
 * Adds dishes to carts: on SQLite compared with a bare server that commits a row durably for each request, on PostgreSQL by
 * the second. Carts of at most 100 entries take all requests of a measurement.
 */
export async function benchCarts(
  product: Product,
  guestCount: number,
  folder: string,
  options: LoadOptions,
): Promise<Result> {
  const guests = await product.createGuests(guestCount);
  const [dish] = await listDishes(product);
  const requests = guests.map(({ email, token }) =>
    requestBytes(product.host, "POST", "/api/carts", { token, body: { menuId: dish?._id, email } }),
  );
  let sent = 0;
  const load = { connections: cartConnections, nextRequest: () => requests[sent++ % requests.length] ?? "" };
  const ours: Load = { ...load, port: product.port, before: () => run(product, "delete from cart_entries") };
  if (product.database.startsWith("postgres")) {
    const [rate = 0] = await measureInTurn([ours], options);
    return rateOf("POST /carts, postgres", rate, minimum.cartsPerSecond);
  }
  const body = Buffer.from(JSON.stringify({ acknowledged: true, insertedId: "0".repeat(32) }));
  const headers = ["content-type", "application/json", "content-length", String(body.length)];
  const plan = { status: 200, headers, body: body.toString("base64"), sqlite: join(folder, "reference.db") };
  const reference = await startReference(plan);
  const rates = await measureInTurn([ours, { ...load, port: reference.port }], options);
  reference.stop();
  return shareOf("POST /carts, sqlite", rates, minimum.cartShare);
}

/** Yields the requests of one checkout after another, of each guest in turn, and receives the body of each answer. */
function* checkouts(
  host: string,
  guests: readonly SignedInUser[],
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

/** Counts whole checkouts by the second. */
export async function benchCheckout(product: Product, options: LoadOptions): Promise<Result> {
  const guests = await product.createGuests(checkoutConnections * guestsPerConnection);
  const dishes = await listDishes(product);
  let running: Generator<string, never, unknown>[] = [];
  const load: Load = {
    port: product.port,
    connections: checkoutConnections,
    async before() {
      // The last measurement ended in the middle of checkouts.
      await run(product, "delete from cart_entries");
      // A guest may create 60 payment intents in ten minutes.
      await run(product, "delete from limits");
      running = Array.from({ length: checkoutConnections }, (_, index) => {
        const ownGuests = guests.slice(index * guestsPerConnection, (index + 1) * guestsPerConnection);
        return checkouts(product.host, ownGuests, dishes);
      });
    },
    nextRequest(connection, previous) {
      const value: unknown = previous && JSON.parse(previous.toString());
      return running[connection]?.next(value).value ?? "";
    },
  };
  const [calls = 0] = await measureInTurn([load], options);
  const engine = product.database.startsWith("postgres") ? "postgres" : "sqlite";
  return rateOf(`a whole checkout, ${engine}`, calls / callsPerCheckout, minimum.checkoutsPerSecond);
}
