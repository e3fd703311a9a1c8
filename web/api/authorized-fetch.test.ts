import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { getAccessToken, onSessionEnd, saveSession } from "#web/session/session.ts";
import { sendAuthorized } from "./authorized-fetch.ts";

const user = (email: string) => ({ email, name: "Ada", verified: true, admin: false, until: Date.now() + 3_600_000 });
const refusal = () => Response.json({ code: "forbidden" }, { status: 403 });

beforeEach(() => {
  const items = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
  });
  vi.stubGlobal("fetch", async () => Response.json({}));
});
afterEach(() => vi.unstubAllGlobals());

it("a refusal ends the session of the token that was refused", async () => {
  const ended = vi.fn();
  const forget = onSessionEnd(ended);
  saveSession("first", user("ada@example.com"));
  expect((await sendAuthorized(async () => refusal())).status).toBe(403);
  expect(getAccessToken()).toBeUndefined();
  expect(ended).toHaveBeenCalledOnce();
  forget();
});

it("a late refusal does not sign out who has signed in in another tab since", async () => {
  saveSession("first", user("ada@example.com"));
  await sendAuthorized(async () => {
    saveSession("second", user("grace@example.com"));
    return refusal();
  });
  expect(getAccessToken()).toBe("second");
});
