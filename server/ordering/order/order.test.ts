import { expect, it, vi } from "vitest";
import { checkoutActions } from "#tests/support/checkout-actions.ts";
import type { Guest } from "#tests/support/http-client.ts";
import { listSandboxRefunds } from "#tests/support/sandbox-refunds.ts";
import { describeOnBothEngines } from "#tests/support/test-server.ts";

describeOnBothEngines("orders", (server) => {
  /** Places a paid order. */
  async function placeOrder(guest: Guest) {
    const { fillCart, createPaymentIntent, pay, recordPayment } = checkoutActions(server());
    const cents = await fillCart(guest, "pizza", 2);
    const { body: intent } = await createPaymentIntent(guest, cents);
    await pay(intent);
    const { body } = await recordPayment(guest, intent);
    return { id: body.payment._id, cents, intent };
  }

  const updateStatus = (who: Guest, id: string, status: string, reason?: string) =>
    server().call(`/api/orders/${id}`, {
      method: "PATCH",
      token: who.token,
      body: { status, ...(reason && { reason }) },
    });
  const getOrder = async (who: Guest, id: string) =>
    (await server().call(`/api/orders/${id}`, { token: who.token })).body;
  const refundsOf = (intentId: string) => listSandboxRefunds(server().running.store, intentId);

  it("pass through the kitchen step by step, each change recorded with its time and author", async () => {
    const { createGuest, signInAdmin } = server();
    const [ada, owner] = [await createGuest(), await signInAdmin()];
    const { id } = await placeOrder(ada);
    for (const status of ["accepted", "preparing", "ready", "completed"]) {
      expect((await updateStatus(owner, id, status)).body).toEqual({ acknowledged: true, modifiedCount: 1 });
      // Repeating the request changes nothing.
      expect((await updateStatus(owner, id, status)).body).toEqual({ acknowledged: true, modifiedCount: 0 });
    }
    const order = await getOrder(ada, id);
    expect(order.history.map((change: { status: string }) => change.status)).toEqual([
      "pending",
      "accepted",
      "preparing",
      "ready",
      "completed",
    ]);
    expect(order.history[0].by).toBe(ada.email);
    expect((await getOrder(owner, id)).history[1].by).toBe(owner.email);
  });

  it("are not recalled by a board that has not seen that they are ready", async () => {
    const { createGuest, signInAdmin, call } = server();
    const [ada, owner] = [await createGuest(), await signInAdmin()];
    const { id } = await placeOrder(ada);
    for (const status of ["accepted", "preparing", "ready"]) await updateStatus(owner, id, status);
    const change = (from: string) =>
      call(`/api/orders/${id}`, { method: "PATCH", token: owner.token, body: { status: "preparing", from } });
    expect((await change("accepted")).body).toMatchObject({ status: 409, code: "order_state" });
    expect((await getOrder(ada, id)).status).toBe("ready");
    expect((await change("ready")).body).toMatchObject({ modifiedCount: 1 });
    expect((await getOrder(ada, id)).status).toBe("preparing");
  });

  it("are never changed at an earlier time than before, also by a process whose clock is slow", async () => {
    const { createGuest, signInAdmin, running } = server();
    const [ada, owner] = [await createGuest(), await signInAdmin()];
    const { id } = await placeOrder(ada);
    const { db } = running.store;
    const ahead = Date.now() + 60_000;
    await db.updateTable("orders").set({ updated_at: ahead }).where("id", "=", id).execute();
    for (const [position, status] of ["accepted", "preparing"].entries()) {
      await updateStatus(owner, id, status);
      const row = await db.selectFrom("orders").select("updated_at").where("id", "=", id).executeTakeFirst();
      expect(row?.updated_at).toBe(ahead + position + 1);
    }
  });

  it("show guests the restaurant instead of its staff, in every response and in the stream", async () => {
    const { createGuest, signInAdmin, call, origin } = server();
    const [ada, owner] = [await createGuest(), await signInAdmin()];
    const { name } = (await call("/api/restaurant")).body;
    const controller = new AbortController();
    const streamed: Record<string, string> = { ada: "", owner: "" };
    for (const [reader, { token }] of Object.entries({ ada, owner })) {
      const headers = { authorization: `Bearer ${token}` };
      const { body } = await fetch(`${origin}/api/orders/live`, { headers, signal: controller.signal });
      const read = async () => {
        for await (const chunk of body ?? []) streamed[reader] += Buffer.from(chunk).toString();
      };
      read().catch(() => {});
    }
    const { id } = await placeOrder(ada);
    await updateStatus(owner, id, "accepted");
    await updateStatus(owner, id, "cancelled", "No flour");
    expect((await getOrder(ada, id)).history).toMatchObject([
      { status: "pending", by: ada.email },
      { status: "accepted", by: name },
      { status: "cancelled", by: name, reason: "No flour" },
    ]);
    expect((await getOrder(owner, id)).history).toMatchObject([
      { by: ada.email },
      { by: owner.email },
      { by: owner.email },
    ]);
    await vi.waitFor(() => {
      for (const reader of ["ada", "owner"]) expect(streamed[reader]).toContain("No flour");
    });
    controller.abort();
    expect(streamed.ada).not.toContain(owner.email);
    expect(streamed.owner).toContain(owner.email);
    const { body } = await call(`/api/payments/${ada.email}`, { token: ada.token });
    expect(JSON.stringify(body)).not.toContain(owner.email);
  });

  it("reject skipped steps and changes of a final status", async () => {
    const { createGuest, signInAdmin } = server();
    const [ada, owner] = [await createGuest(), await signInAdmin()];
    const { id } = await placeOrder(ada);
    expect(await updateStatus(owner, id, "ready")).toMatchObject({ status: 409, body: { code: "order_state" } });
    expect(await updateStatus(owner, id, "cancelled")).toMatchObject({
      status: 422,
      body: { fields: { reason: "Please give a reason" } },
    });
    expect((await updateStatus(owner, id, "cancelled", "No flour")).status).toBe(200);
    for (const status of ["pending", "accepted", "completed"])
      expect((await updateStatus(owner, id, status)).status).toBe(409);
  });

  it("are cancelled once by the guest while pending, with a full refund and a mail", async () => {
    const { createGuest, signInAdmin, call, waitForMail } = server();
    const [ada, owner] = [await createGuest(), await signInAdmin()];
    const { id, cents, intent } = await placeOrder(ada);
    const cancel = () => call(`/api/orders/${id}/cancel`, { token: ada.token, body: { reason: "Changed my mind" } });
    const answers = await Promise.all([cancel(), cancel(), cancel()]);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect((await cancel()).body.modifiedCount).toBe(0);
    const order = await getOrder(ada, id);
    expect(order).toMatchObject({ status: "cancelled", paymentStatus: "refunded", refunded: cents / 100 });
    expect((await waitForMail(ada.email, /cancelled/)).text).toContain(`$${(cents / 100).toFixed(2)}`);
    await vi.waitFor(async () => expect(await refundsOf(intent.id)).toEqual([{ amount: cents }]), { timeout: 5000 });

    const later = await placeOrder(ada);
    await updateStatus(owner, later.id, "accepted");
    expect(await call(`/api/orders/${later.id}/cancel`, { token: ada.token, body: {} })).toMatchObject({
      status: 409,
      body: { code: "order_state" },
    });
    expect(
      (await call(`/api/orders/${later.id}/cancel`, { token: owner.token, body: { reason: "Oven broke" } })).status,
    ).toBe(200);
  });

  it("are visible to their guest and admins only", async () => {
    const { createGuest, signInAdmin, call } = server();
    const [ada, eve, owner] = [await createGuest(), await createGuest(), await signInAdmin()];
    const { id } = await placeOrder(ada);
    for (const path of [`/api/orders/${id}`, `/api/orders/${id}/cancel`]) {
      const options = path.endsWith("cancel") ? { body: {} } : {};
      expect((await call(path, { token: eve.token, ...options })).status).toBe(404);
    }
    expect((await updateStatus(ada, id, "accepted")).status).toBe(403);
    expect((await call("/api/orders", { token: ada.token })).status).toBe(403);
    const { body } = await call(`/api/orders?q=${ada.email.toUpperCase()}`, { token: owner.token });
    expect(body.map((order: { _id: string }) => order._id)).toEqual([id]);
    expect((await call("/api/orders?q=%25&status=pending", { token: owner.token })).body).toEqual([]);
    expect((await call("/api/orders?date=2001-01-01", { token: owner.token })).body).toEqual([]);
  });

  it("are streamed live to admins and their guest only", async () => {
    const { createGuest, signInAdmin, origin } = server();
    const [ada, eve, owner] = [await createGuest(), await createGuest(), await signInAdmin()];
    const controller = new AbortController();
    const received: Record<string, string[]> = { owner: [], ada: [], eve: [] };
    const listen = async (name: string, who: Guest) => {
      const response = await fetch(`${origin}/api/orders/live`, {
        headers: { authorization: `Bearer ${who.token}` },
        signal: controller.signal,
      });
      expect(response.headers.get("content-type")).toBe("text/event-stream");
      const read = async () => {
        for await (const chunk of response.body ?? []) {
          for (const [, json = ""] of Buffer.from(chunk)
            .toString()
            .matchAll(/^data: (.*)$/gm)) {
            const { status, email } = JSON.parse(json);
            received[name]?.push(`${email} ${status}`);
          }
        }
      };
      read().catch(() => {});
    };
    await Promise.all([listen("owner", owner), listen("ada", ada), listen("eve", eve)]);
    const { id } = await placeOrder(ada);
    await vi.waitFor(() => expect(received.owner).toContain(`${ada.email} pending`), { timeout: 5000 });
    await updateStatus(owner, id, "accepted");
    await vi.waitFor(() => expect(received.ada).toContain(`${ada.email} accepted`), { timeout: 5000 });
    expect(received.eve).toEqual([]);
    controller.abort();
  });

  it("that are cancelled after a refund get a mail that states what was refunded when", async () => {
    const { createGuest, signInAdmin, call, waitForMail } = server();
    const owner = await signInAdmin();
    const refundAndCancel = async (body: object) => {
      const ada = await createGuest();
      const { id, cents } = await placeOrder(ada);
      const options = { token: owner.token, body: { reason: "Cold soup", ...body } };
      expect((await call(`/api/payments/${id}/refunds`, options)).status).toBe(200);
      await updateStatus(owner, id, "cancelled", "No flour");
      return { text: (await waitForMail(ada.email, /cancelled/)).text, cents };
    };
    const whole = await refundAndCancel({});
    expect(whole.text).toContain(
      `We had already refunded $${(whole.cents / 100).toFixed(2)} to your card, which is all you paid.`,
    );
    const part = await refundAndCancel({ price: 1.5 });
    const rest = ((part.cents - 150) / 100).toFixed(2);
    expect(part.text).toContain(`We refunded $${rest} to your card, besides the $1.50 that we had refunded before.`);
    for (const { text } of [whole, part]) expect(text).not.toContain("$0.00");
  });

  it("are partly refunded by an admin, up to the amount paid", async () => {
    const { createGuest, signInAdmin, call } = server();
    const [ada, owner] = [await createGuest(), await signInAdmin()];
    const { id, cents, intent } = await placeOrder(ada);
    const refund = (who: Guest, body: object, headers = {}) =>
      call(`/api/payments/${id}/refunds`, { token: who.token, body: { reason: "Cold soup", ...body }, headers });
    expect((await refund(ada, { price: 1 })).status).toBe(403);
    const key = { "idempotency-key": "soup" };
    expect((await refund(owner, { price: 1.5 }, key)).body).toMatchObject({
      price: 1.5,
      paymentStatus: "partly_refunded",
    });
    expect((await refund(owner, { price: 1.5 }, key)).body).toMatchObject({ price: 1.5 });
    expect(await refund(owner, { price: cents / 100 })).toMatchObject({
      status: 409,
      body: { code: "refund_too_high" },
    });
    expect((await refund(owner, { price: 1.005 })).body.fields).toHaveProperty("price");
    expect((await refund(owner, {})).body).toMatchObject({ price: (cents - 150) / 100, paymentStatus: "refunded" });
    expect((await refund(owner, {})).status).toBe(409);
    await vi.waitFor(
      async () => {
        const refunds = await refundsOf(intent.id);
        expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(cents);
      },
      { timeout: 5000 },
    );
  });
});
