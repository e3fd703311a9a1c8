import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBuiltPages } from "#server/compose/pages.ts";
import { startTestServer } from "#tests/support/test-server.ts";
import { compressedSize, loadLaterScripts, loadPageScripts, type PageScript } from "./page-scripts.ts";

const assets = join(import.meta.dirname, "../../web/build/client/assets");

/** The name of zod's errors: a string, which minification keeps. */
const zodMarker = "ZodError";
/** The same for React, which every page loads, */
const reactMarker = "react.transitional.element";
/** for the router, which public pages do not load, */
const routerMarker = "__reactRouterContext";
/** and for the query client, which they load for signed-in users only. */
const queryClientMarker = "CancelledError";

/** Compressed bytes of all scripts of a public page. */
const maxBytes = 94_000;
const publicPaths = ["/", "/menu", "/menu/greek-salad", "/order/salad", "/offline"];

const pathsWith = (scripts: readonly PageScript[], marker: string) =>
  scripts.filter(({ text }) => text.includes(marker)).map(({ path }) => path);

describe("the scripts of a public page", () => {
  let server: Awaited<ReturnType<typeof startTestServer>>;

  beforeAll(async () => {
    server = await startTestServer("sqlite", {}, { pages: openBuiltPages() });
  });
  afterAll(() => server.stop());

  it.each(publicPaths)("contain neither the router nor zod and are 94 kB at most: %s", async (path) => {
    const scripts = await loadPageScripts(server.origin, path);
    expect(pathsWith(scripts, reactMarker)).not.toEqual([]);
    for (const marker of [zodMarker, routerMarker, queryClientMarker]) expect(pathsWith(scripts, marker)).toEqual([]);
    expect(compressedSize(scripts)).toBeLessThan(maxBytes);
  });

  it.each(publicPaths)("are files but for one inline script, and are not loaded at once: %s", async (path) => {
    const html = await (await fetch(server.origin + path)).text();
    const withoutDeferred = html.replace(/<template id="deferred-scripts">.*?<\/template>/s, "");
    expect(withoutDeferred).not.toBe(html);
    const scripts = withoutDeferred.match(/<script\b(?![^>]*type="application\/(?:ld\+)?json")[^>]*>/g);
    expect(scripts).toEqual(["<script>"]);
    expect(withoutDeferred).not.toContain("modulepreload");
  });

  it.each(publicPaths)("load neither the router nor zod later, but for a form: %s", async (path) => {
    const later = await loadLaterScripts(server.origin, await loadPageScripts(server.origin, path));
    expect(Object.keys(later)).toContain("signed-in-sync");
    const loading = Object.entries(later).filter(([, scripts]) =>
      [zodMarker, routerMarker].some((marker) => pathsWith(scripts, marker).length > 0),
    );
    // The dialog that asks for the password again.
    expect(loading.map(([name]) => name)).toEqual(["proof-dialog"]);
  });

  it("the login page, which has a form, loads the router", async () => {
    expect(pathsWith(await loadPageScripts(server.origin, "/login"), routerMarker)).not.toEqual([]);
  });
});

it("the zod marker occurs in the scripts of the built app", () => {
  const scripts = readdirSync(assets)
    .filter((name) => name.endsWith(".js"))
    .map((path) => ({ path, text: readFileSync(join(assets, path), "utf8") }));
  expect(pathsWith(scripts, zodMarker)).not.toEqual([]);
});
