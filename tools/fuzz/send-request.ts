import { Agent, type IncomingMessage, request as sendOverHttp } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { type ChangeLog, netChanges } from "./change-log.ts";
import type { Fixtures } from "./fixtures.ts";
import { bodyBytes, type GeneratedRequest, requestTarget } from "./generated-request.ts";
import type { Role } from "./sessions.ts";
import { stripUnsendable } from "./url-mutations.ts";

/** Sends raw requests, however malformed, with a deadline for the response. */

export interface RawRequest {
  method: string;
  target: string;
  headers: Record<string, string | string[]>;
  body: Buffer | undefined;
}

export interface ReceivedResponse {
  status: number;
  headers: Headers;
  text: string;
}

/** Why there was no response. */
export class NoResponseError extends Error {}

const responseTimeoutMs = 10_000;

function toHeaders(message: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(message.headers))
    for (const one of [value ?? []].flat()) headers.append(name, one);
  return headers;
}

const decoders: Readonly<Record<string, (bytes: Buffer) => Buffer>> = { gzip: gunzipSync, br: brotliDecompressSync };

async function readBody(message: IncomingMessage): Promise<string> {
  const isEventStream = message.headers["content-type"]?.startsWith("text/event-stream");
  const chunks: Buffer[] = [];
  for await (const chunk of message) {
    chunks.push(Buffer.from(chunk));
    // An event stream does not end; its start is sufficient.
    if (isEventStream) break;
  }
  if (isEventStream) return "";
  const bytes = Buffer.concat(chunks);
  const decode = decoders[message.headers["content-encoding"] ?? ""];
  return (decode && bytes.length > 0 ? decode(bytes) : bytes).toString();
}

export interface Sender {
  send(request: RawRequest): Promise<ReceivedResponse>;
  close(): void;
}

export function createSender(port: number): Sender {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    send: ({ method, target, headers, body }) =>
      new Promise((resolve, reject) => {
        const outgoing = sendOverHttp({ host: "127.0.0.1", port, method, path: target, headers, agent });
        const timer = setTimeout(
          () => outgoing.destroy(new NoResponseError(`no answer in ${responseTimeoutMs} ms`)),
          responseTimeoutMs,
        );
        const finish = (settle: () => void) => {
          clearTimeout(timer);
          settle();
        };
        let hasResponse = false;
        outgoing.once("response", (message) => {
          hasResponse = true;
          const { statusCode: status = 0 } = message;
          readBody(message).then(
            (text) => finish(() => resolve({ status, headers: toHeaders(message), text })),
            (error) => finish(() => reject(new NoResponseError(`the answer broke off: ${error}`))),
          );
        });
        outgoing.on("error", (error) => {
          if (!hasResponse)
            finish(() => reject(error instanceof NoResponseError ? error : new NoResponseError(String(error))));
        });
        outgoing.end(body);
      }),
    close: () => agent.destroy(),
  };
}

export interface SendDeps {
  changes: ChangeLog;
  sender: Sender;
}

/** The request as sent, with the role's token. */
export async function toRawRequest(request: GeneratedRequest, role: Role, fixtures: Fixtures): Promise<RawRequest> {
  const token = await fixtures.tokenOf(role, request.call.access === "id-token" ? "id" : "access");
  const body = bodyBytes(request);
  const headers = {
    "x-forwarded-for": fixtures.clientIp(),
    ...(token && { authorization: `Bearer ${token}` }),
    // Node sets it only for methods that usually have a body; otherwise the body would be parsed as another request.
    ...(body && !("transfer-encoding" in request.headers) && { "content-length": String(body.length) }),
    ...request.headers,
  };
  return { method: request.method, target: stripUnsendable(requestTarget(request)), headers, body };
}

/** A reproducible description of the request; tokens are replaced by their role. */
export function describeRequest(
  { method, target, headers, body }: RawRequest,
  role: Role,
  mutations: readonly string[],
): string {
  const { authorization, ...others } = headers;
  const text = body?.toString("utf8") ?? "";
  const printableBody = Buffer.from(text).equals(body ?? Buffer.alloc(0)) ? text : `base64:${body?.toString("base64")}`;
  return JSON.stringify({
    role,
    broken: mutations,
    method,
    target,
    headers: others,
    body: printableBody.slice(0, 3000),
  });
}

/** Sends a request; returns the response and what was written meanwhile. */
export async function sendRequest({ sender, changes }: SendDeps, rawRequest: RawRequest) {
  await changes.takeChanges();
  const response = await sender.send(rawRequest).catch((error: unknown) => {
    if (error instanceof NoResponseError) return error;
    throw error;
  });
  return { got: response, written: await changes.takeChanges() };
}

/** Waits until the server's workers have finished writing. */
async function waitForWorkers({ changes }: SendDeps): Promise<void> {
  let quietPolls = 0;
  for (let attempt = 0; quietPolls < 3 && attempt < 100; attempt++) {
    quietPolls = (await changes.takeChanges()).length === 0 ? quietPolls + 1 : 0;
    await pause(100);
  }
}

/**
 * Whether a rejected request writes each time it is repeated. If not, the observed write was made by a background
 * worker.
 */
export async function writesWhenRepeated(deps: SendDeps, rawRequest: RawRequest): Promise<boolean> {
  for (let attempt = 0; attempt < 2; attempt++) {
    await waitForWorkers(deps);
    if (netChanges((await sendRequest(deps, rawRequest)).written).length === 0) return false;
  }
  return true;
}
