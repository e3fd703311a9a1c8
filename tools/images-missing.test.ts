import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { moveImages } from "#server/operating/image/image-move.ts";
import type { ImageUrls } from "#server/platform/database/image-urls.ts";
import { diskImageStore } from "#server/providers/image/disk.ts";
import { imgbbImageStore } from "#server/providers/image/imgbb.ts";
import { newDish } from "#tests/support/factories.ts";
import { uniqueEmail, validPassword } from "#tests/support/http-client.ts";
import { type ImgbbDouble, imgbbEnvironment, imgbbKey, startImgbbDouble } from "#tests/support/imgbb-double.ts";
import { startMove } from "#tests/support/move-images.ts";
import { createPngImage } from "#tests/support/png-image.ts";
import { type S3Double, s3Environment, startS3Double } from "#tests/support/s3-double.ts";
import { chosenEngines } from "#tests/support/template-databases.ts";
import { startTestServer } from "#tests/support/test-server.ts";

const dataDir = mkdtempSync(join(tmpdir(), "tavola-missing-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** They are before all URLs of uploads when sorted. */
const deadUrls = ["-", "--", "---", "----"].map((name) => `/images/uploads/${name}/640.webp`);

describe.each(chosenEngines)("a move of pictures of which some are not there, on %s", (engine) => {
  let server: Awaited<ReturnType<typeof startTestServer>>;
  let storage: S3Double;
  let imgbb: ImgbbDouble;
  let token = "";
  let good = "";
  let id = "";
  let settingsFile = "";
  beforeAll(async () => {
    server = await startTestServer(engine, engine === "postgres" ? { DATA_DIR: dataDir } : {});
    token = (await server.signInAdmin()).token;
    for (const image of deadUrls) {
      const body = { name: "Ada Guest", email: uniqueEmail(), password: validPassword, image };
      expect((await server.call("/auth/sign-up/email", { body })).status).toBe(200);
    }
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    [storage, imgbb] = [await startS3Double(), await startImgbbDouble()];
    const body = new FormData();
    body.set("image", new Blob([await createPngImage()]), "dish.png");
    good = (await server.call("/api/images", { token, body })).body.data.display_url;
    id = (await server.call("/api/menu", { token, body: { ...newDish, image: good } })).body.insertedId;
  });
  afterEach(async () => {
    settingsFile = "";
    await server.call(`/api/menu/${id}`, { method: "DELETE", token });
    await Promise.all([storage.stop(), imgbb.stop()]);
  });

  const directory = () => (engine === "postgres" ? dataDir : dirname(server.databaseUrl));
  const move = (target: Record<string, string>, from = "disk") =>
    startMove(
      {
        ...target,
        DATA_DIR: directory(),
        ...(settingsFile && { RESTAURANT_FILE: settingsFile }),
        ...(engine === "postgres" && {
          DATABASE_URL: server.databaseUrl,
          APP_SECRET: "a secret for tests that is long enough",
        }),
      },
      ...["--from", from],
    ).result();
  const shownImage = async (): Promise<string> => (await server.call(`/api/menu/${id}`)).body.image;

  /** Writes settings in which scenes have these pictures. */
  function writeSettings(...pictures: string[]): void {
    const sample = readFileSync("sample/restaurant.json", "utf8");
    settingsFile = join(dataDir, "restaurant.json");
    const replace = (text: string, picture: string, index: number) =>
      text.replace(`/images/scenes/hero-${index + 1}/640.webp`, picture);
    writeFileSync(settingsFile, pictures.reduce(replace, sample));
  }
  it("moves the others, reports those, and is finished", async () => {
    const { code, output } = await move(s3Environment(storage.endpoint));
    for (const url of deadUrls) expect(output).toContain(`missing ${url}`);
    expect(output).toContain("5 pictures found, 1 moved, 0 failed, 4 not there");
    expect(code).toBe(0);
    expect(await shownImage()).toBe(good.replace("/images/", "https://pictures.example/"));
    expect(existsSync(join(directory(), "moved-images-s3.jsonl"))).toBe(false);
  });

  it("moves pictures of the settings as the others, and stores none again while the settings have the old address", async () => {
    writeSettings(deadUrls[0] ?? "", good);
    for (let run = 0; run < 2; run++) {
      const { code, output } = await move(imgbbEnvironment(imgbb.url));
      expect(output).toMatch(
        new RegExp(`Change these addresses yourself, .*\\n {2}${good} → https://i\\.ibb\\.co/1aB/`),
      );
      expect(code).toBe(0);
      expect(imgbb.pictures.size).toBe(1);
    }
    settingsFile = "";
    expect((await move(imgbbEnvironment(imgbb.url))).output).not.toContain("Change these addresses");
    expect(existsSync(join(directory(), "moved-images-imgbb.jsonl"))).toBe(false);
  });

  it("takes what is no picture at another host for missing, and reads the others", async () => {
    imgbb.pictures.set(
      "/good.jpg",
      await sharp(await createPngImage())
        .jpeg()
        .toBuffer(),
    );
    for (const name of ["1", "2", "3", "4"]) imgbb.pictures.set(`/${name}.jpg`, Buffer.from("<html>"));
    const urls = ["1", "2", "3", "4", "good"].map((name) => `https://i.ibb.co/${name}.jpg`);
    const replaced: string[] = [];
    const guests: ImageUrls = {
      list: async () => urls,
      replace: async (_db, from) => replaced.push(from),
    };
    const result = await moveImages({
      from: imgbbImageStore({ key: imgbbKey, apiBase: imgbb.url, imageBase: imgbb.url }),
      to: diskImageStore(join(directory(), "images")),
      store: server.running.store,
      places: { guests },
      copyOnly: [],
      journal: { newUrls: new Map(), add: async () => {} },
      publishContent: async () => {},
    });
    expect(result).toMatchObject({ count: 5, moved: 1, missing: 4, failed: 0, left: 0 });
    expect(replaced).toEqual(urls.slice(-1));
  });

  it("prints its result if the host refuses a picture of the settings", async () => {
    writeSettings(good);
    const { code, output } = await move({
      ...imgbbEnvironment(imgbb.url),
      IMGBB_KEY: "another-key-of-imgbb-0000000000",
    });
    expect(output).toContain("0 moved, 1 failed, 4 not there");
    expect(output).not.toContain("Change these addresses");
    expect(code).toBe(1);
  });
});
