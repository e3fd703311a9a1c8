import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBuiltPages } from "#server/compose/pages.ts";
import { firebaseVariables } from "#tests/support/firebase-double.ts";
import { startTestServer, type TestServer } from "#tests/support/test-server.ts";
import { loadPageScripts } from "./page-scripts.ts";

const assets = join(import.meta.dirname, "../../web/build/client/assets");
/** A string of Firebase's SDK, which minification keeps. */
const sdkMarker = "identitytoolkit.googleapis.com";
const pages = ["/", "/menu", "/order/salad", "/login", "/signup"];

describe.each([
  ["without Firebase", {}, false],
  ["with Firebase", firebaseVariables, true],
])("pages %s", (_name, environment, isConfigured) => {
  let server: TestServer & { stop(): Promise<void> };
  beforeAll(async () => {
    server = await startTestServer("sqlite", environment, { pages: openBuiltPages() });
  });
  afterAll(() => server.stop());

  it.each(pages)("load no script of its SDK before anybody signs in: %s", async (path) => {
    const scripts = await loadPageScripts(server.origin, path);
    expect(scripts.length).toBeGreaterThan(1);
    expect(scripts.filter(({ text }) => text.includes(sdkMarker)).map((script) => script.path)).toEqual([]);
    const html = await (await fetch(server.origin + path)).text();
    const preloads = [...html.matchAll(/<link[^>]*rel="(?:module)?preload"[^>]*>/g)].join();
    expect(preloads).not.toMatch(/sdk-|firebase/);
  });

  it("name the project and allow Google's hosts only if it is configured", async () => {
    const response = await fetch(`${server.origin}/login`);
    const policy = response.headers.get("content-security-policy") ?? "";
    expect((await response.text()).includes('<meta name="firebase"')).toBe(isConfigured);
    for (const host of [
      "https://apis.google.com",
      "https://identitytoolkit.googleapis.com",
      "https://securetoken.googleapis.com",
      `https://${firebaseVariables.FIREBASE_AUTH_DOMAIN}`,
    ])
      expect(policy.includes(host), host).toBe(isConfigured);
    expect(response.headers.get("cross-origin-opener-policy")).toBe("same-origin-allow-popups");
  });
});

it("the SDK's marker occurs in the scripts of the built app", () => {
  const scripts = readdirSync(assets).filter((name) => name.endsWith(".js"));
  expect(scripts.some((name) => readFileSync(join(assets, name), "utf8").includes(sdkMarker))).toBe(true);
});
