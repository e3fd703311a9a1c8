import { expect, it } from "vitest";
import { addressLimits } from "#server/platform/rate-limit/address-limits.ts";
import { rateLimitService } from "#server/platform/rate-limit/rate-limit.service.ts";
import { createDeviceCookie } from "#server/providers/identity/embedded/device-cookie.ts";
import { createRequestGuard } from "#server/providers/identity/embedded/request-guard.ts";
import { uniqueEmail, validPassword } from "#tests/support/http-client.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";

const secret = "a secret for tests that is long enough";

describeOnEachEngine("guesses of an account's password", (server) => {
  /** Guards in front of an endpoint that answers `state.status`, sharing one store as processes do. */
  function guards() {
    const state = { status: 401, slowed: 0, passed: 0 };
    const devices = createDeviceCookie([secret], false);
    const limits = rateLimitService({ store: server().running.store, secret });
    const slowDown = async () => void state.slowed++;
    const guard = createRequestGuard(
      { limits, addressLimits: addressLimits({ limits }), devices, slowDown },
      async () => {
        state.passed++;
        return Response.json({}, { status: state.status });
      },
    );
    const post = (path: string, email: string, address: string, cookie = "") =>
      guard(
        new Request(`http://juniper.test/auth${path}`, {
          method: "POST",
          body: JSON.stringify({ email, password: validPassword }),
          headers: { "content-type": "application/json", cookie },
        }),
        address,
      );
    const signIn = (email: string, address: string, cookie?: string) => post("/sign-in/email", email, address, cookie);
    const deviceOf = (email: string) => {
      const { name, value } = devices.create(null, email);
      return `${name}=${value}`;
    };
    return { state, post, signIn, deviceOf };
  }

  it("does not lock out an account on other addresses", async () => {
    const { state, signIn } = guards();
    const email = uniqueEmail();
    for (let time = 1; time <= 11; time++) await signIn(email, "203.0.113.1");
    expect((await signIn(email, "203.0.113.1")).status).toBe(429);
    state.status = 200;
    expect((await signIn(email, "198.51.100.1")).status).toBe(200);
    expect((await signIn(uniqueEmail(), "203.0.113.1")).status).toBe(200);
  });

  it("gives a known device a count of its own, also on the attacker's address", async () => {
    const { state, signIn, deviceOf } = guards();
    const email = uniqueEmail();
    for (let time = 1; time <= 11; time++) await signIn(email, "203.0.113.1");
    state.status = 200;
    expect((await signIn(email, "203.0.113.1", deviceOf(email))).status).toBe(200);
    // A device of another account is no known device of this one, and a forged signature neither.
    expect((await signIn(email, "203.0.113.1", deviceOf(uniqueEmail()))).status).toBe(429);
    expect((await signIn(email, "203.0.113.1", "tavola.device=0123456789abcdefghij.forged")).status).toBe(429);
    state.status = 401;
    for (let time = 1; time <= 10; time++) expect((await signIn(email, "x", deviceOf(email))).status).toBe(401);
  });

  it("slows down attempts of many addresses on one account, but not those of a known device", async () => {
    const { state, signIn, deviceOf } = guards();
    const email = uniqueEmail();
    for (let host = 0; host < 50; host++) await signIn(email, `203.0.113.${host}`);
    expect(state.slowed).toBe(0);
    await signIn(email, "198.51.100.1");
    expect(state.slowed).toBe(1);
    await signIn(email, "198.51.100.2", deviceOf(email));
    await signIn(uniqueEmail(), "198.51.100.3");
    expect(state.slowed).toBe(1);
    state.status = 200;
    expect((await signIn(email, "198.51.100.4")).status).toBe(200);
  });

  it("lets only ten of 40 simultaneous attempts pass", async () => {
    const { state, signIn } = guards();
    const email = uniqueEmail();
    const statuses = await Promise.all(
      Array.from({ length: 40 }, async () => (await signIn(email, "203.0.113.9")).status),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(30);
    expect(state.passed).toBe(10);
  });

  it("counts the addresses of one IPv6 network together", async () => {
    const { signIn } = guards();
    const email = uniqueEmail();
    for (let host = 1; host <= 10; host++) await signIn(email, `2001:db8:1:2::${host}`);
    expect((await signIn(email, "2001:db8:1:2:ffff::1")).status).toBe(429);
    expect((await signIn(email, "2001:db8:1:3::1")).status).toBe(401);
  });

  it("limits the mails that many addresses cause to one recipient, without stopping a known device", async () => {
    const { state, post, deviceOf } = guards();
    state.status = 200;
    const email = uniqueEmail();
    const statusOf = async (path: string, address: string, cookie?: string) =>
      (await post(path, email, address, cookie)).status;
    for (let host = 0; host < 10; host++)
      expect(await statusOf("/request-password-reset", `203.0.113.${host}`)).toBe(200);
    const passed = state.passed;
    // The owner's first request from a network of their own is never refused because of others.
    expect(await statusOf("/request-password-reset", "203.0.113.99")).toBe(200);
    expect(state.passed).toBe(passed + 1);
    for (let host = 100; host < 160; host++)
      expect(await statusOf("/request-password-reset", `203.0.113.${host}`)).toBe(200);
    // Of those only a few cause a mail: the newest one in the mailbox still works.
    expect(state.passed).toBe(passed + 6);
    for (let host = 1; host <= 40; host++) await statusOf("/request-password-reset", `2001:db8:1:${host}::1`);
    expect(state.passed, "networks of one provider's customer").toBe(passed + 6);
    // Another kind of mail has its own count, and the owner's own device too.
    expect(await statusOf("/sign-in/magic-link", "203.0.113.99")).toBe(200);
    expect(await statusOf("/request-password-reset", "203.0.113.99", deviceOf(email))).toBe(200);
    for (let host = 0; host < 9; host++) await post("/sign-in/magic-link", email, `203.0.113.${host}`);
    // Signing up with the address goes on.
    expect(await statusOf("/sign-up/email", "203.0.113.100")).toBe(200);
  });

  it("refuses an email of 6,000 characters with a clear message", async () => {
    const { call } = server();
    const email = `${"x".repeat(6000)}@example.com`;
    for (const path of ["/sign-in/email", "/sign-in/magic-link", "/request-password-reset", "/sign-up/email"]) {
      const body = { email, password: validPassword, name: "Ada", image: "https://example.com/a.png" };
      expect(await call(`/auth${path}`, { body }), path).toMatchObject({
        status: 400,
        body: { fields: { email: expect.stringMatching("email address") } },
      });
    }
  });

  it("over HTTP makes the browser that signed in a known device, and mails about others later", async () => {
    const { createGuest, signIn, listMails, waitForMail, call, running } = server();
    const { email, cookie } = await createGuest();
    expect(cookie).toContain("tavola.device=");
    const { db } = running.store;
    await db
      .withTables<{ identity_users: { email: string; createdAt: Date } }>()
      .updateTable("identity_users")
      .set({ createdAt: new Date(Date.now() - 3_600_000) })
      .where("email", "=", email)
      .execute();
    const device = cookie.split("; ").find((pair) => pair.startsWith("tavola.device")) ?? "";
    const body = { email, password: validPassword };
    const again = await call("/auth/sign-in/email", { body, headers: { cookie: device, origin: server().origin } });
    expect(again.status).toBe(200);
    await running.runWorkersOnce();
    expect((await listMails(email)).filter(({ subject }) => /new device/.test(subject))).toEqual([]);
    await signIn(email);
    await waitForMail(email, /new device/);
  });
});

describeOnEachEngine("somebody who signed up with another's address", (server) => {
  it("sends them ten verification mails a day at most", async () => {
    const { createGuest, call, running } = server();
    const { email, token } = await createGuest({ verified: false });
    const send = () => call(`/api/sendMail/${email}`, { token });
    for (let time = 1; time <= 10; time++) {
      expect((await send()).status, `time ${time}`).toBe(200);
      // A minute passes.
      await running.store.db.deleteFrom("limits").where("key", "like", "verification-mail:%").execute();
    }
    expect(await send()).toMatchObject({ status: 429, body: { detail: "Please try again in 24 hours." } });
  });
});
