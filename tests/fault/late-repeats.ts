import { setTimeout as pause } from "node:timers/promises";
import type { Random } from "#tests/support/stripe-double/faults.ts";
import { isProblemCode, readResponse } from "./guest-client.ts";
import type { Harness } from "./harness.ts";
import type { ApiResponse } from "./journal.ts";
import { isAcknowledged, type JournalEntry, pathGroup, storesResponse } from "./journal.ts";

interface RepeatResult {
  findings: string[];
  acknowledged: number;
  unacknowledged: number;
  /** Repetitions of unacknowledged requests, by status. */
  statuses: Map<string, number>;
}

async function repeat(origin: string, { path, method, key, token, body }: JournalEntry): Promise<ApiResponse> {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json", "idempotency-key": key };
  const signal = AbortSignal.timeout(20_000);
  return readResponse(await fetch(`${origin}/api${path}`, { method, headers, body: JSON.stringify(body), signal }));
}

/** A random selection; requests of the last `lateMs` first, since only those can be repeated in time. */
function chooseSample(entries: readonly JournalEntry[], size: number, lateMs: number, random: Random): JournalEntry[] {
  const ranked = entries.map((entry) => ({ entry, rank: random() + (Date.now() - entry.startedAt < lateMs ? 0 : 1) }));
  return ranked
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, size)
    .map(({ entry }) => entry);
}

function* judge(entry: JournalEntry, response: ApiResponse | undefined): Generator<string> {
  const name = `${entry.method} ${pathGroup(entry.path)}`;
  if (!response) return yield `a late repetition of ${name} got no answer`;
  if (isAcknowledged(entry)) {
    if (response.status !== 200 || response.text !== entry.response?.text)
      yield `a late repetition of an acknowledged ${name} was answered ${response.status} ${response.body.code ?? "differently"}`;
    return;
  }
  if (response.status >= 500) yield `a late repetition of an unanswered ${name} was answered ${response.status}`;
  if (response.status === 409 && !isProblemCode(response.body.code))
    yield `a late repetition of an unanswered ${name} was answered 409 ${response.body.code}`;
}

/**
 * Repeats a sample of acknowledged and unanswered requests with their keys, at up to `lateSeconds` after the first try.
 * An acknowledged one must be answered exactly as before. What a repetition changes is stored in the journal.
 */
export async function repeatLate(
  { journal, origins }: Harness,
  options: { sample: number; lateSeconds: number; random: Random },
): Promise<RepeatResult> {
  const { sample, lateSeconds, random } = options;
  const lateMs = lateSeconds * 1000;
  const repeatable = journal.entries.filter(storesResponse);
  const acknowledged = chooseSample(repeatable.filter(isAcknowledged), sample, lateMs, random);
  const unanswered = chooseSample(
    repeatable.filter(({ response }) => response === undefined),
    sample,
    lateMs,
    random,
  );
  const findings: string[] = [];
  const statuses = new Map<string, number>();
  await Promise.all(
    [...acknowledged, ...unanswered].map(async (entry, index) => {
      const age = lateMs * (0.5 + random() / 2);
      await pause(Math.max(0, entry.startedAt + age - Date.now()) + index * 10);
      const response = await repeat(origins[index % origins.length] ?? "", entry).catch(() => undefined);
      findings.push(...judge(entry, response));
      if (isAcknowledged(entry) || !response) return;
      const status = response.status === 200 ? "200" : `${response.status} ${response.body.code}`;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (response.status === 200) Object.assign(entry, { endedAt: Date.now(), response });
    }),
  );
  return { findings, acknowledged: acknowledged.length, unacknowledged: unanswered.length, statuses };
}
