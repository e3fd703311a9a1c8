import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { waitForFailure } from "#tests/support/failed-delivery.ts";
import {
  type FirebaseAccount,
  type FirebaseDouble,
  firebaseVariables,
  startFirebaseDouble,
} from "#tests/support/firebase-double.ts";
import { chosenEngines } from "#tests/support/template-databases.ts";
import { startTestServer, type TestServer } from "#tests/support/test-server.ts";

const secondFactor = { firebase: { sign_in_provider: "password", sign_in_second_factor: "totp" } };
const dayMs = 86_400_000;
const seconds = () => Math.floor(Date.now() / 1000);
describe.each(chosenEngines)("accounts at Firebase on %s", (engine) => {
  let google: FirebaseDouble;
  let server: TestServer & { stop(): Promise<void> };
  let directory = "";
  beforeAll(async () => {
    google = await startFirebaseDouble();
    directory = await mkdtemp(join(tmpdir(), "tavola-firebase-"));
    const file = join(directory, "service-account.json");
    await writeFile(file, await google.serviceAccount());
    const environment = { ...firebaseVariables, FIREBASE_SERVICE_ACCOUNT: file, REQUIRE_ADMIN_2FA: "1" };
    server = await startTestServer(engine, environment, { firebaseUrls: google.urls });
  });
  afterAll(async () => {
    await server.stop();
    await google.stop();
    await rm(directory, { recursive: true });
  });
  afterEach(() => {
    vi.useRealTimers();
    google.state.down.clear();
    google.state.silent.clear();
    google.state.garbled.clear();
  });

  const exchange = async (account: FirebaseAccount, claims = {}) =>
    server.exchangeToken(await google.issueIdToken(account, claims), account.email);
  const isOpen = async (token: string, { email }: FirebaseAccount) =>
    (await server.call(`/api/checkValid/${email}`, { token })).status === 200;
  /** Signs in, and returns the access token with a function that renews it from the same sign-in. */
  async function signIn(account: FirebaseAccount, claims = {}) {
    const signedInAt = { auth_time: seconds(), ...claims };
    const { status, body } = await exchange(account, signedInAt);
    expect(status, JSON.stringify(body)).toBe(200);
    const token: string = body.token;
    return { token, renew: () => exchange(account, signedInAt), isOpen: () => isOpen(token, account) };
  }
  const ids = async (email: string, token: string) =>
    (await server.call(`/api/users?q=${encodeURIComponent(email)}`, { token })).body.map(
      ({ _id }: { _id: string }) => _id,
    );
  async function signInAdmin() {
    const localId = firebaseVariables.FIREBASE_ADMIN_UID;
    return signIn(google.state.accounts.get(localId) ?? google.addAccount({ localId }), secondFactor);
  }

  it("become users with their first sign-in, once, and see what Firebase knows of them", async () => {
    const account = google.addAccount({ displayName: "Grace", photoUrl: "https://example.com/grace.png" });
    const { token, renew } = await signIn(account);
    expect((await renew()).status).toBe(200);
    const admin = await signInAdmin();
    expect(await ids(account.email, admin.token)).toHaveLength(1);
    const { body } = await server.call("/api/me/export", { token });
    expect(body.account).toMatchObject({
      name: "Grace",
      email: account.email,
      image: account.photoUrl,
      hasPassword: true,
    });
    expect(body.sessions).toMatchObject([{ current: true }]);
    expect([...google.state.referers]).toEqual([`${server.origin}/`]);
  });

  it("that the operator names become the first admin, and nobody else does", async () => {
    const isAdmin = async ({ token }: { token: string }, { email }: FirebaseAccount) =>
      (await server.call(`/api/users/admin/${email}`, { token })).body.admin;
    const guest = google.addAccount();
    expect(await isAdmin(await signIn(guest), guest)).toBe(false);
    const admin = await signInAdmin();
    expect((await server.call("/api/admin-stats", { token: admin.token })).status).toBe(200);
    const { body } = await server.call("/api/audit", { token: admin.token });
    expect(body.map(({ call }: { call: string }) => call)).toContain("firstAdminSetUp");
  });

  it("lose a session by sign-out, which no token of the same sign-in revives, and no other session", async () => {
    const account = google.addAccount();
    const signedInAt = seconds() - 60;
    const [one, other] = [await signIn(account, { auth_time: signedInAt }), await signIn(account)];
    const idToken = await google.issueIdToken(account, { auth_time: signedInAt, iat: seconds() - 3000 });
    expect((await server.call("/auth/sign-out", { body: {}, token: idToken })).status).toBe(200);
    expect([await one.isOpen(), await other.isOpen()]).toEqual([false, true]);
    expect([(await one.renew()).status, (await other.renew()).status]).toEqual([401, 200]);
  });

  it.each(["TOKEN_EXPIRED", "CREDENTIAL_TOO_OLD_LOGIN_AGAIN"])(
    "lose the session whose token Firebase calls %s, and no other",
    async (code) => {
      const account = google.addAccount();
      const [one, other] = [await signIn(account, { auth_time: seconds() - 60 }), await signIn(account)];
      google.state.refusals.set(account.localId, code);
      expect((await one.renew()).status).toBe(401);
      google.state.refusals.clear();
      expect([await one.isOpen(), await other.isOpen()]).toEqual([false, true]);
      expect([(await one.renew()).status, (await other.renew()).status]).toEqual([401, 200]);
    },
  );

  it("keep their sessions if Firebase refuses a token as invalid", async () => {
    const account = google.addAccount();
    const session = await signIn(account);
    google.state.refusals.set(account.localId, "INVALID_ID_TOKEN");
    expect((await session.renew()).status).toBe(401);
    google.state.refusals.clear();
    expect(await session.isOpen()).toBe(true);
  });

  it("lose their sessions by revocation at Firebase, for example by a new password", async () => {
    const account = google.addAccount();
    const before = await signIn(account, { auth_time: seconds() - 60 });
    account.validSince = String(seconds() - 30);
    expect((await before.renew()).status).toBe(401);
    expect(await before.isOpen()).toBe(false);
    expect(await (await signIn(account)).isOpen()).toBe(true);
    const unused = google.addAccount({ validSince: String(seconds() - 30) });
    expect((await exchange(unused, { auth_time: seconds() - 60 })).status).toBe(401);
  });

  it.each([
    ["disabled", (account: FirebaseAccount) => void Object.assign(account, { disabled: true })],
    ["deleted", (account: FirebaseAccount) => void google.state.accounts.delete(account.localId)],
  ])("that are %s at Firebase are refused, and their sessions end", async (_state, change) => {
    const account = google.addAccount();
    const before = await signIn(account);
    change(account);
    expect((await before.renew()).status).toBe(401);
    expect(await before.isOpen()).toBe(false);
  });

  it("lose a session after 30 days without use, and after 180 days", async () => {
    const account = google.addAccount();
    const session = await signIn(account);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 31 * dayMs });
    expect((await session.renew()).status).toBe(401);
    const admin = await signInAdmin();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + dayMs / 2 + 60_000 });
    expect((await admin.renew()).status).toBe(401);
    const old = google.addAccount();
    expect((await exchange(old, { auth_time: seconds() - 181 * 86_400 })).status).toBe(401);
  });

  it("see no session in their export that was idle for 30 days", async () => {
    const account = google.addAccount();
    await signIn(account);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 31 * dayMs });
    const { token } = await signIn(account);
    expect((await server.call("/api/me/export", { token })).body.sessions).toMatchObject([{ current: true }]);
  });

  it("keep the user when their email changes at Firebase, once the new one is verified", async () => {
    const account = google.addAccount();
    const { token } = await signIn(account, { auth_time: seconds() - 60 });
    const { body: before } = await server.call("/api/me/export", { token });
    const admin = await signInAdmin();
    const [id] = await ids(before.account.email, admin.token);
    Object.assign(account, { email: `new-${account.email}`, emailVerified: false });
    expect((await exchange(account)).status).toBe(403);
    account.emailVerified = true;
    await signIn(account);
    expect(await ids(account.email, admin.token)).toEqual([id]);
  });

  it("get an email that an unverified user still had here", async () => {
    const account = google.addAccount();
    const other = google.addAccount({ emailVerified: false });
    await signIn(account);
    await signIn(other);
    // The other account was deleted at Firebase, which the product does not know.
    google.state.accounts.delete(other.localId);
    Object.assign(account, { email: other.email });
    await signIn(account);
    expect(await ids(account.email, (await signInAdmin()).token)).toHaveLength(1);
  });

  it("are told what to do if a verified user has their new email here, and nothing is half done", async () => {
    const [account, other] = [google.addAccount(), google.addAccount()];
    const before = await signIn(account, { auth_time: seconds() - 60 });
    await signIn(other);
    const { email } = account;
    Object.assign(account, { email: other.email });
    const refused = await exchange(account);
    expect([refused.status, refused.body.code]).toEqual([403, "forbidden"]);
    expect(refused.body.detail).toMatch(/Another user of this website has your new email/);
    const { db } = server.running.store;
    const sessions = db.withTables<{ firebase_sessions: { uid: string } }>().selectFrom("firebase_sessions");
    expect(await sessions.selectAll().where("uid", "=", account.localId).execute()).toHaveLength(1);
    Object.assign(account, { email });
    expect(await before.isOpen()).toBe(true);
  });

  it("pass on a changed name, and none that the product would not accept", async () => {
    const account = google.addAccount({ displayName: "Ada" });
    await signIn(account);
    const admin = await signInAdmin();
    const nameNow = async () =>
      (await server.call(`/api/users?q=${encodeURIComponent(account.email)}`, { token: admin.token })).body[0].name;
    account.displayName = "Ada Lovelace";
    await exchange(account);
    expect(await nameNow()).toBe("Ada Lovelace");
    account.displayName = "Ada\u0000\u202e";
    await exchange(account);
    expect(await nameNow()).toBe("Ada Lovelace");
  });

  it("are deleted at Firebase with the user; if that fails, by the next try", async () => {
    const account = google.addAccount();
    const { token, renew } = await signIn(account);
    google.state.down.add("delete");
    expect((await server.call("/api/me", { method: "DELETE", token })).status).toBe(200);
    expect((await renew()).status).toBe(401);
    expect(google.state.accounts.has(account.localId)).toBe(true);
    google.state.down.clear();
    await server.running.runWorkersOnce(Date.now());
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60_000 });
    await server.running.runWorkersOnce(Date.now());
    expect(google.state.accounts.has(account.localId)).toBe(false);
  });

  it("whose owner signs in again while the deletion fails are kept, with the new user and session", async () => {
    const account = google.addAccount();
    const { token } = await signIn(account);
    google.state.down.add("delete");
    await server.call("/api/me", { method: "DELETE", token });
    await waitForFailure(server.running.store.db, "account-deletion");
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 2000 });
    const back = await signIn(account);
    google.state.down.clear();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60_000 });
    await server.running.runWorkersOnce(Date.now());
    expect([await back.isOpen(), google.state.accounts.has(account.localId)]).toEqual([true, true]);
    expect(await ids(account.email, (await signInAdmin()).token)).toHaveLength(1);
  });

  it("of admins have their rights only if the sign-in proved a second factor", async () => {
    const admin = await signInAdmin();
    const account = google.addAccount();
    const { token } = await signIn(account);
    const [id] = await ids(account.email, admin.token);
    expect((await server.call(`/api/users/admin/${id}`, { method: "PATCH", token: admin.token })).status).toBe(200);
    expect((await server.call("/api/admin-stats", { token })).body.code).toBe("second_factor_required");
    const proved = await signIn(account, secondFactor);
    expect((await server.call("/api/admin-stats", { token: proved.token })).status).toBe(200);
  });

  it.each(["keys", "lookup"] as const)(
    "cannot sign in while Google's %s fail: 503 in plain words, and the next try works",
    async (path) => {
      const account = google.addAccount();
      for (const [days, fault] of [[400, "down"] as const, [401, "garbled"] as const]) {
        vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + days * dayMs });
        google.state[fault].add(path);
        const failed = await exchange(account);
        expect([fault, failed.status]).toEqual([fault, 503]);
        expect(failed.body.detail).toMatch(/^Sign-in cannot be reached at the moment. Nothing was changed; try again/);
        google.state[fault].clear();
        expect((await exchange(account)).status).toBe(200);
        vi.useRealTimers();
      }
    },
  );

  it("cannot sign in while Google is silent: 503 after five seconds", async () => {
    google.state.silent.add("lookup");
    const startedAt = performance.now();
    expect((await exchange(google.addAccount())).status).toBe(503);
    expect(performance.now() - startedAt).toBeLessThan(9000);
  });

  it("have nothing at the embedded provider's addresses", async () => {
    for (const path of ["/auth/sign-in/email", "/auth/sign-up/email", "/auth/first-admin", "/auth/token"])
      expect((await server.call(path, { body: { email: "a@example.com", password: "x" } })).status, path).toBe(404);
    expect((await server.call("/auth/sign-out")).status).toBe(405);
    expect((await server.call("/auth/sign-out", { body: {} })).status).toBe(401);
  });

  it("are offered to the browser with the project's public data, and nothing of the service account", async () => {
    const { body } = await server.call("/api/restaurant");
    expect(body.firebase).toEqual({
      projectId: firebaseVariables.FIREBASE_PROJECT_ID,
      apiKey: firebaseVariables.FIREBASE_API_KEY,
      authDomain: firebaseVariables.FIREBASE_AUTH_DOMAIN,
    });
    expect(body.googleSignIn).toBe(true);
  });
});
