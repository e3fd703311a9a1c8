import { expect, it } from "vitest";
import { checkoutActions } from "#tests/support/checkout-actions.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";

describeOnEachEngine("reviews", (server) => {
  const texts = { favoriteRecipe: "Pizza <b>", suggestion: "More 🍕", details: "مرحبا, great", rating: 4 };

  it("are written by verified users, marked if they bought, and hidden by admins", async () => {
    const { createGuest, signInAdmin, call } = server();
    const { fillCart, createPaymentIntent, pay, recordPayment } = checkoutActions(server());
    const [ada, bob, owner] = [await createGuest(), await createGuest(), await signInAdmin()];
    const { body: intent } = await createPaymentIntent(ada, await fillCart(ada, "soup", 1));
    await pay(intent);
    const { payment } = (await recordPayment(ada, intent)).body;
    for (const status of ["accepted", "preparing", "ready", "completed"])
      await call(`/api/orders/${payment._id}`, { method: "PATCH", token: owner.token, body: { status } });
    const write = (who: typeof ada) =>
      call("/api/reviews", { token: who.token, body: { ...texts, name: "Ada", email: who.email } });
    const first = await write(bob);
    const second = await write(ada);
    const shown = async () => (await call("/api/reviews")).body;
    const listAll = async () => (await call("/api/reviews/all", { token: owner.token })).body;
    const hide = (hidden: boolean) =>
      call(`/api/reviews/${first.body.insertedId}`, { method: "PATCH", token: owner.token, body: { hidden } });
    // Who has not ordered is not shown before somebody of the house has looked at it.
    expect((await shown())[0]).toEqual({ _id: second.body.insertedId, name: "Ada Guest", ...texts, verified: true });
    expect(JSON.stringify(await shown())).not.toContain(first.body.insertedId);
    expect((await listAll()).slice(0, 2)).toMatchObject([
      { hidden: false, new: false },
      { name: "Ada Guest", hidden: true, new: true },
    ]);
    expect((await hide(false)).body).toEqual({ acknowledged: true, modifiedCount: 1 });
    expect((await shown())[1]).toMatchObject({ _id: first.body.insertedId, name: "Ada Guest", verified: false });

    expect((await hide(true)).body).toEqual({ acknowledged: true, modifiedCount: 1 });
    expect((await call("/api/reviews")).body.map((review: { _id: string }) => review._id)).not.toContain(
      first.body.insertedId,
    );
    expect((await listAll())[1]).toMatchObject({
      hidden: true,
      new: false,
      email: bob.email,
    });
    await hide(false);
    expect((await call("/api/reviews")).body[1]._id).toBe(first.body.insertedId);
  });

  it("require a verified email, the user's own, and texts", async () => {
    const { createGuest, call } = server();
    const [ada, eve] = [await createGuest({ verified: false }), await createGuest()];
    const write = (who: typeof ada, body: object) => call("/api/reviews", { token: who.token, body });
    expect(await write(ada, { ...texts, email: ada.email })).toMatchObject({
      status: 409,
      body: { code: "email_unverified" },
    });
    expect((await write(eve, { ...texts, email: ada.email })).status).toBe(403);
    const empty = await write(eve, { email: eve.email, favoriteRecipe: " ", rating: 6 });
    expect(Object.keys(empty.body.fields).sort()).toEqual(["details", "favoriteRecipe", "rating", "suggestion"]);
    expect((await write(eve, { ...texts, email: eve.email, rating: 2.5 })).body.fields).toHaveProperty("rating");
    expect((await call("/api/reviews/x", { method: "PATCH", token: eve.token, body: { hidden: true } })).status).toBe(
      403,
    );
  });
});
