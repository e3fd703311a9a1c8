import { expect, it, vi } from "vitest";
import { uniqueEmail, validPassword } from "#tests/support/http-client.ts";
import { describeOnEachEngine, type TestServer } from "#tests/support/test-server.ts";

const ownPassword = "Mailbox1!";

/** Signs up with a victim's address, as the attacker; returns what the victim finds in the mail. */
async function signUpAsVictim(server: TestServer) {
  const email = uniqueEmail();
  const attacker = await server.createGuest({ email, verified: false });
  const { links } = await server.waitForMail(email, /Verify/);
  const link = links[0] ?? "";
  return { email, attacker, link, token: new URL(link).searchParams.get("token") };
}

describeOnEachEngine("an account opened with somebody else's email", (server) => {
  const isVerified = async (email: string, token: string) =>
    (await server().call(`/api/checkValid/${email}`, { token })).body;

  it("is not verified by opening the link elsewhere than in a browser signed in to it", async () => {
    const { createGuest } = server();
    const { email, attacker, link } = await signUpAsVictim(server());
    const victim = await createGuest();
    for (const headers of [{}, { cookie: victim.cookie }]) {
      for (const method of ["GET", "HEAD"]) {
        const response = await fetch(link, { method, headers, redirect: "manual" });
        expect(response.headers.get("location") ?? "/confirm-email?").toMatch(/\/confirm-email\?/);
      }
    }
    expect(await isVerified(email, attacker.token)).toEqual({ isValid: false });
    expect((await fetch(link, { headers: { cookie: attacker.cookie }, redirect: "manual" })).status).toBe(302);
    expect(await isVerified(email, attacker.token)).toEqual({ isValid: true });
  });

  it("is verified with its password on another device", async () => {
    const { signIn, call } = server();
    const { email, attacker, token } = await signUpAsVictim(server());
    expect((await call("/auth/verification/confirm", { body: { token } })).status).toBe(400);
    const { cookie } = await signIn(email);
    expect(
      (await call("/auth/verification/confirm", { body: { token }, headers: { cookie, origin: server().origin } }))
        .status,
    ).toBe(200);
    expect(await isVerified(email, attacker.token)).toEqual({ isValid: true });
  });

  it("goes to the owner of the mailbox, who drops everything else in it", async () => {
    const { call, signIn, createGuest } = server();
    const { email, attacker, token } = await signUpAsVictim(server());
    const claim = (given: unknown, newPassword: string) =>
      call("/auth/verification/claim", { body: { token: given, newPassword } });
    expect((await claim(token, "weak")).body).toMatchObject({ fields: { newPassword: expect.any(String) } });
    expect((await claim(`${token}x`, ownPassword)).status).toBe(400);
    expect((await claim(token, ownPassword)).status).toBe(200);
    expect((await signIn(email, validPassword)).status).toBe(401);
    expect((await call("/auth/token", { headers: { cookie: attacker.cookie } })).status).toBe(401);
    expect((await call(`/api/checkValid/${email}`, { token: attacker.token })).status).toBe(401);
    expect((await signIn(email, ownPassword)).status).toBe(200);
    // The link of a verified account changes nothing any more.
    expect((await claim(token, "Another1!")).status).toBe(400);
    expect((await signIn(email, ownPassword)).status).toBe(200);
    expect((await createGuest()).token).not.toBe("");
  });

  it("loses its password when the owner of the mailbox signs in with a link, and a mail says so once", async () => {
    const { call, signIn, signInByLink, waitForMail, listMails, running } = server();
    const { email, attacker } = await signUpAsVictim(server());
    for (const time of [1, 2]) {
      await running.store.db.deleteFrom("limits").execute();
      await call("/auth/sign-in/magic-link", { body: { email } });
      const links = await vi.waitFor(async () => {
        const mails = (await listMails(email)).filter(({ subject }) => /sign-in link/.test(subject));
        expect(mails).toHaveLength(time);
        return mails.flatMap((mail) => mail.links);
      });
      for (const link of links) await signInByLink(link);
    }
    expect((await call(`/api/checkValid/${email}`, { token: attacker.token })).status).toBe(401);
    expect((await signIn(email, validPassword)).status).toBe(401);
    expect((await waitForMail(email, /password .* was removed/)).links[0]).toMatch(/\/forgot-password$/);
    await running.runWorkersOnce();
    expect((await listMails(email)).filter(({ subject }) => /was removed/.test(subject))).toHaveLength(1);
  });

  it("keeps password and sign-in link when a program that looks into mails opens the link", async () => {
    const { call, signIn, signInByLink, waitForMail, getIdToken, origin } = server();
    const { email, attacker } = await signUpAsVictim(server());
    await call("/auth/sign-in/magic-link", { body: { email } });
    const link = (await waitForMail(email, /sign-in link/)).links[0] ?? "";
    const token = new URL(link).searchParams.get("token") ?? "";
    // Mails of the release before led to the second address.
    for (const url of [link, `${origin}/auth/magic-link/verify?token=${token}&callbackURL=%2Flogin%3Flink%3D1`]) {
      for (const method of ["GET", "HEAD"]) {
        const opened = await fetch(url, { method, redirect: "manual" });
        expect(opened.headers.getSetCookie().filter((cookie) => cookie.includes("session_token"))).toEqual([]);
        const page = url === link ? new URL(link).pathname : opened.headers.get("location");
        expect(page, `${method} ${url}`).toMatch(/^\/sign-in-link/);
      }
    }
    expect((await signIn(email, validPassword)).status).toBe(200);
    expect(await isVerified(email, attacker.token)).toEqual({ isValid: false });
    const signedIn = await signInByLink(link);
    expect(signedIn.status).toBe(200);
    expect(await getIdToken(signedIn.cookie)).toBeTruthy();
    expect(await signInByLink(link)).toMatchObject({ status: 400, body: { code: "INVALID_TOKEN" } });
  });

  it("is not signed in to by a form of another site", async () => {
    const { call, waitForMail, createGuest, origin } = server();
    const { email, cookie } = await createGuest();
    await call("/auth/sign-in/magic-link", { body: { email } });
    const link = (await waitForMail(email, /sign-in link/)).links[0] ?? "";
    const body = { token: new URL(link).searchParams.get("token") };
    for (const headers of [{ origin: "https://evil.test" }, { origin: "https://evil.test", cookie }])
      expect((await call("/auth/magic-link/verify", { body, headers })).status).toBe(403);
    const form = { "content-type": "application/x-www-form-urlencoded" };
    const text = `token=${body.token}`;
    expect((await call("/auth/magic-link/verify", { body: text, headers: form })).status).toBe(415);
    expect((await call("/auth/magic-link/verify", { body, headers: { origin, cookie } })).status).toBe(200);
  });

  it("is deleted if the owner of the mailbox says so", async () => {
    const { call, signIn, signUp, running } = server();
    const { email, attacker, token } = await signUpAsVictim(server());
    const reject = () => call("/auth/verification/reject", { body: { token } });
    expect((await reject()).status).toBe(200);
    await running.runWorkersOnce();
    expect((await call(`/api/checkValid/${email}`, { token: attacker.token })).status).toBe(401);
    expect((await signIn(email)).status).toBe(401);
    const { db } = running.store;
    expect(await db.selectFrom("users").select("id").where("email", "=", email).execute()).toEqual([]);
    expect((await reject()).status).toBe(400);
    expect((await signUp(email)).status).toBe(200);
  });

  it("cannot be deleted or taken over with the link once its email is verified", async () => {
    const { call, verifyEmail, signIn } = server();
    const { email, token } = await signUpAsVictim(server());
    await verifyEmail(email);
    expect((await call("/auth/verification/reject", { body: { token } })).status).toBe(400);
    expect((await call("/auth/verification/claim", { body: { token, newPassword: ownPassword } })).status).toBe(400);
    expect((await signIn(email)).status).toBe(200);
  });
});
