import { SignJWT } from "jose";
import { expect, it } from "vitest";
import { createSimulatedLoad } from "#tests/support/error-case-context.ts";
import { uniqueEmail, validPassword } from "#tests/support/http-client.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";

/** Sixty sign-ins at once are refused by the limit, not by the guard against too much work. */
const neverOverloaded = { load: createSimulatedLoad().monitor };

describeOnEachEngine(
  "sign-up and sign-in",
  (server) => {
    it("rejects an invalid body", async () => {
      const { call } = server();
      for (const body of [
        {},
        { email: "no" },
        [],
        "x",
        7,
        null,
        { name: "\u0000", email: uniqueEmail(), password: validPassword, image: "https://x.y" },
      ]) {
        const answer = await call("/auth/sign-up/email", { body: JSON.stringify(body) });
        expect(answer.status).toBeGreaterThanOrEqual(400);
        expect(answer.status).toBeLessThan(500);
      }
    });

    it("answers a repeated sign-up like the first, and leaves the account unchanged", async () => {
      const { createGuest, signUp, signIn, waitForMail } = server();
      const { email } = await createGuest();
      const again = await signUp(email, "Another1!");
      expect(again.status).toBe(200);
      expect(Object.keys(again.body)).toEqual(Object.keys((await signUp(uniqueEmail())).body));
      expect((await signIn(email, "Another1!")).status).toBe(401);
      await waitForMail(email, /already have an account/);
    });

    it("verifies by a GET of the mailed link, with immediate effect on the current token", async () => {
      const { createGuest, call, verifyEmail } = server();
      const { email, token } = await createGuest({ verified: false });
      expect((await call(`/api/checkValid/${email}`, { token })).body).toEqual({ isValid: false });
      await verifyEmail(email);
      expect((await call(`/api/checkValid/${email}`, { token })).body).toEqual({ isValid: true });
    });

    it("resends the verification mail once a minute", async () => {
      const { createGuest, call } = server();
      const { email, token } = await createGuest({ verified: false });
      expect((await call(`/api/sendMail/${email}`, { token })).body).toEqual({ sent: true });
      const second = await call(`/api/sendMail/${email}`, { token });
      expect(second).toMatchObject({ status: 429, body: { code: "mail_too_soon" } });
      expect(Number(second.headers.get("retry-after"))).toBeGreaterThan(0);
    });

    it("resets the password by the mailed link, ends old sessions, and enforces the rules", async () => {
      const { createGuest, call, waitForMail, signIn } = server();
      const { email, cookie } = await createGuest();
      await call("/auth/request-password-reset", { body: { email } });
      const link = new URL((await waitForMail(email, /new password/)).links[0] ?? "");
      expect(link.pathname).toBe("/reset-password");
      const token = link.searchParams.get("token");
      expect((await call("/auth/reset-password", { body: { token, newPassword: "weak" } })).status).toBe(400);
      expect((await call("/auth/reset-password", { body: { token, newPassword: "Better2@" } })).status).toBe(200);
      expect((await signIn(email)).status).toBe(401);
      expect((await signIn(email, "Better2@")).status).toBe(200);
      expect((await call("/auth/token", { headers: { cookie } })).status).toBe(401);
    });

    it("signs in by a mailed link without revealing which emails are known", async () => {
      const { createGuest, call, signInByLink, waitForMail, listMails, getIdToken } = server();
      const { email } = await createGuest();
      const stranger = uniqueEmail();
      const known = await call("/auth/sign-in/magic-link", { body: { email } });
      const unknown = await call("/auth/sign-in/magic-link", { body: { email: stranger } });
      expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
      const { links } = await waitForMail(email, /sign-in link/);
      const { cookie } = await signInByLink(links[0] ?? "");
      expect(await getIdToken(cookie)).toBeTruthy();
      expect(await listMails(stranger)).toEqual([]);
    });

    it("blocks an account after ten failed sign-ins, and no others", async () => {
      const { createGuest, signIn } = server();
      const { email } = await createGuest();
      for (let attempt = 0; attempt < 10; attempt++) expect((await signIn(email, "Wrong1!x")).status).toBe(401);
      const stopped = await signIn(email);
      expect(stopped.status).toBe(429);
      expect(Number(stopped.headers.get("retry-after"))).toBeGreaterThan(0);
      expect((await server().createGuest()).token).toBeTruthy();
    });

    it("verifies at most ten of sixty wrong passwords that are sent at once", async () => {
      const { createGuest, signIn } = server();
      const { email } = await createGuest();
      const answers = await Promise.all(Array.from({ length: 60 }, () => signIn(email, "Wrong1!x")));
      const count = (wanted: number) => answers.filter(({ status }) => status === wanted).length;
      expect([count(401), count(429)]).toEqual([10, 50]);
      expect((await signIn(email)).status).toBe(429);
    });

    it("redirects to paths of this site only", async () => {
      const { call } = server();
      for (const target of [
        "/..//evil.com",
        "/.//evil.com",
        "/a/..//evil.com",
        "//evil.com",
        "https://evil.com",
        "/\\evil.com",
      ]) {
        const { status, headers } = await call(
          `/auth/verify-email?token=bad&callbackURL=${encodeURIComponent(target)}`,
        );
        expect(status, target).toBe(422);
        expect(headers.get("location")).toBeNull();
        const body = { email: uniqueEmail(), callbackURL: target };
        expect((await call("/auth/sign-in/magic-link", { body })).status, target).toBe(422);
      }
    });

    it("answers concurrent sign-ups alike and creates one account", async () => {
      const { signUp, signIn } = server();
      const email = uniqueEmail();
      const answers = await Promise.all(Array.from({ length: 6 }, () => signUp(email)));
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
      expect((await signIn(email)).status).toBe(200);
    });

    it("has no endpoint that bypasses the profile rules", async () => {
      const { createGuest, call, origin } = server();
      const { cookie } = await createGuest();
      for (const path of ["update-user", "change-email", "delete-user", "list-sessions", "unlink-account"]) {
        const answer = await call(`/auth/${path}`, {
          body: { name: { a: 1 }, image: "javascript:1" },
          headers: { cookie, origin },
        });
        expect(answer.status, path).toBe(404);
      }
    });

    it("rejects a body of ten megabytes", async () => {
      const { call } = server();
      const answer = await call("/auth/sign-up/email", { body: { name: "x".repeat(10_000_000) } });
      expect(answer).toMatchObject({ status: 413, body: { code: "too_large" } });
    });
  },
  {},
  neverOverloaded,
);

