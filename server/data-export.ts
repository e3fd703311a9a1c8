import type { ExportedData } from "#contract/account.ts";
import { toIsoInstant } from "#contract/instant.ts";
import type { CartService } from "./cart/cart.service.ts";
import { AppError } from "./domain/app-error.ts";
import type { CurrentUser } from "./domain/current-user.ts";
import type { IdentityProvider } from "./integrations/identity/provider.ts";
import type { OrderService } from "./order/order.service.ts";
import type { PaymentService } from "./payment/payment.service.ts";
import type { ReservationService } from "./reservation/reservation.service.ts";
import type { ReviewService } from "./review/review.service.ts";

interface Deps {
  identity: Pick<IdentityProvider, "describeAccount">;
  cart: CartService;
  orders: OrderService;
  payments: PaymentService;
  reservations: ReservationService;
  reviews: ReviewService;
}

/** Returns everything that a user left in the product, without what others wrote about whom. */
export function dataExport({ identity, cart, orders, payments, reservations, reviews }: Deps) {
  return async (currentUser: CurrentUser): Promise<ExportedData> => {
    const described = await identity.describeAccount(currentUser.session);
    if (!described) throw new AppError("unauthenticated");
    const { sessions, ...account } = described;
    const paid = await payments.listOfUser(currentUser.id);
    return {
      exportedAt: toIsoInstant(Date.now()),
      account,
      sessions,
      cart: await cart.list(currentUser),
      orders: await orders.listOfUser(
        currentUser,
        paid.map(({ _id }) => _id),
      ),
      payments: paid,
      refunds: await payments.listRefundsOfUser(currentUser.id),
      reservations: await reservations.listOfUser(currentUser),
      reviews: await reviews.listOfUser(currentUser.id),
    };
  };
}
