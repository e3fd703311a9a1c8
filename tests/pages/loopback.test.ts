import { expect, it } from "vitest";
import { openBuiltPages } from "#server/pages.ts";
import { onEachEngine } from "#tests/support/server.ts";
import { underName } from "#tests/support/under-name.ts";

onEachEngine(
  "pages under another name of this machine",
  (server) => {
    it("move to the one where cookies and tokens are", async () => {
      const { origin } = server();
      for (const host of ["localhost:PORT", "[::1]:PORT"]) {
        expect(await underName(server().origin, host, "/menu?a=b"), host).toEqual({
          status: 302,
          location: `${origin}/menu?a=b`,
        });
      }
      expect((await underName(server().origin, "127.0.0.1:PORT", "/menu?a=b")).status).toBe(200);
      expect((await underName(server().origin, "localhost:PORT", "/api/menu")).status).toBe(200);
    });
  },
  {},
  { pages: openBuiltPages() },
);
