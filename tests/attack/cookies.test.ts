import { expect, it } from "vitest";
import { adminAccount } from "#tests/support/http-client.ts";
import { liveEnvironment } from "#tests/support/live-environment.ts";
import { startTestServer } from "#tests/support/test-server.ts";

it("the cookies of a public server cannot be set by other hosts, read by scripts or sent without https", async () => {
  const server = await startTestServer("sqlite", { ...liveEnvironment, PUBLIC_URL: "https://juniper.test" });
  const { email, password } = adminAccount;
  const answer = await server.call("/auth/sign-in/email", { body: { email, password } });
  expect(answer.status).toBe(200);
  const cookies = answer.headers.getSetCookie();
  expect(cookies.map((line) => line.split("=")[0]).sort()).toEqual([
    "__Host-tavola.device",
    "__Host-tavola.session_token",
  ]);
  for (const cookie of cookies) {
    expect(cookie).toMatch(/; *path=\/(;|$)/i);
    expect(cookie).toMatch(/; *secure/i);
    expect(cookie).toMatch(/; *httponly/i);
    expect(cookie).toMatch(/; *samesite=lax/i);
    expect(cookie).not.toMatch(/; *domain/i);
  }
  const cookie = cookies.map((line) => line.split(";")[0]).join("; ");
  expect((await server.call("/auth/token", { headers: { cookie } })).status).toBe(200);
  expect(answer.headers.get("cache-control")).toContain("no-store");
  await server.stop();
});
