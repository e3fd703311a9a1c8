import type { Generated, Selectable } from "kysely";
import type { FailedDelivery } from "#contract/failed-deliveries.ts";

/** Tables that keep the server running; see `schema.ts` for the conventions. */

interface OutboxTable {
  id: string;
  key: string;
  kind: FailedDelivery["kind"];
  payload: string;
  attempts: Generated<number>;
  next_at: number;
  sent_at: number | null;
  last_error: string | null;
  /** When it was given up after many attempts; an admin may have it tried again. */
  dead_at: number | null;
  /** When an admin gave it up for good. */
  discarded_at: number | null;
  created_at: number;
}

export type OutboxRow = Selectable<OutboxTable>;

interface LimitTable {
  key: string;
  window_start: number;
  count: number;
}

export interface IdempotencyTable {
  key: string;
  body_hash: string;
  /** null while the first request is being worked on. */
  status: number | null;
  answer: string | null;
  created_at: number;
}

export interface OperationSchema {
  outbox: OutboxTable;
  limits: LimitTable;
  idempotency: IdempotencyTable;
}
