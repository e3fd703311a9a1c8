import { sql } from "kysely";
import { batchCalls } from "../database/batched-calls.ts";
import { compiledQuery, type Parameter } from "../database/compiled-query.ts";
import type { Db } from "../database/store.ts";
import { DatabaseUnavailableError } from "../database/unavailable.ts";
import { cartColumns } from "./cart-list.repository.ts";
import { hasRoom, type NewCartEntry, plainEntry } from "./new-entry.repository.ts";

/** Adds dishes to carts on PostgreSQL: simultaneous additions share a statement, and so its round trip and its commit. */

const maxTogether = 64;

/** SQLSTATEs of a statement that waited for a lock, or ran, too long: it was rolled back. */
const tookTooLong: readonly unknown[] = ["55P03", "57014"];

/** Whether a failed statement may have been committed. */
const isOutcomeUnknown = (error: unknown): boolean => {
  if (!(error instanceof DatabaseUnavailableError)) return false;
  const { cause } = error;
  return !(cause instanceof Error && "code" in cause && tookTooLong.includes(cause.code));
};

const given: Parameter<NewCartEntry> = (name) => sql`${sql.ref(`given.${name}`)}`;

/**
 * Inserts entries of several carts, one of each. The quantities of a cart are counted as of the beginning of the
 * statement, so the version of the cart must still be the one of then when its row is locked. Its user is locked first,
 * as whoever deletes the user does. Carts and users that another transaction has locked are left out, so that no guest waits for
 * another's; one whose cart does not exist yet does wait for a transaction that is inserting it. Without an entry nothing is
 * written. Lateral joins look each row up by its key, whatever the planner estimates.
 */
const insertOneEach = compiledQuery<{ entries: string }, { id: string }>((db, parameter) => {
  const entries = sql`json_to_recordset(cast(${parameter("entries")} as json)) as given (
    id text, "userId" text, "dishId" text, quantity bigint, note text, "createdAt" bigint, "limit" bigint
  )`;
  const entry = plainEntry(db, given).innerJoin(sql<NewCartEntry>`given`.as("given"), (join) => join.onTrue());
  const columns = sql.join(cartColumns.map((column) => sql.ref(column)));
  const statement = sql<{ id: string }>`
    with given as materialized (
      select id, "userId", "dishId", quantity, note, "createdAt" from ${entries} where ${hasRoom(db, given)}
    ),
    entry as (${entry}),
    owner as (
      select one.id, (select version from carts where user_id = one.id) as version
      from (select user_id from entry order by user_id) as wanted
      cross join lateral (select id from users where id = wanted.user_id for key share skip locked) as one
    ),
    unlocked as (
      select owner.id from owner
      cross join lateral (select from carts where user_id = owner.id for update skip locked) as locked
    ),
    cart as (
      insert into carts (user_id, version)
      select id, 1 from owner where version is null or id in (select id from unlocked)
      on conflict (user_id) do update set version = carts.version + 1
      where carts.version = (select version from owner where id = excluded.user_id)
      returning user_id
    )
    insert into cart_entries (${columns})
    select ${columns} from entry where user_id in (select user_id from cart)
    returning id`;
  return { compile: () => statement.compile(db) };
});

/** Returns the ids of the entries that were inserted: of several with one user the first at most. */
async function insertFirstOfEach(db: Db, entries: readonly NewCartEntry[]): Promise<Set<string>> {
  // PostgreSQL reads no halves of characters from JSON; an id that has one belongs to no dish.
  const readable = entries.map((entry) => ({ ...entry, dishId: entry.dishId.toWellFormed() }));
  const firstOfEach = new Map(readable.toReversed().map((entry) => [entry.userId, entry]));
  const { rows } = await insertOneEach(db, { entries: JSON.stringify([...firstOfEach.values()]) });
  return new Set(rows.map(({ id }) => id));
}

const insertShared = batchCalls<NewCartEntry, boolean>(maxTogether, async (db, entries) => {
  const inserted = await insertFirstOfEach(db, entries).catch((error: unknown) => {
    // Callers must not try again what may have been done.
    if (isOutcomeUnknown(error)) throw error;
    // The entry that cannot be inserted fails again alone; the others do not fail with it.
    return new Set<string>();
  });
  return entries.map(({ id }) => inserted.has(id));
});

/**
 * Inserts an entry of a dish without options. Returns false without effect where it must be tried again in a transaction:
 * see `cartRepository.insertPlain`.
 */
export const insertTogether = async (db: Db, entry: NewCartEntry): Promise<boolean> =>
  db.isTransaction ? (await insertFirstOfEach(db, [entry])).has(entry.id) : insertShared(db, entry);
