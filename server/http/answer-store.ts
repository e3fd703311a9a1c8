import type { AnswerSource } from "./cacheable-answer.ts";
import type { CachedAnswer } from "./cached-answer.ts";
import type { PreparedBody } from "./compression.ts";

export interface StoredAnswer extends CachedAnswer {
  storedAt: number;
  bytes: number;
  isRefreshing: boolean;
}

const maxEntries = 2000;
const maxBytes = 32_000_000;
const maxAnswerBytes = 1_000_000;
const maxKeyLength = 400;

/** At least the bytes of a body with its encodings, which may be made later. */
const sizeOf = ({ plain, codings }: PreparedBody) => plain.length * (codings.length > 0 ? 2 : 1);

/** Keeps answers in memory, bounded in number and bytes: the oldest are removed first. Long keys and answers are not kept. */
export function createAnswerStore() {
  // A map of its own for each source, to be replaced instead of cleared, which would keep the answers in memory, as
  // `createSharedCalls` explains.
  const entries: Record<AnswerSource, Map<string, StoredAnswer>> = {
    content: new Map(),
    files: new Map(),
    reservations: new Map(),
  };
  const maps = () => Object.values(entries);
  let totalBytes = 0;

  const get = (key: string): StoredAnswer | undefined =>
    entries.content.get(key) ?? entries.files.get(key) ?? entries.reservations.get(key);

  function remove(key: string): void {
    const entry = get(key);
    if (!entry) return;
    entries[entry.source].delete(key);
    totalBytes -= entry.bytes;
  }

  /** A `Map` yields its entries in the order in which they were set. */
  function removeOldest(): void {
    const oldest = maps().flatMap((map) => {
      const [key, entry] = map.entries().next().value ?? [];
      return key !== undefined && entry ? [{ key, storedAt: entry.storedAt }] : [];
    });
    oldest.sort((one, other) => one.storedAt - other.storedAt);
    if (oldest[0]) remove(oldest[0].key);
  }

  return {
    get,
    remove,
    set(key: string, answer: CachedAnswer): void {
      remove(key);
      const bytes = sizeOf(answer.prepared);
      if (key.length > maxKeyLength || bytes > maxAnswerBytes) return;
      entries[answer.source].set(key, { ...answer, storedAt: Date.now(), bytes, isRefreshing: false });
      totalBytes += bytes;
      const count = () => maps().reduce((sum, map) => sum + map.size, 0);
      while (count() > maxEntries || totalBytes > maxBytes) removeOldest();
    },
    removeAll(source: AnswerSource): void {
      if (entries[source].size === 0) return;
      for (const { bytes } of entries[source].values()) totalBytes -= bytes;
      entries[source] = new Map();
    },
  };
}
