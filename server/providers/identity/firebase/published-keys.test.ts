import { errors } from "jose";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { type FirebaseDouble, newSigningKey, startFirebaseDouble } from "#tests/support/firebase-double.ts";
import { createKeyFinder, fetchPublishedKeys } from "./published-keys.ts";

let google: FirebaseDouble;
beforeAll(async () => {
  google = await startFirebaseDouble();
});
afterAll(() => google.stop());
afterEach(() => {
  vi.useRealTimers();
  google.state.keys = [google.key];
  google.state.down.clear();
});

async function isAccepted(find: ReturnType<typeof createKeyFinder>, kid: string): Promise<boolean | string> {
  try {
    await find({ alg: "RS256", kid }, { payload: "", signature: "" });
    return true;
  } catch (error) {
    return error instanceof errors.JWKSNoMatchingKey ? false : String(error);
  }
}

function newFinder() {
  const before = google.state.requests.keys;
  const find = createKeyFinder(() => fetchPublishedKeys(google.urls.keys));
  return { accepts: (kid: string) => isAccepted(find, kid), fetches: () => google.state.requests.keys - before };
}

const passSeconds = (seconds: number) => vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + seconds * 1000 });

it("keeps published keys for the max-age of the answer, then fetches them and drops those that are gone", async () => {
  const { accepts, fetches } = newFinder();
  expect([await accepts("first"), await accepts("first"), fetches()]).toEqual([true, true, 1]);
  google.state.keys = [await newSigningKey("second")];
  passSeconds(3590);
  expect([await accepts("first"), fetches()]).toEqual([true, 1]);
  passSeconds(20);
  expect([await accepts("first"), await accepts("second"), fetches()]).toEqual([false, true, 2]);
});

it("fetches the keys early for an unknown one, at most every ten seconds", async () => {
  const { accepts, fetches } = newFinder();
  await accepts("first");
  google.state.keys = [google.key, await newSigningKey("second")];
  expect([await accepts("second"), await accepts("third"), fetches()]).toEqual([false, false, 1]);
  passSeconds(11);
  expect([await accepts("second"), await accepts("third"), fetches()]).toEqual([true, false, 2]);
});

it("fetches once for simultaneous tokens, and tries again after a failure", async () => {
  const { accepts, fetches } = newFinder();
  google.state.down.add("keys");
  expect(await accepts("first")).toMatch(/answers 500/);
  google.state.down.clear();
  expect(await Promise.all([accepts("first"), accepts("first"), accepts("first")])).toEqual([true, true, true]);
  expect(fetches()).toBe(2);
});
