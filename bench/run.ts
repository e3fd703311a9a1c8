// `npm run bench`: every figure as a ratio to a reference in the same run. `-- --quick` for a change, `-- --only reads`
// or `-- --only carts` for a part, and `-- --only cluster` for two processes against one, which is measured alone. It needs two cores and Linux's taskset.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import pg from "pg";
import { startPostgres } from "../tests/support/postgres.ts";
import { benchCluster, type ClusterResult } from "./cluster.ts";
import type { Comparison } from "./compare.ts";
import { fullOptions, quickOptions } from "./options.ts";
import { loadCore, pinTo } from "./pinned.ts";
import { startProduct } from "./product.ts";
import { benchReads } from "./reads.ts";
import { benchCarts, postgresDatabase, sqliteDatabase } from "./writes.ts";

const { values } = parseArgs({
  options: { quick: { type: "boolean", default: false }, only: { type: "string", default: "reads,carts" } },
});
const parts = values.only.split(",");
const wants = (part: string) => parts.includes(part);
const options = values.quick ? quickOptions : fullOptions;
const folder = mkdtempSync(join(tmpdir(), "bench-"));
pinTo(loadCore, process.pid);

const format = ({ name, product, reference, ratio, atLeast }: Comparison) =>
  `${ratio >= atLeast ? "ok    " : "BELOW "} ${name.padEnd(34)} ${product.toFixed(0).padStart(8)} ${reference.toFixed(0).padStart(8)}  ${ratio.toFixed(2)} (at least ${atLeast})`;

/** Guests whose carts take all requests of a measurement. */
const guestCount = values.quick ? 60 : 150;

async function measureSqlite(): Promise<void> {
  const product = await startProduct(folder);
  try {
    if (wants("reads")) for await (const result of benchReads(product, folder, options)) console.log(format(result));
    if (wants("carts")) {
      const guests = await product.createGuests(guestCount);
      console.log(format(await benchCarts(product, guests, sqliteDatabase(product, folder), folder, options)));
    }
  } finally {
    await product.stop();
  }
}

async function createDatabase(server: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name}`).finally(() => client.end());
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

async function measurePostgres(): Promise<void> {
  const server = await startPostgres();
  try {
    const [url, referenceUrl] = [await createDatabase(server.url, "bench"), await createDatabase(server.url, "bare")];
    const product = await startProduct(folder, { DATABASE_URL: url });
    try {
      const guests = await product.createGuests(guestCount);
      const database = postgresDatabase(url, referenceUrl);
      console.log(format(await benchCarts(product, guests, database, folder, options)));
    } finally {
      await product.stop();
    }
  } finally {
    await server.stop();
  }
}

const formatCluster = ({ name, cpuPerRequest, busierShare, scaling, atLeast }: ClusterResult) => {
  const [one, two] = cpuPerRequest.map((microseconds) => microseconds.toFixed(0));
  const figures = `${one} → ${two} µs CPU per request`;
  const share = `the busier process does ${(busierShare * 100).toFixed(0)} %`;
  return `${scaling >= atLeast ? "ok    " : "BELOW "} ${name.padEnd(34)} ${scaling.toFixed(2)} (at least ${atLeast}): ${figures}; ${share}`;
};

async function measureCluster(): Promise<void> {
  const server = await startPostgres();
  try {
    const databases = [await createDatabase(server.url, "one"), await createDatabase(server.url, "two")] as const;
    const run = (database: string, sql: string) => postgresDatabase(database, database).run(sql);
    for await (const result of benchCluster(databases, run, folder, options)) console.log(formatCluster(result));
  } finally {
    await server.stop();
  }
}

try {
  if (wants("cluster")) await measureCluster();
  if (wants("reads") || wants("carts")) await measureSqlite();
  if (wants("carts")) await measurePostgres();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
