// `npm run bench`: every figure as a ratio to a reference in the same run. `-- --quick` for a change, `-- --only reads`,
// `carts`, `checkout` or `growth` for a part. It needs two cores and Linux's taskset.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import pg from "pg";
import { startPostgres, startRestartablePostgres } from "../tests/support/postgres.ts";
import { benchCheckout } from "./checkout.ts";
import type { Comparison } from "./compare.ts";
import { benchGrowth, fullGrowth, quickGrowth } from "./growth.ts";
import { fullOptions, quickOptions } from "./options.ts";
import { loadCore, pinTo } from "./pinned.ts";
import { startProduct } from "./product.ts";
import { benchReads } from "./reads.ts";
import { benchCarts, postgresDatabase, sqliteDatabase } from "./writes.ts";

const { values } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    only: { type: "string", default: "reads,carts,checkout,growth" },
  },
});
const parts = values.only.split(",");
const wants = (part: string) => parts.includes(part);
const options = values.quick ? quickOptions : fullOptions;
const folder = mkdtempSync(join(tmpdir(), "bench-"));
pinTo(loadCore, process.pid);

const format = ({ name, product, reference, ratio, atLeast }: Comparison) =>
  `${ratio >= atLeast ? "ok    " : "BELOW "} ${name.padEnd(34)} ${product.toFixed(0).padStart(8)} ${reference.toFixed(0).padStart(8)}  ${ratio.toFixed(2)} (at least ${atLeast.toFixed(2)})`;

/** Guests whose carts, of at most 100 entries, take all requests of a measurement. */
const guestCount = values.quick ? 60 : 200;

async function measureSqlite(): Promise<void> {
  const product = await startProduct(folder);
  try {
    if (wants("reads")) for await (const result of benchReads(product, folder, options)) console.log(format(result));
    if (wants("carts")) {
      const guests = await product.createGuests(guestCount);
      console.log(format(await benchCarts(product, guests, sqliteDatabase(product, folder, "carts"), folder, options)));
    }
    if (wants("checkout")) {
      const database = sqliteDatabase(product, folder, "checkout");
      console.log(format(await benchCheckout(product, database, folder, options)));
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
  const server = await startRestartablePostgres();
  try {
    const [url, referenceUrl] = [await createDatabase(server.url, "bench"), await createDatabase(server.url, "bare")];
    const database = postgresDatabase(url, referenceUrl);
    const product = await startProduct(folder, { DATABASE_URL: url });
    try {
      if (wants("carts")) {
        const guests = await product.createGuests(guestCount);
        console.log(format(await benchCarts(product, guests, database, folder, options)));
      }
      if (wants("checkout")) console.log(format(await benchCheckout(product, database, folder, options)));
    } finally {
      await product.stop();
    }
  } finally {
    await server.stop();
  }
}

async function measureGrowth(): Promise<void> {
  const growth = values.quick ? quickGrowth : fullGrowth;
  for await (const result of benchGrowth(folder, { engine: "sqlite" }, growth)) console.log(format(result));
  const server = await startPostgres();
  try {
    const databases = {
      large: await createDatabase(server.url, "large"),
      small: await createDatabase(server.url, "small"),
    };
    for await (const result of benchGrowth(folder, { engine: "postgres", ...databases }, growth))
      console.log(format(result));
  } finally {
    await server.stop();
  }
}

try {
  if (wants("reads") || wants("carts") || wants("checkout")) await measureSqlite();
  if (wants("carts") || wants("checkout")) await measurePostgres();
  if (wants("growth")) await measureGrowth();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
