import { expect, it } from "vitest";
import { openBuiltPages } from "#server/compose/pages.ts";
import { sendRaw } from "#tests/support/raw-request.ts";
import { requestWithHost } from "#tests/support/request-with-host.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";

const evil = "evil.example";

describeOnEachEngine(
  "an attacker who sends a link or shares a cache",
  (server) => {
    /** Asks for a path exactly as it is written, which HTTP clients would normalise. */
    async function getRaw(path: string, ...headers: string[]) {
      const { origin } = server();
      const lines = [`GET ${path} HTTP/1.1`, `host: ${new URL(origin).host}`, ...headers, "connection: close"];
      const { statuses, text } = await sendRaw(origin, `${lines.join("\r\n")}\r\n\r\n`);
      const [head = "", ...body] = text.split("\r\n\r\n");
      return { status: statuses[0] ?? 0, head: head.toLowerCase(), body: body.join("\r\n\r\n") };
    }

    it.each([
      "/order/soup?page=999%0d%0ax-injected:%201",
      "/order/soup%0d%0ax-injected:%201?page=999",
      "/%0d%0ax-injected:%201",
      "/menu%0ax-injected:%201",
      "/api/menu?category=soup%0d%0ax-injected:%201&limit=1&page=1",
      "/auth/verify-email?token=x&callbackURL=/%0d%0ax-injected:%201",
      "/auth/oauth-popup/start?provider=google%0d%0ax-injected:%201",
      "/images/dishes/a%0d%0ax-injected:%201/640.webp",
    ])("adds no header to an answer: %s", async (path) => {
      const { status, head } = await getRaw(path);
      expect(status).toBeLessThan(500);
      expect(head).not.toMatch(/^x-injected/m);
    });

    it("sends nobody to another site", async () => {
      const { origin, call } = server();
      const targets = [`//${evil}`, `/\\${evil}`, `/%2f%2f${evil}`, `/%5c${evil}`, `//${evil}/%2e%2e`, `/.//${evil}`];
      for (const path of targets) {
        const { status, head } = await getRaw(path);
        expect(status, path).toBeLessThan(500);
        expect(head, path).not.toContain("location:");
        // Under another loopback name, pages redirect to the public address.
        const { location = origin } = await requestWithHost(origin, "localhost:PORT", path);
        expect(new URL(location, origin).origin, path).toBe(origin);
      }
      for (const target of [`https://${evil}`, `//${evil}`, `/\\${evil}`, `/%2f/${evil}`, "javascript:alert(1)"]) {
        const query = `callbackURL=${encodeURIComponent(target)}&errorCallbackURL=${encodeURIComponent(target)}`;
        for (const path of [
          "/auth/verify-email?token=x",
          "/auth/reset-password/x?",
          "/auth/magic-link/verify?token=x",
        ]) {
          const { status, headers } = await call(`${path}&${query}`);
          expect(`${status} ${headers.get("location")}`, `${path} ${target}`).not.toContain(evil);
        }
        for (const page of ["/login", "/signup", "/order/soup"]) {
          const { status } = await call(`${page}?next=${encodeURIComponent(target)}`);
          expect(status).toBe(200);
        }
      }
    });

    it.each([
      "/images/../../package.json",
      "/images/uploads/../../restaurant.db",
      "/images/%2e%2e/%2e%2e/restaurant.db",
      "/images/..%2f..%2f..%2fetc/passwd",
      "/images/dishes/..%5c..%5c/640.webp",
      "/assets/../server/index.js",
      "/assets/..%2f..%2fserver%2findex.js",
      "/assets/%2e%2e/%2e%2e/package.json",
      "/%2e%2e/%2e%2e/etc/passwd",
      "/..%00/etc/passwd",
      "/icons/..%2f..%2fpackage.json",
      "/.env",
      "/.git/config",
    ])("reads no file of the server: %s", async (path) => {
      const { status, body } = await getRaw(path);
      expect([400, 404]).toContain(status);
      expect(body).not.toMatch(/root:x:0|"dependencies":|SQLite format 3|createPageHandler|\[core\]/);
    });

    it("puts no page into a frame", async () => {
      const { call, mailListPath } = server();
      const mailbox = mailListPath().replace(".json", "");
      for (const path of ["/", "/menu", "/order/soup", "/login", "/dashboard/cart", "/nothing", "/api/docs", mailbox]) {
        const { headers } = await call(path);
        expect(headers.get("x-frame-options"), path).toBe("DENY");
        expect(headers.get("content-security-policy"), path).toContain("frame-ancestors 'none'");
        expect(headers.get("x-content-type-options"), path).toBe("nosniff");
      }
    });

    it("stores nothing of a request in pages that others get", async () => {
      const { call } = server();
      const headers = {
        "x-forwarded-host": evil,
        "x-forwarded-server": evil,
        "x-forwarded-proto": evil,
        "x-forwarded-prefix": `/${evil}`,
        "x-host": evil,
        "x-original-url": `/${evil}`,
        "x-rewrite-url": `/${evil}`,
        "x-http-method-override": "POST",
        forwarded: `host=${evil}`,
        referer: `https://${evil}/`,
        origin: `https://${evil}`,
        "accept-language": evil,
        cookie: `session=${evil}`,
      };
      for (const path of ["/", "/menu", "/order/dessert", "/order/drinks?page=2", "/sitemap.xml", "/robots.txt"]) {
        const poisoned = await call(`${path}${path.includes("?") ? "&" : "?"}utm_content=${evil}`, { headers });
        const plain = await call(path);
        expect(JSON.stringify([poisoned.body, plain.body, [...plain.headers]]), path).not.toContain(evil);
        expect(poisoned.body, path).toEqual(plain.body);
      }
    });
  },
  {},
  { pages: openBuiltPages() },
);
