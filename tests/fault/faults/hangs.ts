import { setTimeout as pause } from "node:timers/promises";
import type { HangEnd } from "#tests/support/tcp-proxy.ts";
import type { FaultContext } from "../fault-context.ts";
import { runOutage } from "../outages.ts";

export const hangEnds: readonly HangEnd[] = ["close", "deliver", "drop"];

/** Lets no byte through between the servers and PostgreSQL for some seconds, without closing a connection. */
export async function hangConnections(context: FaultContext, end: HangEnd, seconds: number): Promise<void> {
  const proxies = context.harness.nodes.flatMap(({ proxy }) => proxy ?? []);
  await runOutage(context, `hang, then ${end}`, `${seconds} s`, async () => {
    for (const proxy of proxies) proxy.startHang(end === "deliver");
    try {
      await pause(seconds * 1000);
    } finally {
      for (const proxy of proxies) proxy.endHang(end);
    }
  });
}
