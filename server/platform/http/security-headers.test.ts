import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { securityHeaders } from "./security-headers.ts";

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
