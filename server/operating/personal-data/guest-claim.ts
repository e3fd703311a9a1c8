import type { ClaimedGuest } from "#contract/guest.ts";
import type { PaymentService } from "../../money/payment.service.ts";
import type { CartService } from "../../ordering/cart/cart.service.ts";
import type { CheckoutService } from "../../ordering/checkout/checkout.service.ts";
import type { OrderService } from "../../ordering/order/order.service.ts";
import type { UserService } from "../../people/user.service.ts";
import type { Store } from "../../platform/database/store.ts";
import { AppError } from "../../platform/domain/app-error.ts";
import type { CurrentUser } from "../../platform/domain/current-user.ts";
import type { Outbox } from "../../platform/events/outbox.ts";
import { deleteStoredResponses } from "../../platform/idempotency/stored-responses.ts";

interface Deps {
  store: Store;
  users: UserService;
  cart: CartService;
  orders: OrderService;
  payments: PaymentService;
  checkout: CheckoutService;
  outbox: Pick<Outbox, "redirectMails">;
}

/**
 * Creates a function that moves cart, orders and payments of a guest without an account to a user, who also gets the mails
 * that were not sent yet, and deletes the guest, whose token ends with them. It throws `invalid` if the guest does not exist any more.
 */
export function guestClaim({ store, users, cart, orders, payments, checkout, outbox }: Deps) {
  return (account: CurrentUser, guestId: string): Promise<ClaimedGuest> =>
    store.transaction(async (trx) => {
      await users.lock(trx, account.id);
      const guest = await users.lockGuest(trx, guestId);
      if (!guest) throw new AppError("invalid", { fields: { token: "This guest is not known any more" } });
      const ids = { from: guest.id, to: account.id };
      const { moved: carts, left } = await cart.move(trx, ids);
      // The address of the account may be mistyped, and it has no telephone number.
      await orders.keepContact(trx, guest.id, { email: guest.contact_email ?? "", phone: guest.phone ?? "" });
      const count = await payments.move(trx, { ...ids, fromEmail: guest.email, toEmail: account.email });
      await orders.changeEmail(trx, guest.email, account.email);
      await orders.moveTrackCodes(trx, guest.id, account.id);
      await checkout.move(trx, { ...ids, email: account.email });
      // After what was moved is locked: a transaction that enqueues such a mail has ended, or writes the new address.
      await outbox.redirectMails(trx, guest.email, account.email);
      await deleteStoredResponses(trx, new Set([guest.email]));
      await users.deleteGuest(trx, guest.id);
      return { carts, orders: count, left: left.map((name) => ({ name, reason: "cart_full" })) };
    });
}
