import { scryptSync } from "node:crypto";
import { decodeJwt } from "jose";
import { expect, it } from "vitest";
import { adminAccount, uniqueEmail, validPassword } from "#tests/support/http-client.ts";
import { hashPasswordsAsProduct } from "#tests/support/quick-passwords.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";

hashPasswordsAsProduct();

/** The parameters that the identity library documents: 16 MiB per guess. */
const hard = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 };

describeOnEachEngine("credentials", (server) => {
  it("are stored as memory-hard hashes, each with its own salt", async () => {
    const { signUp, running } = server();
    const { db } = running.store;
    const stored: string[] = [];
    for (const email of [uniqueEmail(), uniqueEmail()]) {
      await signUp(email);
      const { password } = await db
        .withTables<{
          identity_users: { id: string; email: string };
          identity_accounts: { userId: string; password: string };
        }>()
        .selectFrom("identity_accounts")
        .innerJoin("identity_users", "identity_users.id", "identity_accounts.userId")
        .select("identity_accounts.password")
        .where("identity_users.email", "=", email)
        .executeTakeFirstOrThrow();
      const [salt = "", hash = ""] = password.split(":");
      expect(scryptSync(validPassword, salt, 64, hard).toString("hex")).toBe(hash);
      stored.push(password);
    }
    expect(new Set(stored).size).toBe(2);
  });

  it("that are wrong get the same response in the same time, whether or not the email is known", async () => {
    const { createGuest, signIn } = server();
    const { email } = await createGuest();
    const trial = async (who: string) => {
      const begun = performance.now();
      const { status, body } = await signIn(who, "Wrong1!x");
      return { status, body, took: performance.now() - begun };
    };
    const [known, unknown] = [[await trial(email)], [await trial(uniqueEmail())]];
    for (let time = 0; time < 5; time++) {
      known.push(await trial(email));
      unknown.push(await trial(uniqueEmail()));
    }
    const answers = [...known, ...unknown].map(({ status, body }) => JSON.stringify({ status, body }));
    expect(new Set(answers).size).toBe(1);
    // The minimum of several measurements: other load makes some slower, none faster.
    const quickest = (trials: typeof known) => Math.min(...trials.map(({ took }) => took));
    expect(quickest(unknown)).toBeGreaterThan(quickest(known) / 2);
  });

  it("are exchanged for an access token valid for an hour, and register a new user", async () => {
    const { call, signUp, verifyEmail, signIn, getIdToken, exchangeToken, signInAdmin } = server();
    const email = uniqueEmail();
    await signUp(email);
    const { cookie } = await signIn(email);
    const known = async () =>
      (await call(`/api/users?q=${encodeURIComponent(email)}`, { token: (await signInAdmin()).token })).body;
    expect(await known()).toEqual([]);
    const { body } = await exchangeToken(await getIdToken(cookie), email);
    expect(Object.keys(body)).toEqual(["token"]);
    const { iat = 0, exp = 0 } = decodeJwt(body.token);
    expect(exp - iat).toBe(3600);
    expect(await known()).toMatchObject([{ email, name: "Ada Guest", role: "user", isValid: false }]);
    await verifyEmail(email);
    await exchangeToken(await getIdToken(cookie), email);
    expect(await known()).toMatchObject([{ isValid: true }]);
  });

  it("end with sign-out", async () => {
    const { call, createGuest, origin } = server();
    const { cookie } = await createGuest();
    expect((await call("/auth/token", { headers: { cookie } })).status).toBe(200);
    await call("/auth/sign-out", { body: {}, headers: { cookie, origin } });
    expect((await call("/auth/token", { headers: { cookie } })).status).toBe(401);
  });

  it("follow the rules when the password is changed", async () => {
    const { call, createGuest, signIn, origin } = server();
    const { email, cookie, password } = await createGuest();
    const change = (newPassword: string) =>
      call("/auth/change-password", { body: { currentPassword: password, newPassword }, headers: { cookie, origin } });
    expect(await change("secret1!")).toMatchObject({
      status: 400,
      body: { fields: { newPassword: expect.stringMatching(/one uppercase/) } },
    });
    for (const common of ["P@ssw0rd", "!Qaz2wsX"]) {
      const body = { fields: { newPassword: expect.stringMatching("easy to guess") } };
      expect(await change(common), common).toMatchObject({ status: 400, body });
    }
    // A part of a common password is allowed.
    expect((await change("!Qaz2wS")).status).toBe(200);
    expect((await signIn(email, "!Qaz2wS")).status).toBe(200);
  });

  it("of the first admin exist from the first start, with a verified email", async () => {
    const { signInAdmin, call } = server();
    const { token } = await signInAdmin();
    const { email } = adminAccount;
    expect((await call(`/api/users/admin/${email}`, { token })).body).toEqual({ admin: true });
    expect((await call(`/api/checkValid/${email}`, { token })).body).toEqual({ isValid: true });
  });
});
