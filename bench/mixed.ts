import { setTimeout as pause } from "node:timers/promises";
import type { Guest } from "../tests/support/http-client.ts";
import { checkouts } from "./checkout.ts";
import { type LoadResult, runLoad } from "./http-load.ts";
import type { Product } from "./product.ts";
import type { Result } from "./result.ts";
import { openStreams } from "./streams.ts";
import { addToCartRequests, type BenchDatabase } from "./writes.ts";

/** Of a hundred actions; a checkout is several requests. */
const shares = { pages: 90, carts: 9, checkouts: 1 };
const connections = 16;
const streamCount = 500;
const streamsPerUser = 5;
const maxSpread = 3;
const emptyingMs = 5000;
const settleMs = 500;

/** What guests do on an evening: pages, dishes put into carts, and checkouts, over connections of their own. */
async function createEvening(product: Product, guests: readonly Guest[]) {
  const host = new URL(product.origin).host;
  const paths = ["/", "/menu", "/order/pizza", "/order/salad"];
  const pages = paths.map((path) =>
    Buffer.from(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\naccept-encoding: gzip, deflate, br, zstd\r\n\r\n`),
  );
  const dishes = (await product.client.call("/api/menu?category=pizza&page=1&limit=3")).body.result;
  const payers = guests.slice(0, connections);
  const carts = addToCartRequests(host, guests.slice(connections), dishes[0]._id);
  let paying = payers.map((guest) => checkouts(host, [guest], dishes));
  /** The requests of each connection's checkout that are still to be sent. */
  const left = payers.map(() => 0);
  const callsPerCheckout = 8;
  let [actions, addings] = [0, 0];
  const isPage = payers.map(() => false);

  function next(connection: number, previous: Buffer | undefined): Buffer | string {
    isPage[connection] = false;
    const continued = left[connection] ?? 0;
    if (continued > 0) {
      left[connection] = continued - 1;
      return paying[connection]?.next(previous && JSON.parse(previous.toString())).value ?? "";
    }
    // Coprime to 100, so that the kinds alternate.
    const action = (actions++ * 37) % 100;
    if (action < shares.checkouts) {
      left[connection] = callsPerCheckout - 1;
      return paying[connection]?.next().value ?? "";
    }
    if (action < shares.checkouts + shares.carts) return carts[addings++ % carts.length] ?? "";
    isPage[connection] = true;
    return pages[actions % pages.length] ?? "";
  }
  const restart = () => {
    left.fill(0);
    paying = payers.map((guest) => checkouts(host, [guest], dishes));
  };
  return { next, restart, isMeasured: (connection: number) => isPage[connection] === true };
}

export interface Evening {
  run(seconds: number): Promise<LoadResult>;
  close(): void;
}

/** Opens 500 streams of guests and kitchen, and returns the load of an evening, which measures the pages. */
export async function openEvening(product: Product, database: BenchDatabase, guestCount: number): Promise<Evening> {
  const admin = await product.client.signInAdmin();
  const guests = await product.createGuests(guestCount);
  const close = await openStreams(product, [admin, ...guests.slice(0, streamCount / streamsPerUser - 1)], streamCount);
  const payers = guests.slice(0, connections).map(({ email }) => `'${email}'`);
  const emptyCarts = `delete from cart_entries where user_id not in (select id from users where email in (${payers}))`;
  const { next, restart, isMeasured } = await createEvening(product, guests);
  return {
    close,
    async run(seconds) {
      // What the last run has sent is still being answered.
      await pause(settleMs);
      await database.run("delete from cart_entries");
      restart();
      // Carts would be full after half a minute, and guests may create 60 payment intents in ten.
      const emptying = setInterval(() => void database.run(`${emptyCarts}; delete from limits`), emptyingMs);
      const load = { port: product.port, connections, seconds, nextRequest: next, isMeasured, statuses: [200] };
      return runLoad(load).finally(() => clearInterval(emptying));
    },
  };
}

/** How much longer the slowest hundredth of the cached pages takes than the usual one, on a busy evening. */
export async function benchMixed(evening: Evening, seconds: number): Promise<Result> {
  await evening.run(seconds / 2);
  const { p50, p99 } = await evening.run(seconds);
  return {
    name: "p99 of a page, mixed load, 500 streams",
    measured: `${p99.toFixed(1)} ms`,
    reference: `p50 ${p50.toFixed(1)} ms`,
    value: p99 / p50,
    bound: { atMost: maxSpread },
  };
}
