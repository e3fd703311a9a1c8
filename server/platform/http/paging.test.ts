import { beforeAll, expect, it } from "vitest";
import type { PaymentType } from "#contract/money/payment-constants.ts";
import type { Guest } from "#tests/support/http-client.ts";
import { describeOnBothEngines } from "#tests/support/test-server.ts";

const count = 230;
/** Three rows share each instant, so that a page ends between equal ones. */
const momentOf = (index: number) => 1_900_000_000_000 + Math.floor(index / 3) * 60_000;
/** A part that all ids of this test have in common. */
const mark = "-7000-8000-00000000";
/** Returns a UUIDv7 with the creation time of the row. */
function idOf(index: number): string {
  const time = momentOf(index).toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}${mark}${String(index).padStart(4, "0")}`;
}
const rows = Array.from({ length: count }, (_, index) => ({ id: idOf(index), index }));
const newestFirst = rows.map(({ id }) => id).toReversed();
const date = "2030-03-17";

const payments = (user_id: string, payment_type: PaymentType) =>
  rows.map(({ id, index }) => ({
    id: payment_type === "cart" ? id : `${payment_type}-${id}`,
    transaction_id: `${payment_type} ${id}`,
    user_id,
    email: "",
    payment_type,
    amount_minor: 1000,
    currency: "USD",
    payment_status: "paid" as const,
    deleted_count: 0,
    refunded_minor: 0,
    ordered_at: momentOf(index),
  }));
const orders = rows.map(({ id, index }) => ({
  id,
  number: id,
  status: "pending" as const,
  ready_at: 0,
  updated_at: 0,
  placed_at: momentOf(index),
}));
const users = rows.map(({ id, index }) => ({
  id,
  email: `${id}@example.com`,
  name: "",
  role: "user" as const,
  is_valid: 1,
  uid: null,
  created_at: momentOf(index),
}));
const reviews = rows.map(({ id, index }) => ({
  id,
  user_id: null,
  name: "",
  email: "",
  favorite_recipe: "",
  suggestion: "",
  details: "",
  rating: 5,
  verified: 0,
  hidden: 0,
  seen: 1,
  created_at: momentOf(index),
}));
const bookings = rows.map(({ id, index }) => ({
  id,
  number: id,
  status: "completed" as const,
  user_id: null,
  intent_id: null,
  payment_id: null,
  table_id: "hall-1",
  date,
  time: "19:00",
  starts_at: momentOf(index),
  ends_at: momentOf(index) + 1,
  guest: 2,
  seats: 2,
  name: "",
  phone: "",
  email: null,
  notes: null,
  deposit_minor: 0,
  currency: "USD",
  free_cancellation_hours: 24,
  held_until: null,
  sequence: 0,
  created_at: 0,
}));

const auditEntries = rows.map(({ id, index }) => ({
  id,
  at: momentOf(index),
  by: null,
  role: null,
  call: "signInFailed",
  subject: null,
  address: null,
  before: null,
  after: null,
}));

const failedMails = rows.map(({ id, index }) => ({
  id,
  key: id,
  kind: "mail" as const,
  payload: JSON.stringify({ to: "ada@example.com", subject: "Hello" }),
  attempts: 4,
  next_at: 4_000_000_000_000,
  sent_at: null,
  last_error: "no",
  dead_at: null,
  discarded_at: null,
  created_at: momentOf(index),
}));

describeOnBothEngines("a paged list", (server) => {
  let [ada, owner]: (Guest | undefined)[] = [];

  beforeAll(async () => {
    const { createGuest, signInAdmin, running, call } = server();
    [ada, owner] = [await createGuest(), await signInAdmin()];
    const { db } = running.store;
    const { id } = await db.selectFrom("users").select("id").where("email", "=", ada.email).executeTakeFirstOrThrow();
    await db.insertInto("users").values(users).execute();
    await db.insertInto("reviews").values(reviews).execute();
    // The server keeps the first page in memory until it is told of a change.
    const [review] = reviews;
    await call(`/api/reviews/${review?.id}`, { method: "PATCH", token: owner.token, body: { hidden: false } });
    await db.insertInto("audit").values(auditEntries).execute();
    await db.insertInto("outbox").values(failedMails).execute();
    await db.insertInto("reservations").values(bookings).execute();
    await db.insertInto("payments").values(payments(id, "cart")).execute();
    await db.insertInto("orders").values(orders).execute();
    await db.insertInto("payments").values(payments(id, "reservation")).execute();
  });

  /**
   * Follows the links to the last page; returns the test's own ids in order, and the page lengths. `onPage` is called with the
   * last id of a page before the next one is read.
   */
  async function walk(path: string, who: Guest | undefined, onPage = async (_last: string) => {}) {
    const [ids, lengths]: [string[], number[]] = [[], []];
    for (let next: string | undefined = `/api${path}`; next; ) {
      const { body, headers } = await server().call(next, { token: who?.token });
      lengths.push(body.length);
      ids.push(...body.map((item: { _id: string }) => item._id));
      next = /^<([^>]+)>; rel="next"$/.exec(headers.get("link") ?? "")?.[1];
      if (next) await onPage(body.at(-1)._id);
    }
    return { ids: ids.filter((id) => id.includes(mark)), lengths };
  }

  it.each([
    ["people", "/users"],
    ["people who match", `/users?q=${mark}`],
    ["orders", "/orders"],
    ["orders of a status", `/orders?status=pending&q=${mark}`],
    ["bookings", "/reservations"],
    ["reviews, for admins", "/reviews/all"],
    ["reviews", "/reviews"],
    ["entries of the security log", "/audit"],
    ["failed deliveries", "/failed-deliveries"],
  ])("returns all %s once, newest first, at most a hundred per page", async (_what, path) => {
    const { ids, lengths } = await walk(path, owner);
    expect(ids).toEqual(newestFirst);
    expect(lengths.slice(0, 2)).toEqual([100, 100]);
    expect(lengths).toHaveLength(3);
  });

  it.each([
    ["people", "/users", "users", users],
    ["reviews", "/reviews/all", "reviews", reviews],
    ["entries of the security log", "/audit", "audit", auditEntries],
    ["failed deliveries", "/failed-deliveries", "outbox", failedMails],
  ] as const)(
    "goes on with the next %s when the last one of a page is deleted meanwhile",
    async (_what, path, table, all) => {
      const { db } = server().running.store;
      const { ids } = await walk(path, owner, async (last) => {
        await db.deleteFrom(table).where("id", "=", last).execute();
      });
      expect(ids).toEqual(newestFirst);
      await db
        .insertInto(table)
        .values([...all])
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
  );

  it("returns a day's reservations in order of time", async () => {
    expect((await walk(`/reservations?date=${date}`, owner)).ids).toEqual(newestFirst.toReversed());
  });

  it("returns a guest's payments, and the deposits alone", async () => {
    const both = await walk(`/payments/${ada?.email}`, ada);
    expect(both.lengths).toEqual([100, 100, 100, 100, 60]);
    expect(new Set(both.ids).size).toBe(2 * count);
    const deposits = await walk(`/payments/reservation/${ada?.email}`, ada);
    expect(deposits.ids).toEqual(newestFirst.map((id) => `reservation-${id}`));
  });
});
