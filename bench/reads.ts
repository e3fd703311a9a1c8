import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { dateInDays } from "../tests/support/reservation-actions.ts";
import { type LoadOptions, measureInTurn } from "./load.ts";
import { type Result, shareOf } from "./result.ts";
import { type Product, startReference } from "./servers.ts";

/** Headers that Node adds to the reference's answers by itself. */
const addedByNode = ["date", "connection", "keep-alive", "transfer-encoding"];
const atLeast = { page: 0.6, api: 0.5 };

async function request({ host }: Product, path: string, headers: Record<string, string>) {
  const [response]: IncomingMessage[] = await once(get(`http://${host}${path}`, { headers }), "response");
  if (!response) throw new Error("no response");
  const body = await buffer(response);
  const sent: string[] = [];
  for (let index = 0; index < response.rawHeaders.length; index += 2) {
    const [name = "", value = ""] = response.rawHeaders.slice(index, index + 2);
    if (!addedByNode.includes(name.toLowerCase())) sent.push(name, value);
  }
  return {
    status: response.statusCode ?? 0,
    headers: sent,
    body: body.toString("base64"),
    etag: response.headers.etag,
  };
}

interface Read {
  name: string;
  path: string;
  kind: keyof typeof atLeast;
  /** Whether the client has the current copy. */
  isCopyCurrent?: true;
}

async function listReads({ client }: Product): Promise<Read[]> {
  const dish = (await client.call("/api/menu?category=pizza&page=1")).body.result[0];
  return [
    { name: "home page", path: "/", kind: "page" },
    { name: "menu page", path: "/menu", kind: "page" },
    { name: "order page", path: "/order/pizza", kind: "page" },
    { name: "dish page", path: `/menu/${dish.slug}`, kind: "page" },
    { name: "304 of a page", path: "/menu", kind: "page", isCopyCurrent: true },
    { name: "GET /menu?category&page", path: "/api/menu?category=pizza&page=1", kind: "api" },
    { name: "GET /menu", path: "/api/menu", kind: "api" },
    { name: "GET /reviews", path: "/api/reviews", kind: "api" },
    { name: "GET /restaurant", path: "/api/restaurant", kind: "api" },
    {
      name: "GET /reservations/availability",
      path: `/api/reservations/availability?date=${dateInDays(3)}&guest=2`,
      kind: "api",
    },
  ];
}

/** Compares public answers with a bare server that sends the same bytes. */
export async function* benchReads(product: Product, options: LoadOptions): AsyncGenerator<Result> {
  for (const { name, path, kind, isCopyCurrent } of await listReads(product)) {
    const plain = { host: product.host, "accept-encoding": "gzip, deflate, br, zstd" };
    const { etag } = await request(product, path, plain);
    const headers = isCopyCurrent && etag ? { ...plain, "if-none-match": etag } : plain;
    const { etag: _etag, ...plan } = await request(product, path, headers);
    const reference = await startReference(plan);
    const lines = Object.entries(headers).map(([header, value]) => `${header}: ${value}`);
    const bytes = Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);
    const load = { connections: 32, nextRequest: () => bytes, status: isCopyCurrent ? 304 : 200 };
    const loads = [product.port, reference.port].map((port) => ({ port, ...load }));
    yield shareOf(name, await measureInTurn(loads, options), atLeast[kind]);
    reference.stop();
  }
}
