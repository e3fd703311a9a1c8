import { expect, it } from "vitest";
import { openBuiltPages } from "#server/compose/pages.ts";
import { requestWithHost } from "#tests/support/request-with-host.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";

describeOnEachEngine(
  "pages under another loopback host",
  (server) => {
    it("redirect to the host of the cookies and tokens", async () => {
      const { origin } = server();
      for (const host of ["localhost:PORT", "[::1]:PORT"]) {
        expect(await requestWithHost(server().origin, host, "/menu?a=b"), host).toEqual({
          status: 302,
          location: `${origin}/menu?a=b`,
        });
      }
      expect((await requestWithHost(server().origin, "127.0.0.1:PORT", "/menu?a=b")).status).toBe(200);
      expect((await requestWithHost(server().origin, "localhost:PORT", "/api/menu")).status).toBe(200);
    });
  },
  {},
  { pages: openBuiltPages() },
);
