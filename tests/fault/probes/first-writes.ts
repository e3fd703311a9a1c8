import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { readResponse } from "../guest-client.ts";
import type { Harness } from "../harness.ts";

const intervalMs = 50;
const requestTimeoutMs = 5000;
const maxWaitMs = 60_000;
const maxUnanswered = 40;

/** Adds a dish to a guest's cart; returns whether that was acknowledged. */
async function write({ guests, menu, journal, acknowledgedEntries }: Harness, origin: string): Promise<boolean> {
  const guest = guests[Math.floor(Math.random() * guests.length)];
  if (!guest) throw new Error("there are no guests");
  const { email, token } = guest;
  const body = { menuId: menu[0]?.id ?? "", email };
  const entry = journal.begin({ path: "/carts", method: "POST", key: randomUUID(), token, body });
  const answer = await fetch(`${origin}/api/carts`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json", "idempotency-key": entry.key },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(requestTimeoutMs),
  });
  const response = await readResponse(answer);
  if (response.status !== 200) return false;
  Object.assign(entry, { endedAt: Date.now(), response });
  acknowledgedEntries.add(String(response.body.insertedId));
  return true;
}

/** Writes to a node until one write is acknowledged; later attempts do not wait for earlier ones. */
async function firstWrite(harness: Harness, origin: string): Promise<number | undefined> {
  const startedAt = performance.now();
  let firstMs: number | undefined;
  let unanswered = 0;
  while (firstMs === undefined && performance.now() - startedAt < maxWaitMs) {
    if (unanswered < maxUnanswered) {
      unanswered++;
      write(harness, origin)
        .catch(() => false)
        .then((acknowledged) => {
          unanswered--;
          if (acknowledged) firstMs ??= performance.now() - startedAt;
        });
    }
    await pause(intervalMs);
  }
  return firstMs;
}

/** For each node the milliseconds until its first acknowledged write, from now. */
export const firstWrites = (harness: Harness): Promise<(number | undefined)[]> =>
  Promise.all(harness.origins.map((origin) => firstWrite(harness, origin)));
