import { expect, it, vi } from "vitest";
import { describeOnEachEngine } from "#tests/support/test-server.ts";
import { idempotencyService, scopedKey } from "./idempotency.service.ts";

describeOnEachEngine("idempotent work that outlives its claim", (server) => {
  /** Starts slow work, lets its claim expire, runs a second request with the key, then ends the slow work. */
  async function outlive(key: string, endSlow: (slow: PromiseWithResolvers<string>) => void) {
    const { runOnce } = idempotencyService(server().running.store);
    const slow = Promise.withResolvers<string>();
    const started = Promise.withResolvers<void>();
    const first = runOnce(key, {}, () => {
      started.resolve();
      return slow.promise;
    });
    await started.promise;
    const now = vi.spyOn(Date, "now").mockReturnValue(Date.now() + 61_000);
    try {
      const second = await runOnce(key, {}, async () => "second");
      endSlow(slow);
      await Promise.allSettled([first]);
      return [second, await runOnce(key, {}, async () => "third")];
    } finally {
      now.mockRestore();
    }
  }

  it("does not replace the response of the request that took the key over", async () => {
    const key = scopedKey("test", "late success");
    expect(await outlive(key, (slow) => slow.resolve("first"))).toEqual(["second", "second"]);
  });

  it("does not release the key of that request if it fails", async () => {
    const key = scopedKey("test", "late failure");
    expect(await outlive(key, (slow) => slow.reject(new Error("too late")))).toEqual(["second", "second"]);
  });
});
