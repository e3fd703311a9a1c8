import { randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { backupService } from "#server/operating/backup/backup.service.ts";
import { digestDatabase } from "#server/platform/database/transfer/open-snapshot.ts";
import { type BackedUpRestaurant, backupKey, openRestaurant, query } from "#tests/support/backed-up-restaurant.ts";
import { checkoutActions } from "#tests/support/checkout-actions.ts";
import { newDish } from "#tests/support/factories.ts";
import type { Guest, HttpClient } from "#tests/support/http-client.ts";
import { createPngImage } from "#tests/support/png-image.ts";
import { startToolWithFileLimit } from "#tests/support/run-tool.ts";
import { engines } from "#tests/support/template-databases.ts";
import { accessTokenIssuer, createUsers } from "#tests/support/users.ts";

type RunningRestaurant = Awaited<ReturnType<BackedUpRestaurant["startServer"]>>;

const Report = z.looseObject({ ok: z.boolean(), file: z.string().optional(), error: z.string().optional() });
const reportIn = (output: string) => Report.parse(JSON.parse(output));

/** A guest orders and pays; returns the id of the payment, which is that of the order. */
async function order(client: Pick<HttpClient, "call">, guest: Guest): Promise<string> {
  const { fillCart, createPaymentIntent, pay, recordPayment } = checkoutActions(client);
  const { body: intent } = await createPaymentIntent(guest, await fillCart(guest));
  expect((await pay(intent)).status).toBe(200);
  const { status, body } = await recordPayment(guest, intent);
  expect(status).toBe(200);
  return body.payment._id;
}

/** Saves a dish with an uploaded picture; returns the picture's URL. */
async function addImage({ call, signInAdmin }: RunningRestaurant): Promise<string> {
  const { token } = await signInAdmin();
  const form = new FormData();
  form.set("image", new Blob([await createPngImage()]), "dish.png");
  const image = (await call("/api/images", { token, body: form })).body.data.display_url;
  expect((await call("/api/menu", { token, body: { ...newDish, image } })).status).toBe(200);
  return image;
}

const tableNames = (url: string) => query(url, "select tablename from pg_tables where schemaname = 'public'");

describe.each(engines)("a backup on %s", { timeout: 120_000 }, (engine) => {
  let restaurant: BackedUpRestaurant;
  let server: RunningRestaurant;
  beforeAll(async () => {
    restaurant = await openRestaurant(engine, { BACKUP_KEY: backupKey });
    server = await restaurant.startServer();
  });
  afterAll(async () => {
    await server.running.stop();
    await restaurant.remove();
  });
  const lastBackup = () => backupService(server.running.store).lastBackup(Date.now());

  it("brings a guest's paid order, account and pictures back after everything was lost", async () => {
    const guest = await server.createGuest();
    const id = await order(server, guest);
    const image = await addImage(server);
    const { code, output } = await restaurant.run("backup");
    expect(output).toMatch(/^\{.*"ok":true.*\}\n$/);
    expect(code).toBe(0);
    await server.running.stop();
    await restaurant.destroyData();

    const restored = await restaurant.run("restore", ["latest"]);
    expect(restored.output).toMatch(/^Restored the backup of \S+: \d+ rows of \d+ tables, 6 files of pictures\.$/m);
    expect(restored.code).toBe(0);
    server = await restaurant.startServer();
    expect((await server.call(image)).status).toBe(200);
    const { cookie } = await server.signIn(guest.email);
    const { body } = await server.exchangeToken(await server.getIdToken(cookie), guest.email);
    const shown = await server.call(`/api/orders/${id}`, { token: body.token });
    expect(shown).toMatchObject({ status: 200, body: { _id: id, status: "pending" } });
    // Tokens of before the loss go on, as the secret is the same.
    expect((await server.call(`/api/orders/${id}`, { token: guest.token })).status).toBe(200);
  });

  it("that was made while guests pay has books that agree", async () => {
    const secret = engine === "postgres" ? restaurant.environment.APP_SECRET : undefined;
    const appSecret = secret ?? (await readFile(join(restaurant.dataDirectory, "secret"), "utf8"));
    const tokenOf = accessTokenIssuer(appSecret, server.origin);
    const users = await createUsers({ store: server.running.store, count: 4 });
    const guests = await Promise.all(
      users.map(async (user) => ({ email: user.email, password: "", cookie: "", token: await tokenOf(user) })),
    );
    let isBackedUp = false;
    let paid = 0;
    const keepOrdering = async (guest: Guest) => {
      while (!isBackedUp) {
        await order(server, guest);
        paid++;
      }
    };
    const ordering = Promise.all(guests.map(keepOrdering));
    ordering.catch(() => {});
    const before = paid;
    const { file } = reportIn((await restaurant.run("backup")).output);
    isBackedUp = true;
    await ordering;
    expect(paid).toBeGreaterThan(before);

    const path = join(restaurant.folder, "books", "restaurant.db");
    expect(await restaurant.run("restore", [file ?? "", "--into", path])).toMatchObject({ code: 0 });
    const books = new DatabaseSync(path);
    const count = (sql: string) => Number(Object.values(books.prepare(sql).get() ?? {})[0]);
    expect(count("select count(*) from payments")).toBeGreaterThan(0);
    expect(count("select count(*) from payments where id not in (select id from orders)")).toBe(0);
    expect(count("select count(*) from orders where id not in (select id from payments)")).toBe(0);
    expect(count("select count(*) from payment_intents where status = 'paid'")).toBe(
      count("select count(*) from payments"),
    );
    expect(
      count(`select count(*) from payments where 'receipt:' || transaction_id not in (select key from outbox)`),
    ).toBe(0);
    expect(count("select sum(price_minor) from payment_lines")).toBe(count("select sum(amount_minor) from payments"));
    expect(
      count(`select (select sum(revenue_minor) from business_totals)
        + (select coalesce(sum(revenue_minor), 0) from statistics_changes where dish_id is null)`),
    ).toBe(count("select sum(amount_minor) from payments"));
    books.close();
  });

  it("is noted for the server: the last one that succeeded, and the last one that failed", async () => {
    const { file } = reportIn((await restaurant.run("backup")).output);
    const { size } = await stat(file ?? "");
    await writeFile(join(restaurant.folder, "no-folder"), "");
    const failed = await restaurant.run("backup", [], { BACKUP_TO: join(restaurant.folder, "no-folder", "below") });
    expect(reportIn(failed.output)).toMatchObject({
      ok: false,
      error: expect.stringMatching(/ENOTDIR/),
      recorded: true,
    });
    expect(failed.code).toBe(1);
    expect(await lastBackup()).toEqual({
      succeeded: { startedAt: expect.any(Number), finishedAt: expect.any(Number), target: file, bytes: size },
      failed: {
        startedAt: expect.any(Number),
        finishedAt: expect.any(Number),
        target: join(restaurant.folder, "no-folder", "below"),
        error: expect.stringMatching(/ENOTDIR/),
      },
    });
  });

  it("that finds the disk full leaves no file, is noted, and says so", async () => {
    const big = join(restaurant.dataDirectory, "images", "uploads", "big");
    await addImage(server);
    const before = await readdir(restaurant.backups);
    await mkdir(big, { recursive: true });
    await writeFile(join(big, "640.webp"), randomBytes(24 * 1024 * 1024));
    const { code, output } = await startToolWithFileLimit(
      16 * 1024,
      "tools/backup.ts",
      restaurant.environment,
    ).result();
    await rm(big, { recursive: true });
    expect(reportIn(output)).toMatchObject({
      ok: false,
      error: expect.stringMatching(/^no space is left/),
      recorded: true,
    });
    expect(code).toBe(1);
    expect(await readdir(restaurant.backups)).toEqual(before);
    expect(await readdir(join(restaurant.dataDirectory, "backup-work"))).toEqual([]);
    expect((await lastBackup()).failed?.error).toMatch(/^no space is left/);
  });

  it("is not restored over data unless told so, nor while a server runs", async () => {
    const before = await digestDatabase(restaurant.url);
    const refused = await restaurant.run("restore", ["latest"]);
    expect(refused.output).toMatch(/^Nothing was restored: .* already: --force replaces (it|them)\n$/);
    expect(refused.code).toBe(1);
    const used = await restaurant.run("restore", ["latest", "--force"]);
    expect(used.output).toMatch(
      /^Nothing was restored: .*(stop it first|stop the servers, and PgBouncer if there is one, first)\n$/,
    );
    expect(used.code).toBe(1);
    expect((await server.call("/readyz")).status).toBe(200);
    expect((await digestDatabase(restaurant.url)).get("payments")).toEqual(before.get("payments"));
  });

  it("replaces what is there with --force, at once", async () => {
    const { file } = reportIn((await restaurant.run("backup")).output);
    const before = await digestDatabase(restaurant.url);
    await order(server, await server.createGuest());
    await server.running.stop();
    expect(await restaurant.run("restore", [file ?? "", "--force"])).toMatchObject({ code: 0 });
    const after = await digestDatabase(restaurant.url);
    expect(after.get("payments")).toEqual(before.get("payments"));
    expect(after.get("orders")).toEqual(before.get("orders"));
    if (engine === "postgres")
      expect(await query(restaurant.url, "select 1 from pg_namespace where nspname = 'tavola_copy'")).toEqual([]);
    server = await restaurant.startServer();
  });
});

describe("a backup that cannot be read", { timeout: 120_000 }, () => {
  let restaurant: BackedUpRestaurant;
  let file = "";
  beforeAll(async () => {
    restaurant = await openRestaurant("postgres", { BACKUP_KEY: backupKey });
    const server = await restaurant.startServer();
    file = reportIn((await restaurant.run("backup")).output).file ?? "";
    await server.running.stop();
    await restaurant.destroyData();
  });
  afterAll(() => restaurant.remove());

  const flipped = async () => {
    const bytes = await readFile(file);
    const middle = Math.floor(bytes.length / 2);
    bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
    return bytes;
  };
  it.each([
    ["with another key", async () => readFile(file), { BACKUP_KEY: "the key of another restaurant" }, "another key"],
    ["without the key", async () => readFile(file), { BACKUP_KEY: "" }, "BACKUP_KEY: needed"],
    ["truncated", async () => (await readFile(file)).subarray(0, -1), {}, "truncated"],
    ["with a flipped bit", flipped, {}, "damaged"],
    ["empty", async () => Buffer.alloc(0), {}, "no backup of this format"],
  ])("because it is %s is refused in words, and nothing is touched", async (_name, content, variables, words) => {
    const path = join(restaurant.folder, "other.backup");
    await writeFile(path, await content());
    const { code, output } = await restaurant.run("restore", [path], variables);
    expect(output).toMatch(/^Nothing was restored: /);
    expect(output).toContain(words);
    expect(code).toBe(1);
    expect(await tableNames(restaurant.url)).toEqual([]);
    expect(await readdir(restaurant.folder)).not.toContain("data");
  });
});
