import { setTimeout as pause } from "node:timers/promises";
import type { FaultContext } from "../fault-context.ts";
import { runOutage } from "../outages.ts";

/** Stops PostgreSQL at once for some seconds; new connections are refused meanwhile. */
export async function cutDatabase(context: FaultContext, seconds: number): Promise<void> {
  const { postgres, harness } = context;
  if (!postgres) return;
  const proxies = harness.nodes.flatMap(({ proxy }) => proxy ?? []);
  await runOutage(context, "cut", `${seconds} s`, async () => {
    for (const proxy of proxies) await proxy.refuse();
    await postgres.crash();
    try {
      await pause(seconds * 1000);
    } finally {
      await postgres.start();
      for (const proxy of proxies) await proxy.accept();
    }
  });
}

/** Mostly 2 seconds, some 8, few 30. */
export function chooseCutSeconds(random: () => number): number {
  const roll = random();
  if (roll < 0.7) return 2;
  return roll < 0.92 ? 8 : 30;
}
