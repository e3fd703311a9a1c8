import { randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { backupService } from "#server/operating/backup/backup.service.ts";
import { nextBackupName } from "#server/operating/backup/kept-backups.ts";
import { openStore } from "#server/platform/database/store.ts";
import { type BackedUpRestaurant, backupKey, openRestaurant } from "#tests/support/backed-up-restaurant.ts";
import { type S3Double, s3Keys, startS3Double } from "#tests/support/s3-double.ts";

describe("a backup in a bucket", { timeout: 120_000 }, () => {
  let storage: S3Double;
  let restaurant: BackedUpRestaurant;
  beforeAll(async () => {
    storage = await startS3Double();
    restaurant = await openRestaurant("sqlite", {
      BACKUP_KEY: backupKey,
      BACKUP_TO: `s3://${s3Keys.bucket}/nightly`,
      BACKUP_KEEP: "daily=2,weekly=0,monthly=0",
      S3_ENDPOINT: storage.endpoint,
      S3_REGION: s3Keys.region,
      S3_ACCESS_KEY_ID: s3Keys.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3Keys.secretAccessKey,
    });
    await (await restaurant.startServer()).running.stop();
  });
  afterAll(async () => {
    await storage.stop();
    await restaurant.remove();
  });
  beforeEach(() => {
    storage.setFault("pass");
    storage.objects.clear();
  });
  /** Stores files in the bucket, and records those of `mine` as backups of this database. */
  async function addOld(names: readonly string[], mine: readonly string[]) {
    for (const name of names)
      storage.objects.set(`nightly/${name}`, { bytes: Buffer.alloc(1), type: undefined, cacheControl: undefined });
    const store = await openStore(restaurant.url);
    for (const name of mine) {
      const target = `s3://${s3Keys.bucket}/nightly/${name}`;
      await backupService(store).record({ startedAt: 1, finishedAt: 2, target, bytes: 1 });
    }
    await store.close();
  }
  const workFiles = () => readdir(join(restaurant.dataDirectory, "backup-work"));

  it("is sent in parts, listed, fetched and restored", async () => {
    const pictures = join(restaurant.dataDirectory, "images", "uploads", "one");
    await mkdir(pictures, { recursive: true });
    const picture = randomBytes(18 * 1024 * 1024);
    await writeFile(join(pictures, "640.webp"), picture);
    const { code, output } = await restaurant.run("backup");
    expect(output).toContain('"ok":true');
    expect(code).toBe(0);
    const [key = ""] = storage.objects.keys();
    expect(key).toMatch(/^nightly\/tavola-.*\.backup$/);
    expect(await workFiles()).toEqual([]);

    await restaurant.destroyData();
    const restored = await restaurant.run("restore", ["latest"]);
    expect(restored.output).toContain("1 files of pictures");
    expect(restored.code).toBe(0);
    expect((await readFile(join(pictures, "640.webp"))).equals(picture)).toBe(true);
    await rm(pictures, { recursive: true });
  });

  it("replaces those that are kept no longer, once it is there", async () => {
    const day = 86_400_000;
    const old = [1, 2, 3].map((days) => nextBackupName([], Date.now() - days * day));
    await addOld([...old, "menu.csv"], old);
    storage.setFault("forbid", { method: "POST" });
    expect(await restaurant.run("backup")).toMatchObject({ code: 1 });
    expect(storage.objects.size).toBe(4);
    storage.setFault("pass");
    expect(await restaurant.run("backup")).toMatchObject({ code: 0 });
    expect([...storage.objects.keys()].sort()).toEqual([
      "nightly/menu.csv",
      `nightly/${old[0]}`,
      expect.stringMatching(/^nightly\/tavola-/),
    ]);
  });

  it("is there although old ones could not be deleted: it is not repeated, and Health says so", async () => {
    const old = [1, 2, 3].map((days) => nextBackupName([], Date.now() - days * 86_400_000));
    await addOld(old, old);
    storage.setFault("forbid", { method: "DELETE" });
    const { code, output } = await restaurant.run("backup");
    expect(output).toContain('"ok":true');
    expect(code).toBe(3);
    expect(storage.objects.size).toBe(4);
    const { running, call, signInAdmin } = await restaurant.startServer();
    const findings = (await call("/api/health", { token: (await signInAdmin()).token })).body;
    await running.stop();
    expect(findings).toContainEqual(
      expect.objectContaining({
        subject: "backup",
        level: "warning",
        text: expect.stringMatching(/^The last backup was written, but old backups were not deleted: /),
      }),
    );
  });

  it("that the storage does not take leaves nothing there, and says which variable to look at", async () => {
    storage.setFault("deny", { method: "PUT" });
    const { code, output } = await restaurant.run("backup");
    expect(output).toContain(
      '"ok":false,"error":"S3_SECRET_ACCESS_KEY: the secret does not belong to S3_ACCESS_KEY_ID',
    );
    expect(output).toContain('"recorded":true');
    expect(code).toBe(1);
    expect(storage.objects.size + storage.openUploads()).toBe(0);
    expect(await workFiles()).toEqual([]);
  });

  it("is encrypted: without a key none is made", async () => {
    const { code, output } = await restaurant.run("backup", [], { BACKUP_KEY: "" });
    expect(output).toContain("BACKUP_KEY: needed with BACKUP_TO=s3://");
    expect(code).toBe(1);
    expect(storage.objects.size).toBe(0);
  });
});
