import { expect, it } from "vitest";
import { examine } from "#tests/support/doctor.ts";
import { s3Environment, startS3Double } from "#tests/support/s3-double.ts";
import { timeCheck } from "./time.check.ts";

it.each([
  [0, /^ok {2}the clock is that of the picture storage$/],
  [-30_000, /^warning .*differs from that of the picture storage by (29|30|31) seconds/],
  [3_600_000, /^error .*differs from that of the picture storage by (3599|3600|3601) seconds/],
])("a clock that differs by %d ms from that of a service is judged", async (clockDifferenceMs, expected) => {
  const storage = await startS3Double({ clockDifferenceMs });
  const lines = await examine(timeCheck, { ...s3Environment(storage.endpoint), STRIPE_API_BASE: "http://127.0.0.1:9" });
  await storage.stop();
  expect(lines).toEqual([expect.stringMatching(expected)]);
});

it("a clock that nothing can be compared with is not judged", async () => {
  const lines = await examine(timeCheck, { STRIPE_API_BASE: "http://127.0.0.1:9" });
  expect(lines).toEqual([expect.stringMatching(/^warning .*was not compared/)]);
});
