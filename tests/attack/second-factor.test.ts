import { afterEach, expect, it, vi } from "vitest";
import { checkoutActions } from "#tests/support/checkout-actions.ts";
import { type Guest, uniqueEmail, validPassword } from "#tests/support/http-client.ts";
import { dateInDays, reservationActions } from "#tests/support/reservation-actions.ts";
import { writeRestaurantFile } from "#tests/support/restaurant-file.ts";
import { cookiesOf, enableCodes, nextCode, secretIn } from "#tests/support/second-factor.ts";
import { updateSessions } from "#tests/support/sessions.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";

const minuteMs = 60_000;

afterEach(() => void vi.useRealTimers());

describeOnEachEngine("an account with one-time codes", (server) => {
  const getToken = (cookie: string) => server().call("/auth/token", { headers: { cookie } });

  it("is not opened by its password, a mailed link or an older session alone", async () => {
    const { createGuest, signIn, signInByLink, call, waitForMail } = server();
    const guest = await createGuest();
    const other = await signIn(guest.email);
    const { secret, cookie, post } = await enableCodes(server(), guest);
    expect((await getToken(cookie)).status).toBe(200);
    expect((await getToken(other.cookie)).status).toBe(401);
    await waitForMail(guest.email, /sign-in at .* was changed/);

    const begun = await signIn(guest.email);
    expect(begun.body).toMatchObject({ twoFactorRedirect: true });
    expect((await getToken(begun.cookie)).status).toBe(401);
    const finished = await post("/two-factor/verify-totp", { code: await nextCode(secret) }, begun.cookie);
    expect(finished.status).toBe(200);
    expect((await getToken(cookiesOf(finished.headers))).status).toBe(200);

    await call("/auth/sign-in/magic-link", { body: { email: guest.email } });
    const { links } = await waitForMail(guest.email, /sign-in link/);
    const { cookie: linked } = await signInByLink(links[0] ?? "");
    expect(await getToken(linked)).toMatchObject({ status: 403, body: { code: "SECOND_FACTOR_REQUIRED" } });
    for (const path of ["/change-password", "/two-factor/disable", "/passkey/generate-register-options"]) {
      const body = { password: validPassword, currentPassword: validPassword, newPassword: "Another1!" };
      const refused = path.startsWith("/passkey")
        ? await call(`/auth${path}`, { headers: { cookie: linked } })
        : await post(path, body, linked);
      expect(refused.status, path).toBe(403);
    }
    const proved = await post("/two-factor/verify-totp", { code: await nextCode(secret) }, linked);
    expect(proved.status).toBe(200);
    expect((await getToken(linked)).status).toBe(200);
  });

  it("accepts a code once, and a recovery code once", async () => {
    const { createGuest, signIn } = server();
    const guest = await createGuest();
    const { secret, backupCodes, post } = await enableCodes(server(), guest);
    const code = await nextCode(secret);
    const verify = async (path: string, word: string) =>
      (await post(`/two-factor/verify-${path}`, { code: word }, (await signIn(guest.email)).cookie)).status;
    expect(await verify("totp", code)).toBe(200);
    expect(await verify("totp", code)).toBe(401);
    expect(await verify("backup-code", backupCodes[0])).toBe(200);
    expect(await verify("backup-code", backupCodes[0])).toBe(401);
  });

  it("refuses the eleventh guess of a code, also with an open session", async () => {
    const { createGuest, signIn } = server();
    const guest = await createGuest();
    const { post, cookie } = await enableCodes(server(), guest);
    const statuses: number[] = [];
    for (let guess = 0; guess < 11; guess++) {
      const from = guess % 2 ? cookie : (await signIn(guest.email)).cookie;
      statuses.push((await post("/two-factor/verify-totp", { code: String(100_000 + guess) }, from)).status);
    }
    expect(statuses.slice(0, 10).every((status) => status === 401)).toBe(true);
    expect(statuses.at(10)).toBe(429);
  });

  it("needs a fresh sign-in to change second factors", async () => {
    const { createGuest } = server();
    const guest = await createGuest();
    const { cookie, post } = await enableCodes(server(), guest);
    await updateSessions(server(), { authenticatedAt: new Date(Date.now() - 11 * minuteMs) });
    const disable = () => post("/two-factor/disable", { password: validPassword }, cookie);
    expect(await disable()).toMatchObject({ status: 403, body: { code: "FRESH_SIGN_IN_REQUIRED" } });
    expect((await post("/reauthenticate", { password: "Wrong1!x" }, cookie)).status).toBe(401);
    expect((await disable()).status).toBe(403);
    expect((await post("/reauthenticate", { password: validPassword }, cookie)).status).toBe(200);
    expect((await disable()).status).toBe(200);
  });
});

