import { once } from "node:events";
import { request } from "node:http";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";
import { operations } from "#contract/operations.ts";
import { endpoints, type OperationName } from "#contract/paths.ts";
import type { Operation } from "#contract/platform/operation.ts";
import { describeOnBothEngines } from "#tests/support/test-server.ts";

const names = (Object.keys(operations) as OperationName[]).filter((name) => !("stream" in operations[name]));
/** Operations whose body may be empty. */
const needsNothing = new Set<OperationName>(["cancelOrder", "cancelReservation", "createQuote", "printTickets"]);
const filled = (path: string, email: string) => `/api${path.replace("{email}", email).replace("{id}", "unknown")}`;
const hostile = [
  "\u0000",
  "'; drop table users; --",
  "<script>alert(1)</script>",
  "\u202Eevil",
  "🍕".repeat(60),
  "x".repeat(5000),
  -1,
  1e308,
  null,
  true,
  [],
  {},
  { $ne: null },
];

describeOnBothEngines("bad input", (server) => {
  it.each(names)("%s answers hostile fields with a 4xx that names the field", async (name) => {
    const { createGuest, signInAdmin, call, getIdToken } = server();
    const operation: Operation = operations[name];
    const ada = operation.access === "admin" ? await signInAdmin() : await createGuest();
    const [method, path] = endpoints[name];
    const token = operation.access === "id-token" ? await getIdToken(ada.cookie) : ada.token;
    const url = filled(path, ada.email);
    for (const value of hostile) {
      const word = encodeURIComponent(String(value).slice(0, 1000));
      const body = operation.body
        ? { name: value, email: ada.email, menuId: value, price: value, transactionId: value, paymentType: value }
        : undefined;
      const { status, headers } = await call(
        `${url}?category=${word}&page=${word}&limit=${word}&before=${word}&email=${ada.email}`,
        { method, token, ...(body && { body }) },
      );
      expect(status, `${name} ${String(value)}`).toBeLessThan(500);
      if (status >= 400) expect(headers.get("content-type")).toBe("application/problem+json");
    }
  });

  it.each(names.filter((name) => "body" in operations[name] && !needsNothing.has(name)))(
    "%s rejects missing fields, invalid JSON and oversized bodies",
    async (name) => {
      const { createGuest, signInAdmin, call, getIdToken } = server();
      const operation: Operation = operations[name];
      const ada = operation.access === "admin" ? await signInAdmin() : await createGuest();
      const [method, path] = endpoints[name];
      const token = operation.access === "id-token" ? await getIdToken(ada.cookie) : ada.token;
      const send = (body: string, headers = {}) => call(filled(path, ada.email), { method, token, body, headers });
      const empty = await send("{}");
      expect(empty).toMatchObject({ status: 422, body: { code: "invalid", status: 422 } });
      expect(Object.keys(empty.body.fields).length).toBeGreaterThan(0);
      for (const text of ["[]", "7", "null", '"x"']) expect((await send(text)).status).toBe(422);
      for (const text of ["{", "not json", '{"a":'])
        expect(await send(text)).toMatchObject({ status: 400, body: { code: "malformed" } });
      expect((await send("a=1", { "content-type": "application/x-www-form-urlencoded" })).status).toBe(415);
      expect((await send(JSON.stringify({ name: "x".repeat(10_000_000) }))).status).toBe(413);
      // Authentication errors take precedence over body errors.
      const expected = operation.access === "public" ? 400 : 401;
      expect((await call(filled(path, ada.email), { method, body: "{" })).status).toBe(expected);
    },
  );

  it("unknown paths and methods are answered with a problem", async () => {
    const { call } = server();
    expect(await call("/api/nothing")).toMatchObject({ status: 404, body: { code: "not_found" } });
    expect(await call("/api/menu", { method: "PUT" })).toMatchObject({
      status: 405,
      body: { code: "method_not_allowed" },
    });
    expect((await call("/api/menu/%00")).status).toBe(400);
    expect((await call("/api/menu/%E0%A4%A")).status).toBeLessThan(500);
    expect((await call("/images/dishes/..%2f..%2fsecret/640.webp")).status).toBe(404);
  });

  it.each([
    ["an address with a backslash", "/api/menu\\", {}],
    ["a Host that is none", "/api/menu", { host: "a b" }],
    ["a Host with half an address", "/api/menu", { host: "[::1" }],
  ])("%s is answered with a problem", async (_what, path, headers) => {
    const { port } = new URL(server().origin);
    const [answer] = await once(request({ host: "127.0.0.1", port, path, headers }).end(), "response");
    expect(answer).toMatchObject({ statusCode: 400, headers: { "content-type": "application/problem+json" } });
    expect(JSON.parse(await text(answer))).toMatchObject({ status: 400, code: "malformed" });
  });
});
