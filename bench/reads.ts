import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { dateInDays } from "../tests/support/reservation-actions.ts";
import { type Comparison, compare } from "./compare.ts";
import type { BenchOptions } from "./options.ts";
import { startReference } from "./pinned.ts";
import type { Product } from "./product.ts";

/** Headers that Node adds to the reference's answers by itself. */
const addedByNode = ["date", "connection", "keep-alive", "transfer-encoding"];

interface Read {
  name: string;
  path: string;
  atLeast: number;
  /** Whether the client has the current copy. */
  isCopyCurrent?: true;
}

async function request(product: Product, path: string, headers: Record<string, string>) {
  const [response]: IncomingMessage[] = await once(get(product.origin + path, { headers }), "response");
  if (!response) throw new Error("no response");
  const body = await buffer(response);
  const kept: string[] = [];
  for (let index = 0; index < response.rawHeaders.length; index += 2) {
    const [name = "", value = ""] = response.rawHeaders.slice(index, index + 2);
    if (!addedByNode.includes(name.toLowerCase())) kept.push(name, value);
  }
  return { status: response.statusCode ?? 0, headers: kept, body, etag: response.headers.etag };
}

async function findReads(product: Product): Promise<Read[]> {
  const html = (await request(product, "/", {})).body.toString();
  const [asset] = /\/assets\/[\w.-]+\.js/.exec(html) ?? [];
  if (asset === undefined) throw new Error("the home page names no script");
  const dish = (await product.client.call("/api/menu?category=pizza&page=1")).body.result[0];
  return [
    { name: "home page", path: "/", atLeast: 0.75 },
    { name: "menu page", path: "/menu", atLeast: 0.75 },
    { name: "order page", path: "/order/pizza", atLeast: 0.75 },
    { name: "dish page", path: `/menu/${dish.slug}`, atLeast: 0.75 },
    { name: "304 of a page", path: "/menu", atLeast: 0.75, isCopyCurrent: true },
    { name: "GET /menu?category&page", path: "/api/menu?category=pizza&page=1", atLeast: 0.65 },
    { name: "GET /menu", path: "/api/menu", atLeast: 0.65 },
    { name: "GET /reviews", path: "/api/reviews", atLeast: 0.65 },
    { name: "GET /restaurant", path: "/api/restaurant", atLeast: 0.65 },
    {
      name: "GET /reservations/availability",
      path: `/api/reservations/availability?date=${dateInDays(3)}&guest=2`,
      atLeast: 0.65,
    },
    { name: "a picture", path: dish.image, atLeast: 0.65 },
    { name: "a built asset", path: asset, atLeast: 0.65 },
  ];
}

/** Compares public answers with a bare server that sends the same bytes. */
export async function* benchReads(product: Product, folder: string, options: BenchOptions): AsyncGenerator<Comparison> {
  for (const { name, path, atLeast, isCopyCurrent } of await findReads(product)) {
    const plain = { host: new URL(product.origin).host, "accept-encoding": "gzip, deflate, br, zstd" };
    const { etag } = await request(product, path, plain);
    const headers = isCopyCurrent && etag ? { ...plain, "if-none-match": etag } : plain;
    const { status, headers: sent, body } = await request(product, path, headers);
    const reference = await startReference(folder, { status, headers: sent, body });
    const lines = Object.entries(headers).map(([header, value]) => `${header}: ${value}`);
    const bytes = Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);
    const side = (port: number) => ({ port, nextRequest: () => bytes, statuses: [isCopyCurrent ? 304 : 200] });
    const connections = 32;
    const sides = { product: side(product.port), reference: side(reference.port) };
    yield await compare({ name, atLeast, connections, ...sides }, options);
    await reference.stop();
  }
}
