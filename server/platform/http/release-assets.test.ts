import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OpenPageRenderer } from "#server/compose/pages.ts";
import { createFakePages } from "#tests/support/fake-pages.ts";
import { startTestServer } from "#tests/support/test-server.ts";
import { keepReleaseAssets } from "./release-assets.ts";

type Server = Awaited<ReturnType<typeof startTestServer>>;

describe("the built files of two releases with one data folder", () => {
  let root = "";
  const servers: Server[] = [];
  const start = async (release: string) => {
    await mkdir(join(root, release, "assets"), { recursive: true });
    await writeFile(join(root, release, "assets", `entry-${release}.js`), `start("${release}")`);
    const pages: OpenPageRenderer = async (...given) => ({
      ...(await createFakePages().pages(...given)),
      builtFiles: join(root, release),
    });
    const server = await startTestServer("postgres", { DATA_DIR: join(root, "data") }, { pages });
    servers.push(server);
    return server;
  };
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), "tavola-releases-"));
  });
  afterAll(async () => {
    for (const server of servers) await server.stop();
    await rm(root, { recursive: true, force: true });
  });

  it("are served by the processes of both", async () => {
    const [older, newer] = [await start("old1"), await start("new2")];
    for (const { origin } of [older, newer]) {
      for (const release of ["old1", "new2"]) {
        const response = await fetch(`${origin}/assets/entry-${release}.js`);
        expect(response.status, `${release} from ${origin}`).toBe(200);
        expect(await response.text()).toBe(`start("${release}")`);
        expect(response.headers.get("cache-control")).toContain("immutable");
      }
      expect((await fetch(`${origin}/assets/entry-none.js`)).status).toBe(404);
      expect((await fetch(`${origin}/assets/..%2Fsecret`)).status).toBe(404);
    }
  });

  it("are deleted 30 days after their last start, except those of the last three releases", async () => {
    const kept = join(root, "kept");
    const keep = async (release: string, daysAgo: number) => {
      const assets = join(root, release);
      await mkdir(assets, { recursive: true });
      await writeFile(join(assets, `${release}.js`), release);
      const before = new Set(await readdir(kept).catch(() => []));
      await keepReleaseAssets(assets, kept);
      const [added = ""] = (await readdir(kept)).filter((name) => !before.has(name));
      const startedAt = new Date(Date.now() - daysAgo * 86_400_000);
      await utimes(join(kept, added), startedAt, startedAt);
      return added;
    };
    const oldest = await keep("one", 90);
    const others = [await keep("two", 60), await keep("three", 40)];
    expect(await readdir(kept)).toContain(oldest);
    const newest = await keep("four", 0);
    expect((await readdir(kept)).sort()).toEqual([...others, newest].sort());
  });
});
