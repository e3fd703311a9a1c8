import { createHash } from "node:crypto";
import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { contentSecurityPolicy, securityHeaders } from "./security-headers.ts";

const hashOf = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
/** The sources of one directive. */
const sourcesOf = (policy: string, directive: string) =>
  policy
    .split("; ")
    .find((part) => part.startsWith(`${directive} `))
    ?.split(" ")
    .slice(1);

describe("the Content-Security-Policy", () => {
  it("allows each inline script of the page by its hash, once", () => {
    const scripts = ["start()", "\n  const é = '<b>';\n", "", '{"@type":"Restaurant"}'];
    const html = `<head><script>${scripts[0]}</script><script type="module" async>${scripts[1]}</script></head>
      <script></script><script type="application/ld+json">${scripts[3]}</script><script>${scripts[0]}</script>`;
    expect(sourcesOf(contentSecurityPolicy(html), "script-src")).toEqual(["'self'", ...scripts.map(hashOf)]);
  });

  it("allows no hash for scripts with an address", () => {
    const html = '<script src="/assets/a.js"></script><script type="module" async src="/assets/b.js">ignored</script>';
    expect(sourcesOf(contentSecurityPolicy(html), "script-src")).toEqual(["'self'"]);
  });

  it("allows no inline script, plugin, foreign form target, base or frame around the page", () => {
    const policy = contentSecurityPolicy("<script>start()</script>");
    expect(sourcesOf(policy, "script-src")).not.toContain("'unsafe-inline'");
    expect(sourcesOf(policy, "default-src")).toEqual(["'self'"]);
    expect(sourcesOf(policy, "object-src")).toEqual(["'none'"]);
    expect(sourcesOf(policy, "frame-ancestors")).toEqual(["'none'"]);
    expect(sourcesOf(policy, "base-uri")).toEqual(["'self'"]);
    expect(sourcesOf(policy, "form-action")).toEqual(["'self'"]);
  });

  it("allows the origins of a payment provider, each for its purpose only", () => {
    const sources = {
      script: ["https://js.pay.test"],
      connect: ["https://api.pay.test"],
      frame: ["https://card.test"],
    };
    const policy = contentSecurityPolicy("", sources);
    expect(sourcesOf(policy, "script-src")).toEqual(["'self'", "https://js.pay.test"]);
    expect(sourcesOf(policy, "connect-src")).toEqual(["'self'", "https://api.pay.test"]);
    expect(sourcesOf(policy, "frame-src")).toEqual(["'self'", "https://card.test"]);
  });
});

describe("security headers", () => {
  const headersFrom = async (publicUrl: string) => {
    const app = new Hono();
    app.use(securityHeaders(publicUrl));
    app.get("/", (c) => c.text("fine", 200, { "referrer-policy": "no-referrer" }));
    return (await app.request("/")).headers;
  };

  it("are added to responses, without overriding a route's own", async () => {
    const headers = await headersFrom("https://juniper.test");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("x-frame-options")).toBe("DENY");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
  });

  it("demand https only of a site that is served over https", async () => {
    expect((await headersFrom("https://juniper.test")).get("strict-transport-security")).toBe("max-age=31536000");
    expect((await headersFrom("http://localhost:3000")).has("strict-transport-security")).toBe(false);
  });
});
