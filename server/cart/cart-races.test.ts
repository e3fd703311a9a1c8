import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer } from "#tests/support/test-server.ts";
import { waitFor } from "#tests/support/wait-for.ts";

describe("additions to a cart that begin before any of them ends", () => {
  let server: Awaited<ReturnType<typeof startTestServer>>;
  let other: pg.Client;
  beforeAll(async () => {
    server = await startTestServer("postgres");
    other = new pg.Client({ connectionString: server.databaseAddress });
    await other.connect();
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
});
