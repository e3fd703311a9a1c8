import type { Generated, Selectable } from "kysely";
import type { FailedDelivery } from "#contract/operating/failed-deliveries.ts";
import type { HealthLevel, HealthSubject } from "#contract/operating/health.ts";
import type { Role } from "#contract/people/identity-constants.ts";

/** The tables that the server keeps for its own work. `schema.ts` says their conventions. */

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
  /** When an admin discarded it. */
  discarded_at: number | null;
  created_at: number;
}

export type OutboxRow = Selectable<OutboxTable>;

interface LimitTable {
  key: string;
  window_start: number;
  count: number;
}

/** A lease of work by a process. The released table is called `claims`. */
interface LeaseTable {
  name: string;
  until: number;
}

interface IdempotencyTable {
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

/** The settings that were changed on screen; what they do not name follows the file. */
export interface SettingsVersionTable {
  version: number;
  /** The changed sections by name, JSON. */
  sections: string;
  at: number;
  /** null if the user was deleted. */
  user_id: string | null;
  /** The version whose settings this one has again. */
  restored: number | null;
}

/** One row: the part of the ids of calendar events that must stay when the address of the site changes. */
interface CalendarDomainTable {
  id: "calendar";
  name: string;
}

interface SettingsLogoTable {
  id: string;
  /** The bytes of a PNG, encoded in Base64. */
  content: string;
}

interface SettingsPreviewTable {
  id: string;
  /** The changed sections by name, JSON. */
  sections: string;
  expires_at: number;
}

/** What newer releases say about their migrations (see `newer-database.ts`). */
interface ReleaseSupportTable {
  migration: string;
  oldest_release: string;
}

export interface BackupTable {
  id: string;
  started_at: number;
  finished_at: number;
  /** It is 1 if the file was written and verified. */
  ok: number;
  /** The length of the file. It is null if there is none. */
  bytes: number | null;
  /** Where the file is, or was to be. */
  target: string;
  error: string | null;
}

export interface HealthFindingTable {
  /** The machine that checked. */
  host: string;
  subject: HealthSubject;
  /** Among the findings about the subject. */
  position: number;
  level: HealthLevel;
  text: string;
  remedy: string | null;
  /** Since when the level is this one. */
  since: number;
  checked_at: number;
}

/** A reason for which the payment provider refuses requests; the last time of each. */
export interface ProviderRefusalTable {
  code: string;
  message: string;
  since: number;
  at: number;
}

export interface SystemSchema {
  provider_refusals: ProviderRefusalTable;
  health_findings: HealthFindingTable;
  backups: BackupTable;
  audit: AuditTable;
  applied_settings: AppliedSettingsTable;
  settings_versions: SettingsVersionTable;
  calendar_domain: CalendarDomainTable;
  settings_logos: SettingsLogoTable;
  settings_previews: SettingsPreviewTable;
  outbox: OutboxTable;
  limits: LimitTable;
  claims: LeaseTable;
  idempotency: IdempotencyTable;
  release_support: ReleaseSupportTable;
}
