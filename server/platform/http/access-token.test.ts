import { afterEach, expect, it, vi } from "vitest";
import { createAccessTokens } from "./access-token.ts";

afterEach(() => vi.useRealTimers());

const create = () => createAccessTokens(["a secret for tests that is long enough"], "https://juniper.example");

it("returns the ids of user and session, also when asked again", async () => {
  const tokens = create();
  const token = await tokens.issue("ada", "session");
  for (let time = 0; time < 3; time++)
    expect(await tokens.verify(token)).toMatchObject({ userId: "ada", sessionId: "session" });
});

it("rejects a token that it has accepted once the hour is over", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const tokens = create();
  const token = await tokens.issue("ada", "session");
  expect(await tokens.verify(token)).toBeDefined();
  vi.setSystemTime(Date.now() + 3_599_000);
  expect(await tokens.verify(token)).toBeDefined();
  vi.setSystemTime(Date.now() + 2000);
  expect(await tokens.verify(token)).toBeUndefined();
});

it("rejects a forged token that differs from an accepted one in its last characters", async () => {
  const tokens = create();
  const token = await tokens.issue("ada", "session");
  expect(await tokens.verify(token)).toBeDefined();
  expect(await tokens.verify(`${token.slice(0, -4)}AAAA`)).toBeUndefined();
  expect(await tokens.verify(`${token}A`)).toBeUndefined();
});
