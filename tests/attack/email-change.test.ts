import { afterEach, expect, it, vi } from "vitest";
import { checkoutActions } from "#tests/support/checkout-actions.ts";
import { dumpDatabase, findInDatabase } from "#tests/support/database-dump.ts";
import { emailChangeActions } from "#tests/support/email-change.ts";
import { type Guest, uniqueEmail, validPassword } from "#tests/support/http-client.ts";
import { inLockOrder } from "#tests/support/lock-order.ts";
import { updateSessions } from "#tests/support/sessions.ts";
import { describeOnBothEngines } from "#tests/support/test-server.ts";

const minuteMs = 60_000;
const dayMs = 86_400_000;

afterEach(() => void vi.useRealTimers());

describeOnBothEngines("a changed email", (server, engine) => {
  const actions = () => emailChangeActions(server());
  const emailOf = async ({ cookie }: Guest) =>
    (await server().call("/auth/account", { headers: { cookie } })).body.email;

  /** Requests a change; returns both links. */
  async function begin(guest: Guest) {
    const { request, oldLink, newLink } = actions();
    const newEmail = uniqueEmail();
    expect(await request(guest, newEmail)).toMatchObject({ status: 200, body: { confirmOld: true } });
    return { newEmail, old: await oldLink(guest.email, newEmail), fresh: await newLink(newEmail) };
  }

  /** Chooses a new password with the mailed link, and signs in with it. */
  async function resetPassword(email: string) {
    const { call, waitForMail, signIn } = server();
    await call("/auth/request-password-reset", { body: { email } });
    const { links } = await waitForMail(email, /new password/);
    const token = new URL(links[0] ?? "").searchParams.get("token");
    expect((await call("/auth/reset-password", { body: { token, newPassword: "Mailbox1!" } })).status).toBe(200);
    return signIn(email, "Mailbox1!");
  }

  it("changes with the confirmations of both mailboxes, in the account and for the restaurant", async () => {
    const { createGuest, signIn, getIdToken, exchangeToken, call, waitForMail } = server();
    const guest = await createGuest();
    const [{ cookie: other }, staleIdToken] = [await signIn(guest.email), await getIdToken(guest.cookie)];
    const { newEmail, old, fresh } = await begin(guest);
    const { confirm } = actions();
    expect((await confirm(fresh.token)).body).toMatchObject({ changed: false });
    expect((await confirm(old.token, guest.cookie)).body).toMatchObject({ changed: true });
    await waitForMail(guest.email, /Your email .* was changed/);
    expect(await emailOf(guest)).toBe(newEmail);
    expect((await call("/auth/token", { headers: { cookie: other } })).status).toBe(401);
    // An ID token with the old email would register a second user.
    expect((await exchangeToken(staleIdToken, guest.email)).status).toBe(401);
    expect((await exchangeToken(await getIdToken(guest.cookie), newEmail)).status).toBe(200);
    expect((await call(`/api/checkValid/${newEmail}`, { token: guest.token })).body).toEqual({ isValid: true });
    expect((await call(`/api/checkValid/${guest.email}`, { token: guest.token })).status).toBe(403);
    expect((await signIn(guest.email)).status).toBe(401);
    expect((await signIn(newEmail)).status).toBe(200);
  });

  it.runIf(engine === "postgres")("is that of a payment which is recorded at the same moment", async () => {
    const { createGuest, databaseUrl, running } = server();
    const { fillCart, createPaymentIntent, pay, recordPayment } = checkoutActions(server());
    const guest = await createGuest();
    const { body: intent } = await createPaymentIntent(guest, await fillCart(guest, "pizza", 1));
    await pay(intent);
    const { newEmail, old, fresh } = await begin(guest);
    await actions().confirm(fresh.token);
    const row = { table: "users", column: "email", value: guest.email };
    const [changed, recorded] = await inLockOrder(databaseUrl, row, [
      () => actions().confirm(old.token, guest.cookie),
      () => recordPayment(guest, intent),
    ]);
    expect([changed, recorded]).toMatchObject([
      { body: { changed: true } },
      { status: 200, body: { payment: { email: newEmail } } },
    ]);
    await running.runWorkersOnce();
    expect(await findInDatabase(running.store, guest.email)).toEqual([]);
  });

  it("does not change by opening the links, nor by one confirmation, however often it is given", async () => {
    const { createGuest, running } = server();
    const guest = await createGuest();
    const { old, fresh } = await begin(guest);
    await running.runWorkersOnce();
    const before = await dumpDatabase(running.store);
    for (const { link } of [old, fresh])
      for (const headers of [{}, { cookie: guest.cookie }]) await fetch(link, { headers, redirect: "manual" });
    expect(await dumpDatabase(running.store)).toEqual(before);
    const { confirm } = actions();
    for (const time of [1, 2]) expect((await confirm(old.token)).body, `${time}`).toMatchObject({ changed: false });
    expect(await emailOf(guest)).toBe(guest.email);
  });

  it("does not change with the new mailbox alone: a stolen session is not enough", async () => {
    const guest = await server().createGuest();
    const { fresh } = await begin(guest);
    const { confirm } = actions();
    for (const cookie of [undefined, guest.cookie])
      expect((await confirm(fresh.token, cookie)).body).toMatchObject({ changed: false });
    expect(await emailOf(guest)).toBe(guest.email);
  });

  it("is refused for forged, cancelled, replaced, used and expired links", async () => {
    const guest = await server().createGuest();
    const { confirm, cancel } = actions();
    const first = await begin(guest);
    const refused = { status: 400, body: { code: "INVALID_TOKEN" } };
    expect(await confirm(`${first.old.token}x`)).toMatchObject(refused);
    expect((await cancel(first.old.token)).status).toBe(200);
    for (const { token } of [first.old, first.fresh]) expect(await confirm(token)).toMatchObject(refused);

    await server().running.store.db.deleteFrom("limits").execute();
    const second = await begin(guest);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + dayMs + minuteMs });
    expect(await confirm(second.fresh.token)).toMatchObject(refused);
    vi.useRealTimers();
    const third = await begin(guest);
    expect(await confirm(second.fresh.token)).toMatchObject(refused);
    await confirm(third.fresh.token);
    expect((await confirm(third.old.token)).body).toMatchObject({ changed: true });
    expect(await confirm(third.fresh.token)).toMatchObject(refused);
  });

  it("cannot be that of another account, which nobody is told about", async () => {
    const { createGuest } = server();
    const [ada, bob] = [await createGuest(), await createGuest()];
    const { request, confirm, oldLink, newLink } = actions();
    expect((await request(ada, bob.email)).status).toBe(200);
    const tokens = [(await oldLink(ada.email, bob.email)).token, (await newLink(bob.email)).token];
    expect((await confirm(tokens[0] ?? "")).body).toMatchObject({ changed: false });
    const taken = await confirm(tokens[1] ?? "");
    expect(taken).toMatchObject({ status: 409, body: { code: "EMAIL_TAKEN" } });
    expect(JSON.stringify(taken.body)).not.toContain(bob.email);
    expect([await emailOf(ada), await emailOf(bob)]).toEqual([ada.email, bob.email]);
    expect((await confirm(tokens[1] ?? "")).status).toBe(400);
  });

  it("is given to one of two accounts that confirm it at once", async () => {
    const { createGuest } = server();
    const guests = [await createGuest(), await createGuest()];
    const { request, confirm, oldLink } = actions();
    const newEmail = uniqueEmail();
    const lasts: { token: string; cookie: string }[] = [];
    for (const guest of guests) {
      expect((await request(guest, newEmail)).status).toBe(200);
      await server().running.store.db.deleteFrom("limits").execute();
      lasts.push({ token: (await oldLink(guest.email, newEmail)).token, cookie: guest.cookie });
    }
    const mails = await vi.waitFor(async () => {
      const found = await server().listMails(newEmail);
      expect(found).toHaveLength(2);
      return found;
    });
    for (const { links } of mails) await confirm(new URL(links[0] ?? "").searchParams.get("token") ?? "");
    const statuses = await Promise.all(lasts.map(async ({ token, cookie }) => (await confirm(token, cookie)).status));
    expect(statuses.sort()).toEqual([200, 409]);
    const emails = await Promise.all(guests.map(emailOf));
    expect(emails.filter((email) => email === newEmail)).toHaveLength(1);
    expect(emails.filter((email) => guests.some((guest) => guest.email === email))).toHaveLength(1);
  });

  it("needs a fresh sign-in and a valid new address, and sends few mails", async () => {
    const { createGuest, listMails, running } = server();
    const guest = await createGuest();
    const { request } = actions();
    for (const newEmail of ["nonsense", "", guest.email, 7])
      expect(await request(guest, newEmail)).toMatchObject({
        status: 400,
        body: { fields: { newEmail: expect.any(String) } },
      });
    await updateSessions(server(), { authenticatedAt: new Date(Date.now() - 11 * minuteMs) });
    const newEmail = uniqueEmail();
    expect(await request(guest, newEmail)).toMatchObject({ status: 403, body: { code: "FRESH_SIGN_IN_REQUIRED" } });
    await running.runWorkersOnce();
    expect(await listMails(newEmail)).toEqual([]);
    await updateSessions(server(), { authenticatedAt: new Date() });
    expect((await request(guest, newEmail)).status).toBe(200);
    expect((await request(guest, newEmail)).status).toBe(429);
    const statuses: number[] = [];
    for (let time = 0; time < 5; time++) statuses.push((await request(guest, uniqueEmail())).status);
    expect(statuses.at(-1)).toBe(429);
  });

  it("is refused once its account has a new password from a mailed link", async () => {
    const guest = await server().createGuest();
    const { old, fresh } = await begin(guest);
    const { confirm } = actions();
    await confirm(fresh.token);
    await resetPassword(guest.email);
    expect(await confirm(old.token)).toMatchObject({ status: 400, body: { code: "INVALID_TOKEN" } });
  });

  it("leaves the device that confirmed it last a known one of the account", async () => {
    const { createGuest, call, origin, running, waitForMail, listMails, signIn } = server();
    const guest = await createGuest();
    const { newEmail, old, fresh } = await begin(guest);
    const { confirm } = actions();
    await confirm(fresh.token);
    const { headers: confirmed } = await confirm(old.token, guest.cookie);
    await running.store.db
      .withTables<{ identity_users: { email: string; createdAt: Date } }>()
      .updateTable("identity_users")
      .set({ createdAt: new Date(Date.now() - 60 * minuteMs) })
      .where("email", "=", newEmail)
      .execute();
    const device = confirmed.getSetCookie().find((line) => line.startsWith("tavola.device="));
    const headers = { cookie: device?.split(";")[0] ?? guest.cookie, origin };
    const body = { email: newEmail, password: validPassword };
    expect((await call("/auth/sign-in/email", { body, headers })).status).toBe(200);
    await running.runWorkersOnce();
    expect((await listMails(newEmail)).filter(({ subject }) => /new device/.test(subject))).toEqual([]);
    await signIn(newEmail);
    await waitForMail(newEmail, /new device/);
  });

  it("of an unverified account is refused once the owner of its mailbox has verified it", async () => {
    const { createGuest, signIn, waitForMail } = server();
    const { request, newLink, confirm } = actions();
    for (const secure of [signIn, resetPassword]) {
      const guest = await createGuest({ verified: false });
      const newEmail = uniqueEmail();
      expect((await request(guest, newEmail)).status).toBe(200);
      const { token } = await newLink(newEmail);
      const { cookie } = await secure(guest.email);
      const { links } = await waitForMail(guest.email, /Verify/);
      await fetch(links[0] ?? "", { headers: { cookie }, redirect: "manual" });
      expect(await confirm(token)).toMatchObject({ status: 400, body: { code: "INVALID_TOKEN" } });
      expect(await emailOf({ ...guest, cookie })).toBe(guest.email);
    }
  });

  it("of an unverified account needs the new mailbox only, and is verified then", async () => {
    const { createGuest, listMails, call } = server();
    const guest = await createGuest({ verified: false });
    const { request, newLink, confirm } = actions();
    const newEmail = uniqueEmail();
    expect((await request(guest, newEmail)).body).toMatchObject({ confirmOld: false });
    const { token } = await newLink(newEmail);
    expect((await listMails(guest.email)).filter(({ subject }) => /Confirm/.test(subject))).toEqual([]);
    expect((await confirm(token)).body).toMatchObject({ changed: true });
    // It was confirmed in another browser, so this session has ended.
    expect((await call("/auth/token", { headers: { cookie: guest.cookie } })).status).toBe(401);
    const { signIn, getIdToken, exchangeToken } = server();
    const { cookie } = await signIn(newEmail, validPassword);
    const access = await exchangeToken(await getIdToken(cookie), newEmail);
    expect((await call(`/api/checkValid/${newEmail}`, { token: access.body.token })).body).toEqual({ isValid: true });
    await server().running.runWorkersOnce();
    expect((await findInDatabase(server().running.store, guest.email)).filter((row) => !/^outbox/.test(row))).toEqual(
      [],
    );
  });
});
