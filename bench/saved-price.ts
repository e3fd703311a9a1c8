import { runLoad } from "./http-load.ts";
import type { Product } from "./product.ts";
import type { Result } from "./result.ts";

const maxDelayMs = 100;

/** Cached pages are requested from both processes until `work` has ended. */
async function underLoad(products: readonly Product[], work: () => Promise<void>): Promise<void> {
  let isDone = false;
  const loads = products.map(async ({ port, origin }) => {
    const bytes = Buffer.from(`GET /menu HTTP/1.1\r\nhost: ${new URL(origin).host}\r\n\r\n`);
    while (!isDone) await runLoad({ port, connections: 4, seconds: 1, statuses: [200], nextRequest: () => bytes });
  });
  await work().finally(() => {
    isDone = true;
  });
  await Promise.all(loads);
}

/** Saves a dish's price again and again, and looks for it in the pages of two processes on one database. */
export async function* benchSavedPrice(one: Product, other: Product, times: number): AsyncGenerator<Result> {
  const { token } = await one.client.signInAdmin();
  const dish = (await one.client.call("/api/menu?category=salad&page=1")).body.result[0];
  const page = `/menu/${dish.slug}`;
  let outdated = 0;
  let slowestMs = 0;
  await underLoad([one, other], async () => {
    for (let index = 0; index < times; index++) {
      const price = (1000 + index) / 100;
      const shown = `$${price.toFixed(2)}`;
      const saved = await one.client.call(`/api/menu/${dish._id}`, { method: "PATCH", token, body: { price } });
      if (saved.status !== 200) throw new Error(`the price was not saved: ${saved.status}`);
      const savedAt = performance.now();
      const [own] = await Promise.all([
        one.client.call(page),
        (async () => {
          while (!(await other.client.call(page)).body.includes(shown)) {
            if (performance.now() - savedAt > 10_000) throw new Error("the other process never showed the price");
          }
          slowestMs = Math.max(slowestMs, performance.now() - savedAt);
        })(),
      ]);
      if (!own.body.includes(shown)) outdated++;
    }
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
