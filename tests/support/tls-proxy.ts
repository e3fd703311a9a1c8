import { once } from "node:events";
import { readFileSync } from "node:fs";
import { type IncomingHttpHeaders, request } from "node:http";
import { createServer } from "node:https";
import { pipeline } from "node:stream";

type Headers = IncomingHttpHeaders;

/** What the proxy does to the headers of a request; `client` is the address that connected to it. */
type ChangeHeaders = (headers: Headers, client: string) => Headers;

/** Adds the client to `X-Forwarded-For` and passes the host on, as a proxy for the server should. */
export const properHeaders: ChangeHeaders = (headers, client) => ({
  ...headers,
  "x-forwarded-for": [headers["x-forwarded-for"], client].filter(Boolean).join(", "),
  "x-forwarded-proto": "https",
});

export type TlsProxy = Awaited<ReturnType<typeof startTlsProxy>>;

/** A reverse proxy on loopback that ends TLS; where it sends requests and what it adds can be changed. */
export async function startTlsProxy({ key, cert }: { key: string; cert: string }) {
  const target = { port: 0, change: properHeaders };
  const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (incoming, outgoing) => {
    const { method, url: path, headers, socket } = incoming;
    const forwarded = target.change(headers, socket.remoteAddress ?? "");
    const options = { host: "127.0.0.1", port: target.port, method, path, headers: forwarded };
    const upstream = request(options, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      pipeline(answer, outgoing, () => {});
    });
    upstream.on("error", () => outgoing.writeHead(502).end());
    pipeline(incoming, upstream, () => {});
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  return {
    url: `https://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`,
    /** Sends requests to this port of the machine. */
    sendTo(port: number): void {
      target.port = port;
    },
    setHeaders(change: ChangeHeaders): void {
      target.change = change;
    },
    async stop(): Promise<void> {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
