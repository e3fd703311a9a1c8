import { PassThrough } from "node:stream";
import { pino } from "pino";
import { afterAll, expect, it } from "vitest";
import { checkoutActions } from "#tests/support/checkout-actions.ts";
import { guestCheckoutActions } from "#tests/support/guest-checkout.ts";
import { uniqueEmail } from "#tests/support/http-client.ts";
import { openMailServer } from "#tests/support/mail-server.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";
import { waitFor } from "#tests/support/wait-for.ts";

const refusedAddresses = new Set<string>();
const mailServer = await openMailServer({
  recipient: (address) =>
    refusedAddresses.has(address) ? { code: 550, text: `5.1.1 <${address}>: no mailbox here` } : undefined,
});
afterAll(() => mailServer.close());

const logged: string[] = [];
const log = pino(new PassThrough().on("data", (chunk: Buffer) => logged.push(chunk.toString())));

describeOnEachEngine(
  "a mail that the mail server does not take",
  (server) => {
    const arrivedAt = (email: string) => mailServer.mails.filter(({ to }) => to === email);
    const rowsOf = (email: string) =>
      server().running.store.db.selectFrom("outbox").selectAll().where("payload", "like", `%${email}%`).execute();
    const listFailed = async (token: string) => (await server().call("/api/failed-deliveries", { token })).body;
    async function waitForFailed(token: string, email: string) {
      return waitFor(async () => {
        const found = (await listFailed(token)).find(({ to }: { to?: string }) => to === email);
        if (!found) throw new Error("no failed delivery");
        return found;
      });
    }

    it("is shown to admins at once with the server's words, and sent when an admin asks again", async () => {
      const { call, signUp, signInAdmin } = server();
      const { token } = await signInAdmin();
      const [refused, taken] = [uniqueEmail(), uniqueEmail()];
      refusedAddresses.add(refused);
      for (const email of [refused, taken]) expect((await signUp(email)).status).toBe(200);
      const failed = await waitForFailed(token, refused);
      expect(failed).toEqual({
        _id: expect.any(String),
        kind: "mail",
        since: expect.any(String),
        to: refused,
        subject: "Verify your email for Juniper",
        attempts: 1,
        error: `The mail server refused the recipient: 550 5.1.1 <${refused}>: no mailbox here`,
      });
      await waitFor(async () => expect(arrivedAt(taken)).toHaveLength(1));
      await waitFor(async () => expect(await rowsOf(taken)).toEqual([]));
      // Not tried again by itself, even when it would be due.
      const { store, runWorkersOnce } = server().running;
      await store.db.updateTable("outbox").set({ next_at: 0 }).where("id", "=", failed._id).execute();
      await runWorkersOnce();
      expect((await waitForFailed(token, refused)).attempts).toBe(1);

      refusedAddresses.delete(refused);
      const retry = `/api/failed-deliveries/${failed._id}/retry`;
      expect((await call(retry, { token, method: "POST" })).status).toBe(200);
      await waitFor(async () => expect(arrivedAt(refused)).toHaveLength(1));
      await waitFor(async () => expect(await rowsOf(refused)).toEqual([]));
      expect((await listFailed(token)).map(({ to }: { to?: string }) => to)).not.toContain(refused);
      expect(arrivedAt(refused)[0]).toMatchObject({
        from: { name: "Juniper", address: "hello@juniper.example" },
        envelopeFrom: "bounces@juniper.example",
        html: expect.stringContaining("Verify my email</a>"),
      });
    });

    it("is shown with the address that a guest without an account gave", async () => {
      const { signInAdmin } = server();
      const { fillCart, createPaymentIntent, pay, recordPayment } = checkoutActions(server());
      const { token } = await signInAdmin();
      const email = uniqueEmail();
      refusedAddresses.add(email);
      const guest = await guestCheckoutActions(server()).begin(email);
      const { body: intent } = await createPaymentIntent(guest, await fillCart(guest, "pizza", 1));
      await pay(intent);
      const { body } = await recordPayment(guest, intent);
      const failed = await waitForFailed(token, email);
      expect(failed.subject).toContain(body.payment.orderNumber);
      expect(JSON.stringify(await listFailed(token))).not.toContain(guest.email);
    });

    it("because of the operator's mistake is retried by itself, with the variable in the log", async () => {
      const { signUp, signIn, running } = server();
      mailServer.answers.sender = () => ({ code: 553, text: "5.7.1 Sender not owned by user" });
      const email = uniqueEmail();
      expect((await signUp(email)).status).toBe(200);
      const [row] = await waitFor(async () => {
        const rows = await rowsOf(email);
        if (rows[0]?.attempts !== 1) throw new Error("not tried yet");
        return rows;
      });
      expect(row).toMatchObject({ dead_at: null, last_error: expect.stringContaining("Check MAIL_FROM") });
      expect(logged.join("")).toContain("Check MAIL_FROM");
      expect((await signIn(email)).status).toBe(200);

      mailServer.answers.sender = () => undefined;
      await running.store.db.updateTable("outbox").set({ next_at: 0 }).where("sent_at", "is", null).execute();
      await running.runWorkersOnce();
      await waitFor(async () => expect(arrivedAt(email)).toHaveLength(1));
    });

    it("is sent in text alone if it was written before mails had HTML", async () => {
      const { store, runWorkersOnce } = server().running;
      const to = uniqueEmail();
      const now = Date.now();
      const payload = JSON.stringify({ to, subject: "Old", text: "Written by an older version" });
      const row = { id: crypto.randomUUID(), key: `old:${to}`, kind: "mail" as const, payload, created_at: now };
      const unsent = { next_at: 0, sent_at: null, last_error: null, dead_at: null, discarded_at: null };
      await store.db
        .insertInto("outbox")
        .values({ ...row, ...unsent })
        .execute();
      await runWorkersOnce();
      await waitFor(async () => expect(arrivedAt(to)).toHaveLength(1));
      expect(arrivedAt(to)[0]).toMatchObject({ subject: "Old", text: "Written by an older version\n" });
      expect(arrivedAt(to)[0]?.html).toBeUndefined();
    });
  },
  { SMTP_URL: mailServer.url, MAIL_FROM: "hello@juniper.example", MAIL_BOUNCES: "bounces@juniper.example" },
  { log },
);
