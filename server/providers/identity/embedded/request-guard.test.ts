import { expect, it } from "vitest";
import { uniqueEmail, validPassword } from "#tests/support/http-client.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";
import { addressLimits } from "../../../platform/rate-limit/address-limits.ts";
import { rateLimitService } from "../../../platform/rate-limit/rate-limit.service.ts";
import { createDeviceCookie } from "./device-cookie.ts";
import { createRequestGuard } from "./request-guard.ts";

describeOnEachEngine("the guard of the identity endpoints", (server) => {
  /** A guard in front of an endpoint that answers `status`; `passed` are the requests that reached it. */
  function guardBefore(status = 200) {
    const state = { now: Date.now(), status };
    const passed: Request[] = [];
    const limits = rateLimitService({ store: server().running.store, secret: "", now: () => state.now });
    const devices = createDeviceCookie(["a secret for tests"], false);
    const guard = createRequestGuard({ limits, addressLimits: addressLimits({ limits }), devices }, async (request) => {
      passed.push(request);
      return Response.json({}, { status: state.status });
    });
    const address = uniqueEmail();
    const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
      guard(
        new Request(`http://juniper.test/auth${path}`, {
          method: "POST",
          body: typeof body === "string" ? body : JSON.stringify(body),
          headers: { "content-type": "application/json", ...headers },
        }),
        address,
      );
    const get = (path: string) => guard(new Request(`http://juniper.test/auth${path}`), address);
    return { state, passed, post, get };
  }

  it.each(["/menu", "/login?link=1", "/a/b#c", "", "/?next=https%3A%2F%2Fevil.test"])(
    "lets redirects to '%s' pass",
    async (target) => {
      const { passed, post, get } = guardBefore();
      await post("/sign-in/magic-link", { email: uniqueEmail(), callbackURL: target });
      await get(`/verify-email?token=x&callbackURL=${encodeURIComponent(target)}`);
      expect(passed).toHaveLength(2);
    },
  );

  it.each([
    "https://evil.test/",
    "HTTP:evil.test",
    "//evil.test",
    "/\\evil.test",
    "\\\\evil.test",
    "/\t/evil.test",
    "/x/..//evil.test",
    "javascript:alert(1)",
    "data:text/html,x",
    "menu",
    "@evil.test",
  ])("rejects redirects to '%s' in every field", async (target) => {
    const { passed, post, get } = guardBefore();
    for (const field of ["callbackURL", "errorCallbackURL", "newUserCallbackURL", "redirectTo"]) {
      const error = { code: "invalid", details: { fields: { [field]: "Use a path of this site" } } };
      await expect(post("/sign-in/magic-link", { [field]: target })).rejects.toMatchObject(error);
      await expect(get(`/verify-email?${field}=${encodeURIComponent(target)}`)).rejects.toMatchObject(error);
    }
    expect(passed).toEqual([]);
  });

  it.each(["/sign-in/magic-link", "/request-password-reset", "/send-verification-email"])(
    "lets one mail a minute per recipient and requester pass at %s and says when the next one may follow",
    async (path) => {
      const { state, passed, post } = guardBefore();
      const email = uniqueEmail();
      expect((await post(path, { email })).status).toBe(200);
      const refused = await post(path, { email: ` ${email.toUpperCase()} ` });
      expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "60"]);
      expect(await refused.json()).toMatchObject({ message: "Too many tries. Please try again in 1 minute." });
      expect(passed).toHaveLength(1);
      await post(path, { email: uniqueEmail() });
      expect(passed).toHaveLength(2);
      state.now += 60_000;
      await post(path, { email });
      expect(passed).toHaveLength(3);
    },
  );

  it("refuses sign-ins after ten wrong passwords, for 15 minutes and for that account only", async () => {
    const { state, passed, post } = guardBefore(401);
    const email = uniqueEmail();
    const signIn = (to = email) => post("/sign-in/email", { email: to, password: validPassword });
    for (let time = 1; time <= 10; time++) expect((await signIn()).status, `time ${time}`).toBe(401);
    state.status = 200;
    const refused = await signIn(email.toUpperCase());
    expect([refused.status, await refused.json()]).toMatchObject([429, { code: "TOO_MANY_REQUESTS" }]);
    expect(refused.headers.get("retry-after")).toBe("900");
    expect(passed).toHaveLength(10);
    expect((await signIn(uniqueEmail())).status).toBe(200);
    state.now += 900_000;
    expect((await signIn()).status).toBe(200);
  });

  it("forgets wrong passwords after a successful sign-in", async () => {
    const { state, post } = guardBefore();
    const email = uniqueEmail();
    for (let round = 0; round < 2; round++) {
      state.status = 401;
      for (let time = 1; time <= 9; time++) await post("/sign-in/email", { email });
      state.status = 200;
      expect((await post("/sign-in/email", { email })).status).toBe(200);
    }
  });

  it("does not count sign-ins that fail for another reason than the password", async () => {
    const { state, post } = guardBefore(400);
    const email = uniqueEmail();
    for (let time = 1; time <= 20; time++) expect((await post("/sign-in/email", { email })).status).toBe(400);
    state.status = 401;
    for (let time = 1; time <= 10; time++) expect((await post("/sign-in/email", { email })).status).toBe(401);
    expect((await post("/sign-in/email", { email })).status).toBe(429);
  });

  it("refuses the 31st reset with a wrong link from one IP address in ten minutes", async () => {
    const { state, post } = guardBefore(400);
    const reset = () => post("/reset-password", { newPassword: validPassword, token: "x" });
    // Links that work are not counted: a whole dining room may be behind one address.
    state.status = 200;
    for (let time = 1; time <= 40; time++) expect((await reset()).status, `time ${time}`).toBe(200);
    state.status = 400;
    for (let time = 1; time <= 30; time++) expect((await reset()).status, `time ${time}`).toBe(400);
    expect((await reset()).status).toBe(429);
    state.now += 600_000;
    expect((await reset()).status).toBe(400);
  });

  it("rejects bodies that are no JSON, too large or contain a null character", async () => {
    const { passed, post } = guardBefore();
    await expect(post("/sign-up/email", "{")).rejects.toMatchObject({ code: "malformed" });
    await expect(post("/sign-up/email", { name: "x".repeat(70_000) })).rejects.toMatchObject({ code: "too_large" });
    await expect(post("/sign-up/email", { name: "A\u0000da" })).rejects.toMatchObject({ code: "malformed" });
    const form = { "content-type": "text/plain" };
    await expect(post("/sign-up/email", "{}", form)).rejects.toMatchObject({ code: "unsupported_media_type" });
    expect(passed).toEqual([]);
  });

  it("passes Fetch metadata of browsers on, and not that of programs", async () => {
    const { passed, post } = guardBefore();
    await post("/sign-out", {}, { "sec-fetch-mode": "cors" });
    await post("/sign-out", {}, { "sec-fetch-mode": "cors", cookie: "session=x" });
    expect(passed.map(({ headers }) => headers.get("sec-fetch-mode"))).toEqual([null, "cors"]);
  });
});
