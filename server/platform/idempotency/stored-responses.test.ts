import { expect, it } from "vitest";
import { describeOnBothEngines } from "#tests/support/test-server.ts";
import { deleteStoredResponses } from "./stored-responses.ts";

describeOnBothEngines("the stored responses of a deleted person", (server) => {
  it("are deleted, and none of another guest with a similar email, however many there are", async () => {
    const { db } = server().running.store;
    await db.deleteFrom("idempotency").execute();
    const own = ["x@a.co", "X@a.co", "reservation-1"].map((value) => ({ payment: [{ value }] }));
    const others = ["yx@a.co", "x@a.com", "reservation-10", "from x@a.co"].map((value) => ({ value }));
    const many = Array.from({ length: 1200 }, (_, number) => ({ number }));
    for (const [position, answer] of [...own, ...others, ...many].entries()) {
      const key = String(position).padStart(5, "0");
      await db
        .insertInto("idempotency")
        .values({ key, body_hash: "", status: 200, answer: JSON.stringify(answer), created_at: Date.now() })
        .execute();
    }
    await deleteStoredResponses(db, new Set(["x@a.co", "reservation-1"]));
    const left = await db.selectFrom("idempotency").select("answer").orderBy("key").execute();
    expect(left.map(({ answer }) => JSON.parse(answer ?? ""))).toEqual([...others, ...many]);
    await db.deleteFrom("idempotency").execute();
  });
});
