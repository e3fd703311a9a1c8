import { createServer, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { type ProblemCode, problemMediaType, problems } from "#contract/problems.ts";

/** How long a client may take, in milliseconds. Answers, such as event streams, may take any time. */
export interface ReceiveTimeouts {
  headersMs: number;
  /** For the whole request with its body. */
  requestMs: number;
  /** How often connections are checked. */
  intervalMs: number;
}

const defaultTimeouts: ReceiveTimeouts = { headersMs: 15_000, requestMs: 30_000, intervalMs: 1000 };

const problemOfError: Readonly<Record<string, ProblemCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: "request_timeout",
  HPE_HEADER_OVERFLOW: "headers_too_large",
};

/** A complete HTTP response with a problem, after which the connection ends. */
function rawProblem(code: ProblemCode): string {
  const body = JSON.stringify({ type: `/problems/${code}`, ...problems[code], code });
  const headers = [
    `HTTP/1.1 ${problems[code].status} ${problems[code].title}`,
    `content-type: ${problemMediaType}`,
    `content-length: ${Buffer.byteLength(body)}`,
    "cache-control: no-store",
    "x-content-type-options: nosniff",
    "connection: close",
  ];
  return `${headers.join("\r\n")}\r\n\r\n${body}`;
}

/**
 * Creates Node's server with bounds on slow requests. What reaches no route, because it is no valid HTTP, too long or
 * too slow, is answered with a problem, and the connection is closed.
 */
export function createNodeServer(timeouts: ReceiveTimeouts = defaultTimeouts): Server {
  const server = createServer({
    headersTimeout: timeouts.headersMs,
    requestTimeout: timeouts.requestMs,
    connectionsCheckingInterval: timeouts.intervalMs,
  });
  const responses = new WeakMap<object, ServerResponse>();
  server.prependListener("request", (request, response) => void responses.set(request.socket, response));
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => {
    const response = responses.get(socket);
    // Anything written into an answer that has begun would become part of it.
    const isAnswering = response?.headersSent && !response.writableFinished;
    if (!socket.writable || isAnswering) return void socket.destroy();
    socket.end(rawProblem(problemOfError[error.code ?? ""] ?? "malformed"), () => socket.destroy());
  });
  return server;
}
