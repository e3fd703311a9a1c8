import type { Role } from "#contract/people/identity-constants.ts";
import type { Db } from "./store.ts";

/** Fields with their values; people are named by id only, amounts are minor units under names that end in `Minor`. */
export type AuditValues = Readonly<Record<string, unknown>>;

/** An event of the security log. No part may hold a secret, an email or a guest's contact data. */
export interface AuditEvent {
  /** The id of the user who acts. Visitors and the server itself have none. */
  by?: string | undefined;
  role?: Role | undefined;
  /** Name of the operation, or of an event in `contract/operating/audit-constants.ts`. */
  call: string;
  /** Id of what the event is about. */
  subject?: string | undefined;
  /** IP address of the client. */
  address?: string | undefined;
  before?: AuditValues | undefined;
  after?: AuditValues | undefined;
}

export interface AuditTrail {
  /** Writes an entry in the transaction of `db`, and a log line once it has committed. */
  record(db: Db, event: AuditEvent): Promise<void>;
}

/** A change that a request makes. */
interface Change {
  /** Id of what is changed. */
  subject: string;
  /** Only fields that differ are stored. A missing side means that it did not or does not exist. */
  before?: AuditValues | undefined;
  after?: AuditValues | undefined;
}

/**
 * Records a change in the security log if staff make it, in the transaction of `db`. Nothing is recorded if no field
 * differs, so it can be called for every change.
 */
export type RecordChange = (db: Db, change: Change) => Promise<void>;

/** The fields whose values differ, on both sides. It is `undefined` if there are none. */
export function changedFields({ before, after }: Pick<Change, "before" | "after">) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const changed = names.filter((name) => JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]));
  if (changed.length === 0) return undefined;
  const pick = (values: AuditValues | undefined) =>
    values && Object.fromEntries(changed.filter((name) => name in values).map((name) => [name, values[name]]));
  return { before: pick(before), after: pick(after) };
}
