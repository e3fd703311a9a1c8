import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import type { Guest } from "../tests/support/http-client.ts";
import { type Comparison, compare } from "./compare.ts";
import type { BenchOptions } from "./options.ts";
import { startReference } from "./pinned.ts";
import type { Product } from "./product.ts";

export interface BenchDatabase {
  engine: "sqlite" | "postgres";
  /** A database of the reference's own. */
  reference: { sqlite: string } | { postgres: string };
  /** Runs SQL in the product's database. */
  run(sql: string): Promise<void>;
}

export function sqliteDatabase(product: Product, folder: string, name: string): BenchDatabase {
  return {
    engine: "sqlite",
    reference: { sqlite: join(folder, `${name}.db`) },
    async run(sql) {
      const database = new DatabaseSync(product.databaseFile, { timeout: 10_000 });
      database.exec(sql);
      database.close();
    },
  };
}

export function postgresDatabase(url: string, referenceUrl: string): BenchDatabase {
  return {
    engine: "postgres",
    reference: { postgres: referenceUrl },
    async run(sql) {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.query(sql).finally(() => client.end());
    },
  };
}

const minRatio = { sqlite: 0.6, postgres: 0.45 };

/** The bytes of one request for each guest. */
export function addToCartRequests(host: string, guests: readonly Guest[], menuId: string): Buffer[] {
  return guests.map(({ email, token }) => {
    const body = JSON.stringify({ menuId, email });
    const headers = [
      "POST /api/carts HTTP/1.1",
      `host: ${host}`,
      `authorization: Bearer ${token}`,
      "content-type: application/json",
      `content-length: ${Buffer.byteLength(body)}`,
    ];
    return Buffer.from(`${headers.join("\r\n")}\r\n\r\n${body}`);
  });
}

/** Compares adding a dish to a cart with a bare server that commits a row durably for each request. */
export async function benchCarts(
  product: Product,
  guests: readonly Guest[],
  database: BenchDatabase,
  folder: string,
  options: BenchOptions,
): Promise<Comparison> {
  const dish = (await product.client.call("/api/menu?category=salad&page=1")).body.result[0];
  const host = new URL(product.origin).host;
  const requests = addToCartRequests(host, guests, dish._id);
  const answer = Buffer.from(JSON.stringify({ acknowledged: true, insertedId: "0".repeat(32) }));
  const headers = ["content-type", "application/json", "content-length", String(answer.length)];
  const reference = await startReference(folder, { status: 200, headers, body: answer, ...database.reference });
  const side = (port: number) => {
    let sent = 0;
    return {
      port,
      statuses: [200],
      nextRequest: () => requests[sent++ % requests.length] ?? Buffer.alloc(0),
      async before() {
        sent = 0;
        await database.run("delete from cart_entries");
      },
    };
  };
  const sides = { product: side(product.port), reference: side(reference.port) };
  const name = `POST /carts, ${database.engine}`;
  const result = await compare({ name, atLeast: minRatio[database.engine], connections: 16, ...sides }, options);
  await reference.stop();
  return result;
}
