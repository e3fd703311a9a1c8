import { commandLineAddress } from "#contract/operating/audit-constants.ts";
import { comparesTo, creationTime } from "../../platform/database/paginate.ts";
import type { Db } from "../../platform/database/store.ts";
import type { AuditTable } from "../../platform/database/system-schema.ts";

export interface AuditFilter {
  subject?: string | undefined;
  by?: string | undefined;
  /** Id of the last entry of the page before. */
  before?: string | undefined;
}

export const auditRepository = {
  insert: async (db: Db, entry: AuditTable): Promise<void> => {
    await db.insertInto("audit").values(entry).execute();
  },
  /** Newest first. */
  list: (db: Db, { subject, by, before }: AuditFilter, limit: number): Promise<AuditTable[]> => {
    let query = db.selectFrom("audit").selectAll();
    if (subject !== undefined) query = query.where("subject", "=", subject);
    if (by !== undefined) query = query.where("by", "=", by);
    if (before !== undefined) {
      const at = db.selectFrom("audit").select("at").where("id", "=", before);
      query = query.where(comparesTo(["at", "id"], "<", creationTime(at, before), before));
    }
    return query.orderBy("at", "desc").orderBy("id", "desc").limit(limit).execute();
  },
  /** Removes the IP addresses from what a user did, and from what visitors tried with the user's account. */
  clearIpAddresses: async (db: Db, userId: string): Promise<void> => {
    await db
      .updateTable("audit")
      .set({ address: null })
      .where("address", "<>", commandLineAddress)
      .where((eb) => eb.or([eb("by", "=", userId), eb.and([eb("subject", "=", userId), eb("by", "is", null)])]))
      .execute();
  },
  /** Clears the IP addresses of deleted users in entries made at `since` or later. */
  clearIpAddressesOfDeletedUsers: async (db: Db, since: number): Promise<void> => {
    await db
      .updateTable("audit")
      .set({ address: null })
      .where("at", ">=", since)
      .where("address", "is not", null)
      .where("by", "is not", null)
      .where((eb) => eb.not(eb.exists(eb.selectFrom("users").select("users.id").whereRef("users.id", "=", "audit.by"))))
      .execute();
  },
  /** Entries with an address, from `from` to before `to`, oldest first. */
  listAddresses: (db: Db, { from, to }: { from: number; to: number }, limit: number) =>
    db
      .selectFrom("audit")
      .select(["id", "at", "address"])
      .where("at", ">=", from)
      .where("at", "<", to)
      .where("address", "is not", null)
      .where("address", "not like", "%/%")
      .where("address", "<>", commandLineAddress)
      .orderBy("at")
      .limit(limit)
      .execute(),
  setAddress: async (db: Db, id: string, address: string | null): Promise<void> => {
    await db.updateTable("audit").set({ address }).where("id", "=", id).execute();
  },
  deleteBefore: async (db: Db, at: number, limit: number): Promise<number> => {
    const old = db.selectFrom("audit").select("id").where("at", "<", at).limit(limit);
    const result = await db.deleteFrom("audit").where("id", "in", old).executeTakeFirst();
    return Number(result.numDeletedRows);
  },
};
