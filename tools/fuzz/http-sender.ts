import { Agent, type IncomingMessage, request } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

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
        const outgoing = request({ host: "127.0.0.1", port, method, path: target, headers, agent });
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
