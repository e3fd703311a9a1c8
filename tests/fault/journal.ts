export interface ApiResponse {
  status: number;
  body: Record<string, unknown>;
  list: Record<string, unknown>[];
  /** The body as it was received. */
  text: string;
  /** The next page's `before` of a list, if there is one. */
  nextBefore?: string;
}

/** A write with its Idempotency-Key, and what the client knows of it. */
export interface JournalEntry {
  path: string;
  method: string;
  key: string;
  token: string;
  body: object;
  /** Milliseconds since 1970. */
  startedAt: number;
  /** When the final answer arrived. It is undefined if there was none. */
  endedAt?: number;
  response?: ApiResponse;
}

export type Journal = ReturnType<typeof createJournal>;

/** Stores every write of the run, so that all acknowledged ones can be looked for afterwards. */
export function createJournal() {
  const entries: JournalEntry[] = [];
  return {
    entries,
    begin(request: Omit<JournalEntry, "startedAt" | "endedAt" | "response">): JournalEntry {
      const entry: JournalEntry = { ...request, startedAt: Date.now() };
      entries.push(entry);
      return entry;
    },
  };
}

export const isAcknowledged = (entry: JournalEntry): boolean => entry.response?.status === 200;

/** Operations that store their response under the key (D2); the others are safe to repeat by their own rules. */
const keyedPaths = [
  /^POST \/carts$/,
  /^POST \/create-payment-intent$/,
  /^POST \/orders\/[^/]+\/again$/,
  /^POST \/payments$/,
  /^POST \/payments\/[^/]+\/refunds$/,
  /^(PATCH|POST) \/reservations(\/[^/]+(\/cancel)?)?$/,
  /^POST \/reviews$/,
];
export const storesResponse = ({ method, path }: JournalEntry): boolean =>
  keyedPaths.some((pattern) => pattern.test(`${method} ${path}`));

/** The path without ids, to count by. */
export const pathGroup = (path: string): string =>
  path
    .replace(/\?.*$/, "")
    .replace(/\/[^/@]+@[^/]+/g, "/{email}")
    .replace(/\/[0-9a-f-]{36}/g, "/{id}");