describeOnEachEngine(
  "an admin where a second factor is demanded",
  (server) => {
    it("has no rights without one, and all of them with one", async () => {
      const { signInAdmin, call, getIdToken, exchangeToken } = server();
      const admin = await signInAdmin();
      const list = async (token: string) => call("/api/users", { token });
      expect(await list(admin.token)).toMatchObject({ status: 403, body: { code: "second_factor_required" } });
      expect((await call(`/api/users/admin/${admin.email}`, { token: admin.token })).body).toEqual({
        admin: true,
        needsSecondFactor: true,
      });
      const { cookie } = await enableCodes(server(), admin);
      const { token } = (await exchangeToken(await getIdToken(cookie), admin.email)).body;
      expect((await list(token)).status).toBe(200);
    });
  },
  { REQUIRE_ADMIN_2FA: "1" },
);

describeOnEachEngine(
  "an admin's session that was opened a while ago",
  (server) => {
    it("promotes, demotes and deletes nobody, and refunds no large amount, until the admin confirms who they are", async () => {
      const { signInAdmin, createGuest, call, origin } = server();
      const [admin, guest] = [await signInAdmin(), await createGuest()];
      const [{ _id: id }] = (await call(`/api/users?q=${guest.email}`, { token: admin.token })).body;
      const { fillCart, createPaymentIntent, pay, recordPayment } = checkoutActions(server());
      const { body: intent } = await createPaymentIntent(guest, await fillCart(guest));
      await pay(intent);
      const paymentId = (await recordPayment(guest, intent)).body.payment._id;
      await updateSessions(server(), { authenticatedAt: new Date(Date.now() - 11 * minuteMs) });
      const promote = () => call(`/api/users/admin/${id}`, { method: "PATCH", token: admin.token });
      const refusal = { status: 403, body: { code: "fresh_sign_in_required" } };
      expect(await promote()).toMatchObject(refusal);
      expect(await call(`/api/users/admin/${id}`, { method: "DELETE", token: admin.token })).toMatchObject(refusal);
      expect(await call(`/api/users/${id}`, { method: "DELETE", token: admin.token })).toMatchObject(refusal);
      expect((await call(`/api/users?q=${guest.email}`, { token: admin.token })).body).toMatchObject([
        { role: "user" },
      ]);
      const refund = { token: admin.token, body: { reason: "Cold" } };
      expect(await call(`/api/payments/${paymentId}/refunds`, refund)).toMatchObject(refusal);
      const headers = { cookie: admin.cookie, origin };
      expect((await call("/auth/reauthenticate", { body: { password: admin.password }, headers })).status).toBe(200);
      expect((await promote()).status).toBe(200);
      expect((await call(`/api/payments/${paymentId}/refunds`, refund)).status).toBe(200);
    });
  },
  { RESTAURANT_FILE: writeRestaurantFile({ refund: { freshSignInAbove: "0" } }) },
);

describeOnEachEngine(
  "refunds by an admin's session that was opened a while ago",
  (server) => {
    async function buy(guest: Guest) {
      const { fillCart, createPaymentIntent, pay, recordPayment } = checkoutActions(server());
      const { body: intent } = await createPaymentIntent(guest, await fillCart(guest, "soup", 1));
      await pay(intent);
      return (await recordPayment(guest, intent)).body.payment;
    }

    it("count together, in parts and by cancellations, until the admin confirms who they are", async () => {
      const { signInAdmin, createGuest, call, origin } = server();
      const { bookTable } = reservationActions(server());
      const [admin, guest] = [await signInAdmin(), await createGuest()];
      const [first, second] = [await buy(guest), await buy(guest)];
      const booked = await bookTable(guest, { date: dateInDays(9), time: "19:00" });
      await updateSessions(server(), { authenticatedAt: new Date(Date.now() - 11 * minuteMs) });
      const refund = (price: number) =>
        call(`/api/payments/${first._id}/refunds`, { token: admin.token, body: { price, reason: "Cold" } });
      const cancelOrder = () =>
        call(`/api/orders/${second._id}/cancel`, { token: admin.token, body: { reason: "No more soup" } });
      const cancelBooking = () =>
        call(`/api/reservations/${booked.reservationId}/cancel`, { token: admin.token, body: { refund: "full" } });
      for (let part = 0; part < 5; part++) expect((await refund(1)).status).toBe(200);
      const refusal = { status: 403, body: { code: "fresh_sign_in_required" } };
      expect(await refund(0.5)).toMatchObject(refusal);
      expect(await cancelOrder()).toMatchObject(refusal);
      expect(await cancelBooking()).toMatchObject(refusal);
      expect((await call(`/api/orders/${second._id}`, { token: admin.token })).body.status).toBe("pending");
      const headers = { cookie: admin.cookie, origin };
      expect((await call("/auth/reauthenticate", { body: { password: admin.password }, headers })).status).toBe(200);
      expect((await refund(0.5)).status).toBe(200);
      expect((await cancelOrder()).status).toBe(200);
      expect((await cancelBooking()).status).toBe(200);
    });
  },
  { RESTAURANT_FILE: writeRestaurantFile({ refund: { freshSignInAbove: "5" } }) },
);

