import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { findInDatabase } from "#tests/support/database-dump.ts";
import { bodyFields, createOperationFixtures, operationNames } from "#tests/support/operation-fixtures.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";

const names = operationNames(({ body }) => body !== undefined);

/** Columns and properties that a client must not set; the marker says whether one of the texts was stored. */
const undeclared = (marker: string): Record<string, unknown> => ({
  id: marker,
  _id: marker,
  uid: marker,
  user_id: marker,
  userId: marker,
  owner: marker,
  by: marker,
  number: marker,
  payment_id: marker,
  intent_id: marker,
  order_id: marker,
  table_id: marker,
  slug: marker,
  currency: marker,
  role: "admin",
  isAdmin: true,
  admin: true,
  isValid: true,
  is_valid: 1,
  verified: true,
  emailVerified: true,
  status: "completed",
  hidden: false,
  price: 0.01,
  price_minor: 1,
  amount_minor: 1,
  deposit_minor: 0,
  refunded_minor: 0,
  free_cancellation_hours: 0,
  held_until: 9e15,
  created_at: 1,
  email_verified: true,
});

describeOnEachEngine("undeclared fields in a body", (server) => {
  let fixtures: Awaited<ReturnType<typeof createOperationFixtures>>;
  beforeAll(async () => {
    fixtures = await createOperationFixtures(server());
  });
  beforeEach(() => fixtures.resetLimits());

  const usersAndReviews = async () => {
    const { db } = server().running.store;
    const users = await db
      .selectFrom("users")
      .select(["email", "role", "is_valid", "guest"])
      .orderBy("email")
      .execute();
    // Guests without an account are added and moved by operations; none becomes more than a guest.
    const roles = users.filter(({ guest, role }) => guest === 0 || role !== "user");
    const verified = await db.selectFrom("reviews").select("id").where("verified", "=", 1).execute();
    const paid = await db.selectFrom("payments").select(["amount_minor"]).where("amount_minor", "<=", 1).execute();
    return { roles, verified, paid };
  };

  it.each(names)("%s ignores them", async (name) => {
    const { valid, sendAs, callerOf } = fixtures;
    const marker = `injected-${randomUUID()}`;
    const fields = bodyFields(name);
    const extra = Object.fromEntries(Object.entries(undeclared(marker)).filter(([field]) => !fields.has(field)));
    const request = await valid[name]();
    const before = await usersAndReviews();
    const { status, body } = await sendAs(callerOf(name), name, {
      ...request,
      body: { ...Object(request.body), ...extra },
    });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(JSON.stringify(body)).not.toContain(marker);
    expect(await findInDatabase(server().running.store, marker)).toEqual([]);
    expect(await usersAndReviews()).toEqual(before);
  });

  it("of a sign-up give neither role, nor a verified email, nor another's account", async () => {
    const { call, signIn, getIdToken, exchangeToken, running } = server();
    const marker = `injected-${randomUUID()}`;
    const email = `eve-${randomUUID()}@example.com`;
    const body = {
      ...undeclared(marker),
      name: "Eve",
      email,
      password: "Secret1!",
      image: "https://example.com/me.png",
    };
    const { status } = await call("/auth/sign-up/email", { body });
    if (status === 200) {
      const { cookie } = await signIn(email);
      const { body: session } = await exchangeToken(await getIdToken(cookie), email);
      const own = async (path: string) => (await call(`/api/${path}/${email}`, { token: session.token })).body;
      expect(await own("users/admin")).toEqual({ admin: false });
      expect(await own("checkValid")).toEqual({ isValid: false });
    }
    expect(await findInDatabase(running.store, marker)).toEqual([]);
  });
});
