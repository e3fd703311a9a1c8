import { DefaultQueryExecutor } from "kysely";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { startTestServer } from "#tests/support/test-server.ts";
import { waitFor } from "#tests/support/wait-for.ts";

describe("additions to a cart that begin before any of them ends", () => {
  let server: Awaited<ReturnType<typeof startTestServer>>;
  let other: pg.Client;
  beforeAll(async () => {
    server = await startTestServer("postgres");
    other = new pg.Client({ connectionString: server.databaseUrl });
    await other.connect();
  });
  // A test that fails leaves nothing locked.
  afterEach(async () => {
    await other.query("rollback");
    await other.query("select pg_advisory_unlock_all()");
  });
  afterAll(async () => {
    await other.end();
    await server.stop();
  });

  async function expectWaiting(count: number): Promise<void> {
    const text =
      "select count(*) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
    const { rows } = await other.query(text);
    expect(Number(rows[0].count)).toBe(count);
  }

  it("fill it to its bound and no further, on PostgreSQL", async () => {
    const ada = await server.createGuest();
    const [dish] = (await server.call("/api/menu?category=salad&page=1&limit=1")).body.result;
    const add = () => server.call("/api/carts", { token: ada.token, body: { menuId: dish._id, email: ada.email } });
    const first = (await add()).body.insertedId;
    const copy = `insert into cart_entries (id, user_id, dish_id, name, image, price_minor, created_at)
      select id || number, user_id, dish_id, name, image, price_minor, created_at
      from cart_entries, generate_series(1, 98) as number where id = $1`;
    await other.query(copy, [first]);
    await other.query("begin");
    await other.query("select from carts where user_id = (select user_id from cart_entries where id = $1) for update", [
      first,
    ]);
    const additions = Promise.all([add(), add(), add()]);
    await waitFor(() => expectWaiting(3));
    await other.query("commit");
    const statuses = (await additions).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409, 409]);
    const cart = await server.call(`/api/carts?email=${ada.email}`, { token: ada.token });
    expect(cart.body).toHaveLength(100);
  });

  const addOnce = async (guests: readonly { email: string; token: string }[], menuId: string, note = "") =>
    Promise.all(guests.map(({ email, token }) => server.call("/api/carts", { token, body: { menuId, email, note } })));
  const createGuests = (count: number) => Promise.all(Array.from({ length: count }, () => server.createGuest()));
  const notesOf = async ({ email, token }: { email: string; token: string }): Promise<string[]> =>
    (await server.call(`/api/carts?email=${email}`, { token })).body.map(({ note }: { note: string }) => note);

  it("share statements, and each goes to its own cart with its own note", async () => {
    const guests = await createGuests(8);
    const [dish] = (await server.call("/api/menu?category=salad&page=1&limit=1")).body.result;
    const executed = vi.spyOn(DefaultQueryExecutor.prototype, "executeQuery");
    const notes = guests.map((_, index) => `"${index}" \\ {né} 🍕`);
    const answers = await Promise.all(
      guests.map(async (guest, index) => (await addOnce([guest], dish._id, notes[index]))[0]),
    );
    const countInserts = (text: string) => executed.mock.calls.filter(([{ sql }]) => sql.includes(text)).length;
    const [shared, alone] = [countInserts("insert into cart_entries"), countInserts('insert into "cart_entries"')];
    executed.mockRestore();
    expect(answers.map((answer) => answer?.status)).toEqual(guests.map(() => 200));
    expect(shared).toBeLessThan(guests.length);
    expect(alone).toBe(0);
    expect(await Promise.all(guests.map(notesOf))).toEqual(notes.map((note) => [note]));
  });

  it("do not wait for the locked cart or the locked row of another guest", async () => {
    const [ada, ben, ...others] = await createGuests(6);
    if (!ada || !ben) throw new Error("no guests");
    const [dish] = (await server.call("/api/menu?category=salad&page=1&limit=1")).body.result;
    await addOnce([ada, ben, ...others], dish._id);
    const idOf = "(select id from users where email = $1)";
    await other.query("begin");
    await other.query(`select from carts where user_id = ${idOf} for update`, [ada.email]);
    await other.query(`select from users where id = ${idOf} for update`, [ben.email]);
    const executed = vi.spyOn(DefaultQueryExecutor.prototype, "executeQuery");
    const locked = addOnce([ada, ben], dish._id);
    const statuses = (await addOnce(others, dish._id)).map(({ status }) => status);
    expect(statuses).toEqual(others.map(() => 200));
    await waitFor(() => expectWaiting(2));
    await other.query("commit");
    expect((await locked).map(({ status }) => status)).toEqual([200, 200]);
    // A statement that waited for the lock would have been given up after the lock timeout.
    const failed = await Promise.allSettled(executed.mock.results.map(({ value }) => value));
    executed.mockRestore();
    expect(failed.filter(({ status }) => status === "rejected")).toEqual([]);
  });

  it("with an id that has half of a character do not make others try again", async () => {
    const [ada, ben] = await createGuests(2);
    if (!ada || !ben) throw new Error("no guests");
    const [dish] = (await server.call("/api/menu?category=salad&page=1&limit=1")).body.result;
    const executed = vi.spyOn(DefaultQueryExecutor.prototype, "executeQuery");
    const answers = await Promise.all([addOnce([ada], "\ud800"), addOnce([ben], dish._id)]);
    const failed = await Promise.allSettled(executed.mock.results.map(({ value }) => value));
    executed.mockRestore();
    expect(answers.flat().map(({ status }) => status)).toEqual([404, 200]);
    expect(failed.filter(({ status }) => status === "rejected")).toEqual([]);
  });

  it("of one guest all go into the cart", async () => {
    const ada = await server.createGuest();
    const [dish] = (await server.call("/api/menu?category=salad&page=1&limit=1")).body.result;
    const answers = await addOnce(
      Array.from({ length: 12 }, () => ada),
      dish._id,
    );
    expect(new Set(answers.map(({ body }) => body.insertedId)).size).toBe(12);
    expect(await notesOf(ada)).toHaveLength(12);
  });

  it("recount the cart after a concurrent addition, so that the limit holds", async () => {
    const ada = await server.createGuest();
    const [dish] = (await server.call("/api/menu?category=salad&page=1&limit=1")).body.result;
    await addOnce([ada], dish._id);
    await other.query("update cart_entries set quantity = 99 where user_id = (select id from users where email = $1)", [
      ada.email,
    ]);
    // Statements wait where they look the dish up, after they have counted.
    await other.query(`create or replace function hold() returns boolean language plpgsql as $$ begin
      perform pg_advisory_lock_shared(1); perform pg_advisory_unlock_shared(1); return true; end $$`);
    await other.query("alter table dishes rename to held_dishes");
    await other.query("create view dishes as select * from held_dishes where hold()");
    await other.query("select pg_advisory_lock(1)");
    try {
      const slower = addOnce([ada], dish._id);
      await waitFor(() => expectWaiting(1));
      await other.query("begin");
      const ofAda = "where user_id = (select id from users where email = $1)";
      await other.query(`update carts set version = version + 1 ${ofAda}`, [ada.email]);
      await other.query(`update cart_entries set quantity = 100 ${ofAda}`, [ada.email]);
      await other.query("commit");
      await other.query("select pg_advisory_unlock(1)");
      expect((await slower).map(({ status }) => status)).toEqual([409]);
    } finally {
      await other.query("rollback");
      await other.query("select pg_advisory_unlock_all()");
      await other.query("drop view dishes");
      await other.query("alter table held_dishes rename to dishes");
    }
  });
});
