import assert from "node:assert/strict";
import { checkoutActions } from "./checkout-actions.ts";
import { type Guest, type HttpClient, uniqueEmail } from "./http-client.ts";

/** The code in a mail to a guest without an account, by which they see their order. */
export function trackCodeOf({ links }: { links: readonly string[] }): string {
  const code = links.map((link) => /\/track\/([\w-]+)$/.exec(link)?.[1]).find((word) => word !== undefined);
  assert.ok(code, "the mail has a code");
  return code;
}

/** A guest without an account. */
export interface AccountlessGuest extends Guest {
  id: string;
  /** Where mails go. */
  contactEmail: string;
}

/** What guests without an account do, over HTTP. */
export function guestCheckoutActions(client: Pick<HttpClient, "call" | "waitForMail">) {
  const { fillCart, createPaymentIntent, pay, recordPayment } = checkoutActions(client);

  async function begin(
    contactEmail = uniqueEmail(),
    { name = "Ada Stranger", phone = "+1 212 555 0123" } = {},
  ): Promise<AccountlessGuest> {
    const contact = { name, email: contactEmail, phone };
    const { status, body } = await client.call("/api/guests", { body: contact });
    assert.equal(status, 200, JSON.stringify(body));
    const { _id: id, email } = body.user;
    return { id, email, contactEmail, token: body.token, password: "", cookie: "" };
  }

  return {
    begin,
    /** Orders a dish; returns the order with the code of its mail. */
    async order(guest: AccountlessGuest) {
      const intent = (await createPaymentIntent(guest, await fillCart(guest, "pizza", 1))).body;
      assert.equal((await pay(intent)).status, 200);
      const { status, body } = await recordPayment(guest, intent);
      assert.equal(status, 200, JSON.stringify(body));
      const { insertedId: id } = body.paymentResult;
      const mail = await client.waitForMail(guest.contactEmail, new RegExp(body.payment.orderNumber));
      return { id, code: trackCodeOf(mail), mail, number: body.payment.orderNumber };
    },
  };
}
