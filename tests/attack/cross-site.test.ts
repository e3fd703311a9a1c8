import { expect, it } from "vitest";
import { operations } from "#contract/operations.ts";
import { endpoints, type OperationName } from "#contract/paths.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";

const evil = "https://evil.example";
const isPublic = (name: OperationName) => operations[name].access === "public";
const names = (Object.keys(endpoints) as OperationName[]).filter((name) => !isPublic(name));

describeOnEachEngine("another site in a visitor's browser", (server) => {
  it("calls no operation with the visitor's cookies: the API takes tokens only", async () => {
    const { call, signInAdmin } = server();
    const { cookie } = await signInAdmin();
    for (const name of names) {
      const [method, path] = endpoints[name];
      const body = method === "GET" ? undefined : {};
      const { status } = await call(`/api${path.replace(/\{\w+\}/g, "x")}`, {
        method,
        headers: { cookie },
        ...(body && { body }),
      });
      expect(status, name).toBe(401);
    }
  });

  it("changes no account with the visitor's cookies", async () => {
    const { call, createGuest } = server();
    const { cookie, email, password } = await createGuest();
    const requests = [
      ["/auth/sign-out", {}],
      ["/auth/sign-in/email", { email, password }],
      ["/auth/update-user", { name: "Mallory" }],
      ["/auth/change-email", { newEmail: "mallory@example.com" }],
      ["/auth/change-password", { currentPassword: password, newPassword: "Mallory1!" }],
      ["/auth/revoke-sessions", {}],
    ] as const;
    const origins = [
      { origin: evil },
      { origin: "null" },
      { origin: evil, "sec-fetch-site": "cross-site", "sec-fetch-mode": "cors" },
      { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate", referer: `${evil}/` },
    ];
    for (const [path, body] of requests) {
      for (const headers of origins) {
        const { status } = await call(path, { body, headers: { cookie, ...headers } });
        expect([403, 404], `${path} ${JSON.stringify(headers)}`).toContain(status);
      }
      // A form sends plain text without asking first.
      const plain = { cookie, origin: evil, "content-type": "text/plain" };
      expect((await call(path, { body: JSON.stringify(body), headers: plain })).status, path).toBeGreaterThanOrEqual(
        400,
      );
    }
    const session = await call("/auth/get-session", { headers: { cookie } });
    expect(session.body.user).toMatchObject({ email, name: "Ada Guest" });
  });

  it("reads no answer: no other origin is allowed to", async () => {
    const { call, createGuest } = server();
    const { cookie } = await createGuest();
    for (const path of ["/api/menu", "/auth/get-session", "/auth/token", "/auth/jwks", "/healthz"]) {
      for (const method of ["GET", "OPTIONS"]) {
        const preflight = {
          "access-control-request-method": "POST",
          "access-control-request-headers": "authorization",
        };
        const { headers } = await call(path, { method, headers: { cookie, origin: evil, ...preflight } });
        expect(headers.get("access-control-allow-origin"), `${method} ${path}`).toBeNull();
        expect(headers.get("access-control-allow-credentials"), `${method} ${path}`).toBeNull();
      }
    }
  });
});
