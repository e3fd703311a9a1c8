import type { Logger } from "pino";
import type { AuditEventName } from "#contract/constants/audit.ts";
import { toMinor } from "#contract/money.ts";
import type { RestaurantSettings } from "#contract/restaurant.ts";
import { auditService } from "./audit/audit.service.ts";
import { recordSettingsChange } from "./audit/settings-change.ts";
import { cartService } from "./cart/cart.service.ts";
import { checkoutService, paymentEvents } from "./checkout/checkout.service.ts";
import { cartFulfilment, reservationFulfilment } from "./checkout/fulfilment.ts";
import { createIntentReader } from "./checkout/intent-reader.ts";
import { holdExpiry, reconciliation } from "./checkout/reconciliation.ts";
import { settlement } from "./checkout/settlement.ts";
import { type Config, signInSettings } from "./config/config.ts";
import { dataExport } from "./data-export.ts";
import type { Db, Store } from "./database/store.ts";
import { emailChange } from "./email-change.ts";
import { createClaims } from "./events/claims.ts";
import { createOutbox } from "./events/outbox.ts";
import type { PubSub } from "./events/pubsub.ts";
import { failedDeliveriesService } from "./failed-deliveries/failed-deliveries.service.ts";
import { accountPictures } from "./integrations/identity/embedded/account-pictures.ts";
import type { IdentityProvider } from "./integrations/identity/provider.ts";
import { imageBaseUrl } from "./integrations/image/open.ts";
import type { MailSearchTexts } from "./integrations/mail/mailbox.ts";
import type { PaymentProvider } from "./integrations/payment/provider.ts";
import type { Secrets } from "./lib/secrets.ts";
import { menuService } from "./menu/menu.service.ts";
import { menuAdminService } from "./menu/menu-admin.service.ts";
import { orderService } from "./order/order.service.ts";
import { paymentService } from "./payment/payment.service.ts";
import { refundService } from "./payment/refund.service.ts";
import { personalDataDeletion } from "./personal-data.ts";
import { reportingService } from "./reporting/reporting.service.ts";
import { createClientKeys } from "./reservation/hold-limits.ts";
import { reservationService } from "./reservation/reservation.service.ts";
import { restaurantService } from "./restaurant/restaurant.service.ts";
import { reviewService } from "./review/review.service.ts";
import { userService } from "./user/user.service.ts";
import { userAdminService } from "./user/user-admin.service.ts";
import { userDeletion } from "./user/user-deletion.ts";

interface Deps {
  config: Config;
  settings: RestaurantSettings;
  secrets: Secrets;
  store: Store;
  provider: PaymentProvider;
  pubsub: PubSub;
  log: Logger;
}

interface AccountEvent {
  uid?: string | undefined;
  address?: string | undefined;
  after?: Readonly<Record<string, string>>;
}

export type Services = ReturnType<typeof composeServices>;

