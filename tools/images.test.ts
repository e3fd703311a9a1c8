import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { menuAdminService } from "#server/house/menu/menu-admin.service.ts";
import { stockService } from "#server/house/menu/times/stock.service.ts";
import { readSettings } from "#server/house/restaurant/settings.ts";
import { moveImages } from "#server/operating/image/image-move.ts";
import { openPubSub } from "#server/platform/events/pubsub.ts";
import { diskImageStore } from "#server/providers/image/disk.ts";
import { imgbbImageStore } from "#server/providers/image/imgbb.ts";
import { serverFactories } from "#tests/support/error-case-context.ts";
import { createFactories, newDish } from "#tests/support/factories.ts";
import { uniqueEmail, validPassword } from "#tests/support/http-client.ts";
import { imgbbEnvironment, imgbbKey, startImgbbDouble } from "#tests/support/imgbb-double.ts";
import { startMove } from "#tests/support/move-images.ts";
import { createPngImage } from "#tests/support/png-image.ts";
import { type S3Double, s3Environment, startS3Double } from "#tests/support/s3-double.ts";
import { chosenEngines } from "#tests/support/template-databases.ts";
import { startTestServer } from "#tests/support/test-server.ts";
import { waitFor } from "#tests/support/wait-for.ts";

const dataDir = mkdtempSync(join(tmpdir(), "tavola-move-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

describe.each(chosenEngines)("moving pictures on %s", (engine) => {
  let server: Awaited<ReturnType<typeof startTestServer>>;
  let storage: S3Double;
  let token = "";
  let ids: string[] = [];
  beforeAll(async () => {
    server = await startTestServer(engine, engine === "postgres" ? { DATA_DIR: dataDir } : {});
    token = (await server.signInAdmin()).token;
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    storage = await startS3Double();
    ids = [];
    for (let count = 0; count < 3; count++) ids.push(await addDish(await upload()));
  });
  afterEach(async () => {
    for (const id of ids) await server.call(`/api/menu/${id}`, { method: "DELETE", token });
    await storage.stop();
  });
  const directory = () => (engine === "postgres" ? dataDir : dirname(server.databaseUrl));
  const environment = () => ({
    ...s3Environment(storage.endpoint),
    DATA_DIR: directory(),
    ...(engine === "postgres" && {
      DATABASE_URL: server.databaseUrl,
      APP_SECRET: "a secret for tests that is long enough",
    }),
  });
  async function upload(): Promise<string> {
    const body = new FormData();
    body.set("image", new Blob([await createPngImage()]), "dish.png");
    return (await server.call("/api/images", { token, body })).body.data.display_url;
  }
  const addDish = async (image: string): Promise<string> =>
    (await server.call("/api/menu", { token, body: { ...newDish, image } })).body.insertedId;
  const shownImages = async (): Promise<string[]> =>
    Promise.all(ids.map(async (id) => (await server.call(`/api/menu/${id}`)).body.image));
  const move = (...args: string[]) => startMove(environment(), ...args).result();
  const storedNames = () => new Set([...storage.objects.keys()].map((key) => key.split("/")[1]));

  it("changes nothing and counts with --dry-run", async () => {
    const before = await shownImages();
    expect(await move("--from", "disk", "--dry-run")).toMatchObject({
      code: 0,
      output: expect.stringContaining("3 pictures found, none moved"),
    });
    expect(await shownImages()).toEqual(before);
    expect(storage.requests).toEqual([]);
  });

  it("stores every size at the new host, and pages of the running server show it there; and back to disk", async () => {
    const before = await shownImages();
    const moved = await move("--from", "disk", "--to", "s3");
    expect(moved.output).toContain("3 pictures found, 3 moved, 0 failed");
    expect(moved.output).toContain("dishes: 3 addresses rewritten");
    expect(moved.code).toBe(0);
    expect(storage.objects.size).toBe(18);
    const expected = before.map((url) => url.replace("/images/", "https://pictures.example/"));
    await waitFor(async () => expect(await shownImages()).toEqual(expected));
    expect((await move("--from", "disk")).output).toContain("0 pictures found");
    expect((await move("--from", "s3", "--to", "disk")).code).toBe(0);
    await waitFor(async () => expect(await shownImages()).toEqual(before));
  });

  it("moves the pictures in carts, payments and of users, too", async () => {
    const guest = await server.createGuest();
    const body = { menuId: ids[0], email: guest.email };
    const email = uniqueEmail();
    const [image] = await shownImages();
    await server.call("/auth/sign-up/email", { body: { name: "Ada Guest", email, password: validPassword, image } });
    const { db } = server.running.store;
    const admin = await server.signInAdmin();
    const payment = await createFactories(server, { ...serverFactories(server), owner: guest, admin }).payment();
    await db
      .updateTable("payment_lines")
      .set({ image: image ?? "" })
      .where("payment_id", "=", payment)
      .execute();
    await server.call("/api/carts", { token: guest.token, body });
    const { output } = await move("--from", "disk");
    expect(output).toContain("cart entries: 1 addresses rewritten");
    expect(output).toContain("line items of payments: 1 addresses rewritten");
    expect(output).toContain("users: 1 addresses rewritten");
    const moved = { image: expect.stringMatching(/^https:\/\/pictures\.example\//) };
    const entries = db
      .selectFrom("cart_entries")
      .select("image")
      .where("dish_id", "=", ids[0] ?? "");
    expect(await entries.execute()).toEqual([moved]);
    const lines = db.selectFrom("payment_lines").select("image").where("payment_id", "=", payment);
    expect(await lines.execute()).toEqual([moved]);
    const accounts = sql`select image from identity_users where email = ${email}`;
    expect((await accounts.execute(db)).rows).toEqual([moved]);
  });

  it("is resumed after being killed, without storing anything twice", async () => {
    storage.setFault("hang", { skip: 8, method: "PUT" });
    const killed = startMove(environment(), "--from", "disk");
    await waitFor(async () =>
      expect(storage.requests.filter((one) => one.startsWith("PUT")).length).toBeGreaterThan(8),
    );
    await killed.kill();
    storage.setFault("pass");
    const resumed = await move("--from", "disk");
    expect(resumed.output).toContain("2 pictures found, 2 moved, 0 failed");
    expect(storedNames().size).toBe(3);
    expect(storage.objects.size).toBe(18);
    await waitFor(async () => {
      for (const url of await shownImages()) expect(url).toMatch(/^https:\/\/pictures\.example\//);
    });
    expect(readdirSync(directory()).filter((name) => name.startsWith("moved-images"))).toEqual([]);
  });

  it("fails with the variable named and leaves every dish as it was while the host refuses", async () => {
    const before = await shownImages();
    storage.setFault("deny");
    const failed = await move("--from", "disk");
    expect(failed.code).toBe(1);
    expect(failed.output).toContain("S3_SECRET_ACCESS_KEY");
    expect(failed.output).toContain("0 moved, 3 failed");
    expect(await shownImages()).toEqual(before);
    expect(await startMove({ ...environment(), S3_BUCKET: "" }, "--from", "disk").result()).toMatchObject({
      code: 1,
      output: expect.stringContaining("S3_BUCKET: needed"),
    });
  });

  it("leaves a picture that the owner changes meanwhile", async () => {
    const imgbb = await startImgbbDouble();
    const { store } = server.running;
    const pubsub = await openPubSub(store, undefined, pino({ enabled: false }));
    const to = imgbbImageStore({ key: imgbbKey, apiBase: imgbb.url, imageBase: imgbb.url });
    const chosen = "https://example.com/new.png";
    const settings = await readSettings("sample/restaurant.json");
    const stock = stockService({ store, pubsub, settings });
    const [changedId = ""] = ids;
    const [changed] = await shownImages();
    const result = await moveImages({
      store,
      from: diskImageStore(join(directory(), "images")),
      to,
      places: { dishes: menuAdminService({ store, pubsub, settings, stock, minimumCharge: 1 }).pictures },
      copyOnly: [],
      journal: {
        newUrls: new Map(),
        async add(from) {
          // Between storing the picture and rewriting its address.
          if (from === changed)
            await server.call(`/api/menu/${changedId}`, { method: "PATCH", token, body: { image: chosen } });
        },
      },
      publishContent: async () => {},
    });
    await pubsub.close();
    await imgbb.stop();
    expect(result).toMatchObject({ moved: 3, failed: 0, rows: { dishes: 2 } });
    const row = store.db.selectFrom("dishes").select("image").where("id", "=", changedId);
    expect(await row.executeTakeFirst()).toEqual({ image: chosen });
  });

  it("does not store again what a killed run has stored at a host that chooses the names", async () => {
    const imgbb = await startImgbbDouble();
    const [first = ""] = (await shownImages()).sort();
    const known = "https://i.ibb.co/9zZ/960.jpg";
    const journal = join(directory(), "moved-images-imgbb.jsonl");
    writeFileSync(journal, `\n${JSON.stringify([first, known])}\n\n["/images/uplo`);
    const moved = await startMove({ ...environment(), ...imgbbEnvironment(imgbb.url) }, "--from", "disk").result();
    expect(moved.output).toContain("3 pictures found, 3 moved, 0 failed");
    expect(imgbb.pictures.size).toBe(2);
    await waitFor(async () => expect(await shownImages()).toContain(known));
    expect(existsSync(journal)).toBe(false);
    await imgbb.stop();
  });

  it("moves to imgbb as one picture each", async () => {
    const imgbb = await startImgbbDouble();
    const given = { ...environment(), ...imgbbEnvironment(imgbb.url) };
    const moved = await startMove(given, "--from", "disk").result();
    expect(moved.output).toContain("3 pictures found, 3 moved, 0 failed");
    expect(imgbb.pictures.size).toBe(3);
    await waitFor(async () => {
      for (const url of await shownImages()) expect(url).toMatch(/^https:\/\/i\.ibb\.co\//);
    });
    await imgbb.stop();
  });
});
