import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createCertificate } from "#tests/support/certificate.ts";
import { examine, trust } from "#tests/support/doctor.ts";
import { imgbbEnvironment, startImgbbDouble } from "#tests/support/imgbb-double.ts";
import { type S3Double, s3Environment, s3Keys, startS3Double } from "#tests/support/s3-double.ts";
import { imagesCheck } from "./images.check.ts";

const folder = mkdtempSync(join(tmpdir(), "tavola-doctor-pictures-"));
const { key, cert } = createCertificate(folder);
const tls = { key: readFileSync(key), cert: readFileSync(cert) };
const distrust = trust(cert);
afterAll(() => {
  distrust();
  rmSync(folder, { recursive: true });
});

describe("the doctor's check of S3-compatible storage", () => {
  let storage: S3Double;
  beforeEach(async () => {
    storage = await startS3Double({ isPublic: true, tls });
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await storage.stop();
  });
  const check = (change = {}) =>
    examine(imagesCheck, {
      ...s3Environment(storage.endpoint, `${storage.endpoint}/${s3Keys.bucket}`),
      ...change,
    });

  it("stores a test object, reads it as browsers do, and deletes it", async () => {
    expect(await check()).toEqual([expect.stringMatching(/^ok .*stored, read at the public address, and deleted$/)]);
    expect(storage.objects.size).toBe(0);
    expect(storage.requests.map((request) => request.split(" ")[0])).toEqual(["PUT", "HEAD", "GET", "DELETE"]);
  });

  it.each([
    ["S3_ACCESS_KEY_ID", "AKIDOTHER", /InvalidAccessKeyId/],
    ["S3_SECRET_ACCESS_KEY", "another-secret", /SignatureDoesNotMatch/],
    ["S3_BUCKET", "no-such-bucket", /NoSuchBucket/],
    ["S3_REGION", "us-test-1", /another region/],
    ["S3_ENDPOINT", "http://127.0.0.1:9", /could not be reached/],
    ["S3_PUBLIC_URL", "https://127.0.0.1:9", /browsers cannot read the bucket/],
  ])("names %s if that is wrong", async (variable, value, text) => {
    const [line] = await check({ [variable]: value });
    expect(line).toMatch(new RegExp(`^error ${variable} `));
    expect(line).toMatch(text);
    expect(storage.objects.size).toBe(0);
  });

  it("finds a bucket that browsers may not read", async () => {
    await storage.stop();
    storage = await startS3Double({ tls });
    expect(await check()).toEqual([expect.stringMatching(/^error S3_PUBLIC_URL .*status 403/)]);
    expect(storage.objects.size).toBe(0);
  });

  it.each(["fail", "hang", "reset"] as const)(
    "deletes the test object if the storage fails after storing it (%s), and ends in time",
    async (fault) => {
      const realTimeout = AbortSignal.timeout;
      const timeout = vi
        .spyOn(AbortSignal, "timeout")
        .mockImplementation((ms) => realTimeout.call(AbortSignal, Math.min(ms, 500)));
      storage.setFault(fault, { method: fault === "reset" ? "GET" : "HEAD" });
      const lines = await check();
      expect(lines).toEqual([expect.stringMatching(/^error S3_/)]);
      expect(storage.requests.filter((request) => request.startsWith("PUT"))).toHaveLength(1);
      expect(storage.objects.size).toBe(0);
      // All requests before the deletion share one time limit of eight seconds.
      expect(timeout.mock.calls.flat()).toContain(8000);
    },
  );

  it("finds a key that may not delete, and storage that keeps nothing", async () => {
    storage.setFault("deny", { method: "DELETE" });
    expect(await check()).toContainEqual(expect.stringMatching(/^warning S3_ACCESS_KEY_ID .*not deleted/));
    storage.setFault("lie");
    expect(await check()).toEqual([expect.stringMatching(/^error S3_ENDPOINT .*does not have it/)]);
  });
});

describe("the doctor's check of imgbb", () => {
  it("says whether it answers, and leaves no picture there", async () => {
    const imgbb = await startImgbbDouble();
    expect(await examine(imagesCheck, imgbbEnvironment(imgbb.url))).toEqual([
      expect.stringMatching(/^ok .*the key was not tried/),
    ]);
    expect(imgbb.pictures.size).toBe(0);
    await imgbb.stop();
    expect(await examine(imagesCheck, imgbbEnvironment(imgbb.url))).toEqual([
      expect.stringMatching(/^error IMGBB_API_BASE .*ECONNREFUSED/),
    ]);
  });
});
