import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { z } from "zod";
import type { Harness } from "../harness.ts";

const intervalMs = 1000;
const Sessions = z.array(z.object({ client_port: z.number() }));

/** The LISTEN sessions of each node, read past the proxies; sessions that no proxy knows are counted last. */
export async function countListeners({ databaseUrl, nodes }: Harness): Promise<number[]> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 3000 });
  // The database may be stopped at any moment.
  client.on("error", () => {});
  await client.connect();
  try {
    const { rows } = await client.query(
      `select client_port from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
       and query ~* '^\\s*listen\\s'`,
    );
    const sessions = Sessions.parse(rows).map((row) => row.client_port);
    const byNode = nodes.map(({ proxy }) => sessions.filter((port) => proxy?.upstreamPorts().has(port)).length);
    return [...byNode, sessions.length - byNode.reduce((sum, count) => sum + count, 0)];
  } finally {
    await client.end().catch(() => {});
  }
}

/** Counts LISTEN sessions every second; a maximum counts if two counts in a row reach it, as nodes reconnect. */
export function watchListeners(harness: Harness) {
  const maxima: number[] = harness.nodes.map(() => 0);
  let previous: number[] = [];
  let stopped = false;
  const loop = (async () => {
    while (!stopped) {
      const counts = await countListeners(harness).catch(() => []);
      for (const [index, count] of counts.entries()) {
        maxima[index] = Math.max(maxima[index] ?? 0, Math.min(count, previous[index] ?? 0));
      }
      previous = counts;
      await pause(intervalMs);
    }
  })();
  return {
    /** The maximum of each node. */
    async stop(): Promise<number[]> {
      stopped = true;
      await loop;
      return maxima.slice(0, harness.nodes.length);
    },
  };
}
