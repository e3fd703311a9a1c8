import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBuiltPages } from "#server/pages.ts";
import { startTestServer } from "#tests/support/test-server.ts";
import { compressedSize, loadPageScripts, type PageScript } from "./page-scripts.ts";

const assets = join(import.meta.dirname, "../../web/build/client/assets");

/** The name of zod's errors: a string, which minification keeps. */
const zodMarker = "ZodError";
/** The same for React, which every page loads. */
const reactMarker = "react.transitional.element";

const pathsWith = (scripts: readonly PageScript[], marker: string) =>
  scripts.filter(({ text }) => text.includes(marker)).map(({ path }) => path);

describe("the scripts of a public page", () => {
  let server: Awaited<ReturnType<typeof startTestServer>>;

  beforeAll(async () => {
    server = await startTestServer("sqlite", {}, { pages: openBuiltPages() });
  });
  afterAll(() => server.stop());

  it.each([
    ["/", 166_000],
    ["/menu", 155_000],
    ["/order/salad", 156_000],
  ])("do not contain zod and stay within their compressed budget: %s", async (path, maxBytes) => {
    const scripts = await loadPageScripts(server.origin, path);
    expect(pathsWith(scripts, reactMarker)).not.toEqual([]);
    expect(pathsWith(scripts, zodMarker)).toEqual([]);
    expect(compressedSize(scripts)).toBeLessThan(maxBytes);
  });
});

it("the zod marker occurs in the scripts of the built app", () => {
  const scripts = readdirSync(assets)
    .filter((name) => name.endsWith(".js"))
    .map((path) => ({ path, text: readFileSync(join(assets, path), "utf8") }));
  expect(pathsWith(scripts, zodMarker)).not.toEqual([]);
});
