import { expect, it } from "vitest";
import { describeOnEachEngine } from "#tests/support/test-server.ts";

const form = { "content-type": "application/x-www-form-urlencoded" };
const endless = JSON.stringify({ name: "x".repeat(10_000_000) });

/** What is wrong in several ways hears of the first: 401, 403, 400, 413 or 415, 422, 404, 409 (decisions §2). */
describeOnEachEngine("a request that is wrong in several ways", (server) => {
  it("is told first that nobody is signed in, then that one may not, then what is wrong with it", async () => {
    const { call, guest, admin } = server();
    const [ada, owner] = [await guest(), await admin()];
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

  it("is told that a field is wrong, then that a thing is not there, then what stands in the way", async () => {
    const { call, guest, admin } = server();
    const [ada, eve, owner] = [await guest(), await guest({ verified: false }), await admin()];
    const [dish] = (await call("/api/menu")).body;
    const add = ({ token, email }: { token: string; email: string }, menuId: unknown) =>
      call("/api/carts", { token, body: { menuId, email } });
    expect((await add(ada, 7)).status).toBe(422);
    expect((await add(ada, "unknown")).status).toBe(404);
    // A verified email is part of the access level: it comes before what is looked up.
    expect((await add(eve, 7)).status).toBe(422);
    expect((await add(eve, "unknown")).body.code).toBe("email_unverified");
    expect((await add(eve, dish._id)).body.code).toBe("email_unverified");
    const demote = (id: string) => call(`/api/users/admin/${id}`, { method: "DELETE", token: owner.token });
    expect((await demote("unknown")).status).toBe(404);
    const [{ _id }] = (await call(`/api/users?q=${owner.email}`, { token: owner.token })).body;
    expect((await demote(_id)).status).toBe(409);
  });
});
