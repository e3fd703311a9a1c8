import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { z } from "zod";
import { stripeApi } from "./api.ts";
import { openBook } from "./book.ts";
import { parseForm } from "./form.ts";
import { refused, type StripeAnswer } from "./shapes.ts";
import { Switches, seededRandom } from "./switches.ts";
import { webhooks } from "./webhooks.ts";

/**
 * Stripe's HTTP API as far as a restaurant needs it, in a process of its own with a book of its own:
 * `node main.ts BOOK WEBHOOK_SECRET [SEED]`. Prints its address. Control is below `/_double`.
 */

const [file = "", secret = "", seed = "1"] = process.argv.slice(2);
const book = openBook(file);
const switches = Switches.parse({});
const random = seededRandom(Number(seed));
const target = { url: "", secret };
const reports = webhooks(target, switches, random);
const api = stripeApi(book, reports.report);
/** Keys of requests that are being answered. */
const held = new Set<string>();

const Target = z.object({ url: z.string() });
const Authentication = z.object({ id: z.string(), agreed: z.boolean() });

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString();
}

function answer(response: ServerResponse, { status, body }: StripeAnswer, headers: Record<string, string> = {}): void {
  // The browser's half of Stripe is on another origin than the restaurant.
  const cors = { "access-control-allow-origin": "*", "access-control-allow-headers": "*" };
  response.writeHead(status, { "content-type": "application/json", ...cors, ...headers }).end(JSON.stringify(body));
}

function control(path: string, body: string): StripeAnswer {
  const given: unknown = body ? JSON.parse(body) : {};
  if (path === "/_double/switches") Object.assign(switches, Switches.parse(given));
  if (path === "/_double/target") target.url = Target.parse(given).url;
  if (path === "/_double/authenticate") {
    const { id, agreed } = Authentication.parse(given);
    return api.authenticate(id, agreed);
  }
  return { status: 200, body: { webhooksUnderway: reports.underway() } };
}

/** One answer per key, and another request under the same key is a mistake (docs.stripe.com/api/idempotent_requests). */
function idempotently(key: string | undefined, params: string, work: () => StripeAnswer) {
  const known = key ? book.remembered(key) : undefined;
  if (known && known.params !== params) {
    const message = "Keys for idempotent requests can only be used with the same parameters.";
    return { answered: refused(400, { type: "idempotency_error", message }), replayed: false };
  }
  if (known) return { answered: { status: known.status, body: JSON.parse(known.body) }, replayed: true };
  const answered = work();
  // What was not even begun is not remembered.
  if (key && answered.status < 400) book.remember(key, { params, ...answered, body: JSON.stringify(answered.body) });
  return { answered, replayed: false };
}

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, search } = new URL(request.url ?? "/", "http://double");
  const body = await bodyOf(request);
  if (request.method === "OPTIONS") return answer(response, { status: 204, body: {} });
  if (pathname.startsWith("/_double")) return answer(response, control(pathname, body));
  const treated = `${request.method} ${pathname}`.startsWith(switches.at);
  if (treated && random() < switches.loseRequests) return void request.socket.destroy();
  const header = request.headers["idempotency-key"];
  const key = Array.isArray(header) ? header[0] : header;
  if (key && held.has(key)) {
    const message = "There is currently another in-progress request using this Idempotent Key.";
    return answer(response, refused(409, { type: "idempotency_error", code: "idempotency_key_in_use", message }));
  }
  if (key) held.add(key);
  try {
    await new Promise((resolve) => setTimeout(resolve, random() * switches.delayMs));
    if (treated && random() < switches.fail) {
      return answer(response, refused(500, { type: "api_error", message: "Our mistake." }));
    }
    const bearer = request.headers.authorization?.replace("Bearer ", "") ?? "";
    const call = {
      method: request.method ?? "GET",
      path: pathname,
      form: parseForm(request.method === "GET" ? search.slice(1) : body),
      secret: /^(sk|rk)_test_/.test(bearer),
    };
    const { answered, replayed } = idempotently(key, `${pathname}?${body}`, () => api.handle(call));
    if (treated && random() < switches.loseAnswers) return void request.socket.destroy();
    answer(response, answered, replayed ? { "idempotent-replayed": "true" } : {});
  } finally {
    if (key) held.delete(key);
  }
}

const server = createServer((request, response) => {
  serve(request, response).catch((error: unknown) => {
    process.stderr.write(`${String(error)}\n`);
    response.destroy();
  });
});
server.listen(0, "127.0.0.1");
await once(server, "listening");
const at = server.address();
process.stdout.write(`http://127.0.0.1:${typeof at === "object" && at ? at.port : 0}\n`);
