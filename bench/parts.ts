import { adminAccount } from "../tests/support/http-client.ts";
import { benchCheckout } from "./checkout.ts";
import { benchCluster } from "./cluster.ts";
import { benchGrowth, fullGrowth, quickGrowth } from "./growth.ts";
import { benchMemoryAtRest, benchMemoryGrowth } from "./memory.ts";
import { benchMixed, openEvening } from "./mixed.ts";
import { fullOptions, quickOptions } from "./options.ts";
import { withPostgres } from "./postgres-server.ts";
import { type Product, startProduct } from "./product.ts";
import { benchReads } from "./reads.ts";
import { type Result, ratioOf } from "./result.ts";
import { benchSavedPrice } from "./saved-price.ts";
import { benchStart } from "./start.ts";
import { type BenchDatabase, benchCarts, postgresDatabase, sqliteDatabase } from "./writes.ts";

type RunPart = (folder: string, quick: boolean) => AsyncGenerator<Result>;

const admin = { ADMIN_EMAIL: adminAccount.email, ADMIN_PASSWORD: adminAccount.password };
const eveningGuests = 200;

async function* reads(folder: string, quick: boolean): AsyncGenerator<Result> {
  const product = await startProduct(folder);
  try {
    for await (const one of benchReads(product, folder, quick ? quickOptions : fullOptions)) yield ratioOf(one);
  } finally {
    await product.stop();
  }
}

/** Runs a benchmark of writes on both engines. */
async function* onBothEngines(
  folder: string,
  name: string,
  measure: (product: Product, database: BenchDatabase) => Promise<Result>,
): AsyncGenerator<Result> {
  const product = await startProduct(folder);
  yield await measure(product, sqliteDatabase(product, folder, name)).finally(product.stop);
  yield await withPostgres(async (createDatabase) => {
    const [url, referenceUrl] = [await createDatabase(name), await createDatabase(`${name}_bare`)];
    const onPostgres = await startProduct(folder, { DATABASE_URL: url });
    return measure(onPostgres, postgresDatabase(url, referenceUrl)).finally(onPostgres.stop);
  });
}

const carts: RunPart = (folder, quick) =>
  onBothEngines(folder, "carts", async (product, database) => {
    // Carts of at most 100 entries take all requests of a measurement.
    const guests = await product.createGuests(quick ? 150 : 400);
    return ratioOf(await benchCarts(product, guests, database, folder, quick ? quickOptions : fullOptions));
  });

const checkout: RunPart = (folder, quick) =>
  onBothEngines(folder, "checkout", async (product, database) =>
    ratioOf(await benchCheckout(product, database, folder, quick ? quickOptions : fullOptions)),
  );

async function* memory(folder: string, quick: boolean): AsyncGenerator<Result> {
  const product = await startProduct(folder, admin);
  try {
    yield await benchMemoryAtRest(product);
    const evening = await openEvening(product, sqliteDatabase(product, folder, "evening"), eveningGuests);
    yield await benchMixed(evening, quick ? 5 : 20);
    yield await benchMemoryGrowth(product, evening, quick ? 2 : 10);
    evening.close();
  } finally {
    await product.stop();
  }
}

async function* price(folder: string, quick: boolean): AsyncGenerator<Result> {
  const found = await withPostgres(async (createDatabase) => {
    const environment = { ...admin, DATABASE_URL: await createDatabase("price") };
    const products = [await startProduct(folder, environment), await startProduct(folder, environment)] as const;
    const results = Array.fromAsync(benchSavedPrice(...products, quick ? 100 : 1000));
    return results.finally(() => Promise.all(products.map(({ stop }) => stop())));
  });
  yield* found;
}

async function* growth(folder: string, quick: boolean): AsyncGenerator<Result> {
  const options = quick ? quickGrowth : fullGrowth;
  yield* benchGrowth(folder, { engine: "sqlite" }, options);
  const onPostgres = await withPostgres(async (createDatabase) => {
    const databases = { large: await createDatabase("large"), small: await createDatabase("small") };
    return Array.fromAsync(benchGrowth(folder, { engine: "postgres", ...databases }, options));
  });
  yield* onPostgres;
}

async function* cluster(folder: string, quick: boolean): AsyncGenerator<Result> {
  const results = await withPostgres(async (createDatabase) => {
    const databases = [await createDatabase("one"), await createDatabase("two")] as const;
    const run = (database: string, sql: string) => postgresDatabase(database, database).run(sql);
    return Array.fromAsync(benchCluster(databases, run, folder, quick ? quickOptions : fullOptions));
  });
  yield* results;
}

export const parts = { reads, carts, checkout, start: benchStart, price, growth, cluster, memory } satisfies Record<
  string,
  RunPart
>;
export type Part = keyof typeof parts;
export const allParts: readonly Part[] = [
  "start",
  "reads",
  "carts",
  "checkout",
  "price",
  "growth",
  "cluster",
  "memory",
];
