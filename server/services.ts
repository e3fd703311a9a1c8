import type { Logger } from "pino";
import { minimumCharge } from "#contract/minimum-charge.ts";
import { toMinor } from "#contract/money.ts";
import { accountEvents } from "./account-events.ts";
import { auditService } from "./audit/audit.service.ts";
import { recordSettingsChange } from "./audit/settings-change.ts";
import { backupService } from "./backup/backup.service.ts";
import { cartService } from "./cart/cart.service.ts";
import { composeCheckoutServices } from "./checkout-services.ts";
import type { Config } from "./config/config.ts";
import type { Db, Store } from "./database/store.ts";
import { addressBookService } from "./delivery/address-book.service.ts";
import { transactionDescriber } from "./domain/transaction.ts";
import { createLeases } from "./events/leases.ts";
import { createOutbox } from "./events/outbox.ts";
import type { PubSub } from "./events/pubsub.ts";
import { failedDeliveriesService } from "./failed-deliveries/failed-deliveries.service.ts";
import { favouriteService } from "./favourite/favourite.service.ts";
import { accountImages } from "./integrations/identity/embedded/account-images.ts";
import type { PaymentProvider } from "./integrations/payment/provider.ts";
import { composeKitchenServices } from "./kitchen-services.ts";
import { createClientKeys } from "./lib/client-keys.ts";
import type { Secrets } from "./lib/secrets.ts";
import type { Tracing } from "./lib/tracing.ts";
import { stockService } from "./menu/times/stock.service.ts";
import { composeMenuServices } from "./menu-services.ts";
import { orderService } from "./order/order.service.ts";
import { paymentService } from "./payment/payment.service.ts";
import { refundService } from "./payment/refund.service.ts";
import { composePersonServices } from "./person-services.ts";
import { printService } from "./printing/print.service.ts";
import type { TicketOrder } from "./printing/ticket.ts";
import type { HouseNetworks } from "./rate-limit/house-networks.ts";
import { reportingService } from "./reporting/reporting.service.ts";
import { reservationService } from "./reservation/reservation.service.ts";
import type { OpenSettings } from "./restaurant/settings-in-use.ts";
import { reviewService } from "./review/review.service.ts";
import { composeSettingsServices } from "./settings-services.ts";
import { userService } from "./user/user.service.ts";

interface Deps {
  config: Config;
  openSettings: OpenSettings;
  secrets: Secrets;
  store: Store;
  provider: PaymentProvider;
  pubsub: PubSub;
  /** Absent in command-line tools, which no guest calls. */
  house?: Pick<HouseNetworks, "factorOf">;
  log: Logger;
  tracing?: Tracing | undefined;
}

export type Services = ReturnType<typeof composeServices>;

/** Creates every feature's service with its dependencies. */
export function composeServices(deps: Deps) {
  const { config, openSettings, secrets, store, provider, pubsub, house, log, tracing } = deps;
  // Sections that admins change on screen are read when they are needed; other members are fixed until a restart.
  const { settings } = openSettings.live;
  const { currency } = settings;
  const publicUrl = config.PUBLIC_URL;
  const outbox = createOutbox(store, log, tracing);
  const leases = createLeases(store);
  const clientKeysOf = createClientKeys(secrets[0], house?.factorOf ?? (() => 1));
  const describeTransaction = transactionDescriber(provider);
  const findNames = (ids: readonly string[]) => users.findNames(ids);
  const audit = auditService({ store, log, findNames });
  const settingsServices = composeSettingsServices({ config, store, pubsub, log, openSettings, findNames });
  const reporting = reportingService(store, settings);
  const stock = stockService({ store, pubsub, settings });
  const kitchen = composeKitchenServices({ store, pubsub, settings, stock });
  const { intentHolds, ordering } = kitchen;
  const menuServices = composeMenuServices({
    store,
    pubsub,
    leases,
    settings,
    stock,
    ordering,
    minimumCharge: minimumCharge(provider.name, currency),
  });
  const { menu, menuAdmin } = menuServices;
  const userSettings = { requireAdminSecondFactor: config.REQUIRE_ADMIN_2FA };
  const users = userService({ store, reporting, audit, pubsub, settings }, userSettings);
  const cart = cartService({ store, menu, users, settings });
  const addressBook = addressBookService({ store, users, settings });
  const favourites = favouriteService({ store, menu, users });
  const removeVerification = (db: Db, paymentId: string): Promise<void> => reviews.removeVerification(db, paymentId);
  const refunds = refundService(
    outbox,
    reporting,
    removeVerification,
    () => toMinor(settings.refund.freshSignInAbove, currency) ?? 0,
  );
  const payments = paymentService({
    store,
    users,
    refunds,
    reporting,
    pubsub,
    outbox,
    settings,
    hasEnded: (db, { id, transaction_id, payment_type }): Promise<boolean> =>
      payment_type === "cart" ? orders.hasEnded(db, id) : reservations.hasEnded(db, transaction_id, Date.now()),
  });
  const printing = printService({
    store,
    outbox,
    settings,
    findOrder: (id): Promise<TicketOrder | undefined> => orders.findForTicket(id),
  });
  const orders = orderService({
    store,
    settings,
    users,
    refunds,
    payments,
    intentHolds,
    pubsub,
    outbox,
    publicUrl,
    describeTransaction,
    printing,
    guestDays: config.RETENTION_GUEST_DAYS,
  });
  const reviews = reviewService({ store, pubsub, users, payments });
  const reservations = reservationService({
    store,
    settings,
    users,
    refunds,
    outbox,
    publicUrl,
    describeTransaction,
    lockTables: settingsServices.editableSettings.lockTables,
    clientKeysOf,
  });
  const base = { store, pubsub, log, outbox, settings };
  const features = { users, cart, payments, orders, reservations, reviews, favourites, addressBook, reporting, stock };
  const checkoutServices = composeCheckoutServices({
    ...base,
    ...features,
    ...kitchen,
    menu,
    leases,
    provider,
    publicUrl,
    clientKeysOf,
  });
  const { checkout } = checkoutServices;
  return {
    ...settingsServices,
    ...features,
    ...kitchen,
    ...menuServices,
    ...checkoutServices,
    ...composePersonServices({ ...base, ...features, audit, checkout }),
    audit,
    outbox,
    leases,
    printing,
    backups: backupService(store),
    /** Makes the texts that searches look into, for rows that have none. */
    async indexForSearches(): Promise<void> {
      await users.indexUsers();
      await orders.indexOrders();
      await reservations.indexReservations();
    },
    /** Whether public pages can be rendered from current content. */
    isContentCurrent: () => menu.isCurrent() && reviews.isCurrent(),
    recordSettingsChange: () => recordSettingsChange(store, openSettings.file, audit),
    recordAccountEvent: accountEvents({ store, audit, users, pubsub, log }),
    /** Where addresses of pictures are kept, by what people call it. */
    pictures: {
      dishes: menuAdmin.pictures,
      "cart entries": cart.pictures,
      "line items of payments": payments.pictures,
      users: accountImages,
    },
    failedDeliveries: failedDeliveriesService({
      store,
      outbox,
      currency,
      describeTransaction,
      mailAddressOf: users.mailAddressOf,
    }),
  };
}
