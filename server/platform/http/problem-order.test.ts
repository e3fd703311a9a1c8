import { expect, it } from "vitest";
import { describeOnEachEngine } from "#tests/support/test-server.ts";

const form = { "content-type": "application/x-www-form-urlencoded" };
const endless = JSON.stringify({ name: "x".repeat(10_000_000) });

/** Precedence of errors: 401, 403, 400, 413 or 415, 422, 404, 409 (D2). */
describeOnEachEngine("a request with several errors", (server) => {
  it("is answered 401 before 403, and 403 before body errors", async () => {
    const { call, createGuest, signInAdmin } = server();
    const [ada, owner] = [await createGuest(), await signInAdmin()];
    const send = async (token: string | undefined, body: string, headers = {}) =>
      (await call("/api/menu/unknown", { method: "PATCH", token, body, headers })).status;
    for (const [body, headers] of [["{"], [endless], ["a=1", form], ['{"price":-1}']] as const) {
      expect(await send(undefined, body, headers)).toBe(401);
      expect(await send("expired or forged", body, headers)).toBe(401);
      expect(await send(ada.token, body, headers)).toBe(403);
    }
    expect(await send(owner.token, "{")).toBe(400);
    expect(await send(owner.token, "{", form)).toBe(415);
    expect(await send(owner.token, endless)).toBe(413);
    expect(await send(owner.token, '{"price":-1}')).toBe(422);
    expect(await send(owner.token, '{"price":1}')).toBe(404);
  });

  it("is answered 422 before 404, and 404 before 409", async () => {
    const { call, createGuest, signInAdmin } = server();
    const [ada, eve, owner] = [await createGuest(), await createGuest({ verified: false }), await signInAdmin()];
    const [dish] = (await call("/api/menu")).body;
    const add = ({ token, email }: { token: string; email: string }, menuId: unknown) =>
      call("/api/carts", { token, body: { menuId, email } });
    expect((await add(ada, 7)).status).toBe(422);
    expect((await add(ada, "unknown")).status).toBe(404);
    // A verified email is part of the access level: it is checked before anything is looked up.
    expect((await add(eve, 7)).status).toBe(422);
    expect((await add(eve, "unknown")).body.code).toBe("email_unverified");
    expect((await add(eve, dish._id)).body.code).toBe("email_unverified");
    const demote = (id: string) => call(`/api/users/admin/${id}`, { method: "DELETE", token: owner.token });
    expect((await demote("unknown")).status).toBe(404);
    const [{ _id }] = (await call(`/api/users?q=${owner.email}`, { token: owner.token })).body;
    expect((await demote(_id)).status).toBe(409);
  });
});
