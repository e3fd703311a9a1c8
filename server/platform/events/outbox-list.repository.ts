import { comparesTo, creationTime } from "../database/paginate.ts";
import type { Db } from "../database/store.ts";
import type { OutboxRow } from "../database/system-schema.ts";

/** Messages that an admin is told about: not delivered after `minAttempts` failures or given up, and not discarded. */
export const failedMessages = (db: Db, minAttempts: number) =>
  db
    .selectFrom("outbox")
    .where("sent_at", "is", null)
    .where("discarded_at", "is", null)
    .where("last_error", "is not", null)
    // A kitchen must know of the first ticket that is not printed.
    .where((eb) => eb.or([eb("attempts", ">=", minAttempts), eb("dead_at", "is not", null), eb("kind", "=", "print")]));

const unsent = (db: Db, kind: OutboxRow["kind"]) =>
  db
    .selectFrom("outbox")
    .selectAll()
    .where("kind", "=", kind)
    .where("sent_at", "is", null)
    .where("discarded_at", "is", null);

/** Reads messages that were not delivered. */
export const outboxListRepository = {
  /** A message that was neither carried out nor discarded. */
  findUnsent: (db: Db, id: string, kind: OutboxRow["kind"]): Promise<OutboxRow | undefined> =>
    unsent(db, kind).where("id", "=", id).executeTakeFirst(),

  /** The failed messages that come after `before` in the list, newest first. */
  listFailed: (db: Db, minAttempts: number, limit: number, before: string | undefined): Promise<OutboxRow[]> => {
    const at = db
      .selectFrom("outbox")
      .select("created_at")
      .where("id", "=", before ?? "");
    return failedMessages(db, minAttempts)
      .selectAll()
      .$if(before !== undefined, (list) =>
        list.where(comparesTo(["created_at", "id"], "<", creationTime(at, before ?? ""), before ?? "")),
      )
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .limit(limit)
      .execute();
  },

  /** Lists the ids of mails that were given up before `before` (ms since 1970) and whose key begins with `keyPrefix`. */
  listGivenUp: async (db: Db, before: number, keyPrefix: string): Promise<string[]> => {
    const rows = await unsent(db, "mail").where("dead_at", "<", before).where("key", "like", `${keyPrefix}%`).execute();
    return rows.map(({ id }) => id);
  },

  /** Messages that wait, keep failing or were given up by the outbox, oldest first. */
  listUnsent: (db: Db, kind: OutboxRow["kind"]): Promise<OutboxRow[]> =>
    unsent(db, kind).orderBy("created_at").orderBy("id").execute(),
};
