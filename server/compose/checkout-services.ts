import type { Logger } from "pino";
import { minimumCharge } from "#contract/money/minimum-charge.ts";
import type { ReservationService } from "../booking/reservation.service.ts";
import type { MenuService } from "../house/menu/menu.service.ts";
import type { StockService } from "../house/menu/times/stock.service.ts";
import type { LiveSettings } from "../house/restaurant/live-settings.ts";
import type { PaymentService } from "../money/payment.service.ts";
import type { CartService } from "../ordering/cart/cart.service.ts";
import { checkoutService } from "../ordering/checkout/checkout.service.ts";
import { effectHandler } from "../ordering/checkout/effect-handler.ts";
import { createIntentReader } from "../ordering/checkout/intent-reader.ts";
import { orderAgain } from "../ordering/checkout/order-again.ts";
import { paymentEvents } from "../ordering/checkout/payment-events.ts";
import { cartPurchaseHandler, reservationPurchaseHandler } from "../ordering/checkout/purchase-handlers.ts";
import { quoteService } from "../ordering/checkout/quote.service.ts";
import { holdExpiry, reconciliation } from "../ordering/checkout/reconciliation.ts";
import { requestedFulfilmentReader } from "../ordering/checkout/requested-fulfilment.ts";
import { settlement } from "../ordering/checkout/settlement.ts";
import type { IntentHoldService } from "../ordering/kitchen/intent-hold.service.ts";
import type { OrderingService } from "../ordering/kitchen/ordering.service.ts";
import type { ReadyTimeService } from "../ordering/kitchen/ready-time.service.ts";
import type { OrderService } from "../ordering/order/order.service.ts";
import type { TableCodeService } from "../ordering/table/table-code.service.ts";
import type { UserService } from "../people/user.service.ts";
import type { Store } from "../platform/database/store.ts";
import type { Leases } from "../platform/events/leases.ts";
import type { Outbox } from "../platform/events/outbox.ts";
import type { ClientKeysOf } from "../platform/lib/client-keys.ts";
import type { PaymentProvider } from "../providers/payment/provider.ts";

interface Deps {
  store: Store;
  settings: LiveSettings;
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
