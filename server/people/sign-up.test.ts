import { expect, it } from "vitest";
import { photoUrl, uniqueEmail, validPassword } from "#tests/support/http-client.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";

const mixed = "Password must have one uppercase, one lowercase, one number, and special characters";

describeOnEachEngine("sign-up", (server) => {
  it.each([
    ["short", "Aa1!", "Password must be 6 characters"],
    ["long", "Aa1!Aa1!Aa1!Aa1!Aa1!x", "Password must be at most 20 characters"],
    ["none", "", "Password is required"],
    ["without a special character", "Secret12", mixed],
    ["with another special character", "Secret1%", mixed],
    ["without an uppercase letter", "secret1!", mixed],
    ["without a lowercase letter", "SECRET1!", mixed],
    ["without a digit", "Secrets!", mixed],
  ])("rejects a password that is %s, with the specified message", async (_, password, message) => {
    const email = uniqueEmail();
    const { status, body } = await server().signUp(email, password);
    expect({ status, fields: body.fields }).toEqual({ status: 400, fields: { password: message } });
    expect((await server().signIn(email, password)).status).not.toBe(200);
  });

  it.each(["Aa1!xx", "Aa1@xxAa1@xxAa1@xx12", "Aa1#xx", "Aa1$xx", "Aa1&xx", "Aa1*xx"])(
    "accepts %s: six to twenty characters with any of the special characters",
    async (password) => {
      const email = uniqueEmail();
      expect((await server().signUp(email, password)).status).toBe(200);
      expect((await server().signIn(email, password)).status).toBe(200);
    },
  );

  it.each([
    ["name", "This field is required"],
    ["email", "This field is required"],
    ["image", "Photo URL is required"],
    ["password", "Password is required"],
  ])("requires the %s, with the specified message", async (field, message) => {
    const account = { name: "A", email: uniqueEmail(), password: validPassword, image: photoUrl, [field]: undefined };
    const { status, body } = await server().call("/auth/sign-up/email", { body: account });
    expect({ status, fields: body.fields }).toEqual({ status: 400, fields: { [field]: message } });
  });

  it.each([
    ["two dots", "abc..@docomo.ne.jp", "abc..@docomo.ne.jp"],
    ["& and /", "R&D/Ada@Example.com", "r&d/ada@example.com"],
    ["an international host", "ada@Bücher.example", "ada@xn--bcher-kva.example"],
    ["an international name and host", "пётр@почта.рф", "пётр@xn--80a1acny.xn--p1ai"],
    ["its owner's name", "Ada, Countess <countess@example.com>", "countess@example.com"],
    ["invisible marks", "\u200b\u202aada.marks@example.com\u202c\u00a0", "ada.marks@example.com"],
  ])("takes an email with %s, for mails, sign-in and orders", async (_what, typed, email) => {
    const { call, signUp, signIn, signInByLink, verifyEmail, getIdToken, exchangeToken, waitForMail } = server();
    const first = await signUp(typed);
    expect(first.status).toBe(200);
    expect((await signUp(typed)).body).toMatchObject({ user: { email: first.body.user.email } });
    expect(first.body.user.email).toBe(email);
    await verifyEmail(email);
    const { cookie } = await signIn(typed);
    const { token } = (await exchangeToken(await getIdToken(cookie), typed)).body;
    const own = encodeURIComponent(typed);
    expect((await call(`/api/checkValid/${own}`, { token })).body).toEqual({ isValid: true });
    const [dish] = (await call("/api/menu")).body;
    expect((await call("/api/carts", { token, body: { menuId: dish._id, email: typed } })).status).toBe(200);
    expect((await call(`/api/carts?email=${own}`, { token })).body).toMatchObject([{ email }]);
    const link = { email: typed, callbackURL: "/login?link=1" };
    expect((await call("/auth/sign-in/magic-link", { body: link })).status).toBe(200);
    const { links } = await waitForMail(email, /[Ss]ign/);
    const opened = await signInByLink(links.find((one) => one.includes("/sign-in-link")) ?? "");
    expect(opened.cookie).toContain("session_token");
    expect((await call("/auth/request-password-reset", { body: { email: typed } })).status).toBe(200);
    await waitForMail(email, /[Pp]assword/);
  });

  it.each([
    "ada@localhost",
    "ada@@example.com",
    "ada example.com",
    "616461@alias.invalid",
    "<ada@example.com",
    "a,b@x.co",
  ])("says that %s is no email", async (email) => {
    const { status, body } = await server().signUp(email);
    expect({ status, fields: body.fields }).toEqual({
      status: 400,
      fields: { email: "Please enter a valid email address" },
    });
  });

  it("treats an email in capitals as the same everywhere", async () => {
    const { call, signUp, signIn, verifyEmail, getIdToken, exchangeToken, waitForMail } = server();
    const email = uniqueEmail();
    const loud = email.toUpperCase();
    expect((await signUp(loud)).status).toBe(200);
    await verifyEmail(email);
    const { cookie } = await signIn(loud);
    const { token } = (await exchangeToken(await getIdToken(cookie), loud)).body;
    expect((await call(`/api/checkValid/${loud}`, { token })).body).toEqual({ isValid: true });
    const [dish] = (await call("/api/menu")).body;
    expect((await call("/api/carts", { token, body: { menuId: dish._id, email: loud } })).status).toBe(200);
    expect((await call(`/api/carts?email=${loud}`, { token })).body).toMatchObject([{ email }]);
    expect((await call(`/api/user-stats/${loud}`, { token })).body).toMatchObject({ cartItems: 1 });
    await signUp(loud, "Another1!");
    await waitForMail(email, /already have an account/);
  });

  it("is mailed about once a minute when it is repeated", async () => {
    const { signUp, listMails, waitForMail, running } = server();
    const email = uniqueEmail();
    for (let time = 0; time < 6; time++) expect((await signUp(email)).status).toBe(200);
    await waitForMail(email, /already have an account/);
    await running.runWorkersOnce();
    const subjects = (await listMails(email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => /already have an account/.test(subject))).toHaveLength(1);
    expect(subjects).toHaveLength(2);
  });

  it("sends the verification mail, which is not needed to sign in", async () => {
    const { signUp, signIn, waitForMail, call, exchangeToken, getIdToken } = server();
    const email = uniqueEmail();
    await signUp(email);
    const { links } = await waitForMail(email, /^Verify your email/);
    expect(links).toHaveLength(1);
    const { status, cookie } = await signIn(email);
    expect(status).toBe(200);
    const { token } = (await exchangeToken(await getIdToken(cookie), email)).body;
    expect((await call(`/api/checkValid/${email}`, { token })).body).toEqual({ isValid: false });
  });
});
