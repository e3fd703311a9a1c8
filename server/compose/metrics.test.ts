import { expect, it } from "vitest";
import { checkoutActions } from "#tests/support/checkout-actions.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";
import { waitFor } from "#tests/support/wait-for.ts";

const token = "a-token-for-figures";

describeOnEachEngine(
  "the metrics",
  (server, engine) => {
    const read = async (): Promise<string> => (await server().call("/metrics", { token })).body;

    it("time each call by its name, apart from cached answers", async () => {
      const { call, createGuest } = server();
      await call("/api/menu");
      await call("/api/menu");
      await call(`/api/carts?email=${(await createGuest()).email}`);
      await call("/api/nothing");
      const text = await read();
      for (const labels of [
        'method="GET",call="listMenu",status="200",cached="no"',
        'method="GET",call="listMenu",status="200",cached="yes"',
        'method="GET",call="listCart",status="401",cached="no"',
        'method="GET",call="api",status="404",cached="no"',
      ])
        expect(text).toContain(`http_request_duration_seconds_count{${labels}}`);
      expect(text).not.toContain("@");
    });

    it("count what waits in the outbox and what keeps failing, with the age of the oldest", async () => {
      const { db } = server().running.store;
      const hourAgo = Date.now() - 3_600_000;
      const message = { kind: "mail", payload: "{}", sent_at: null, discarded_at: null, created_at: hourAgo } as const;
      const later = Date.now() + 3_600_000;
      await db
        .insertInto("outbox")
        .values([
          { ...message, id: "m1", key: "m1", next_at: later, last_error: null, dead_at: null },
          { ...message, id: "m2", key: "m2", next_at: later, last_error: "The server is gone", dead_at: null },
          { ...message, id: "m3", key: "m3", next_at: later, last_error: "No such mailbox", dead_at: Date.now() },
        ])
        .execute();
      const text = await read();
      for (const state of ["waiting", "failing", "given_up"]) {
        expect(text).toContain(`outbox_messages{kind="mail",state="${state}"} 1`);
        expect(text).toMatch(new RegExp(`outbox_oldest_seconds\\{kind="mail",state="${state}"\\} 36\\d\\d`));
      }
      await db.deleteFrom("outbox").where("id", "in", ["m1", "m2", "m3"]).execute();
      expect(await read()).not.toContain('outbox_messages{kind="mail",state="given_up"}');
    });

    it("count payment intents whose outcome is not known, and payments that only reconciliation found", async () => {
      const { createGuest, running } = server();
      const { fillCart, createPaymentIntent, pay } = checkoutActions(server());
      const guest = await createGuest();
      const intent = (await createPaymentIntent(guest, await fillCart(guest))).body;
      expect(await read()).toMatch(/payment_intents\{state="open"\} 1/);
      await pay(intent);
      const { db } = running.store;
      await db.updateTable("payment_intents").set({ check_at: 1 }).where("id", "=", intent.id).execute();
      expect(await read()).toMatch(/payment_intents\{state="overdue"\} 1/);
      await running.runWorkersOnce();
      expect(await read()).toMatch(/payment_intents\{state="open"\} 0/);
      expect(await read()).toMatch(/payments_found_total \d/);
    });

    it("count open streams and connections to the database", async () => {
      const stop = new AbortController();
      const stream = await fetch(`${server().origin}/api/serving/live`, { signal: stop.signal });
      await waitFor(async () => expect(await read()).toContain('event_streams{audience="visitors"} 1'));
      stop.abort();
      await stream.body?.cancel().catch(() => {});
      await waitFor(async () => expect(await read()).toContain('event_streams{audience="visitors"} 0'));
      const text = await read();
      expect(text.includes('database_connections{state="idle"}')).toBe(engine === "postgres");
      expect(text).toContain("nodejs_eventloop_lag_p99_seconds");
    });

    it("are told nobody without the token", async () => {
      expect((await server().call("/metrics")).status).toBe(401);
      expect((await server().call("/metrics", { token: "a-token-for-figure" })).status).toBe(401);
    });
  },
  { METRICS_TOKEN: token },
);
