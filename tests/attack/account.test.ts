import { expect, it } from "vitest";
import { findInDatabase } from "#tests/support/database-dump.ts";
import { type Guest, photoUrl, uniqueEmail, validPassword } from "#tests/support/http-client.ts";
import { updateSessions } from "#tests/support/sessions.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";

const minuteMs = 60_000;

describeOnEachEngine("the sessions of an account", (server) => {
  const withCookie = (path: string, cookie: string, body?: object) =>
    server().call(`/auth${path}`, { ...(body && { body }), headers: { cookie, origin: server().origin } });
  const listSessions = async (cookie: string) => (await withCookie("/account", cookie)).body.sessions;
  const isOpen = async (cookie: string) => (await withCookie("/token", cookie)).status === 200;

  it("are listed with device and times, without tokens", async () => {
    const { createGuest, call } = server();
    const guest = await createGuest();
    const userAgent = "Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0";
    const signIn = { email: guest.email, password: validPassword };
    await call("/auth/sign-in/email", { body: signIn, headers: { "user-agent": userAgent } });
    const { status, body, headers } = await withCookie("/account", guest.cookie);
    expect(status).toBe(200);
    expect(headers.get("cache-control")).toContain("no-store");
    expect(body).toMatchObject({ name: "Ada Guest", email: guest.email, emailVerified: true, image: photoUrl });
    expect(body).toMatchObject({ hasPassword: true, hasGoogle: false, codes: false, passkeys: [] });
    const devices = body.sessions.map(({ device }: { device: string }) => device);
    expect(devices).toContain("Firefox on Windows");
    expect(body.sessions.filter(({ current }: { current: boolean }) => current)).toHaveLength(1);
    expect(JSON.stringify(body)).not.toMatch(/token|Mozilla|Gecko/i);
  });

  it("end one by one, and another account's do not", async () => {
    const { createGuest, signIn } = server();
    const [ada, bob] = [await createGuest(), await createGuest()];
    const { cookie: other } = await signIn(ada.email);
    const [bobs] = await listSessions(bob.cookie);
    const stolen = await withCookie("/account/sessions/end", ada.cookie, { id: bobs.id });
    expect(stolen).toMatchObject({ status: 404, body: { code: "SESSION_NOT_FOUND" } });
    expect(await isOpen(bob.cookie)).toBe(true);
    const { id } = (await listSessions(other)).find(({ current }: { current: boolean }) => current);
    expect((await withCookie("/account/sessions/end", ada.cookie, { id })).status).toBe(200);
    expect([await isOpen(other), await isOpen(ada.cookie)]).toEqual([false, true]);
    expect((await withCookie("/account/sessions/end", ada.cookie, { id })).status).toBe(404);
  });

  it("end all but this one, or all, and no other account's", async () => {
    const { createGuest, signIn } = server();
    const [ada, bob] = [await createGuest(), await createGuest()];
    const { cookie: other } = await signIn(ada.email);
    expect((await withCookie("/account/sessions/end-others", ada.cookie, {})).status).toBe(200);
    expect([await isOpen(other), await isOpen(ada.cookie), await isOpen(bob.cookie)]).toEqual([false, true, true]);
    const { cookie: again } = await signIn(ada.email);
    expect((await withCookie("/account/sessions/end-all", ada.cookie, {})).status).toBe(200);
    expect([await isOpen(again), await isOpen(ada.cookie), await isOpen(bob.cookie)]).toEqual([false, false, true]);
  });

  it("are needed for everything about the account", async () => {
    const { call } = server();
    expect((await call("/auth/account")).status).toBe(401);
    const posts = [
      ...["sessions/end", "sessions/end-others", "sessions/end-all", "email", "profile"].map(
        (end) => `/account/${end}`,
      ),
    ];
    for (const path of posts) {
      const body = { id: "x", newEmail: uniqueEmail(), name: "Eve", photoURL: photoUrl };
      expect((await call(`/auth${path}`, { body })).status, path).toBe(401);
    }
  });

  it("keep the proof of a second factor when the password changes, and a mail tells", async () => {
    const { createGuest, waitForMail } = server();
    const guest = await createGuest();
    await updateSessions(server(), { secondFactor: true });
    const body = { currentPassword: validPassword, newPassword: "Another1!" };
    const { status, headers } = await withCookie("/change-password", guest.cookie, body);
    expect(status).toBe(200);
    await waitForMail(guest.email, /password .* was changed/);
    const tables = server().running.store.db.withTables<{
      identity_sessions: { userId: string; secondFactor: unknown };
      identity_users: { id: string; email: string };
    }>();
    const own = tables.selectFrom("identity_users").select("id").where("email", "=", guest.email);
    const rows = tables.selectFrom("identity_sessions").select("secondFactor").where("userId", "in", own);
    expect((await rows.execute()).map(({ secondFactor }) => Boolean(secondFactor))).toEqual([true]);
    expect(headers.getSetCookie().join()).toContain("session_token=");
  });
});

