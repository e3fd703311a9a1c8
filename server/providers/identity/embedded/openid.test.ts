import { randomUUID } from "node:crypto";
import { PassThrough } from "node:stream";
import { pino } from "pino";
import { afterAll, beforeEach, expect, it } from "vitest";
import { openWindow } from "#tests/support/browser-window.ts";
import { freePort } from "#tests/support/free-port.ts";
import { uniqueEmail } from "#tests/support/http-client.ts";
import { doubleClient, startOpenIdDouble } from "#tests/support/openid-double.ts";
import { startSecondServer } from "#tests/support/second-server.ts";
import { describeOnEachEngine, type TestServer } from "#tests/support/test-server.ts";
import { startDemoProvider } from "./demo-provider.ts";

const startUrl = (origin: string, provider: string) =>
  `${origin}/auth/oauth-popup/start?provider=${provider}&popupOrigin=${encodeURIComponent(origin)}&popupNonce=n1&callbackURL=/`;

const ownPort = await freePort();
const realProvider = await startDemoProvider([`http://127.0.0.1:${ownPort}/auth/callback/openid`]);

describeOnEachEngine(
  "sign-in with a second provider",
  (server) => {
    it("registers a verified user, under the operator's name for the provider", async () => {
      const { origin, getIdToken, exchangeToken, call } = server();
      expect((await call("/api/restaurant")).body).toMatchObject({ openIdName: "Staff Club", googleSignIn: true });
      const window = openWindow();
      const choice = await window.go(startUrl(origin, "openid"));
      expect(choice.text).toContain("Choose a demo account");
      const done = await window.go(choice.url, { method: "POST", body: new URLSearchParams({ id: "grace" }) });
      expect(done.text).toContain('"nonce":"n1"');
      const idToken = await getIdToken(window.cookie());
      const { body } = await exchangeToken(idToken, "grace@example.com");
      expect((await call("/api/checkValid/grace@example.com", { token: body.token })).body).toEqual({ isValid: true });
      const headers = { cookie: window.cookie() };
      expect((await call("/auth/account", { headers })).body).toMatchObject({ hasOpenId: true, hasGoogle: false });
    });
  },
  {
    PORT: String(ownPort),
    OIDC_ISSUER: realProvider.issuer,
    OIDC_NAME: "Staff Club",
    OIDC_CLIENT_ID: realProvider.clientId,
    OIDC_CLIENT_SECRET: realProvider.clientSecret,
  },
);

const provider = await startOpenIdDouble(await freePort());
const variables = {
  OIDC_ISSUER: provider.issuer,
  OIDC_NAME: "Staff Club",
  OIDC_CLIENT_ID: doubleClient.id,
  OIDC_CLIENT_SECRET: doubleClient.secret,
};

const logged: string[] = [];
const log = pino(new PassThrough().on("data", (chunk: Buffer) => logged.push(chunk.toString())));

/** Signs the double's user in; returns the last page of the popup. */
async function signIn({ origin }: Pick<TestServer, "origin">) {
  const window = openWindow();
  return { ...(await window.go(startUrl(origin, "openid"))), cookie: window.cookie() };
}

async function countAccounts({ running }: TestServer, email: string): Promise<number> {
  const { db } = running.store;
  const users = db.withTables<{ identity_users: { id: string; email: string } }>().selectFrom("identity_users");
  return (await users.select("id").where("email", "=", email).execute()).length;
}

/** What a sign-in with the double's user leaves behind. */
async function expectRefused(server: TestServer, code: string, accounts = 0): Promise<void> {
  const email = String(provider.state.user.email);
  const done = await signIn(server);
  expect(done.text).toContain(`"code":"${code}"`);
  expect(done.text).not.toContain('"token"');
  expect((await server.call("/auth/token", { headers: { cookie: done.cookie } })).status).toBe(401);
  expect(await countAccounts(server, email)).toBe(accounts);
}

