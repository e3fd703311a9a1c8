import { expect, it } from "vitest";
import { openWindow } from "#tests/support/browser-window.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";

describeOnEachEngine("sign-in with the bundled provider", (server) => {
  const startUrl = () =>
    `${server().origin}/auth/oauth-popup/start?provider=google&popupOrigin=${encodeURIComponent(server().origin)}&popupNonce=n1&callbackURL=/`;

  async function signInAs(id: string) {
    const window = openWindow();
    const choice = await window.go(startUrl());
    expect(choice.text).toContain("Choose a demo account");
    const done = await window.go(choice.url, {
      method: "POST",
      body: new URLSearchParams({ id }),
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    return { ...done, cookie: window.cookie() };
  }

  it("uses PKCE and a nonce, new for each attempt", async () => {
    const ask = async () => {
      const response = await fetch(startUrl(), { redirect: "manual" });
      return new URL(response.headers.get("location") ?? "").searchParams;
    };
    const [one, other] = [await ask(), await ask()];
    expect(one.get("code_challenge_method")).toBe("S256");
    for (const name of ["code_challenge", "nonce", "state"]) {
      expect(one.get(name), name).toMatch(/^[\w-]{20,}$/);
      expect(other.get(name), name).not.toBe(one.get(name));
    }
  });

  it("registers a verified user who can order at once", async () => {
    const { getIdToken, exchangeToken, call } = server();
    const done = await signInAs("grace");
    expect(done.text).toContain('"nonce":"n1"');
    const { body } = await exchangeToken(await getIdToken(done.cookie), "grace@example.com");
    expect((await call("/api/checkValid/grace@example.com", { token: body.token })).body).toEqual({ isValid: true });
    const [dish] = (await call("/api/menu")).body;
    const added = await call("/api/carts", {
      token: body.token,
      body: { menuId: dish._id, email: "grace@example.com" },
    });
    expect(added.status).toBe(200);
  });

  it("is refused for an email that has an unverified account, until its password is reset by the mailed link", async () => {
    const { createGuest, call, waitForMail, signIn, getIdToken, exchangeToken } = server();
    const email = "alan@example.com";
    await createGuest({ email, verified: false });
    const refused = await signInAs("alan");
    expect(refused.text).toContain("account_not_linked");
    expect(refused.text).not.toContain('"token"');
    await call("/auth/request-password-reset", { body: { email } });
    const token = new URL((await waitForMail(email, /new password/)).links[0] ?? "").searchParams.get("token");
    expect((await call("/auth/reset-password", { body: { token, newPassword: "Mailbox1!" } })).status).toBe(200);
    const { body } = await exchangeToken(await getIdToken((await signInAs("alan")).cookie), email);
    expect((await call(`/api/checkValid/${email}`, { token: body.token })).body).toEqual({ isValid: true });
    expect((await signIn(email, "Mailbox1!")).status).toBe(200);
  });

  it("links to an existing verified account with the same email", async () => {
    const { createGuest, getIdToken, exchangeToken } = server();
    await createGuest({ email: "radia@example.com" });
    const done = await signInAs("radia");
    expect((await exchangeToken(await getIdToken(done.cookie), "radia@example.com")).status).toBe(200);
  });

  it("reports that no account was chosen", async () => {
    expect((await signInAs("")).text).toContain("access_denied");
  });
});

describeOnEachEngine(
  "with Google's own credentials",
  (server) => {
    // Google's endpoints are discovered on first use.
    it("the server starts and serves without reaching Google", async () => {
      const { call, createGuest } = server();
      expect((await call("/readyz")).status).toBe(200);
      expect((await createGuest()).token).toBeTruthy();
    });
  },
  { GOOGLE_CLIENT_ID: "ours", GOOGLE_CLIENT_SECRET: "a secret of ours" },
);
