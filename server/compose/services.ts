import type { Logger } from "pino";
import { minimumCharge } from "#contract/money/minimum-charge.ts";
import { toMinor } from "#contract/platform/money.ts";
import { reservationService } from "../booking/reservation.service.ts";
import { stockService } from "../house/menu/times/stock.service.ts";
import { reportingService } from "../house/reporting/reporting.service.ts";
import type { OpenSettings } from "../house/restaurant/settings-in-use.ts";
import { paymentService } from "../money/payment.service.ts";
import { refundService } from "../money/refund.service.ts";
import { auditService } from "../operating/audit/audit.service.ts";
import { recordSettingsChange } from "../operating/audit/settings-change.ts";
import { backupService } from "../operating/backup/backup.service.ts";
import { failedDeliveriesService } from "../operating/failed-deliveries/failed-deliveries.service.ts";
import { accountEvents } from "../operating/personal-data/account-events.ts";
import { cartService } from "../ordering/cart/cart.service.ts";
import { addressBookService } from "../ordering/delivery/address-book.service.ts";
import { favouriteService } from "../ordering/favourite/favourite.service.ts";
import { orderService } from "../ordering/order/order.service.ts";
import { printService } from "../ordering/printing/print.service.ts";
import type { TicketOrder } from "../ordering/printing/ticket.ts";
import { reviewService } from "../ordering/review/review.service.ts";
import { userService } from "../people/user.service.ts";
import type { Config } from "../platform/config/config.ts";
import type { Db, Store } from "../platform/database/store.ts";
import { transactionDescriber } from "../platform/domain/transaction.ts";
import { createLeases } from "../platform/events/leases.ts";
import { createOutbox } from "../platform/events/outbox.ts";
import type { PubSub } from "../platform/events/pubsub.ts";
import { createClientKeys } from "../platform/lib/client-keys.ts";
import type { Secrets } from "../platform/lib/secrets.ts";
import type { Tracing } from "../platform/lib/tracing.ts";
import type { HouseNetworks } from "../platform/rate-limit/house-networks.ts";
import { accountImages } from "../providers/identity/embedded/account-images.ts";
import type { PaymentProvider } from "../providers/payment/provider.ts";
import { composeCheckoutServices } from "./checkout-services.ts";
import { composeKitchenServices } from "./kitchen-services.ts";
import { composeMenuServices } from "./menu-services.ts";
import { composePersonServices } from "./person-services.ts";
import { composeSettingsServices } from "./settings-services.ts";

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
