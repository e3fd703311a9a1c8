import type { Logger } from "pino";
import type { RestaurantSettings } from "#contract/restaurant.ts";
import { cartService } from "./cart/cart.service.ts";
import { checkoutService } from "./checkout/checkout.service.ts";
import { reconciliation } from "./checkout/reconciliation.ts";
import { settlement } from "./checkout/settlement.ts";
import type { Config } from "./config.ts";
import type { Store } from "./database/store.ts";
import { createOutbox } from "./events/outbox.ts";
import type { PaymentProvider } from "./integrations/payment/provider.ts";
import { menuService } from "./menu/menu.service.ts";
import { orderService } from "./order/order.service.ts";
import { paymentService } from "./payment/payment.service.ts";
import { restaurantService } from "./restaurant/restaurant.service.ts";
import { reviewService } from "./review/review.service.ts";
import { userService } from "./user/user.service.ts";

interface Parts {
  config: Config;
  settings: RestaurantSettings;
  store: Store;
  provider: PaymentProvider;
  log: Logger;
}

export type Services = ReturnType<typeof composeServices>;

/** Every feature's service, each given what it stands on. */
export function composeServices({ config, settings, store, provider, log }: Parts) {
  const { currency } = settings;
  const outbox = createOutbox(store, log);
  const menu = menuService(store, currency);
  const users = userService(store, config.ADMIN_EMAIL);
  const cart = cartService(store, menu, currency);
  const payments = paymentService(store);
  const orders = orderService(settings);
  const settle = settlement({
    store,
    provider,
    payments,
    orders,
    cart,
    outbox,
    settings,
    publicUrl: config.PUBLIC_URL,
  });
  return {
    outbox,
    menu,
    users,
    cart,
    payments,
    orders,
    checkout: checkoutService({ store, cart, payments, provider, settle, currency }),
    reconcile: reconciliation({ store, provider, settle, log }),
    reviews: reviewService(store),
    restaurant: restaurantService(settings),
  };
}
