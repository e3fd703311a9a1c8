import type { Logger } from "pino";
import { z } from "zod";
import type { AuditEntry } from "#contract/operating/audit.ts";
import { dayMs } from "#contract/platform/durations.ts";
import { toIsoInstant } from "#contract/platform/instant.ts";
import type { AuditEvent, AuditTrail, AuditValues } from "../../platform/database/audit-trail.ts";
import { deleteInBatches } from "../../platform/database/batches.ts";
import { newId } from "../../platform/database/ids.ts";
import { maxPageSize, paginate } from "../../platform/database/paginate.ts";
import { afterCommit, type Db, type Store } from "../../platform/database/store.ts";
import type { AuditTable } from "../../platform/database/system-schema.ts";
import { shortenIp } from "../../platform/lib/shorten-ip.ts";
import { type AuditFilter, auditRepository as entries } from "./audit.repository.ts";

interface Deps {
  store: Store;
  log: Logger;
  /** Returns the names of those of the ids that are users. */
  findNames(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

/** Entries older than this were rechecked by many earlier rounds. */
const recheckedMs = 30 * dayMs;
const maxTextLength = 200;
/** Misuse of an account is noticed by then, mostly; afterwards the network is enough. */
const fullAddressMs = 30 * dayMs;
const shortenedAtOnce = 500;

const Values = z.record(z.string(), z.unknown());
const parseValues = (text: string | null) => (text === null ? undefined : Values.parse(JSON.parse(text)));
const toText = (values: AuditValues | undefined): string | null =>
  values === undefined ? null : JSON.stringify(values);

export type AuditService = ReturnType<typeof auditService>;

/**
 * The security log: who did what, when, from where, with what before and after. Entries are never changed, and deleted
 * by age. They name people by id, and hold IP addresses, which are personal data: to recognize misuse of an account they
 * are kept for 30 days, then only their network is, unless the person is deleted before.
 */
export function auditService({ store, log, findNames }: Deps) {
  /** Older entries have been shortened. */
  let shortenedUntil = 0;

  const record: AuditTrail["record"] = async (db, event: AuditEvent) => {
    const { by, role, call, subject, address, before, after } = event;
    const entry = {
      id: newId(),
      at: Date.now(),
      by: by ?? null,
      role: role ?? null,
      call,
      subject: subject?.slice(0, maxTextLength) ?? null,
      address: address?.slice(0, maxTextLength) ?? null,
      before: toText(before),
      after: toText(after),
    };
    await entries.insert(db, entry);
    // Values may be texts that people wrote, so the line has the names of the fields only.
    const changedNames = Object.keys(after ?? before ?? {});
    const line = { id: entry.id, by, role, call, subject: entry.subject, address, changed: changedNames };
    afterCommit(db, () => log.info({ audit: line }, "security log"));
  };

  function present(entry: AuditTable, names: ReadonlyMap<string, string>): AuditEntry {
    const { by, subject } = entry;
    return {
      _id: entry.id,
      at: toIsoInstant(entry.at),
      by: by ?? undefined,
      byName: names.get(by ?? ""),
      role: entry.role ?? undefined,
      call: entry.call,
      subject: subject ?? undefined,
      subjectName: names.get(subject ?? ""),
      address: entry.address ?? undefined,
      before: parseValues(entry.before),
      after: parseValues(entry.after),
    };
  }

  return {
    record,
    /** Newest first. */
    async list(filter: AuditFilter) {
      const rows = await store.read((db) => entries.list(db, filter, maxPageSize + 1));
      const { shown, next } = paginate(rows, ({ id }) => id);
      const ids = shown.flatMap(({ by, subject }) => [by, subject]).filter((id) => id !== null);
      const names = await findNames([...new Set(ids)]);
      const { subject, by } = filter;
      return {
        items: shown.map((entry) => present(entry, names)),
        next: next && { ...(subject && { subject }), ...(by && { by }), ...next },
      };
    },
    /** Removes a user's IP addresses, within the transaction that deletes the user. */
    forgetPerson: (db: Db, userId: string): Promise<void> => entries.clearIpAddresses(db, userId),
    /** Deletes entries made before `at` (ms since 1970). */
    deleteBefore: (at: number): Promise<void> => deleteInBatches((limit) => entries.deleteBefore(store.db, at, limit)),
    /** Replaces the addresses of entries older than 30 days by their networks. */
    async shortenIpAddresses(now: number): Promise<void> {
      const to = now - fullAddressMs;
      // The clock was set back, so newer entries may have been skipped.
      if (to < shortenedUntil) shortenedUntil = 0;
      for (let count = shortenedAtOnce; count === shortenedAtOnce; ) {
        const rows = await entries.listAddresses(store.db, { from: shortenedUntil, to }, shortenedAtOnce);
        for (const { id, address } of rows)
          await store.transaction((trx) => entries.setAddress(trx, id, shortenIp(address ?? "") ?? null));
        count = rows.length;
      }
      shortenedUntil = Math.max(shortenedUntil, to);
    },
    /** Deletes IP addresses that were recorded while their user was being deleted. */
    forgetDeletedUsers: (now: number): Promise<void> =>
      entries.clearIpAddressesOfDeletedUsers(store.db, now - recheckedMs),
  };
}
