import type { Logger } from "pino";
import { minimumCharge } from "#contract/money/minimum-charge.ts";
import { toMinor } from "#contract/platform/money.ts";
import { listAtMissingTables } from "../booking/availability.service.ts";
import { findPartyWithoutTable } from "../booking/availability.ts";
import { reservationService } from "../booking/reservation.service.ts";
import {
  countReservationsAtSmallTables,
  countReservationsOutsideHours,
} from "../booking/reservations-outside-hours.ts";
import { menuFileService } from "../house/menu/file/menu-file.service.ts";
import { menuService } from "../house/menu/menu.service.ts";
import { menuAdminService } from "../house/menu/menu-admin.service.ts";
import { optionGroupService } from "../house/menu/options/option-group.service.ts";
import { stockService } from "../house/menu/times/stock.service.ts";
import { wholeMenuService } from "../house/menu/whole-menu.service.ts";
import { reportingService } from "../house/reporting/reporting.service.ts";
import type { LiveSettings } from "../house/restaurant/live-settings.ts";
import { restaurantService } from "../house/restaurant/restaurant.service.ts";
import { settingsService } from "../house/restaurant/settings.service.ts";
import type { OpenSettings } from "../house/restaurant/settings-in-use.ts";
import { paymentService } from "../money/payment.service.ts";
import { refundService } from "../money/refund.service.ts";
import { auditService } from "../operating/audit/audit.service.ts";
import { recordSettingsChange } from "../operating/audit/settings-change.ts";
import { backupService } from "../operating/backup/backup.service.ts";
import { failedDeliveriesService } from "../operating/failed-deliveries/failed-deliveries.service.ts";
import { healthService } from "../operating/health/health.service.ts";
import { liveFindings } from "../operating/health/live-findings.ts";
import { createMachineChecks, type HealthCheck } from "../operating/health/machine-checks.ts";
import { accountEvents } from "../operating/personal-data/account-events.ts";
import { cartService } from "../ordering/cart/cart.service.ts";
import { addressBookService } from "../ordering/delivery/address-book.service.ts";
import { favouriteService } from "../ordering/favourite/favourite.service.ts";
import { intentHoldService } from "../ordering/kitchen/intent-hold.service.ts";
import { orderingService } from "../ordering/kitchen/ordering.service.ts";
import { readyTimeService } from "../ordering/kitchen/ready-time.service.ts";
import { orderService } from "../ordering/order/order.service.ts";
import { countOrdersOutsideHours } from "../ordering/order/orders-outside-hours.ts";
import { printService } from "../ordering/printing/print.service.ts";
import type { TicketOrder } from "../ordering/printing/ticket.ts";
import { reviewService } from "../ordering/review/review.service.ts";
import { tableCodeService } from "../ordering/table/table-code.service.ts";
import { pushService } from "../people/push.service.ts";
import { userService } from "../people/user.service.ts";
import { type Config, signInSettings } from "../platform/config/config.ts";
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
import { imageBaseUrl } from "../providers/image/open.ts";
import type { PaymentProvider } from "../providers/payment/provider.ts";
import { createPushSender } from "../providers/push/web-push.ts";
import { composeCheckoutServices } from "./checkout-services.ts";
import { composePersonServices } from "./person-services.ts";

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
  /** In place of the push services of browsers. */
  pushServiceUrl?: string | undefined;
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
  const editableSettings = settingsService({
    store,
    pubsub,
    log,
    findNames,
    open: openSettings,
    listAtMissingTables,
    minimumCharge: minimumCharge(config.PAYMENT_PROVIDER, currency),
  });
  const restaurant = restaurantService(settings, {
    url: publicUrl,
    imageBaseUrl: imageBaseUrl(config),
    ...signInSettings(config),
  });
  const reporting = reportingService(store, settings);
  const stock = stockService({ store, pubsub, settings });
  const readyTimes = readyTimeService({ settings });
  const tables = tableCodeService({ store, pubsub, settings });
  const intentHolds = intentHoldService({ store, stock, settings });
  const ordering = orderingService({ store, pubsub, settings, readyTimes, hasTableCodes: tables.hasAny });
  const menu = menuService({ store, pubsub, settings, stock, ordering });
  const editing = { store, pubsub, settings, stock, minimumCharge: minimumCharge(provider.name, currency) };
  const menuAdmin = menuAdminService(editing);
  const userSettings = { requireAdminSecondFactor: config.REQUIRE_ADMIN_2FA };
  const users = userService({ store, reporting, audit, pubsub, settings }, userSettings);
  const push = pushService({ store, outbox, users, settings, secrets, send: createPushSender(deps.pushServiceUrl) });
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
    lockOrder: (db, id): Promise<TicketOrder | undefined> => orders.lockForTicket(db, id),
  });
  const orders = orderService({
    store,
    settings,
    users,
    refunds,
    payments,
    intentHolds,
    menu,
    ordering,
    readyTimes,
    pubsub,
    outbox,
    publicUrl,
    describeTransaction,
    printing,
    push,
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
    lockTables: editableSettings.lockTables,
    clientKeysOf,
  });
  const base = { store, pubsub, log, outbox, settings };
  const kitchen = { readyTimes, tables, intentHolds, ordering };
  const features = {
    users,
    cart,
    payments,
    orders,
    reservations,
    reviews,
    favourites,
    addressBook,
    push,
    reporting,
    stock,
  };
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
    editableSettings,
    restaurant,
    ...features,
    ...kitchen,
    menu,
    menuAdmin,
    wholeMenu: wholeMenuService(editing),
    menuFile: menuFileService({ ...editing, leases }),
    optionGroups: optionGroupService({ store, pubsub, settings }),
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

interface HealthDeps {
  config: Config;
  store: Store;
  pubsub: PubSub;
  settings: LiveSettings;
  services: Pick<Services, "printing" | "backups" | "leases" | "orders" | "ordering">;
  /** In place of the doctor's checks. */
  checks?: readonly HealthCheck[] | undefined;
}

/** Creates the health service of the server, its machine and its providers. */
export const composeHealthServices = ({
  config,
  store,
  pubsub,
  settings,
  services,
  checks = createMachineChecks(config),
}: HealthDeps) =>
  healthService({
    store,
    checks,
    leases: services.leases,
    findLive: liveFindings({
      store,
      pubsub,
      backups: services.backups,
      needsBackups: !config.development,
      listStations: services.printing.listStations,
      readBoards: async (now) => ({
        count: await services.orders.boards.countOpen(now),
        isTakingOrders: await services.ordering.isTakingOrders(now),
        isHouseTold: settings.order.tellHouse !== "never",
      }),
      findPartyWithoutTable: () => findPartyWithoutTable(settings),
      countReservationsOutsideHours: (now) => countReservationsOutsideHours({ store, settings }, now),
      countReservationsAtSmallTables: (now) => countReservationsAtSmallTables({ store, settings }, now),
      countOrdersOutsideHours: (now) => countOrdersOutsideHours({ store, settings }, now),
    }),
  });
