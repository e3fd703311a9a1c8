import { SignJWT } from "jose";
import { expect, it } from "vitest";
import { addressOf, type CallName, calls } from "#contract/addresses.ts";
import type { Operation } from "#contract/operation.ts";
import { operations } from "#contract/operations.ts";
import { onEachEngine } from "#tests/support/server.ts";

const isCall = (name: string): name is CallName => name in calls;
const every = Object.keys(operations)
  .filter(isCall)
  .map((name): { name: CallName; operation: Operation } => ({ name, operation: operations[name] }));
const closed = every.filter(({ operation }) => operation.access !== "everyone");

onEachEngine("who may call", (server) => {
  /** A call that names this email wherever the operation has one, with nothing else right about it. */
  function make(name: CallName, operation: Operation, token: string | undefined, email: string) {
    const [method, path] = calls[name];
    const address = `/api${addressOf(path, { email, id: "unknown" }, operation.query ? { email } : {})}`;
    return server().call(address, { method, token, ...(operation.body && { body: { email } }) });
  }

  const tablesOf = async () => {
    const { db } = server().running.store;
    const count = async (table: "users" | "dishes" | "cart_entries" | "payments" | "reviews" | "orders") =>
      (
        await db
          .selectFrom(table)
          .select((query) => query.fn.countAll().as("n"))
          .executeTakeFirst()
      )?.n;
    return Promise.all((["users", "dishes", "cart_entries", "payments", "reviews", "orders"] as const).map(count));
  };

  it("is nobody without a token that holds, wherever one is needed", async () => {
    const { guest, idToken, running } = server();
    const [ada, gone] = [await guest(), await guest()];
    await running.store.db.deleteFrom("users").where("email", "=", gone.email).execute();
    const [, payload = ""] = ada.token.split(".");
    const claims = JSON.parse(Buffer.from(payload, "base64url").toString());
    const signed = (header: object, change: object = {}) =>
      new SignJWT({ ...claims, ...change })
        .setProtectedHeader({ alg: "HS256", typ: "at+jwt", ...header })
        .sign(new Uint8Array(32));
    const unsigned = `${Buffer.from('{"alg":"none","typ":"at+jwt"}').toString("base64url")}.${payload}.`;
    const tokens = [undefined, "x", await signed({}), unsigned, await signed({}, { exp: 1 })];
    const before = await tablesOf();
    for (const { name, operation } of closed) {
      const wrong =
        operation.access === "identified" ? [...tokens, ada.token] : [...tokens, gone.token, await idToken(ada.cookie)];
      for (const token of wrong) {
        const answer = await make(name, operation, token, ada.email);
        expect(answer, `${name} with ${token}`).toMatchObject({ status: 401, body: { code: "unauthenticated" } });
      }
    }
    expect(await tablesOf()).toEqual(before);
  });

  it("is never another person, nor a guest where admins are meant", async () => {
    const { guest, idToken } = server();
    const [ada, eve] = [await guest(), await guest()];
    const before = await tablesOf();
    for (const { name, operation } of closed) {
      if (operation.access === "user") continue;
      const token = operation.access === "identified" ? await idToken(eve.cookie) : eve.token;
      expect(await make(name, operation, token, ada.email), name).toMatchObject({
        status: 403,
        body: { code: "forbidden" },
      });
    }
    expect(await tablesOf()).toEqual(before);
  });

  it("finds nothing of another's by its id", async () => {
    const { guest } = server();
    const eve = await guest();
    for (const { name, operation } of closed) {
      if (operation.access !== "user" || !operation.params) continue;
      const { status } = await make(name, operation, eve.token, eve.email);
      expect([404, 422], name).toContain(status);
    }
  });

  it("is everyone for the public calls alone", () => {
    const open = every.filter(({ operation }) => operation.access === "everyone").map(({ name }) => name);
    expect(open.sort()).toEqual(["getAvailability", "getDish", "getRestaurant", "listMenu", "listReviews"].sort());
  });
});
