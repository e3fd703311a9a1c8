import { expect, it } from "vitest";
import { checkoutActions } from "#tests/support/checkout-actions.ts";
import { dumpDatabase } from "#tests/support/database-dump.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";

describeOnEachEngine("a person whose email is not verified", (server) => {
  const idOf = async (email: string) => {
    const users = server().running.store.db.selectFrom("users").select("id").where("email", "=", email);
    return (await users.executeTakeFirstOrThrow()).id;
  };

  it("is not made admin, also if the verification is under way", async () => {
    const { createGuest, signInAdmin, call, running, verifyEmail } = server();
    const [eve, owner] = [await createGuest({ verified: false }), await signInAdmin()];
    const promote = async () =>
      call(`/api/users/admin/${await idOf(eve.email)}`, { method: "PATCH", token: owner.token });
    const before = await dumpDatabase(running.store);
    const refused = await promote();
    expect(refused).toMatchObject({ status: 409, body: { code: "user_unverified" } });
    expect(refused.body.detail).toContain("open the link");
    expect(await dumpDatabase(running.store)).toEqual(before);
    await verifyEmail(eve.email);
    expect((await promote()).body.modifiedCount).toBe(1);
    expect((await promote()).body.modifiedCount).toBe(0);
  });

  it("cannot act as admin if the role was given before", async () => {
    const { createGuest, call, running, verifyEmail } = server();
    const [ada, eve] = [await createGuest(), await createGuest({ verified: false })];
    const { fillCart, createPaymentIntent, pay, recordPayment } = checkoutActions(server());
    const { body: intent } = await createPaymentIntent(ada, await fillCart(ada, "soup", 1));
    await pay(intent);
    const { _id: order } = (await recordPayment(ada, intent)).body.payment;
    const { db } = running.store;
    await db.updateTable("users").set({ role: "admin" }).where("email", "=", eve.email).execute();
    const before = await dumpDatabase(running.store);
    const id = await idOf(eve.email);
    for (const [method, path, body] of [
      ["GET", "/api/users"],
      ["GET", "/api/orders"],
      ["PATCH", `/api/users/admin/${id}`],
      ["POST", "/api/menu", { name: "Soup", category: "soup", price: 1, recipe: "Water", image: "https://e.co/a.png" }],
    ] as const) {
      const refused = await call(path, { method, token: eve.token, ...(body && { body }) });
      expect(refused, path).toMatchObject({ status: 409, body: { code: "email_unverified" } });
    }
    for (const [path, body] of [[`/api/orders/${order}`], [`/api/orders/${order}/cancel`, {}]] as const) {
      const refused = await call(path, { token: eve.token, ...(body && { body }) });
      expect(refused, path).toMatchObject({ status: 404, body: { code: "order_not_found" } });
    }
    expect(await dumpDatabase(running.store)).toEqual(before);
    await verifyEmail(eve.email);
    expect((await call(`/api/orders/${order}`, { token: eve.token })).status).toBe(200);
    expect((await call("/api/users", { token: eve.token })).status).toBe(200);
  });
});
