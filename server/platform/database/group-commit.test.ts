import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { promisify } from "node:util";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Guest } from "#tests/support/http-client.ts";
import { startTestServer } from "#tests/support/test-server.ts";
import { waitFor } from "#tests/support/wait-for.ts";

/** The disk that writes SQLite's log: it can be made to wait, or to fail. */
const disk = {
  underWay: [] as PromiseWithResolvers<void>[],
  count: 0,
  isHeld: false,
  onSync: async () => {},
  async sync(): Promise<void> {
    disk.count++;
    await disk.onSync();
    if (!disk.isHeld) return;
    const write = Promise.withResolvers<void>();
    disk.underWay.push(write);
    await write.promise;
  },
  release(): void {
    disk.isHeld = false;
    for (const write of disk.underWay.splice(0)) write.resolve();
  },
};

let server: Awaited<ReturnType<typeof startTestServer>>;
let guest: Guest;
let dish: { _id: string; name: string };
beforeAll(async () => {
  server = await startTestServer("sqlite", {}, { syncLog: disk.sync });
  guest = await server.createGuest();
  dish = (await server.call("/api/menu?category=pizza&page=1")).body.result[0];
});
afterEach(async () => {
  disk.release();
  disk.onSync = async () => {};
  // Repairs what a test has damaged.
  await addToCart();
});
afterAll(() => server?.stop());

const addToCart = (headers: Record<string, string> = {}) =>
  server.call("/api/carts", { token: guest.token, body: { menuId: dish._id, email: guest.email }, headers });
const listCart = async () =>
  (await server.call(`/api/carts?email=${guest.email}`, { token: guest.token })).body as { _id: string }[];

/** Sends a request; `isAnswered` tells whether its answer has come. */
function send(request: () => Promise<unknown>) {
  const state = { isAnswered: false };
  const answer = request().finally(() => {
    state.isAnswered = true;
  });
  return { state, answer };
}

async function failing(): Promise<void> {
  throw new Error("input/output error");
}

/** Waits until the server reads `count` entries in the cart. */
const entriesAre = (count: number) =>
  waitFor(async () => {
    expect(await listCart()).toHaveLength(count);
  });

describe("on SQLite, a write", () => {
  it("is answered once it is on disk, and nobody waits to read", async () => {
    const { length } = await listCart();
    disk.isHeld = true;
    const { state, answer } = send(() => addToCart());
    await entriesAre(length + 1);
    expect((await server.call("/api/menu")).status).toBe(200);
    expect(state.isAnswered).toBe(false);
    disk.release();
    expect(await answer).toMatchObject({ status: 200 });
  });

  it("shares the write to disk with others that came meanwhile", async () => {
    const { length } = await listCart();
    disk.isHeld = true;
    const first = send(() => addToCart());
    await entriesAre(length + 1);
    disk.count = 0;
    const others = Array.from({ length: 20 }, () => send(() => addToCart()));
    await entriesAre(length + 21);
    disk.release();
    const answers = await Promise.all([first, ...others].map(({ answer }) => answer));
    for (const answer of answers) expect(answer).toMatchObject({ status: 200 });
    // Workers may write as well.
    expect(disk.count).toBeLessThan(5);
  });

  it("is told to the rest of the server once it is on disk", async () => {
    const owner = await server.signInAdmin();
    const name = `Renamed ${randomUUID()}`;
    const showsName = async () => JSON.stringify((await server.call("/api/menu")).body).includes(name);
    disk.isHeld = true;
    const rename = () => server.call(`/api/menu/${dish._id}`, { method: "PATCH", token: owner.token, body: { name } });
    const { answer } = send(rename);
    const isCommitted = async () => {
      const stored = await server.running.store.db.selectFrom("dishes").select("name").execute();
      expect(stored.map((row) => row.name)).toContain(name);
    };
    await waitFor(isCommitted);
    expect(await showsName()).toBe(false);
    disk.release();
    expect(await answer).toMatchObject({ status: 200 });
    expect(await showsName()).toBe(true);
  });

  it("is in the files that are on disk when it is answered", async () => {
    const folder = await mkdtemp(join(tmpdir(), "tavola-power-"));
    const copy = join(folder, "copy.db");
    // In a process of its own: closing a file of the database here would release SQLite's locks.
    disk.onSync = async () => {
      await promisify(execFile)("cp", [server.databaseUrl, copy]);
      await promisify(execFile)("cp", [`${server.databaseUrl}-wal`, `${copy}-wal`]);
    };
    const { body } = await addToCart();
    disk.onSync = async () => {};
    const database = new DatabaseSync(copy);
    expect(database.prepare("select id from cart_entries where id = ?").get(body.insertedId)).toBeDefined();
    database.close();
    await rm(folder, { recursive: true });
  });

  it("is answered with 503 if the disk fails, and the next one succeeds", async () => {
    const { length } = await listCart();
    disk.onSync = failing;
    let failed = await addToCart();
    let count = 1;
    // A write of a worker may have met the fault, and this one the repair.
    for (; failed.status === 200 && count < 5; count++) failed = await addToCart();
    expect(failed).toMatchObject({ status: 503, body: { code: "unavailable" } });
    expect(Number(failed.headers.get("retry-after"))).toBeGreaterThan(0);
    disk.onSync = async () => {};
    expect((await addToCart()).status).toBe(200);
    expect(await listCart()).toHaveLength(length + count + 1);
  });

  it("that can be read although the disk failed is told to the rest of the server", async () => {
    const owner = await server.signInAdmin();
    const name = `Unkept ${randomUUID()}`;
    disk.onSync = failing;
    await server.call(`/api/menu/${dish._id}`, { method: "PATCH", token: owner.token, body: { name } });
    disk.onSync = async () => {};
    await waitFor(async () => {
      expect(JSON.stringify((await server.call("/api/menu")).body).includes(name)).toBe(true);
    });
  });

  it("whose answer is repeated for an Idempotency-Key is on disk first", async () => {
    const { length } = await listCart();
    const headers = { "idempotency-key": randomUUID() };
    disk.isHeld = true;
    const first = send(() => addToCart(headers));
    await entriesAre(length + 1);
    const repeated = send(() => addToCart(headers));
    for (let reads = 0; reads < 5; reads++) await listCart();
    expect(repeated.state.isAnswered).toBe(false);
    disk.release();
    const [one, two] = await Promise.all([first.answer, repeated.answer]);
    expect(two).toMatchObject({ status: 200, body: Object(one).body });
    expect(await listCart()).toHaveLength(length + 1);
  });
});
