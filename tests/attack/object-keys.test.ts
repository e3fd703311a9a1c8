import { beforeAll, beforeEach, expect, it } from "vitest";
import { endpoints } from "#contract/paths.ts";
import { createOperationFixtures, operationNames } from "#tests/support/operation-fixtures.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";

const withBodies = operationNames(({ body }) => body !== undefined);
const withQueries = operationNames(({ query }) => query !== undefined);
const keys = ["__proto__", "constructor", "prototype", "toString", "hasOwnProperty"];
const isPolluted = () => keys.some((key) => Object.hasOwn(Object.prototype, `polluted ${key}`)) || "polluted" in {};

describeOnEachEngine("keys of JavaScript's own objects", (server) => {
  let fixtures: Awaited<ReturnType<typeof createOperationFixtures>>;
  beforeAll(async () => {
    fixtures = await createOperationFixtures(server());
  });
  beforeEach(() => fixtures.resetLimits());

  it.each(withBodies)("in the body of %s change nothing, and give no rights", async (name) => {
    const { valid, sendAs, callerOf, other } = fixtures;
    const request = await valid[name]();
    const plain = await sendAs(other, name, request);
    // A guest can be claimed once.
    const textOf = async () => JSON.stringify((name === "claimGuest" ? await valid[name]() : request).body);
    for (const key of keys) {
      const text = await textOf();
      const evil = '{"polluted":true,"role":"admin","isValid":true,"prototype":{"polluted":true,"role":"admin"}}';
      const body = text === "{}" ? `{"${key}":${evil}}` : text.replace("{", `{"${key}":${evil},`);
      expect((await sendAs(other, name, { ...request, body })).status, key).toBe(plain.status);
      expect(isPolluted(), key).toBe(false);
    }
    const text = await textOf();
    const body = text.replace("{", text === "{}" ? '{"__proto__":{"polluted":1}' : '{"__proto__":{"polluted":1},');
    expect((await sendAs(callerOf(name), name, { ...(await valid[name]()), body })).status).toBeLessThan(500);
    expect(isPolluted()).toBe(false);
  });

  it.each(withQueries)("and repeated names in the query of %s are no error of the server", async (name) => {
    const { valid, callerOf } = fixtures;
    const { query = {}, params = {} } = await valid[name]();
    const [, path] = endpoints[name];
    const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? "unknown"));
    const pairs = new URLSearchParams(query).toString();
    const { token } = callerOf(name);
    const variants = [
      `${pairs}&${pairs}`,
      ...keys.map((key) => `${pairs}&${key}=1&${key}[polluted]=1&a[${key}]=1`),
      ...Object.keys(query).map((key) => `${pairs}&${key}[]=x&${key}[$ne]=x&${key}.x=1`),
    ];
    for (const variant of variants) {
      const { status } = await server().call(`/api${filled}?${variant}`, { token });
      expect(status, variant).toBeLessThan(500);
      expect(isPolluted(), variant).toBe(false);
    }
  });
});
