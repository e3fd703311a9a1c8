import { Writable } from "node:stream";
import { pino } from "pino";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { newDish } from "#tests/support/factories.ts";
import { imgbbEnvironment, imgbbKey, startImgbbDouble } from "#tests/support/imgbb-double.ts";
import { createPngImage } from "#tests/support/png-image.ts";
import { s3Environment, s3Keys, startS3Double } from "#tests/support/s3-double.ts";
import { chosenEngines } from "#tests/support/template-databases.ts";
import { startTestServer } from "#tests/support/test-server.ts";

const storage = await startS3Double();
const imgbb = await startImgbbDouble();
afterAll(() => Promise.all([storage.stop(), imgbb.stop()]));

/** A log to read in, and the server's uploads. */
function logReader() {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  return { lines, log: pino({ level: "error" }, stream) };
}

const hosts = [
  {
    host: "s3",
    environment: s3Environment(storage.endpoint),
    origin: "https://pictures.example",
    address: /^https:\/\/pictures\.example\/uploads\/[\w-]+\/640\.webp$/,
    baseUrl: "https://pictures.example/uploads",
    fail: () => storage.setFault("fail"),
    hang: () => storage.setFault("hang"),
    refuse: () => storage.setFault("deny"),
    refusedVariable: "S3_SECRET_ACCESS_KEY",
    recover: () => storage.setFault("pass"),
    files: () => [...storage.objects.values()].map(({ bytes }) => bytes),
    filesPerUpload: 6,
    secret: s3Keys.secretAccessKey,
  },
  {
    host: "imgbb",
    environment: imgbbEnvironment(imgbb.url),
    origin: "https://i.ibb.co",
    address: /^https:\/\/i\.ibb\.co\/\w+\/960\.jpg$/,
    baseUrl: undefined,
    fail: () => imgbb.answerNext({ status: 503, body: "<html>down</html>" }),
    hang: () => imgbb.setSilent(true),
    refuse: () => imgbb.answerNext({ status: 400, body: '{"error":{"message":"Invalid API v1 key.","code":100}}' }),
    refusedVariable: "IMGBB_KEY",
    recover: imgbb.reset,
    files: () => [...imgbb.pictures.values()],
    filesPerUpload: 1,
    secret: imgbbKey,
  },
];

describe.each(chosenEngines)("pictures at another host on %s", (engine) => {
  describe.each(hosts)("$host", (given) => {
    const { lines, log } = logReader();
    let server: Awaited<ReturnType<typeof startTestServer>>;
    let token = "";
    beforeAll(async () => {
      server = await startTestServer(engine, given.environment, { log });
      token = (await server.signInAdmin()).token;
    });
    afterAll(() => server.stop());
    afterEach(() => {
      vi.restoreAllMocks();
      given.recover();
    });
    async function upload(bytes: Uint8Array<ArrayBuffer>) {
      const body = new FormData();
      body.set("image", new Blob([bytes]), "dish.png");
      return server.call("/api/images", { token, body });
    }

    it("are stored without metadata, and a dish shows the picture", async () => {
      const before = given.files().length;
      const photo = sharp(await createPngImage()).withExif({ IFD0: { Copyright: "secret place" } });
      const { status, body } = await upload(new Uint8Array(await photo.png().toBuffer()));
      expect(status).toBe(200);
      expect(body.data.display_url).toMatch(given.address);
      const files = given.files().slice(before);
      expect(files).toHaveLength(given.filesPerUpload);
      for (const file of files) expect((await sharp(file).metadata()).exif).toBeUndefined();
      const dish = { ...newDish, image: body.data.display_url };
      const { insertedId } = (await server.call("/api/menu", { token, body: dish })).body;
      expect((await server.call(`/api/menu/${insertedId}`)).body.image).toBe(dish.image);
      expect((await server.call("/api/restaurant")).body.imageBaseUrl).toBe(given.baseUrl);
    });

    it("are not sent if they are no pictures", async () => {
      const before = given.files().length;
      const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>');
      expect(await upload(svg)).toMatchObject({ status: 422, body: { code: "invalid" } });
      expect(given.files()).toHaveLength(before);
    });

    it.each(["fail", "refuse", "hang"] as const)(
      "tell the owner in words if the host does not store them (%s), and the log why; the next try works",
      async (fault) => {
        const realTimeout = AbortSignal.timeout;
        vi.spyOn(AbortSignal, "timeout").mockImplementation(() => realTimeout.call(AbortSignal, 1000));
        const before = given.files().length;
        lines.length = 0;
        given[fault]();
        const refused = await upload(await createPngImage());
        expect(refused).toMatchObject({ status: 503, body: { code: "image_store_unavailable" } });
        expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
        expect(refused.body.detail).toMatch(/try again/);
        expect(given.files()).toHaveLength(before);
        const { variable } = JSON.parse(lines.find((line) => line.includes("picture host")) ?? "{}");
        expect(variable).toMatch(fault === "refuse" ? given.refusedVariable : /^(S3_ENDPOINT|IMGBB_API_BASE)$/);
        for (const text of [JSON.stringify(refused.body), ...lines]) expect(text).not.toContain(given.secret);
        given.recover();
        expect((await upload(await createPngImage())).status).toBe(200);
        expect(given.files()).toHaveLength(before + given.filesPerUpload);
      },
    );
  });
});