describeOnEachEngine("tokens", (server) => {
  it("are not issued for an email alone", async () => {
    const { call, createGuest, getIdToken, exchangeToken } = server();
    const [one, other] = [await createGuest(), await createGuest()];
    expect((await call("/api/jwt", { body: { email: one.email } })).status).toBe(401);
    expect((await exchangeToken(await getIdToken(one.cookie), other.email)).status).toBe(403);
    expect((await exchangeToken(one.token, one.email)).status).toBe(401);
  });

  it("must be access tokens: ID tokens and forged ones are rejected", async () => {
    const { call, createGuest, getIdToken } = server();
    const { email, cookie, token } = await createGuest();
    const path = `/api/checkValid/${email}`;
    const [header = "", payload = "", signature = ""] = token.split(".");
    const none = `${Buffer.from('{"alg":"none","typ":"at+jwt"}').toString("base64url")}.${payload}.`;
    const foreign = await new SignJWT()
      .setProtectedHeader({ alg: "HS256", typ: "at+jwt" })
      .setSubject("x")
      .sign(new Uint8Array(32));
    const bent = `${header}.${payload}.${signature.startsWith("A") ? "B" : "A"}${signature.slice(1)}`;
    for (const forged of [await getIdToken(cookie), none, foreign, bent, "x", `${header}.${payload}`]) {
      expect(await call(path, { token: forged })).toMatchObject({ status: 401, body: { code: "unauthenticated" } });
    }
    expect((await call(path, { token })).status).toBe(200);
  });

  it("give no access to other users' data", async () => {
    const { call, createGuest } = server();
    const [one, other] = [await createGuest(), await createGuest()];
    for (const path of ["checkValid", "sendMail", "users/admin", "payments"]) {
      expect((await call(`/api/${path}/${other.email}`, { token: one.token })).status, path).toBe(403);
      expect((await call(`/api/${path}/${other.email}`)).status, path).toBe(401);
    }
    expect((await call(`/api/users/admin/${one.email.toUpperCase()}`, { token: one.token })).body).toEqual({
      admin: false,
    });
  });

  it("register a user once, with the data of the ID token", async () => {
    const { call, createGuest, getIdToken } = server();
    const { email, cookie, token } = await createGuest({ verified: false });
    const answers = [];
    for (const name of ["Ada", "Someone else"]) {
      answers.push(
        await call("/api/users", {
          token: await getIdToken(cookie),
          body: { name, email, isValid: true, uid: "x", role: "admin" },
        }),
      );
    }
    expect(answers[0]).toMatchObject({ status: 200, body: { acknowledged: true } });
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    expect((await call(`/api/checkValid/${email}`, { token })).body).toEqual({ isValid: false });
    expect((await call(`/api/users/admin/${email}`, { token })).body).toEqual({ admin: false });
  });

  it("issued before the email was verified do not undo it", async () => {
    const { call, createGuest, getIdToken, exchangeToken, verifyEmail } = server();
    const { email, cookie, token } = await createGuest({ verified: false });
    const idToken = await getIdToken(cookie);
    await verifyEmail(email);
    expect((await exchangeToken(idToken, email)).status).toBe(200);
    expect((await call(`/api/checkValid/${email}`, { token })).body).toEqual({ isValid: true });
  });

  it("do not link to a known user before the email is verified", async () => {
    const { createGuest, signUp, signIn, getIdToken, exchangeToken, verifyEmail, running } = server();
    const { email } = await createGuest();
    // The user belongs to another account of the provider.
    const { db } = running.store;
    await db.updateTable("users").set({ uid: "another account" }).where("email", "=", email).execute();
    await db
      .withTables<{ identity_users: { email: string } }>()
      .deleteFrom("identity_users")
      .where("email", "=", email)
      .execute();
    expect((await signUp(email)).status).toBe(200);
    const claim = async () => exchangeToken(await getIdToken((await signIn(email)).cookie), email);
    const detail = expect.stringMatching("not verified yet. Open the link in the mail");
    expect(await claim()).toMatchObject({ status: 403, body: { code: "forbidden", detail } });
    const user = () => db.selectFrom("users").select(["uid", "is_valid"]).where("email", "=", email).executeTakeFirst();
    expect(await user()).toEqual({ uid: "another account", is_valid: 1 });
    await verifyEmail(email);
    expect((await claim()).status).toBe(200);
  });

  it("of deleted users are rejected", async () => {
    const { call, createGuest, running } = server();
    const { email, token } = await createGuest();
    await running.store.db.deleteFrom("users").where("email", "=", email).execute();
    expect((await call(`/api/checkValid/${email}`, { token })).status).toBe(401);
  });
});
