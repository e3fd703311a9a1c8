import { sql } from "kysely";
import { maxCartEntries } from "#contract/constants/cart.ts";
import { batchCalls } from "../database/batched-calls.ts";
import { compiledQuery, type Parameter } from "../database/compiled-query.ts";
import type { Db } from "../database/store.ts";
import { DatabaseUnavailableError } from "../database/unavailable.ts";
import { cartColumns } from "./cart-list.repository.ts";
import { type NewCartEntry, plainEntry } from "./new-entry.repository.ts";

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
 * Inserts entries of several carts, one of each. What a cart holds is read as of the beginning of the statement, so the
 * version of the cart must still be the one of then when its row is locked. It is added up only if it was not at that
 * version, or if the upper bound `quantity_at_most` with the new entry exceeds the limit (removals do not lower it). The
 * user is locked first, as the deletion of a user does. Carts and users that another transaction has locked are left out,
 * so that no guest waits for another's; one whose cart does not exist yet does wait for a transaction that is inserting it.
 * Without an entry nothing is written. Lateral joins, with a lock or a limit, look each row up by its key, whatever the
 * planner estimates.
 */
const insertOneEach = compiledQuery<{ entries: string }, { id: string }>((db, parameter) => {
  const entries = sql`json_to_recordset(cast(${parameter("entries")} as json)) as given (
    id text, "userId" text, "dishId" text, quantity bigint, note text, "createdAt" bigint
  )`;
  // A parameter would be one more reason to plan the statement each time.
  const limit = sql.lit(maxCartEntries);
  const entry = plainEntry(db, given).innerJoin(sql<NewCartEntry>`given`.as("given"), (join) => join.onTrue());
  const columns = sql.join(cartColumns.map((column) => sql.ref(column)));
  const statement = sql<{ id: string }>`
    with given as (select id, "userId", "dishId", quantity, note, "createdAt" from ${entries}),
    entry as materialized (${entry}),
    owner as (
      select one.id, cart.version, wanted.quantity + case
        when cart.counted_version = cart.version and cart.quantity_at_most + wanted.quantity <= ${limit}
          then cart.quantity_at_most
        else (select coalesce(sum(quantity), 0) from cart_entries where user_id = one.id)
      end as quantity
      from (select user_id, quantity from entry order by user_id) as wanted
      cross join lateral (select id from users where id = wanted.user_id for key share skip locked) as one
      left join lateral (
        select version, counted_version, quantity_at_most from carts where user_id = one.id limit 1
      ) as cart on true
    ),
    unlocked as (
      select owner.id from owner
      cross join lateral (select from carts where user_id = owner.id for update skip locked) as locked
    ),
    cart as (
      insert into carts (user_id, version, counted_version, quantity_at_most)
      select id, 1, version, quantity from owner
      where quantity <= ${limit} and (version is null or id in (select id from unlocked))
      on conflict (user_id) do update set
        version = carts.version + 1, counted_version = carts.version + 1, quantity_at_most = excluded.quantity_at_most
      where carts.version = excluded.counted_version
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