/** Creates every feature's service with its dependencies. */
export function composeServices({ config, settings, secrets, store, provider, pubsub, log }: Deps) {
  const { currency } = settings;
  const publicUrl = config.PUBLIC_URL;
  const outbox = createOutbox(store, log);
  const claims = createClaims(store);
  const audit = auditService({ store, log, findNames: (ids) => users.findNames(ids) });
  const reporting = reportingService(store, settings);
  const menu = menuService({ store, pubsub, currency });
  const menuAdmin = menuAdminService(store, pubsub, currency);
  const users = userService(
    { store, reporting, audit, pubsub },
    { requireAdminSecondFactor: config.REQUIRE_ADMIN_2FA },
  );
  const cart = cartService({ store, menu, users, currency });
  const refunds = refundService(
    outbox,
    reporting,
    (db, paymentId): Promise<void> => reviews.removeVerification(db, paymentId),
  );
  const payments = paymentService({
    ...{ store, users, refunds, reporting },
    freshSignInAbove: toMinor(settings.refund.freshSignInAbove, currency) ?? 0,
  });
  const orders = orderService({ store, settings, users, refunds, pubsub, outbox, publicUrl });
  const reviews = reviewService({ store, pubsub, users, payments });
  const reservations = reservationService({
    ...{ store, settings, users, refunds, outbox, publicUrl },
    clientKeyOf: createClientKeys(secrets[0]),
  });
  const intentReader = createIntentReader(provider);
  const settle = settlement({
    store,
    users,
    provider,
    intentReader,
    outbox,
    fulfilments: {
      cart: cartFulfilment({ payments, orders, cart, outbox, settings, publicUrl }),
      reservation: reservationFulfilment({ payments, reservations, settings }),
    },
  });
  const checkout = checkoutService({
    ...{ store, cart, payments, reservations, provider, intentReader, settle, currency },
  });
  const deletePersonalData = personalDataDeletion({ audit, outbox, reviews, orders, payments, checkout, reservations });
  const userDeletionDeps = { store, pubsub, reporting, outbox, deletePersonalData };
  return {
    /** Whether public pages can be rendered from current content. */
    isContentCurrent: () => menu.isCurrent() && reviews.isCurrent(),
    audit,
    recordSettingsChange: () => recordSettingsChange(store, settings, audit),
    outbox,
    claims,
    reporting,
    menu,
    menuAdmin,
    users,
    userAdmin: (identity: IdentityProvider, deleteMails?: (texts: MailSearchTexts) => Promise<void>) =>
      userAdminService({ ...userDeletionDeps, identity, deleteMails, log }),
    /** Adds an event of an account to the security log; a failure is logged and does not fail the sign-in. */
    async recordAccountEvent(call: AuditEventName, event: AccountEvent): Promise<void> {
      const { uid, address, after } = event;
      try {
        const user = uid === undefined ? undefined : await users.findByAccount(uid);
        // An account that has never been used has no user yet: there is nobody to name.
        if (call === "signIn" && !user) return;
        await audit.record(store.db, { by: user?.id, role: user?.role, call, subject: user?.id, address, after });
        // Sessions may have ended, so open streams are checked at once.
        if (user && call !== "signInFailed") await pubsub.publish(store.db, "access", user.id);
      } catch (error) {
        log.error({ err: error }, "the security log failed");
      }
    },
    changeEmail: emailChange({ users, reviews, orders, payments, checkout, reservations }),
    exportData: (identity: IdentityProvider) => dataExport({ identity, cart, orders, payments, reservations, reviews }),
    deleteUnverified: (uid: string, identity: IdentityProvider): Promise<void> =>
      userDeletion({ ...userDeletionDeps, identity }).deleteUnverified(uid),
    /** Deletes an unverified user with the email; returns the id of a verified one, who keeps it. */
    freeEmail: (db: Db, email: string, identity: IdentityProvider): Promise<string | undefined> =>
      userDeletion({ ...userDeletionDeps, identity }).freeEmail(db, email),
    /** The outbox handler that deletes accounts at the identity provider. */
    accountDeletion: (identity: IdentityProvider) =>
      userDeletion({ ...userDeletionDeps, identity }).handleAccountDeletion,
    cart,
    payments,
    orders,
    checkout,
    paymentEvents: paymentEvents({ store, settle, outbox, settings }),
    reservations,
    reconcile: reconciliation({ store, settle, log }),
    expireHolds: holdExpiry({ store, settle, reservations, claims, log }),
    reviews,
    /** Where addresses of pictures are kept, by what people call it. */
    pictures: {
      dishes: menuAdmin.pictures,
      "cart entries": cart.pictures,
      "line items of payments": payments.pictures,
      users: accountPictures,
    },
    failedDeliveries: failedDeliveriesService({ store, outbox, currency }),
    restaurant: restaurantService(settings, {
      ...{ url: publicUrl, imageBaseUrl: imageBaseUrl(config) },
      ...signInSettings(config),
    }),
  };
}
