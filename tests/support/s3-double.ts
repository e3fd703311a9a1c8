import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import { createServer as createTlsServer } from "node:https";
import { buffer } from "node:stream/consumers";
import { createMultipart } from "./s3-multipart.ts";
import { findRequestError } from "./s3-requests.ts";
import { findSignatureError, type S3Keys } from "./s3-signature.ts";

export const s3Keys = {
  region: "eu-test-1",
  bucket: "pictures",
  accessKeyId: "AKIDDOUBLE",
  secretAccessKey: "double-secret-access-key",
} as const;

/** The variables of a server that stores pictures in the double. */
export const s3Environment = (endpoint: string, publicUrl = "https://pictures.example") => ({
  IMAGE_STORE: "s3",
  S3_ENDPOINT: endpoint,
  S3_REGION: s3Keys.region,
  S3_BUCKET: s3Keys.bucket,
  S3_ACCESS_KEY_ID: s3Keys.accessKeyId,
  S3_SECRET_ACCESS_KEY: s3Keys.secretAccessKey,
  S3_PUBLIC_URL: publicUrl,
});

/**
 * How requests are answered. `lie`: 200 without storing; `deny`: 403 because of the signature; `forbid`: 403 because of a missing right; `reset`: the connection is closed while the body
 * arrives; `flood`: an endless body; `hang`: no answer.
 */
type Mode = "pass" | "lie" | "deny" | "forbid" | "reset" | "flood" | "hang" | "fail";

interface Fault {
  mode: Mode;
  skip: number;
  count: number;
  method: string | undefined;
}

interface StoredObject {
  bytes: Buffer;
  type: string | undefined;
  cacheControl: string | undefined;
}

interface Options {
  keys?: S3Keys & { bucket: string };
  /** Whether anybody may read objects. */
  isPublic?: boolean;
  tls?: { key: Buffer; cert: Buffer };
  /** Milliseconds by which the `Date` of answers differs from the clock. */
  clockDifferenceMs?: number;
}

export type S3Double = Awaited<ReturnType<typeof startS3Double>>;

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { "content-type": "application/xml" });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>m</Message></Error>`);
}

/** Sends an error whose body does not end. */
function flood(response: ServerResponse): void {
  response.writeHead(503, { "content-type": "application/xml" });
  const write = () => {
    while (!response.destroyed && response.write("x".repeat(65_536)));
  };
  response.on("drain", write);
  write();
}

/** Part of S3's HTTP API on loopback: objects of one bucket, by path or by host name. */
export async function startS3Double({ keys = s3Keys, isPublic = false, tls, clockDifferenceMs = 0 }: Options = {}) {
  const objects = new Map<string, StoredObject>();
  const multipart = createMultipart(objects);
  const requests: string[] = [];
  let fault: Fault = { mode: "pass", skip: 0, count: 0, method: undefined };

  /** Bucket and key of a request, from its path or its host name. */
  function locate(request: IncomingMessage): { bucket: string; key: string } {
    const path = decodeURIComponent((request.url ?? "/").slice(1).split("?")[0] ?? "");
    const host = request.headers.host ?? "";
    if (host.startsWith(`${keys.bucket}.`)) return { bucket: keys.bucket, key: path };
    const [bucket = "", ...rest] = path.split("/");
    return { bucket, key: rest.join("/") };
  }

  /** How this request is answered. */
  function nextMode(method: string): Mode {
    if (fault.method && fault.method !== method) return "pass";
    if (fault.skip-- > 0 || fault.count-- <= 0) return "pass";
    return fault.mode;
  }

  function serveObject(request: IncomingMessage, response: ServerResponse, key: string, body: Buffer): void {
    const object = objects.get(key);
    if (request.method === "PUT") {
      const { "content-type": type, "cache-control": cacheControl } = request.headers;
      objects.set(key, { bytes: body, type, cacheControl });
      response.end();
    } else if (request.method === "DELETE") {
      objects.delete(key);
      response.writeHead(204).end();
    } else if (object && request.headers.range) {
      const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range) ?? [];
      response.writeHead(206).end(object.bytes.subarray(Number(from), Number(to) + 1));
    } else if (object) {
      response.writeHead(200, { "content-length": object.bytes.length, "content-type": object.type ?? "" });
      response.end(request.method === "HEAD" ? undefined : object.bytes);
    } else refuse(response, 404, "NoSuchKey");
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const method = request.method ?? "";
    const { bucket, key } = locate(request);
    requests.push(`${method} ${key}`);
    if (clockDifferenceMs) response.setHeader("date", new Date(Date.now() + clockDifferenceMs).toUTCString());
    const mode = nextMode(method);
    if (mode === "hang") return void request.resume();
    if (mode === "reset") return void request.once("data", () => request.socket.destroy());
    const body = await buffer(request);
    if (mode === "fail") return refuse(response, 500, "InternalError");
    if (mode === "deny") return refuse(response, 403, "SignatureDoesNotMatch");
    if (mode === "forbid") return refuse(response, 403, "AccessDenied");
    if (mode === "flood") return flood(response);
    const isOpen = isPublic && (method === "GET" || method === "HEAD") && !request.headers.authorization;
    const error = isOpen ? undefined : findSignatureError(request, body, keys);
    if (error) return refuse(response, error === "AuthorizationHeaderMalformed" ? 400 : 403, error);
    if (bucket !== keys.bucket) return refuse(response, 404, "NoSuchBucket");
    const refused = findRequestError(request, key);
    if (refused) return refuse(response, refused.status, refused.code);
    if (mode === "lie") return void response.end();
    if (!multipart.serve(request, response, key, body)) serveObject(request, response, key, body);
  }

  const listener: RequestListener = (request, response) => {
    serve(request, response).catch(() => response.destroy());
  };
  const server = tls ? createTlsServer(tls, listener) : createServer(listener);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    endpoint: `${tls ? "https" : "http"}://127.0.0.1:${port}`,
    port,
    objects,
    /** The number of uploads in parts that were neither completed nor given up. */
    openUploads: multipart.open,
    /** Method and key of every request so far. */
    requests,
    /** Answers requests in another way: `count` of those with the method, after `skip`. */
    setFault(mode: Mode, options: Partial<Omit<Fault, "mode">> = {}): void {
      fault = { skip: 0, count: Number.POSITIVE_INFINITY, method: undefined, ...options, mode };
    },
    async stop(): Promise<void> {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
