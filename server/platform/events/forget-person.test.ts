import { pino } from "pino";
import { expect, it } from "vitest";
import { describeOnEachEngine } from "#tests/support/test-server.ts";
import { createOutbox } from "./outbox.ts";

describeOnEachEngine("waiting mails when a person is deleted", (server) => {
  it("their mails are discarded, and mails to others with a similar email are unchanged", async () => {
    const mails = [
      { key: "1", to: "x@a.co", text: "Dear x@a.co" },
      { key: "2", to: "x@a.com", text: "Dear x@a.com" },
      { key: "3", to: "yx@a.co", text: "Dear yx@a.co" },
      { key: "4", to: "owner@b.co", text: "Written by\nx@a.co and yx@a.co", html: "<td>x@a.co</td><td>o'x@a.co</td>" },
      { key: "5:r1:owner", to: "owner@b.co", text: "Moved" },
      { key: "6:r10:owner", to: "owner@b.co", text: "Moved" },
    ];
    const { store } = server().running;
    const outbox = createOutbox(store, pino({ level: "silent" }));
    // Deleted in the same transaction, so that the server's worker sends none of them.
    const rows = await store.transaction(async (trx) => {
      for (const { key, ...payload } of mails) await outbox.enqueue(trx, { key, kind: "mail", payload });
      const keys = mails.map(({ key }) => key);
      await trx.updateTable("outbox").set({ last_error: "550 'x@a.co'" }).where("key", "=", "4").execute();
      await outbox.forgetPerson(trx, "x@a.co", new Set(["r1"]));
      const changed = await trx.selectFrom("outbox").selectAll().where("key", "in", keys).orderBy("key").execute();
      await trx.deleteFrom("outbox").where("key", "in", keys).execute();
      return changed;
    });
    const left = rows.map(({ key, payload, discarded_at }) => ({
      key,
      isDiscarded: discarded_at !== null,
      ...(payload && JSON.parse(payload)),
    }));
    expect(left).toEqual([
      { key: "1", isDiscarded: true },
      { ...mails[1], isDiscarded: false },
      { ...mails[2], isDiscarded: false },
      {
        ...mails[3],
        isDiscarded: false,
        text: "Written by\na deleted user and yx@a.co",
        html: "<td>a deleted user</td><td>o'x@a.co</td>",
      },
      { key: mails[4]?.key, isDiscarded: true },
      { ...mails[5], isDiscarded: false },
    ]);
    expect(rows[3]?.last_error).toBe("550 'a deleted user'");
  });
});
