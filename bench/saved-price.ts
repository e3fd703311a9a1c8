import { runLoad } from "./http-load.ts";
import { loadCore, pinTo } from "./pinned.ts";
import type { Product } from "./product.ts";
import type { Result } from "./result.ts";

const maxDelayMs = 100;
/** Saves before those that count, since a process that has just started is slower. */
const warmUpSaves = 20;
/** The pause between two requests of a connection. */
const pauseMs = 5;

/** The menu is requested from both processes over four connections each, as browsers do, until `work` has ended. */
async function underLoad(products: readonly Product[], work: () => Promise<void>): Promise<void> {
  let isDone = false;
  const loads = products.map(async ({ port, origin }) => {
    const lines = ["GET /menu HTTP/1.1", `host: ${new URL(origin).host}`, "accept-encoding: gzip, deflate, br, zstd"];
    const request = Buffer.from(`${lines.join("\r\n")}\r\n\r\n`);
    const load = { port, connections: 4, seconds: 1, pauseMs, statuses: [200], nextRequest: () => request };
    while (!isDone) await runLoad(load);
  });
  await work().finally(() => {
    isDone = true;
  });
  await Promise.all(loads);
}

/**
 * Saves a dish's price again and again, and looks for it in the pages of two processes on one database. Each has a core of
 * its own, as two machines do.
 */
export async function* benchSavedPrice(one: Product, other: Product, times: number): AsyncGenerator<Result> {
  pinTo(loadCore, other.pid());
  const { token } = await one.client.signInAdmin();
  const dish = (await one.client.call("/api/menu?category=salad&page=1")).body.result[0];
  const page = `/menu/${dish.slug}`;
  let outdated = 0;
  let slowestMs = 0;

  async function waitForPrice(shown: string): Promise<number> {
    const savedAt = performance.now();
    while (!(await other.client.call(page)).body.includes(shown)) {
      if (performance.now() - savedAt > 10_000) throw new Error("the other process never showed the price");
    }
    return performance.now() - savedAt;
  }

  async function save(cents: number): Promise<void> {
    const shown = `$${(cents / 100).toFixed(2)}`;
    const body = { price: cents / 100 };
    const saved = await one.client.call(`/api/menu/${dish._id}`, { method: "PATCH", token, body });
    if (saved.status !== 200) throw new Error(`the price was not saved: ${saved.status}`);
    const [own, delayMs] = await Promise.all([one.client.call(page), waitForPrice(shown)]);
    if (!own.body.includes(shown)) outdated++;
    slowestMs = Math.max(slowestMs, delayMs);
  }

  await underLoad([one, other], async () => {
    for (let index = 0; index < warmUpSaves; index++) await save(3000 + index);
    slowestMs = 0;
    for (let index = 0; index < times; index++) await save(1000 + index);
  });
  const name = `${times} saved prices under load`;
  yield {
    name: `${name}: outdated next page`,
    measured: String(outdated),
    reference: "",
    value: outdated,
    bound: { atMost: 0 },
  };
  yield {
    name: `${name}: slowest on another process`,
    measured: `${slowestMs.toFixed(0)} ms`,
    reference: "",
    value: Math.round(slowestMs),
    bound: { atMost: maxDelayMs },
  };
}
