import type { Logger } from "pino";
import type { ReservationService } from "../booking/reservation.service.ts";
import type { ReportingService } from "../house/reporting/reporting.service.ts";
import type { LiveSettings } from "../house/restaurant/live-settings.ts";
import type { PaymentService } from "../money/payment.service.ts";
import type { AuditService } from "../operating/audit/audit.service.ts";
import { dataExport } from "../operating/personal-data/data-export.ts";
import { emailChangePropagation } from "../operating/personal-data/email-change-propagation.ts";
import { guestClaim } from "../operating/personal-data/guest-claim.ts";
import { oldRecordsAnonymization } from "../operating/personal-data/old-records.ts";
import { personalDataDeletion } from "../operating/personal-data/personal-data.ts";
import { personsByEmail } from "../operating/personal-data/persons-by-email.ts";
import type { CartService } from "../ordering/cart/cart.service.ts";
import type { CheckoutService } from "../ordering/checkout/checkout.service.ts";
import type { AddressBookService } from "../ordering/delivery/address-book.service.ts";
import type { FavouriteService } from "../ordering/favourite/favourite.service.ts";
import type { OrderService } from "../ordering/order/order.service.ts";
import type { ReviewService } from "../ordering/review/review.service.ts";
import { deleteExpiredGuests } from "../people/guest-expiry.ts";
import type { PushService } from "../people/push.service.ts";
import type { UserService } from "../people/user.service.ts";
import { userAdminService } from "../people/user-admin.service.ts";
import { userDeletion } from "../people/user-deletion.ts";
import type { Db, Store } from "../platform/database/store.ts";
import type { Outbox } from "../platform/events/outbox.ts";
import type { PubSub } from "../platform/events/pubsub.ts";
import type { IdentityProvider } from "../providers/identity/provider.ts";
import type { MailSearchTexts } from "../providers/mail/mailbox.ts";

type DeleteMails = (texts: MailSearchTexts) => Promise<void>;

interface Deps {
  store: Store;
  pubsub: PubSub;
  log: Logger;
  outbox: Outbox;
  settings: LiveSettings;
  audit: AuditService;
  reporting: ReportingService;
  users: UserService;
  cart: CartService;
  addressBook: AddressBookService;
  push: PushService;
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
