import { UnsecuredJWT } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readConfig } from "#server/platform/config/config.ts";
import {
  type FirebaseAccount,
  type FirebaseDouble,
  firebaseProject,
  firebaseVariables,
  newSigningKey,
  startFirebaseDouble,
} from "#tests/support/firebase-double.ts";
import { liveEnvironment } from "#tests/support/live-environment.ts";
import { chosenEngines } from "#tests/support/template-databases.ts";
import { startTestServer, type TestServer } from "#tests/support/test-server.ts";

const seconds = () => Math.floor(Date.now() / 1000);

describe.each(chosenEngines)("ID tokens of Firebase on %s", (engine) => {
  let google: FirebaseDouble;
  let server: TestServer & { stop(): Promise<void> };
  beforeAll(async () => {
    google = await startFirebaseDouble();
    server = await startTestServer(engine, firebaseVariables, { firebaseUrls: google.urls });
  });
  afterAll(async () => {
    await server.stop();
    await google.stop();
  });

  const countUsers = async () => (await server.running.store.db.selectFrom("users").select("id").execute()).length;
  const signIn = (token: string, { email }: FirebaseAccount) => server.exchangeToken(token, email);

  /** Signs in with a token that must be refused, and sees that nobody was registered. */
  async function expectRefusal(token: string, account: FirebaseAccount, status = 401): Promise<void> {
    const before = await countUsers();
    const answer = await signIn(token, account);
    expect(answer.status, JSON.stringify(answer.body)).toBe(status);
    const registration = { token, body: { name: "Eve", email: account.email } };
    expect((await server.call("/api/users", registration)).status).toBe(status);
    expect(await countUsers()).toBe(before);
  }

  const aboutNow = () => ({ auth_time: seconds(), iat: seconds(), exp: seconds() + 3600 });

  it.each([
    ["another project", () => ({ aud: "other-project", iss: "https://securetoken.google.com/other-project" })],
    ["another issuer", () => ({ iss: `https://evil.example/${firebaseProject}` })],
    ["another audience", () => ({ aud: "other-project" })],
    ["an empty subject", () => ({ sub: "" })],
    ["an age of more than five minutes", () => ({ iat: seconds() - 320 })],
    ["an end in the past", () => ({ exp: seconds() - 60 })],
    ["a sign-in in the future", () => ({ auth_time: seconds() + 600 })],
    ["no time of sign-in", () => ({ auth_time: undefined })],
    ["a tenant of the project", () => ({ firebase: { sign_in_provider: "password", tenant: "other-site-1a2b3" } })],
    ["no email", () => ({ email: undefined })],
    ["another account's email", () => ({ email: "victim@example.com" })],
  ])("with %s are refused", async (_what, claims) => {
    const account = google.addAccount();
    await expectRefusal(await google.issueIdToken(account, claims()), account);
    expect((await signIn(await google.issueIdToken(account), account)).status).toBe(200);
  });

  it("signed by a key that Google does not publish are refused, also under a published key's name", async () => {
    const account = google.addAccount();
    for (const kid of ["first", "unknown"])
      await expectRefusal(await google.issueIdToken(account, {}, await newSigningKey(kid)), account);
  });

  it("without a signature, as the emulator makes them, are refused", async () => {
    const account = google.addAccount();
    const claims = { sub: account.localId, email: account.email, email_verified: true, ...aboutNow() };
    const token = new UnsecuredJWT({ ...claims, firebase: { sign_in_provider: "password" } })
      .setIssuer(`https://securetoken.google.com/${firebaseProject}`)
      .setAudience(firebaseProject);
    await expectRefusal(token.encode(), account);
  });

  it("do not sign in to another user of the same email before the email is verified", async () => {
    const owner = google.addAccount();
    expect((await signIn(await google.issueIdToken(owner), owner)).status).toBe(200);
    const intruder = google.addAccount({ email: owner.email, emailVerified: false });
    await expectRefusal(await google.issueIdToken(intruder), intruder, 403);
  });

  it("that claim a verified email are refused verification if Firebase says otherwise", async () => {
    const account = google.addAccount({ emailVerified: false });
    const { body } = await signIn(await google.issueIdToken(account, { email_verified: true }), account);
    const { body: check } = await server.call(`/api/checkValid/${account.email}`, { token: body.token });
    expect(check).toEqual({ isValid: false });
  });

  it("of other accounts make no admin, whatever their email; those of the named account need a verified one", async () => {
    const email = "owner@juniper.test";
    const isAdmin = async (account: FirebaseAccount) => {
      const { body } = await signIn(await google.issueIdToken(account), account);
      return (await server.call("/api/admin-stats", { token: body.token })).status === 200;
    };
    const countAdmins = async () =>
      (await server.running.store.db.selectFrom("users").select("id").where("role", "=", "admin").execute()).length;
    expect(await isAdmin(google.addAccount({ email }))).toBe(false);
    const named = google.addAccount({ localId: firebaseVariables.FIREBASE_ADMIN_UID, emailVerified: false });
    expect(await isAdmin(named)).toBe(false);
    expect(await countAdmins()).toBe(0);
    Object.assign(named, { emailVerified: true });
    expect(await isAdmin(named)).toBe(true);
  });

  it("of another account with the admin's email get the user without the role, which is logged", async () => {
    const { db } = server.running.store;
    const exchange = async (account: FirebaseAccount) => signIn(await google.issueIdToken(account), account);
    const mayAdminister = async (token: string) => (await server.call("/api/admin-stats", { token })).status === 200;
    const localId = firebaseVariables.FIREBASE_ADMIN_UID;
    const admin = google.state.accounts.get(localId) ?? google.addAccount({ localId });
    Object.assign(admin, { emailVerified: true });
    const { body: before } = await exchange(admin);
    expect(await mayAdminister(before.token)).toBe(true);
    // The owner opened a verification mail that somebody else asked for.
    const stranger = google.addAccount({ email: admin.email });
    const { body: taken } = await exchange(stranger);
    expect(await mayAdminister(taken.token)).toBe(false);
    expect((await server.call("/api/me/export", { token: before.token })).status).toBe(401);
    const user = await db.selectFrom("users").selectAll().where("email", "=", admin.email).executeTakeFirstOrThrow();
    expect([user.uid, user.role]).toEqual([stranger.localId, "user"]);
    const { body: owner } = await exchange(admin);
    expect(await mayAdminister(owner.token)).toBe(true);
    const { body: log } = await server.call(`/api/audit?subject=${user.id}`, { token: owner.token });
    expect(log).toContainEqual(
      expect.objectContaining({
        call: "accountClaimed",
        subject: user.id,
        before: { account: localId, role: "admin" },
        after: { account: stranger.localId, role: "user" },
      }),
    );
  });

  it("end no session of others: a forged token signs nobody out", async () => {
    const account = google.addAccount();
    const claims = { auth_time: seconds() - 5 };
    const { body } = await signIn(await google.issueIdToken(account, claims), account);
    const forged = await google.issueIdToken(account, claims, await newSigningKey("first"));
    expect((await server.call("/auth/sign-out", { body: {}, token: forged })).status).toBe(401);
    expect((await server.call(`/api/checkValid/${account.email}`, { token: body.token })).status).toBe(200);
  });

  it("with unknown keys do not make the server ask Google for each", async () => {
    const account = google.addAccount();
    await signIn(await google.issueIdToken(account), account);
    const before = google.state.requests.keys;
    const key = await newSigningKey("unknown");
    for (let count = 0; count < 5; count++) await signIn(await google.issueIdToken(account, {}, key), account);
    expect(google.state.requests.keys - before).toBeLessThan(2);
  });
});

it("the emulator's unsigned tokens cannot be allowed in production: the start is refused", () => {
  const live = { ...liveEnvironment, ...firebaseVariables, PUBLIC_URL: "https://juniper.example" };
  expect(() => readConfig(live)).not.toThrow();
  const emulated = { ...live, FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9099" };
  expect(() => readConfig(emulated)).toThrow("FIREBASE_AUTH_EMULATOR_HOST: for development only");
});
