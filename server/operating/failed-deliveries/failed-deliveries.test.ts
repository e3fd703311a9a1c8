import { expect, it } from "vitest";
import { checkoutActions, validCard } from "#tests/support/checkout-actions.ts";
import { listSandboxRefunds } from "#tests/support/sandbox-refunds.ts";
import { describeOnBothEngines } from "#tests/support/test-server.ts";
import { waitFor } from "#tests/support/wait-for.ts";

const provider = { failing: false };
const faults = {
  shouldFail: (method: string, timing: string) => provider.failing && method === "refund" && timing === "before",
};

describeOnBothEngines(
  "a failed delivery",
  (server) => {
    const listAs = async ({ token }: { token: string }) =>
      (await server().call("/api/failed-deliveries", { token })).body;

    /** Creates a refund that fails at the provider, and retries it until it is listed as failed. */
    async function createFailingRefund() {
      const { call, signInAdmin, createGuest, running } = server();
      const { fillCart, createPaymentIntent, pay, recordPayment } = checkoutActions(server());
      const ada = await createGuest();
      const cents = await fillCart(ada);
      const { body: intent } = await createPaymentIntent(ada, cents);
      await pay(intent, validCard);
      const { body } = await recordPayment(ada, intent);
      const owner = await signInAdmin();
      provider.failing = true;
      const path = `/api/payments/${body.payment._id}/refunds`;
      await call(path, { token: owner.token, body: { price: 2, reason: "Cold" } });
      // A retry has no effect while the worker is attempting the same refund.
      await waitFor(async () => {
        await retryNow(intent.id);
        expect(await listAs(owner)).toHaveLength(1);
      });
      return { owner, intent, retryAll: () => running.runWorkersOnce() };
    }
    async function retryNow(intentId: string) {
      const { running } = server();
      await running.store.db
        .updateTable("outbox")
        .set({ next_at: 0 })
        .where("payload", "like", `%${intentId}%`)
        .where("sent_at", "is", null)
        .execute();
      await running.runWorkersOnce();
    }
    const refundsOf = (intentId: string) => listSandboxRefunds(server().running.store, intentId);

    it("is listed for admins, retried on request and removed once delivered", async () => {
      const { call } = server();
      const { owner, intent } = await createFailingRefund();
      const list = () => listAs(owner);
      const [one] = await list();
      expect(one).toMatchObject({ kind: "refund", price: 2, transactionId: intent.id });
      expect(one.attempts).toBeGreaterThanOrEqual(4);
      expect(one.error).toContain("could not be reached");
      expect(Date.parse(one.nextTry)).toBeGreaterThan(Date.now());

      provider.failing = false;
      const retry = `/api/failed-deliveries/${one._id}/retry`;
      expect(await call(retry, { token: owner.token, method: "POST" })).toMatchObject({ body: { modifiedCount: 1 } });
      await server().running.runWorkersOnce();
      // The worker may deliver it at the same time.
      await waitFor(async () => expect(await refundsOf(intent.id)).toEqual([{ amount: 200 }]));
      await waitFor(async () => expect(await list()).toEqual([]));
      expect(await call(retry, { token: owner.token, method: "POST" })).toMatchObject({
        status: 404,
        body: { code: "failed_delivery_not_found" },
      });
    });

    it("can be discarded once", async () => {
      const { call } = server();
      const { owner, intent } = await createFailingRefund();
      const [one] = await listAs(owner);
      const discard = () => call(`/api/failed-deliveries/${one._id}`, { token: owner.token, method: "DELETE" });
      expect(await discard()).toMatchObject({ body: { deletedCount: 1 } });
      expect(await discard()).toMatchObject({ status: 404 });
      provider.failing = false;
      await retryNow(intent.id);
      expect(await refundsOf(intent.id)).toEqual([]);
    });

    it("is no longer retried after two days, except on an admin's request", async () => {
      const { call, running } = server();
      const { owner, intent } = await createFailingRefund();
      const row = running.store.db.updateTable("outbox").where("payload", "like", `%${intent.id}%`);
      const list = () => listAs(owner);
      // An attempt of the worker that is under way writes its own count.
      await waitFor(async () => {
        await row.where("kind", "=", "refund").set({ attempts: 53 }).execute();
        await retryNow(intent.id);
        expect(await list()).toMatchObject([{ attempts: 54 }]);
      });
      const [one] = await list();
      expect(one.nextTry).toBeUndefined();
      await retryNow(intent.id);
      expect(await list()).toMatchObject([{ attempts: 54 }]);
      provider.failing = false;
      await call(`/api/failed-deliveries/${one._id}/retry`, { token: owner.token, method: "POST" });
      await running.runWorkersOnce();
      // The worker may deliver it at the same time.
      await waitFor(async () => expect(await refundsOf(intent.id)).toEqual([{ amount: 200 }]));
    });

    it("is accessible to admins only", async () => {
      const { call, createGuest } = server();
      const { token } = await createGuest();
      expect((await call("/api/failed-deliveries", { token })).status).toBe(403);
      expect((await call("/api/failed-deliveries")).status).toBe(401);
    });
  },
  {},
  { faults },
);
