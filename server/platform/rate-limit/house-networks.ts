import { hourMs } from "#contract/platform/durations.ts";
import type { Db } from "../database/store.ts";
import type { PubSub } from "../events/pubsub.ts";
import { networksOf } from "../lib/ip-network.ts";
import { networkList } from "../lib/network-list.ts";

/** A whole dining room may be behind one address. */
const houseFactor = 10;
/** As long as guests stay at their table. */
const tableMs = 6 * hourMs;
const maxTableNetworks = 10_000;

export interface HouseNetworks {
  /** How many times the limits by address an IP address has: 10 in the house, otherwise 1. */
  factorOf(ip: string): number;
  /** Remembers that a guest opened the page of a table's code from an IP address. */
  noteTable(ip: string): Promise<void>;
}

interface Deps {
  /** `trustedNetworks` of the settings. */
  networks: readonly string[];
  db: Db;
  pubsub: Pick<PubSub, "publish" | "subscribe">;
  now?: () => number;
}

/**
 * The networks from which guests in the house come: those that the owner named, and those in which somebody has opened the
 * page of a table's code in the last hours, in whichever process. A code stands on a table, so who knows it was there.
 */
export function createHouseNetworks({ networks, db, pubsub, now = Date.now }: Deps): HouseNetworks {
  const isNamed = networkList(networks);
  /** Until when, in the order in which they were noted. */
  const tables = new Map<string, number>();

  function remember(near: string): void {
    tables.delete(near);
    tables.set(near, now() + tableMs);
    const oldest = tables.size > maxTableNetworks ? tables.keys().next().value : undefined;
    if (oldest !== undefined) tables.delete(oldest);
  }
  pubsub.subscribe("tables", (near) => {
    // Without a payload the connection to other processes was lost, and a guest opens the page of the code again.
    if (near !== "") remember(near);
  });

  return {
    factorOf: (ip) => (isNamed(ip) || (tables.get(networksOf(ip).near) ?? 0) > now() ? houseFactor : 1),
    async noteTable(ip) {
      const { near } = networksOf(ip);
      // The other processes need to know once an hour.
      if ((tables.get(near) ?? 0) > now() + tableMs - hourMs) return;
      remember(near);
      await pubsub.publish(db, "tables", near);
    },
  };
}
