import { expect, it } from "vitest";
import { guestCheckoutActions } from "#tests/support/guest-checkout.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";

describeOnEachEngine("a refund by staff to a guest without an account", (server) => {
  it("is told by mail at the address that they ordered with, and nowhere else", async () => {
    const { call, signInAdmin, waitForMail, listMails } = server();
    const guests = guestCheckoutActions(server());
    const guest = await guests.begin();
    const { id } = await guests.order(guest);
    const { token } = await signInAdmin();
    const { status } = await call(`/api/payments/${id}/refunds`, {
      token,
      headers: { "idempotency-key": `refund-${id}` },
      body: { price: 1, reason: "The soup was cold" },
    });
    expect(status).toBe(200);
    const { text } = await waitForMail(guest.contactEmail, /refunded \$1\.00 to you$/);
    expect(text).toContain("Your order stays as it is");
    expect(await listMails(guest.email)).toEqual([]);
  });
});
