import { afterEach, expect, it, vi } from "vitest";
import { uniqueEmail, validPassword } from "#tests/support/http-client.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const newPassword = "Another1!";

afterEach(() => void vi.useRealTimers());

describeOnEachEngine("a session that has ended", (server) => {
  /** The statuses of everything that the tokens of a session open. */
  async function open({ email, token, cookie }: { email: string; token: string; cookie: string }, idToken?: string) {
    const { call, exchangeToken } = server();
    return [
      (await call(`/api/checkValid/${email}`, { token })).status,
      (await call("/auth/token", { headers: { cookie } })).status,
      ...(idToken ? [(await exchangeToken(idToken, email)).status] : []),
    ];
  }

  it("by sign-out takes its access and ID tokens with it, and no other session", async () => {
    const { createGuest, signIn, getIdToken, exchangeToken, call, origin } = server();
    const guest = await createGuest();
    const idToken = await getIdToken(guest.cookie);
    const { cookie } = await signIn(guest.email);
    const other = { ...guest, cookie, token: (await exchangeToken(await getIdToken(cookie), guest.email)).body.token };
    expect(await open(guest, idToken)).toEqual([200, 200, 200]);
    const headers = { cookie: guest.cookie, origin };
    expect((await call("/auth/sign-out", { body: {}, headers })).status).toBe(200);
    expect(await open(guest, idToken)).toEqual([401, 401, 401]);
    expect(await open(other)).toEqual([200, 200]);
  });

  it("by a new password from a mailed link takes its tokens with it", async () => {
    const { createGuest, call, waitForMail, getIdToken } = server();
    const guest = await createGuest();
    const idToken = await getIdToken(guest.cookie);
    await call("/auth/request-password-reset", { body: { email: guest.email } });
    const { links } = await waitForMail(guest.email, /new password/);
    const token = new URL(links[0] ?? "").searchParams.get("token");
    expect((await call("/auth/reset-password", { body: { token, newPassword } })).status).toBe(200);
    expect(await open(guest, idToken)).toEqual([401, 401, 401]);
    await waitForMail(guest.email, /password .* was changed/);
  });

  it("by a changed password ends on all other devices", async () => {
    const { createGuest, signIn, call, origin, getIdToken } = server();
    const guest = await createGuest();
    const idToken = await getIdToken(guest.cookie);
    const { cookie } = await signIn(guest.email);
    const body = { currentPassword: validPassword, newPassword, revokeOtherSessions: false };
    expect((await call("/auth/change-password", { body, headers: { cookie, origin } })).status).toBe(200);
    expect(await open(guest, idToken)).toEqual([401, 401, 401]);
  });

  it.each([
    ["a guest's after 30 days without use", false, 31 * dayMs],
    ["an admin's after 12 hours without use", true, 13 * hourMs],
  ])("by its age: %s", async (_title, isAdmin, ageMs) => {
    const { createGuest, signInAdmin } = server();
    const holder = isAdmin ? await signInAdmin() : await createGuest();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + ageMs });
    expect((await open(holder))[1]).toBe(401);
  });

  it("by its age of 180 days, although it was always in use", async () => {
    const { createGuest, call } = server();
    const guest = await createGuest();
    const renew = async () => (await call("/auth/token", { headers: { cookie: guest.cookie } })).status;
    const start = Date.now();
    for (let day = 20; day < 180; day += 20) {
      vi.useFakeTimers({ toFake: ["Date"], now: start + day * dayMs });
      expect(await renew(), `day ${day}`).toBe(200);
    }
    vi.useFakeTimers({ toFake: ["Date"], now: start + 181 * dayMs });
    expect(await renew()).toBe(401);
  });

  it("an admin's session is still open after eleven hours", async () => {
    const { signInAdmin } = server();
    const admin = await signInAdmin();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 11 * hourMs });
    expect((await open(admin))[1]).toBe(200);
  });

  it("of another account cannot be named in a token", async () => {
    const { createGuest, call, exchangeToken, getIdToken } = server();
    const [ada, bob] = [await createGuest(), await createGuest()];
    const idToken = await getIdToken(ada.cookie);
    expect((await exchangeToken(idToken, bob.email)).status).toBe(403);
    expect((await call(`/api/checkValid/${bob.email}`, { token: ada.token })).status).toBe(403);
  });
});

describeOnEachEngine("whoever reads the database", (server) => {
  it("finds no token that opens a session or a mailed link", async () => {
    const { createGuest, call, waitForMail, running } = server();
    const { email, cookie } = await createGuest();
    for (const path of ["/auth/request-password-reset", "/auth/sign-in/magic-link"])
      await call(path, { body: { email } });
    const mails = [await waitForMail(email, /new password/), await waitForMail(email, /sign-in link/)];
    await running.runWorkersOnce();
    const secrets = [
      decodeURIComponent(cookie.match(/session_token=([^;.]+)/)?.[1] ?? ""),
      ...mails.map(({ links }) => new URL(links[0] ?? "").searchParams.get("token") ?? ""),
    ];
    expect(secrets.every((secret) => secret.length > 20)).toBe(true);
    const tables = running.store.db.withTables<Record<string, Record<string, unknown>>>();
    for (const table of ["identity_sessions", "identity_verifications", "identity_accounts", "outbox"]) {
      const stored = JSON.stringify(await tables.selectFrom(table).selectAll().execute());
      for (const secret of secrets) expect(stored.includes(secret), `${table} has ${secret}`).toBe(false);
    }
    expect(await open(uniqueEmail())).toBe(401);

    async function open(unknown: string) {
      return (await call("/auth/sign-in/email", { body: { email: unknown, password: validPassword } })).status;
    }
  });
});
