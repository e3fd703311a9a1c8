import { setTimeout as pause } from "node:timers/promises";
import type { Guest } from "../tests/support/http-client.ts";
import { checkouts } from "./checkout.ts";
import { type LoadResult, runLoad } from "./http-load.ts";
import type { Product } from "./product.ts";
import type { Result } from "./result.ts";
import { openStreams } from "./streams.ts";
import { addToCartRequests, type BenchDatabase } from "./writes.ts";

/** The shares of a hundred actions; a checkout is several requests. */
const shares = { pages: 90, carts: 9, checkouts: 1 };
/** As many as the pages are measured with. */
const connections = 32;
const paths = ["/", "/menu", "/order/pizza", "/order/salad"];
const streamCount = 500;
const streamsPerUser = 5;
const maxSpread = 3;
const settleMs = 500;
/** The server looks every second for changes by other programs, and makes its pages anew then. */
const pagesRenewedMs = 2000;

/** The requests of guests who put a dish into their cart and take it out again, and what they have in it, by connection. */
function createCartActions(host: string, guests: readonly Guest[], menuId: string) {
  const additions = addToCartRequests(host, guests, menuId);
  const entries = guests.map(() => "");
  return {
    /** `answered` is the answer to the addition that `next` returned last. */
    added(connection: number, answered: Buffer): void {
      entries[connection] = JSON.parse(answered.toString()).insertedId;
    },
    /** An addition, or the removal of what the last one added. */
    next(connection: number): { request: Buffer | string; isAddition: boolean } {
      const entry = entries[connection];
      if (!entry) return { request: additions[connection] ?? "", isAddition: true };
      entries[connection] = "";
      const token = guests[connection]?.token;
      const request = `DELETE /api/carts/${entry} HTTP/1.1\r\nhost: ${host}\r\nauthorization: Bearer ${token}\r\n\r\n`;
      return { request, isAddition: false };
    },
    restart: () => void entries.fill(""),
  };
}

/** What guests do on an evening: pages, dishes put into carts and taken out, and checkouts, over connections of their own. */
async function createEvening(product: Product, guests: readonly Guest[]) {
  const host = new URL(product.origin).host;
  const pages = paths.map((path) =>
    Buffer.from(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\naccept-encoding: gzip, deflate, br, zstd\r\n\r\n`),
  );
  const dishes = (await product.client.call("/api/menu?category=salad&page=1&limit=3")).body.result;
  const carts = createCartActions(host, guests.slice(0, connections), dishes[0]._id);
  // Others than those who only fill their carts, several for each connection.
  const payers = guests.slice(connections);
  const startPaying = (connection: number) =>
    checkouts(
      host,
      payers.filter((_, index) => index % connections === connection),
      dishes,
    );
  const all = [...Array(connections).keys()];
  let paying = all.map(startPaying);
  /** The requests of each connection's checkout that are still to be sent. */
  const left = all.map(() => 0);
  const callsPerCheckout = 8;
  let actions = 0;
  const last = all.map((): "page" | "addition" | "other" => "other");

  function nextAction(connection: number): Buffer | string {
    last[connection] = "other";
    // Coprime to 100, so that the kinds alternate.
    const action = (actions++ * 37) % 100;
    if (action < shares.checkouts) {
      left[connection] = callsPerCheckout - 1;
      return paying[connection]?.next().value ?? "";
    }
    if (action < shares.checkouts + shares.carts) {
      const { request, isAddition } = carts.next(connection);
      if (isAddition) last[connection] = "addition";
      return request;
    }
    last[connection] = "page";
    return pages[actions % pages.length] ?? "";
  }

  function next(connection: number, previous: Buffer | undefined): Buffer | string {
    if (last[connection] === "addition" && previous) carts.added(connection, previous);
    const continued = left[connection] ?? 0;
    if (continued === 0) return nextAction(connection);
    last[connection] = "other";
    left[connection] = continued - 1;
    return paying[connection]?.next(previous && JSON.parse(previous.toString())).value ?? "";
  }
  const restart = () => {
    left.fill(0);
    last.fill("other");
    carts.restart();
    paying = all.map(startPaying);
  };
  return { next, restart, isMeasured: (connection: number) => last[connection] === "page" };
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
  const { next, restart, isMeasured } = await createEvening(product, guests);
  return {
    close,
    async run(seconds) {
      // Requests of the last run are still being answered.
      await pause(settleMs);
      // Guests may create 60 payment intents in ten minutes.
      await database.run("delete from cart_entries; delete from limits");
      await pause(pagesRenewedMs);
      for (const path of paths) await product.client.call(path);
      restart();
      return runLoad({ port: product.port, connections, seconds, nextRequest: next, isMeasured, statuses: [200] });
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
