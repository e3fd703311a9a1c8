import { expect, it } from "vitest";
import { checkoutActions } from "#tests/support/checkout-actions.ts";
import { guestCheckoutActions } from "#tests/support/guest-checkout.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";
import { newId } from "../platform/database/ids.ts";

describeOnEachEngine("a guest who types somebody else's address", (server) => {
  const begin = (contactEmail: string) => guestCheckoutActions(server()).begin(contactEmail);
  const call = (path: string, token?: string, body?: object) => server().call(`/api${path}`, { token, body });

  it("mails a stranger's address five times an hour at most, without a word of who typed it", async () => {
    const { fillCart, createPaymentIntent, pay, recordPayment } = checkoutActions(server());
    const stranger = `stranger-${newId()}@example.com`;
    const words = "Visit evil.example";
    for (let time = 0; time < 4; time++) {
      const guest = await begin(stranger);
      const cents = await fillCart(guest, "pizza", 1);
      const [entry] = (await call(`/carts?email=${guest.email}`, guest.token)).body;
      const noted = { method: "PATCH", token: guest.token, body: { note: words } };
      expect((await server().call(`/api/carts/${entry._id}`, noted)).status).toBe(200);
      const intent = (await createPaymentIntent(guest, cents)).body;
      await pay(intent);
      const { paymentResult } = (await recordPayment(guest, intent)).body;
      const cancelled = await call(`/orders/${paymentResult.insertedId}/cancel`, guest.token, { reason: words });
      expect(cancelled.status).toBe(200);
    }
    await server().running.runWorkersOnce();
    const mails = await server().listMails(stranger);
    expect(mails).toHaveLength(5);
    expect(JSON.stringify(mails)).not.toContain(words);
    // An account that nobody verified is no better known, and takes such orders along.
    const [guest, account] = [await begin(stranger), await server().createGuest({ verified: false, email: stranger })];
    const cents = await fillCart(guest, "pizza", 1);
    const intent = (await createPaymentIntent(guest, cents)).body;
    await pay(intent);
    expect((await call("/guests/claim", account.token, { token: guest.token })).status).toBe(200);
    expect((await recordPayment(account, intent)).status).toBe(200);
    await server().running.runWorkersOnce();
    const subjects = (await server().listMails(stranger)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => !/Verify/.test(subject))).toHaveLength(5);
  });
});