describeOnEachEngine("a session that has not proved the second factor", (server) => {
  const post = (path: string, body: object, cookie: string) =>
    server().call(`/auth${path}`, { body, headers: { cookie, origin: server().origin } });

  /** Opens a sign-in link, which asks for no second factor by itself. */
  async function signInByLink(email: string): Promise<string> {
    const { call, waitForMail } = server();
    await call("/auth/sign-in/magic-link", { body: { email } });
    const { links } = await waitForMail(email, /sign-in link/);
    return (await server().signInByLink(links[0] ?? "")).cookie;
  }

  it("gets no ID token in any answer", async () => {
    const { createGuest, call } = server();
    const guest = await createGuest();
    await enableCodes(server(), guest);
    const cookie = await signInByLink(guest.email);
    for (const path of ["/get-session", "/token", "/account", "/two-factor/get-totp-uri"]) {
      const answer = await call(`/auth${path}`, { headers: { cookie } });
      expect([403, 404], path).toContain(answer.status);
      expect(answer.headers.get("set-auth-jwt"), path).toBeNull();
    }
  });

  it("may still sign in another way, sign somebody up and use mailed links", async () => {
    const { createGuest, call, origin } = server();
    const guest = await createGuest();
    await enableCodes(server(), guest);
    const cookie = await signInByLink(guest.email);
    expect((await post("/sign-in/email", { email: guest.email, password: validPassword }, cookie)).status).toBe(200);
    expect((await post("/request-password-reset", { email: guest.email }, cookie)).status).toBe(200);
    const image = "https://example.com/a.png";
    const person = { name: "Bob", email: uniqueEmail(), password: validPassword, image };
    expect((await post("/sign-up/email", person, cookie)).status).toBe(200);
    expect((await call("/auth/sign-out", { body: {}, headers: { cookie, origin } })).status).toBe(200);
  });
});

describeOnEachEngine("a second factor", (server) => {
  const post = (path: string, body: object, cookie: string) =>
    server().call(`/auth${path}`, { body, headers: { cookie, origin: server().origin } });

  it("whose set-up was not confirmed proves nothing", async () => {
    const { createGuest, call } = server();
    const { cookie } = await createGuest();
    const { body } = await post("/two-factor/enable", { password: validPassword }, cookie);
    expect((await post("/two-factor/verify-backup-code", { code: body.backupCodes[0] }, cookie)).status).toBe(401);
    await updateSessions(server(), { authenticatedAt: new Date(Date.now() - 11 * minuteMs) });
    const code = await nextCode(secretIn(body.totpURI));
    expect((await post("/two-factor/verify-totp", { code }, cookie)).status).toBe(403);
    expect((await call("/auth/account", { headers: { cookie } })).body.codes).toBe(false);
  });

  it("cannot be added to an account whose email is not verified", async () => {
    const { createGuest, call } = server();
    const { cookie } = await createGuest({ verified: false });
    const refusal = { status: 403, body: { code: "EMAIL_UNVERIFIED" } };
    expect(await post("/two-factor/enable", { password: validPassword }, cookie)).toMatchObject(refusal);
    expect(await call("/auth/passkey/generate-register-options", { headers: { cookie } })).toMatchObject(refusal);
  });

  it("of an account from before second factors ends the other sessions", async () => {
    const { createGuest, signIn, call, running } = server();
    const guest = await createGuest();
    const other = await signIn(guest.email);
    const tables = running.store.db.withTables<{ identity_users: { email: string; twoFactorEnabled: null } }>();
    const change = tables.updateTable("identity_users").set({ twoFactorEnabled: null });
    await change.where("email", "=", guest.email).execute();
    await enableCodes(server(), guest);
    expect((await call("/auth/token", { headers: { cookie: other.cookie } })).status).toBe(401);
  });

  it("is not needed after it was removed, and the browser stays signed in", async () => {
    const { createGuest, call } = server();
    const { cookie } = await enableCodes(server(), await createGuest());
    const removed = await post("/two-factor/disable", { password: validPassword }, cookie);
    expect(removed.status).toBe(200);
    expect((await call("/auth/token", { headers: { cookie: cookiesOf(removed.headers) } })).status).toBe(200);
  });
});

describeOnEachEngine("guesses of the present password of an open session", (server) => {
  it("are limited to ten", async () => {
    const { createGuest, call, origin } = server();
    const { cookie } = await createGuest();
    const body = { currentPassword: "Wrong1!x", newPassword: "Another1!" };
    const statuses: number[] = [];
    for (let guess = 0; guess < 11; guess++)
      statuses.push((await call("/auth/change-password", { body, headers: { cookie, origin } })).status);
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429]);
  });
});
