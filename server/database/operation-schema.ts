import type { Generated, Selectable } from "kysely";
import type { Role } from "#contract/constants/identity.ts";
import type { FailedDelivery } from "#contract/failed-deliveries.ts";

/** Tables of the server's own operation; conventions in `schema.ts`. */

export interface OutboxTable {
  id: string;
  key: string;
  kind: FailedDelivery["kind"];
  payload: string;
  attempts: Generated<number>;
  next_at: number;
  sent_at: number | null;
  last_error: string | null;
  /** When the outbox gave up after `maxAttempts`; an admin can retry. */
  dead_at: number | null;
  /** When an admin gave it up. */
  discarded_at: number | null;
  created_at: number;
}

export type OutboxRow = Selectable<OutboxTable>;

interface LimitTable {
  key: string;
  window_start: number;
  count: number;
}

interface ClaimTable {
  name: string;
  until: number;
}

export interface IdempotencyTable {
  key: string;
  body_hash: string;
  /** null until the response is stored, in the same transaction as the key. */
  status: number | null;
  answer: string | null;
  created_at: number;
}

/** An entry of the security log; `before` and `after` are JSON. */
export interface AuditTable {
  id: string;
  at: number;
  by: string | null;
  role: Role | null;
  call: string;
  subject: string | null;
  address: string | null;
  before: string | null;
  after: string | null;
}

interface AppliedSettingsTable {
  id: string;
  settings: string;
}

export interface OperationSchema {
  audit: AuditTable;
  applied_settings: AppliedSettingsTable;
  outbox: OutboxTable;
  limits: LimitTable;
  claims: ClaimTable;
  idempotency: IdempotencyTable;
}
