import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { validPassword } from "#tests/support/http-client.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";

describeOnEachEngine("an email that resembles another person's", (server) => {
  it("owns nothing of theirs: letters of other scripts, tags, dots and spaces make another address", async () => {
    const { createGuest, call } = server();
    const name = `paula-${randomUUID()}`;
    const [ada, eve] = [await createGuest({ email: `${name}@example.com` }), await createGuest()];
    const lookalikes = [
      ada.email.replace("a", "\u0430"),
      ada.email.replace("@", "+x@"),
      ada.email.replace(name, `${name}.`),
      `${ada.email}.`,
      `${ada.email}\u0000`,
      `${eve.email},${ada.email}`,
    ];
    /** Her own address, as keyboards and mail programs also write it. */
    const spellings = [
      ada.email.toUpperCase(),
      ` ${ada.email} `,
      `${ada.email}\u200b`,
      `<${ada.email}>`,
      ada.email.replace("example", "ex\u00adample"),
      ada.email.replace("@", "\uff20"),
    ];
    for (const email of lookalikes) {
      const own = await call(`/api/carts?email=${encodeURIComponent(email)}`, { token: ada.token });
      expect([400, 403, 422], email).toContain(own.status);
      const added = await call("/api/carts", { token: eve.token, body: { menuId: "x", email } });
      expect([400, 403, 422], email).toContain(added.status);
      const paid = await call(`/api/payments/${encodeURIComponent(email)}`, { token: eve.token });
      expect([400, 403, 404, 422], email).toContain(paid.status);
    }
    for (const email of spellings) {
      expect((await call(`/api/carts?email=${encodeURIComponent(email)}`, { token: ada.token })).status).toBe(200);
      expect((await call(`/api/carts?email=${encodeURIComponent(email)}`, { token: eve.token })).status).toBe(403);
    }
  });

  it("in other letters is the same account, which a second sign-up neither takes over nor doubles", async () => {
    const { createGuest, call, running, signIn } = server();
    const ada = await createGuest();
    const body = { name: "Eve", email: ada.email.toUpperCase(), password: "Another1!", image: "https://e.co/a.png" };
    const before = await running.store.db.selectFrom("users").selectAll().where("email", "=", ada.email).execute();
    await call("/auth/sign-up/email", { body });
    const users = await running.store.db.selectFrom("users").selectAll().execute();
    expect(users.filter(({ email }) => email.toLowerCase() === ada.email)).toEqual(before);
    expect((await signIn(ada.email, "Another1!")).status).toBe(401);
    expect((await signIn(ada.email.toUpperCase(), validPassword)).status).toBe(200);
  });
});