describeOnEachEngine(
  "a provider that is down at the start",
  (server) => {
    afterAll(() => provider.close());
    beforeEach(() => {
      provider.state.lies = {};
      provider.state.user = { sub: randomUUID(), email: uniqueEmail(), email_verified: true, name: "Ada Elsewhere" };
    });
    const seconds = () => Math.floor(Date.now() / 1000);

    it("is reported in words while email sign-in works, and is used once it is back", async () => {
      expect(await signIn(server())).toMatchObject({
        status: 503,
        text: expect.stringContaining("Staff Club cannot be reached"),
      });
      expect(logged.at(-1)).toMatch(/OIDC_ISSUER.*cannot be reached.*ECONNREFUSED/);
      expect((await server().createGuest()).token).toBeTruthy();
      await provider.open();
      expect((await signIn(server())).text).toContain('"token"');
    });

    it("uses PKCE and checks the nonce", async () => {
      const { location } = Object.fromEntries(
        (await fetch(startUrl(server().origin, "openid"), { redirect: "manual" })).headers,
      );
      const asked = new URL(location ?? "").searchParams;
      expect(asked.get("code_challenge_method")).toBe("S256");
      expect(asked.get("scope")).toBe("openid email profile");
      await signIn(server());
      expect(provider.state.codeVerifiers.at(-1)).toMatch(/^[\w-]{43,}$/);
    });

    it.each([
      ["another nonce", { claims: { nonce: "of another sign-in" } }],
      ["no nonce", { claims: { nonce: undefined } }],
      ["another audience", { claims: { aud: "another client" } }],
      ["another client among its audiences", { claims: { aud: [doubleClient.id, "other"], azp: "other" } }],
      ["several audiences and no client", { claims: { aud: [doubleClient.id, "other"] } }],
      ["another issuer", { claims: { iss: "https://accounts.google.com" } }],
      ["an age of ten minutes", { claims: { iat: seconds() - 900, exp: seconds() - 600 } }],
      ["no end", { claims: { exp: undefined } }],
      ["no subject", { claims: { sub: undefined } }],
      ["a stranger's signature", { signature: "stranger" as const }],
      ["a signature with the client's secret", { signature: "client secret" as const }],
    ])("is not believed if its ID token has %s", async (_what, lies) => {
      provider.state.lies = lies;
      await expectRefused(server(), "unable_to_get_user_info");
    });

    it("is not believed without an ID token", async () => {
      provider.state.lies = { noIdToken: true };
      await expectRefused(server(), "invalid_code");
    });

    it("is asked for an email that is not in the ID token, and not believed about another user", async () => {
      const { user } = provider.state;
      provider.state.lies = { claims: { email: undefined }, userinfo: { ...user, sub: "somebody else" } };
      await expectRefused(server(), "unable_to_get_user_info");
      provider.state.lies = { claims: { email: undefined }, userinfo: user };
      expect((await signIn(server())).text).toContain('"token"');
      expect(await countAccounts(server(), String(user.email))).toBe(1);
    });

    it("is asked whether the email is verified if the ID token does not say so, and believed about that email only", async () => {
      const { user } = provider.state;
      const claims = { email_verified: undefined };
      provider.state.lies = { claims, userinfo: { ...user, email: uniqueEmail(), email_verified: true } };
      await expectRefused(server(), "email_not_verified");
      provider.state.lies = { claims: { email: undefined }, userinfo: { ...user, email_verified: undefined } };
      await expectRefused(server(), "email_not_verified");
      provider.state.lies = { claims, userinfo: { ...user, email_verified: true } };
      expect((await signIn(server())).text).toContain('"token"');
      expect(await countAccounts(server(), String(user.email))).toBe(1);
    });

    it("gives no account to an email that it has not verified, and links none", async () => {
      provider.state.lies = { claims: { email_verified: false } };
      await expectRefused(server(), "email_not_verified");
      const guest = await server().createGuest();
      provider.state.user.email = guest.email;
      await expectRefused(server(), "account_not_linked", 1);
      const headers = { cookie: guest.cookie };
      expect((await server().call("/auth/account", { headers })).body).toMatchObject({ hasOpenId: false });
    });

    it("links to a verified account only, and then signs in by its subject", async () => {
      const unverified = uniqueEmail();
      await server().signUp(unverified);
      provider.state.user.email = unverified;
      await expectRefused(server(), "account_not_linked", 1);
      const guest = await server().createGuest();
      provider.state.user.email = guest.email;
      const done = await signIn(server());
      const { exchangeToken, getIdToken } = server();
      expect((await exchangeToken(await getIdToken(done.cookie), guest.email)).status).toBe(200);
      provider.state.user.email = uniqueEmail();
      const again = await signIn(server());
      expect((await exchangeToken(await getIdToken(again.cookie), guest.email)).status).toBe(200);
    });

    it("never gets the accounts of the provider that it replaces", async () => {
      const sub = randomUUID();
      Object.assign(provider.state.user, { sub });
      expect((await signIn(server())).text).toContain('"token"');
      const other = await startOpenIdDouble(await freePort());
      const email = uniqueEmail();
      other.state.user = { sub, email, email_verified: true };
      await other.open();
      const second = await startSecondServer(server(), { ...variables, OIDC_ISSUER: other.issuer });
      const { cookie } = await signIn(second);
      const session = await second.exchangeToken(await second.getIdToken(cookie), email);
      await second.stop();
      await other.close();
      expect(session.status).toBe(200);
    });

    it("may change its keys at any time", async () => {
      expect((await signIn(server())).text).toContain('"token"');
      await provider.rotateKeys(randomUUID());
      expect((await signIn(server())).text).toContain('"token"');
    });

    it("that fails in the middle of a sign-in is reported, and the next attempt works", async () => {
      provider.state.lies = { tokenStatus: 401 };
      await expectRefused(server(), "invalid_code");
      expect(logged.at(-1)).toMatch(/OIDC_CLIENT_SECRET.*answered with status 401.*Staff Club failed/);
      expect((await server().createGuest()).token).toBeTruthy();
      provider.state.lies = {};
      expect((await signIn(server())).text).toContain('"token"');
    });
  },
  variables,
  { log },
);
