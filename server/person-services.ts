import type { Logger } from "pino";
import type { RestaurantSettings } from "#contract/restaurant.ts";
import type { AuditService } from "./audit/audit.service.ts";
import type { CartService } from "./cart/cart.service.ts";
import type { CheckoutService } from "./checkout/checkout.service.ts";
import { dataExport } from "./data-export.ts";
import type { Db, Store } from "./database/store.ts";
import type { AddressBookService } from "./delivery/address-book.service.ts";
import { emailChangePropagation } from "./email-change-propagation.ts";
import type { Outbox } from "./events/outbox.ts";
import type { PubSub } from "./events/pubsub.ts";
import type { FavouriteService } from "./favourite/favourite.service.ts";
import { guestClaim } from "./guest-claim.ts";
import type { IdentityProvider } from "./integrations/identity/provider.ts";
import type { MailSearchTexts } from "./integrations/mail/mailbox.ts";
import { oldRecordsAnonymization } from "./old-records.ts";
import type { OrderService } from "./order/order.service.ts";
import type { PaymentService } from "./payment/payment.service.ts";
import { personalDataDeletion } from "./personal-data.ts";
import { personsByEmail } from "./persons-by-email.ts";
import type { ReportingService } from "./reporting/reporting.service.ts";
import type { ReservationService } from "./reservation/reservation.service.ts";
import type { ReviewService } from "./review/review.service.ts";
import { deleteExpiredGuests } from "./user/guest-expiry.ts";
import type { UserService } from "./user/user.service.ts";
import { userAdminService } from "./user/user-admin.service.ts";
import { userDeletion } from "./user/user-deletion.ts";

type DeleteMails = (texts: MailSearchTexts) => Promise<void>;

interface Deps {
  store: Store;
  pubsub: PubSub;
  log: Logger;
  outbox: Outbox;
  settings: RestaurantSettings;
  audit: AuditService;
  reporting: ReportingService;
  users: UserService;
  cart: CartService;
  addressBook: AddressBookService;
  favourites: FavouriteService;
  orders: OrderService;
  payments: PaymentService;
  checkout: CheckoutService;
  reservations: ReservationService;
  reviews: ReviewService;
}

/** What concerns a person in all features: administration, deletion, export, a new email, and age. */
export function composePersonServices(deps: Deps) {
  const { store, pubsub, log, outbox, settings, audit, reporting, users, ...features } = deps;
  const { cart, orders, payments, checkout, reservations, reviews } = features;
  const deletePersonalData = personalDataDeletion({ audit, outbox, reviews, orders, payments, checkout, reservations });
  const deletionDeps = { store, pubsub, reporting, outbox, settings, deletePersonalData };
  const deletionAt = (identity: IdentityProvider) => userDeletion({ ...deletionDeps, identity });
  const userAdmin = (identity: IdentityProvider, deleteMails?: DeleteMails) =>
    userAdminService({ ...deletionDeps, identity, deleteMails, log });
  return {
    userAdmin,
    changeEmail: emailChangePropagation({ users, reviews, orders, payments, checkout, reservations }),
    exportData: (identity: IdentityProvider) => dataExport({ identity, ...features }).exportAccount,
    /** What `npm run admin` finds by an address that people typed or said. */
    persons: (identity: IdentityProvider, deleteMails?: DeleteMails) =>
      personsByEmail({
        store,
        outbox,
        audit,
        orders,
        reservations,
        users: userAdmin(identity, deleteMails),
        ...dataExport({ identity, ...features }),
      }),
    deleteUnverified: (uid: string, identity: IdentityProvider): Promise<void> =>
      deletionAt(identity).deleteUnverified(uid),
    /** Deletes an unverified user with the email; returns the id of a verified one, who keeps it. */
    deleteUnverifiedByEmail: (db: Db, email: string, identity: IdentityProvider): Promise<string | undefined> =>
      deletionAt(identity).deleteUnverifiedByEmail(db, email),
    /** The outbox handler that deletes accounts at the identity provider. */
    accountDeletion: (identity: IdentityProvider) => deletionAt(identity).handleAccountDeletion,
    claimGuest: guestClaim({ store, users, cart, orders, payments, checkout, outbox }),
    /** Deletes guests without an account, `days` after their last order. */
    deleteExpiredGuests: (identity: IdentityProvider, now: number, days: number): Promise<void> =>
      deleteExpiredGuests({ store, users, ...deletionAt(identity) }, now, days),
    anonymizeOldRecords: oldRecordsAnonymization({ store, orders, reservations, payments, checkout }),
  };
}
