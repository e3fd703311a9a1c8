import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
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

  const addOnce = async (guests: readonly { email: string; token: string }[], menuId: string) =>
    Promise.all(guests.map(({ email, token }) => server.call("/api/carts", { token, body: { menuId, email } })));
  const createGuests = (count: number) => Promise.all(Array.from({ length: count }, () => server.createGuest()));
  it("do not wait for the locked cart or the locked row of another guest", async () => {
    const [ada, ben, ...others] = await createGuests(6);
    if (!ada || !ben) throw new Error("no guests");
    const [dish] = (await server.call("/api/menu?category=salad&page=1&limit=1")).body.result;
    await addOnce([ada, ben, ...others], dish._id);
    const idOf = "(select id from users where email = $1)";
    await other.query("begin");
    await other.query(`select from carts where user_id = ${idOf} for update`, [ada.email]);
    await other.query(`select from users where id = ${idOf} for update`, [ben.email]);
    const locked = addOnce([ada, ben], dish._id);
    const statuses = (await addOnce(others, dish._id)).map(({ status }) => status);
    expect(statuses).toEqual(others.map(() => 200));
    await waitFor(() => expectWaiting(2));
    await other.query("commit");
    expect((await locked).map(({ status }) => status)).toEqual([200, 200]);
  });

  it("of one guest all go into the cart", async () => {
    const ada = await server.createGuest();
    const [dish] = (await server.call("/api/menu?category=salad&page=1&limit=1")).body.result;
    const answers = await addOnce(
      Array.from({ length: 12 }, () => ada),
      dish._id,
    );
    const cart = await server.call(`/api/carts?email=${ada.email}`, { token: ada.token });
    const ids = new Set(cart.body.map(({ _id }: { _id: string }) => _id));
    expect(ids).toEqual(new Set(answers.map(({ body }) => body.insertedId)));
    expect(ids.size).toBe(12);
  });

  it("count the cart after a concurrent addition, so that the limit holds", async () => {
    const ada = await server.createGuest();
    const [dish] = (await server.call("/api/menu?category=salad&page=1&limit=1")).body.result;
    await addOnce([ada], dish._id);
    const ofAda = "where user_id = (select id from users where email = $1)";
    await other.query(`update cart_entries set quantity = 99 ${ofAda}`, [ada.email]);
    await other.query("begin");
    await other.query(`update carts set version = version + 1 ${ofAda}`, [ada.email]);
    const slower = addOnce([ada], dish._id);
    await waitFor(() => expectWaiting(1));
    await other.query(`update cart_entries set quantity = 100 ${ofAda}`, [ada.email]);
    await other.query("commit");
    expect((await slower).map(({ status }) => status)).toEqual([409]);
  });

  it("of a dish whose id has half of a character are refused", async () => {
    const [ada] = await createGuests(1);
    expect((await addOnce(ada ? [ada] : [], "\ud800")).map(({ status }) => status)).toEqual([404]);
  });
});
