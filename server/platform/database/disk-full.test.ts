import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer } from "#tests/support/test-server.ts";

let server: Awaited<ReturnType<typeof startTestServer>>;
beforeAll(async () => {
  server = await startTestServer("sqlite");
});
afterAll(() => server?.stop());

const pragma = async (statement: string) =>
  (await sql.raw(`pragma ${statement}`).execute(server.running.store.db)).rows;

it("a full disk is answered with 503, loses nothing, and is recovered from without a restart", async () => {
  const owner = await server.signInAdmin();
  const dish = { category: "soup", price: 4, recipe: "Bones. ".repeat(100), image: "https://example.com/b.png" };
  const create = (name: string) => server.call("/api/menu", { token: owner.token, body: { ...dish, name } });
  const [pages] = await pragma("page_count");
  await pragma(`max_page_count = ${Number(Object.values(Object(pages))[0]) + 4}`);

  const acknowledged: string[] = [];
  let answer = await create("Broth 0");
  for (let count = 1; answer.status === 200 && count < 200; count++) {
    acknowledged.push(answer.body.insertedId);
    answer = await create(`Broth ${count}`);
  }
  expect(answer).toMatchObject({ status: 503, body: { code: "unavailable" } });
  expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  for (const path of ["/api/menu", "/api/reviews", "/api/restaurant"]) {
    expect((await server.call(path)).status, path).toBe(200);
  }

  await pragma("max_page_count = 1000000");
  expect((await create("Broth after all")).status).toBe(200);
  expect(await pragma("integrity_check")).toEqual([{ integrity_check: "ok" }]);
  const ids: string[] = (await server.call("/api/menu")).body.map((one: { _id: string }) => one._id);
  expect(acknowledged.length).toBeGreaterThan(0);
  expect(ids).toEqual(expect.arrayContaining(acknowledged));
});
