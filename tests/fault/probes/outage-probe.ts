import { setTimeout as pause } from "node:timers/promises";
import type { FaultContext } from "../fault-context.ts";
import type { Node } from "../nodes.ts";
import { failureName } from "./answer-counts.ts";

const publicPaths = ["/", "/menu", "/order/salad", "/menu/margherita", "/api/menu", "/api/restaurant"];
const intervalMs = 350;
const requestTimeoutMs = 15_000;
const maxUnanswered = 60;

/** A 503 tells clients when to try again. */
const statusName = (response: Response): string =>
  response.status === 503 && !response.headers.has("retry-after") ? "503 without Retry-After" : String(response.status);

/**
 * Requests public pages, the readiness and a signed-in list from every running node several times a second, and counts
 * the answers as `KIND, GROUP`.
 */
export function startOutageProbe({ harness, probed }: FaultContext, kind: string) {
  const unanswered = new Set<Promise<void>>();
  let stopped = false;

  async function request(origin: string, path: string, group: string, headers: Record<string, string>): Promise<void> {
    const startedAt = performance.now();
    const count = (status: string) => probed.add(`${kind}, ${group}`, status, performance.now() - startedAt);
    try {
      const response = await fetch(origin + path, { headers, signal: AbortSignal.timeout(requestTimeoutMs) });
      await response.arrayBuffer();
      count(statusName(response));
    } catch (error) {
      count(failureName(error));
    }
  }

  function requestAll({ server: { origin } }: Node): void {
    if (unanswered.size > maxUnanswered) return;
    const authorization = `Bearer ${harness.admin.token}`;
    const requests = [
      ...publicPaths.map((path) => request(origin, path, `public ${path}`, {})),
      request(origin, "/readyz", "/readyz", {}),
      request(origin, "/api/reservations", "signed-in", { authorization }),
    ];
    for (const one of requests) {
      unanswered.add(one);
      void one.finally(() => unanswered.delete(one));
    }
  }

  const loop = (async () => {
    while (!stopped) {
      for (const node of harness.nodes) if (node.server.pid() !== undefined) requestAll(node);
      await pause(intervalMs);
    }
  })();
  return {
    stop(): void {
      stopped = true;
    },
    /** Resolves when the last request is answered or has timed out. */
    finished: async (): Promise<void> => {
      await loop;
      await Promise.all(unanswered);
    },
  };
}
