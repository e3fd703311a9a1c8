import type { Db } from "../database/store.ts";

/** Where a message is that was not delivered: `failing` is tried again, `given_up` only if an admin wants it. */
type UnsentState = "waiting" | "failing" | "given_up";

export const outboxQueueRepository = {
  /** The messages that were not delivered, by kind and state, with the instant of the oldest. */
  async countUnsent(db: Db) {
    const counted = await db
      .selectFrom("outbox")
      .select((eb) => [
        "kind",
        eb
          .case()
          .when("dead_at", "is not", null)
          .then<UnsentState>("given_up")
          .when("last_error", "is not", null)
          .then<UnsentState>("failing")
          .else<UnsentState>("waiting")
          .end()
          .as("state"),
        eb.fn.countAll<number | string>().as("count"),
        eb.fn.min("created_at").as("oldest"),
      ])
      .where("sent_at", "is", null)
      .where("discarded_at", "is", null)
      .groupBy(["kind", "state"])
      .execute();
    return counted.map(({ count, oldest, ...one }) => ({ ...one, count: Number(count), oldest: Number(oldest) }));
  },
};