describeOnEachEngine("the profile of an account", (server) => {
  const save = ({ cookie }: Guest, body: unknown) =>
    server().call("/auth/account/profile", { body, headers: { cookie, origin: server().origin } });

  it("changes in the account and for the restaurant", async () => {
    const { createGuest, signInAdmin, call } = server();
    const [guest, other, admin] = [await createGuest(), await createGuest(), await signInAdmin()];
    const image = "https://example.com/new.png";
    expect((await save(guest, { name: "  Ada Lovelace ", photoURL: image })).status).toBe(200);
    const { body } = await call("/auth/account", { headers: { cookie: guest.cookie } });
    expect(body).toMatchObject({ name: "Ada Lovelace", image });
    const nameOf = async (email: string) => (await call(`/api/users?q=${email}`, { token: admin.token })).body[0].name;
    expect([await nameOf(guest.email), await nameOf(other.email)]).toEqual(["Ada Lovelace", "Ada Guest"]);
  });

  it("follows the rules of the sign-up", async () => {
    const { createGuest, call } = server();
    const guest = await createGuest();
    for (const [body, field] of [
      [{ name: " ", photoURL: photoUrl }, "name"],
      [{ name: "x".repeat(101), photoURL: photoUrl }, "name"],
      [{ name: "Ada", photoURL: "javascript:alert(1)" }, "photoURL"],
      [{ name: ["Ada"], photoURL: photoUrl }, "name"],
      [{ photoURL: photoUrl }, "name"],
    ] as const) {
      const answer = await save(guest, body);
      expect(answer, JSON.stringify(body)).toMatchObject({
        status: 400,
        body: { fields: { [field]: expect.any(String) } },
      });
    }
    const { body } = await call("/auth/account", { headers: { cookie: guest.cookie } });
    expect(body).toMatchObject({ name: "Ada Guest", image: photoUrl });
  });
});

describeOnEachEngine("the deletion of one's own account", (server) => {
  it("needs a fresh sign-in, and removes user, account and sessions", async () => {
    const { createGuest, call, signIn, running } = server();
    const [guest, other] = [await createGuest(), await createGuest()];
    const remove = () => call("/api/me", { method: "DELETE", token: guest.token });
    await updateSessions(server(), { authenticatedAt: new Date(Date.now() - 11 * minuteMs) });
    expect(await remove()).toMatchObject({ status: 403, body: { code: "fresh_sign_in_required" } });
    expect((await signIn(guest.email)).status).toBe(200);
    await updateSessions(server(), { authenticatedAt: new Date() });
    expect((await remove()).body).toEqual({ acknowledged: true, deletedCount: 1 });
    await running.runWorkersOnce();
    expect(await findInDatabase(running.store, guest.email)).toEqual([]);
    expect((await signIn(guest.email)).status).toBe(401);
    expect((await remove()).status).toBe(401);
    expect((await call("/auth/token", { headers: { cookie: guest.cookie } })).status).toBe(401);
    expect((await call(`/api/checkValid/${other.email}`, { token: other.token })).status).toBe(200);
  });

  it("is refused to the last admin", async () => {
    const { signInAdmin, call } = server();
    const admin = await signInAdmin();
    const answer = await call("/api/me", { method: "DELETE", token: admin.token });
    expect(answer).toMatchObject({ status: 409, body: { code: "last_admin" } });
    expect((await call("/api/users", { token: admin.token })).status).toBe(200);
  });
});
