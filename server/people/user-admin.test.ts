import { decodeJwt } from "jose";
import { expect, it } from "vitest";
import { checkoutActions } from "#tests/support/checkout-actions.ts";
import { adminAccount } from "#tests/support/http-client.ts";
import { personActions } from "#tests/support/person.ts";
import { dateInDays, reservationActionsAndEffects } from "#tests/support/reservation-actions.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";

describeOnEachEngine("users", (server) => {
  const find = async (q: string) => {
    const { call, signInAdmin } = server();
    return (await call(`/api/users?q=${encodeURIComponent(q)}`, { token: (await signInAdmin()).token })).body;
  };
  const act = async (method: string, path: string) =>
    server().call(path, { method, token: (await server().signInAdmin()).token });

  it("are found by name and email, newest first", async () => {
    const { createGuest, call, getIdToken } = server();
    const [one, two] = [await createGuest(), await createGuest()];
    expect(await find(one.email.slice(0, 20).toUpperCase())).toEqual([
      {
        _id: expect.any(String),
        name: "Ada Guest",
        email: one.email,
        role: "user",
        isValid: true,
        uid: decodeJwt(await getIdToken(one.cookie)).sub,
        createdAt: expect.stringMatching(/Z$/),
      },
    ]);
    const all = await find("");
    expect(all.slice(0, 2).map((user: { email: string }) => user.email)).toEqual([two.email, one.email]);
    expect(await find("%")).toEqual([]);
    expect((await call("/api/users", { token: one.token })).status).toBe(403);
  });

  it("are promoted and demoted with immediate effect on their current token", async () => {
    const { createGuest, call } = server();
    const ada = await createGuest();
    const [{ _id }] = await find(ada.email);
    const isAdmin = async () => (await call("/api/users", { token: ada.token })).status === 200;
    expect(await isAdmin()).toBe(false);
    expect((await act("PATCH", `/api/users/admin/${_id}`)).body).toEqual({ acknowledged: true, modifiedCount: 1 });
    expect(await isAdmin()).toBe(true);
    expect((await act("DELETE", `/api/users/admin/${_id}`)).body).toEqual({ acknowledged: true, modifiedCount: 1 });
    expect(await isAdmin()).toBe(false);
    expect((await act("PATCH", "/api/users/admin/nobody")).status).toBe(404);
  });

  it("always include an admin, even if two are demoted at once", async () => {
    const { createGuest, call, signInAdmin } = server();
    const [owner] = await find(adminAccount.email);
    expect(await act("DELETE", `/api/users/admin/${owner._id}`)).toMatchObject({
      status: 409,
      body: { code: "last_admin" },
    });
    expect(await act("DELETE", `/api/users/${owner._id}?email=${owner.email}`)).toMatchObject({
      status: 409,
      body: { code: "last_admin" },
    });
    const second = await createGuest();
    const [{ _id }] = await find(second.email);
    await act("PATCH", `/api/users/admin/${_id}`);
    const { token } = await signInAdmin();
    const both = await Promise.all([
      call(`/api/users/admin/${owner._id}`, { method: "DELETE", token: second.token }),
      call(`/api/users/admin/${_id}`, { method: "DELETE", token }),
    ]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    // Restores the admins for the next test.
    const left = both[0]?.status === 200 ? second.token : token;
    await call(`/api/users/admin/${owner._id}`, { method: "PATCH", token: left });
    await call(`/api/users/admin/${_id}`, { method: "DELETE", token: (await signInAdmin()).token });
  });

  it("are deleted with their data; payments keep amounts without the user", async () => {
    const { createGuest, call, signIn, running, exchangeToken, getIdToken } = server();
    const { fillCart, createPaymentIntent, pay, recordPayment } = checkoutActions(server());
    const ada = await createGuest();
    const { body: intent } = await createPaymentIntent(ada, await fillCart(ada));
    await pay(intent);
    await recordPayment(ada, intent);
    await fillCart(ada, "soup", 1);
    await call("/api/reviews", {
      token: ada.token,
      body: { email: ada.email, favoriteRecipe: "Soup", suggestion: "None", details: "Fine", rating: 5 },
    });
    const oldIdToken = await getIdToken(ada.cookie);
    const [{ _id }] = await find(ada.email);
    expect(await act("DELETE", `/api/users/${_id}?email=other@example.com`)).toMatchObject({
      status: 409,
      body: { code: "email_mismatch" },
    });
    expect((await act("DELETE", `/api/users/${_id}?email=${ada.email}`)).body).toEqual({
      acknowledged: true,
      deletedCount: 1,
    });
    expect((await call(`/api/carts?email=${ada.email}`, { token: ada.token })).status).toBe(401);
    expect((await signIn(ada.email)).status).toBe(401);
    expect((await call("/auth/token", { headers: { cookie: ada.cookie } })).status).toBe(401);
    const { db } = running.store;
    const payment = await db
      .selectFrom("payments")
      .selectAll()
      .where("transaction_id", "=", intent.id)
      .executeTakeFirstOrThrow();
    expect(payment).toMatchObject({ user_id: null, email: "", amount_minor: Math.round(intent.price * 100) });
    for (const table of ["users", "reviews", "payments", "payment_intents", "identity_users"] as const) {
      const rows = await db
        .withTables<{ identity_users: { email: string } }>()
        .selectFrom(table)
        .select("email")
        .execute();
      expect(
        rows.map((row) => row.email),
        table,
      ).not.toContain(ada.email);
    }
    // An older ID token is rejected.
    expect((await exchangeToken(oldIdToken, ada.email)).status).toBe(401);
  });
});

describeOnEachEngine("the deposit of a booking that can no longer be cancelled for free", (server) => {
  async function bookForTomorrow() {
    const ada = await server().createGuest();
    const actions = reservationActionsAndEffects(server());
    const { reservationId, intent } = await actions.bookTable(ada, { date: dateInDays(1), time: "12:00" });
    const { db } = server().running.store;
    // In an hour, whatever the time of day.
    const starts_at = Date.now() + 3_600_000;
    await db.updateTable("reservations").set({ starts_at }).where("id", "=", reservationId).execute();
    return { ada, listRefunds: () => actions.waitForRefunds(intent.id) };
  }
  const mailOfDeletion = async ({ email }: { email: string }) =>
    (await server().waitForMail(email, /^Your account at Juniper was deleted$/)).text;

  it("is refunded in full if an admin deletes the guest, who reads it in the mail", async () => {
    const { ada, listRefunds } = await bookForTomorrow();
    expect((await personActions(server).deletePerson(ada)).status).toBe(200);
    expect(await listRefunds()).toEqual([2000]);
    expect(await mailOfDeletion(ada)).toContain("their deposits are refunded in full");
  });

  it("is kept by the rules for cancellation if guests delete themselves", async () => {
    const { ada, listRefunds } = await bookForTomorrow();
    expect((await server().call("/api/me", { method: "DELETE", token: ada.token })).status).toBe(200);
    expect(await listRefunds()).toEqual([]);
    expect(await mailOfDeletion(ada)).toContain("refunded by the rules for cancellation");
  });
});

describeOnEachEngine("the holder of ADMIN_EMAIL", (server) => {
  it("stays demoted while there is another admin, however often they sign in", async () => {
    const { createGuest, signInAdmin, call } = server();
    const second = await createGuest();
    const owner = await signInAdmin();
    const idOf = async ({ email }: typeof owner) =>
      (await call(`/api/users?q=${encodeURIComponent(email)}`, { token: second.token })).body[0]._id;
    const [{ _id }] = (await call(`/api/users?q=${encodeURIComponent(second.email)}`, { token: owner.token })).body;
    await call(`/api/users/admin/${_id}`, { method: "PATCH", token: owner.token });
    const demoted = await call(`/api/users/admin/${await idOf(owner)}`, { method: "DELETE", token: second.token });
    expect(demoted.body.modifiedCount).toBe(1);
    const { email, token } = await signInAdmin();
    expect((await call(`/api/users/admin/${email}`, { token })).body).toEqual({ admin: false });
  });
});
