import type { Logger } from "pino";
import { minimumCharge } from "#contract/minimum-charge.ts";
import type { RestaurantSettings } from "#contract/restaurant.ts";
import type { CartService } from "./cart/cart.service.ts";
import { checkoutService } from "./checkout/checkout.service.ts";
import { effectHandler } from "./checkout/effect-handler.ts";
import { createIntentReader } from "./checkout/intent-reader.ts";
import { orderAgain } from "./checkout/order-again.ts";
import { paymentEvents } from "./checkout/payment-events.ts";
import { cartPurchaseHandler, reservationPurchaseHandler } from "./checkout/purchase-handlers.ts";
import { quoteService } from "./checkout/quote.service.ts";
import { holdExpiry, reconciliation } from "./checkout/reconciliation.ts";
import { requestedFulfilmentReader } from "./checkout/requested-fulfilment.ts";
import { settlement } from "./checkout/settlement.ts";
import type { Store } from "./database/store.ts";
import type { Leases } from "./events/leases.ts";
import type { Outbox } from "./events/outbox.ts";
import type { PaymentProvider } from "./integrations/payment/provider.ts";
import type { IntentHoldService } from "./kitchen/intent-hold.service.ts";
import type { OrderingService } from "./kitchen/ordering.service.ts";
import type { ReadyTimeService } from "./kitchen/ready-time.service.ts";
import type { ClientKeysOf } from "./lib/client-keys.ts";
import type { MenuService } from "./menu/menu.service.ts";
import type { StockService } from "./menu/times/stock.service.ts";
import type { OrderService } from "./order/order.service.ts";
import type { PaymentService } from "./payment/payment.service.ts";
import type { ReservationService } from "./reservation/reservation.service.ts";
import type { TableCodeService } from "./table/table-code.service.ts";
import type { UserService } from "./user/user.service.ts";

interface Deps {
  store: Store;
  settings: RestaurantSettings;
  publicUrl: string;
  provider: PaymentProvider;
  outbox: Outbox;
  leases: Leases;
  log: Logger;
  users: UserService;
  cart: CartService;
  menu: MenuService;
  stock: StockService;
  orders: OrderService;
  payments: PaymentService;
  reservations: ReservationService;
  intentHolds: IntentHoldService;
  readyTimes: ReadyTimeService;
  ordering: OrderingService;
  tables: TableCodeService;
  clientKeysOf: ClientKeysOf;
}

/** Creates the services by which something is paid for: quote, intent, settlement, and what watches over open intents. */
export function composeCheckoutServices(deps: Deps) {
  const { store, settings, publicUrl, provider, outbox, leases, log, users, ...features } = deps;
  const { cart, menu, stock, orders, payments, reservations, intentHolds, readyTimes, ordering, tables } = features;
  const intentReader = createIntentReader(provider);
  const settle = settlement({
    store,
    users,
    provider,
    intentReader,
    outbox,
    log,
    purchaseHandlers: {
      cart: cartPurchaseHandler({
        ...{ payments, orders, cart, outbox, intentHolds, ordering, users },
        ...{ settings, publicUrl },
      }),
      reservation: reservationPurchaseHandler({ payments, reservations, settings }),
    },
  });
  const readRequestedFulfilment = requestedFulfilmentReader({ settings, tables, reservations });
  const ordered = { store, cart, menu, intentHolds, readyTimes, ordering, readRequestedFulfilment, settings };
  const { currency } = settings;
  const least = minimumCharge(provider.name, currency);
  return {
    checkout: checkoutService({
      ...ordered,
      users,
      payments,
      reservations,
      provider,
      intentReader,
      settle,
      currency,
      log,
      minimumCharge: least,
      clientKeysOf: deps.clientKeysOf,
    }),
    quote: quoteService({ ...ordered, stock, minimumCharge: least }),
    carryOutEffect: effectHandler({ store, outbox, settings, publicUrl, payments, orders, reservations }),
    orderAgain: orderAgain({ cart, menu, orders }),
    paymentEvents: paymentEvents({ store, settle, outbox, settings, provider, payments, orders, reservations, users }),
    reconcile: reconciliation({ store, settle, log }),
    expireHolds: holdExpiry({ store, settle, reservations, intentHolds, leases, log }),
  };
}
