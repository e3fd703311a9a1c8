import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { z } from "zod";
import { createStripeApi, disputeSteps } from "./api.ts";
import { FaultSettings, seededRandom } from "./faults.ts";
import { parseForm } from "./form.ts";
import { openLedger } from "./ledger.ts";
import { errorResponse, type StripeResponse } from "./responses.ts";
import { createWebhookSender } from "./webhooks.ts";

/**
 * The part of Stripe's HTTP API that the restaurant uses, in a process and with a ledger of its own:
 * `node main.ts LEDGER WEBHOOK_SECRET [SEED]`. Prints its URL. Control requests go to `/_double`.
 */

const [file = "", secret = "", seed = "1"] = process.argv.slice(2);
const ledger = openLedger(file);
const faults = FaultSettings.parse({});
const random = seededRandom(Number(seed));
const target = { url: "", secret };
const webhookSender = createWebhookSender(target, faults, random);
const api = createStripeApi(ledger, webhookSender.report);
/** Keys of requests in progress. */
const keysInProgress = new Set<string>();

const Target = z.object({ url: z.string() });
const Intent = z.object({ id: z.string() });
const Dispute = z.object({ id: z.string(), status: z.enum(disputeSteps) });
const Authentication = z.object({ id: z.string(), agreed: z.boolean() });

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString();
}

function respond(
  response: ServerResponse,
  { status, body }: StripeResponse,
  headers: Record<string, string> = {},
): void {
  // Requests of Stripe's browser code come from the restaurant's origin.
  const cors = { "access-control-allow-origin": "*", "access-control-allow-headers": "*" };
  response.writeHead(status, { "content-type": "application/json", ...cors, ...headers }).end(JSON.stringify(body));
}

function handleControl(path: string, body: string): StripeResponse {
  const parsedBody: unknown = body ? JSON.parse(body) : {};
  if (path === "/_double/switches") Object.assign(faults, FaultSettings.parse(parsedBody));
  if (path === "/_double/target") target.url = Target.parse(parsedBody).url;
  if (path === "/_double/authenticate") {
    const { id, agreed } = Authentication.parse(parsedBody);
    return api.authenticate(id, agreed);
  }
  if (path === "/_double/refunds") return api.reportRefunds(Intent.parse(parsedBody).id);
  if (path === "/_double/dispute") {
    const { id, status } = Dispute.parse(parsedBody);
    return api.dispute(id, status);
  }
  return { status: 200, body: { webhooksUnderway: webhookSender.underway() } };
}

/**
 * Repeats the stored response of a key; 400 for another request under the same key
 * (docs.stripe.com/api/idempotent_requests).
 */
function respondIdempotently(key: string | undefined, params: string, work: () => StripeResponse) {
  const storedResponse = key ? ledger.findStoredResponse(key) : undefined;
  if (storedResponse && storedResponse.params !== params) {
    const message = "Keys for idempotent requests can only be used with the same parameters.";
    return { answered: errorResponse(400, { type: "idempotency_error", message }), replayed: false };
  }
  if (storedResponse)
    return { answered: { status: storedResponse.status, body: JSON.parse(storedResponse.body) }, replayed: true };
  const response = work();
  // Failed requests are not stored.
  if (key && response.status < 400)
    ledger.storeResponse(key, { params, ...response, body: JSON.stringify(response.body) });
  return { answered: response, replayed: false };
}

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, search } = new URL(request.url ?? "/", "http://double");
  const body = await readBody(request);
  if (request.method === "OPTIONS") return respond(response, { status: 204, body: {} });
  if (pathname.startsWith("/_double")) return respond(response, handleControl(pathname, body));
  const affected = `${request.method} ${pathname}`.startsWith(faults.requestPrefix);
  if (affected && random() < faults.loseRequests) return void request.socket.destroy();
  const header = request.headers["idempotency-key"];
  const key = Array.isArray(header) ? header[0] : header;
  if (key && keysInProgress.has(key)) {
    const message = "There is currently another in-progress request using this Idempotent Key.";
    return respond(
      response,
      errorResponse(409, { type: "idempotency_error", code: "idempotency_key_in_use", message }),
    );
  }
  if (key) keysInProgress.add(key);
  try {
    await new Promise((resolve) => setTimeout(resolve, random() * faults.delayMs));
    if (affected && random() < faults.failRequests) {
      return respond(response, errorResponse(500, { type: "api_error", message: "Our mistake." }));
    }
    const bearer = request.headers.authorization?.replace("Bearer ", "") ?? "";
    const call = {
      method: request.method ?? "GET",
      path: pathname,
      form: parseForm(request.method === "GET" ? search.slice(1) : body),
      hasSecretKey: /^(sk|rk)_test_/.test(bearer),
      version: [request.headers["stripe-version"]].flat()[0],
    };
    const { answered: stripeResponse, replayed } = respondIdempotently(key, `${pathname}?${body}`, () =>
      api.handle(call),
    );
    if (affected && random() < faults.loseResponses) return void request.socket.destroy();
    respond(response, stripeResponse, replayed ? { "idempotent-replayed": "true" } : {});
  } finally {
    if (key) keysInProgress.delete(key);
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
const address = server.address();
process.stdout.write(`http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}\n`);
