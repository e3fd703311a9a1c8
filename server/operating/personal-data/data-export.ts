import type { ExportedData } from "#contract/account.ts";
import { toIsoInstant } from "#contract/platform/instant.ts";
import type { ReservationService } from "../../booking/reservation.service.ts";
import type { PaymentService } from "../../money/payment.service.ts";
import type { CartService } from "../../ordering/cart/cart.service.ts";
import type { AddressBookService } from "../../ordering/delivery/address-book.service.ts";
import type { FavouriteService } from "../../ordering/favourite/favourite.service.ts";
import type { OrderService } from "../../ordering/order/order.service.ts";
import type { ReviewService } from "../../ordering/review/review.service.ts";
import type { PushService } from "../../people/push.service.ts";
import { AppError } from "../../platform/domain/app-error.ts";
import type { CurrentUser } from "../../platform/domain/current-user.ts";
import type { IdentityProvider } from "../../providers/identity/provider.ts";

interface Deps {
  identity: Pick<IdentityProvider, "describeAccount">;
  cart: CartService;
  addressBook: Pick<AddressBookService, "list">;
  favourites: FavouriteService;
  push: Pick<PushService, "listOfUser">;
  orders: OrderService;
  payments: PaymentService;
  reservations: ReservationService;
  reviews: ReviewService;
}

/** What a user left in the product, besides the account. */
type UserData = Omit<ExportedData, "account" | "sessions">;

/** Reads everything that a person left in the product, without what others wrote about whom. */
export function dataExport({ identity, push, ...features }: Deps) {
  const { cart, addressBook, favourites, orders, payments, reservations, reviews } = features;

  /** Exports the data of a user, with or without an account. */
  async function exportUser(user: CurrentUser): Promise<UserData> {
    const ownPayments = await payments.listOfUser(user.id);
    return {
      exportedAt: toIsoInstant(Date.now()),
      cart: await cart.list(user),
      addresses: await addressBook.list(user),
      devices: (await push.listOfUser(user.id)).map(({ topic, endpoint, createdAt }) => ({
        topic,
        endpoint,
        createdAt,
      })),
      favourites: (await favourites.list(user)).map(({ _id: menuId, name }) => ({ menuId, name })),
      orders: await orders.listOfUser(
        user,
        ownPayments.map(({ _id }) => _id),
      ),
      payments: ownPayments,
      refunds: await payments.listRefundsOfUser(user.id),
      reservations: await reservations.listOfUser(user),
      reviews: await reviews.listOfUser(user.id),
    };
  }

  /** Throws `unauthenticated` if the account is gone. */
  async function exportAccount(user: CurrentUser): Promise<ExportedData> {
    const described = await identity.describeAccount(user.session);
    if (!described) throw new AppError("unauthenticated");
    const { sessions, ...account } = described;
    const { exportedAt, ...data } = await exportUser(user);
    return { exportedAt, account, sessions, ...data };
  }
  return { exportUser, exportAccount };
}
