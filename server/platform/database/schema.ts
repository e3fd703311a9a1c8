import type { Generated } from "kysely";
import type { IntentStatus, PaymentStatus, PaymentType } from "#contract/money/payment-constants.ts";
import type { Role } from "#contract/people/identity-constants.ts";
import type { PushTopic } from "#contract/people/push.ts";
import type { FulfilmentSchema } from "./fulfilment-schema.ts";
import type { MenuSchema } from "./menu-schema.ts";
import type { OrderSchema, WithDefaults } from "./order-schema.ts";
import type { ReportingSchema } from "./reporting-schema.ts";
import type { ReservationSchema } from "./reservation-schema.ts";
import type { SystemSchema } from "./system-schema.ts";

/**
 * The product's tables, the same on both engines. Instants are milliseconds since 1970 (UTC), money is minor units,
 * booleans are 1 and 0, documents are JSON text.
 */

export interface UserTable {
  id: string;
  email: string;
  name: string;
  role: Role;
  is_valid: number;
  uid: string | null;
  created_at: number;
  /** It is 1 for a guest without an account. */
  guest: number;
  /** Where mails to a guest without an account go, and the telephone number. */
  contact_email: string | null;
  phone: string | null;
  /** The number in E.164. It is null if it is possible nowhere, or not read yet. */
  phone_e164: string | null;
  /** What searches look into (`search-index.ts`). It is null while it is to be made. */
  search_text: string | null;
}

/** A user to insert; without the members of a guest it has an account. */
export type NewUser = Omit<UserTable, GuestColumn> & Partial<Pick<UserTable, GuestColumn>>;
type GuestColumn = "guest" | "contact_email" | "phone" | "phone_e164" | "search_text";

export interface CartEntryTable {
  id: string;
  user_id: string;
  dish_id: string;
  name: string;
  image: string;
  /** The price of the whole entry. */
  price_minor: number;
  created_at: number;
  quantity: number;
  /** What was chosen, with the prices of then: `[{ id, group, name, count, priceMinor }]`, JSON. */
  options: string;
  note: string;
  /** Grows with each change. */
  version: number;
}

interface CartTable {
  user_id: string;
  /** Incremented by whatever may raise the sum of the quantities, which locks the row. */
  version: number;
}

export interface PaymentIntentTable {
  id: string;
  user_id: string | null;
  email: string;
  payment_type: PaymentType;
  amount_minor: number;
  currency: string;
  status: IntentStatus;
  snapshot: string;
  created_at: number;
  /** When reconciliation next asks the provider. It is null once the intent is final. */
  check_at: number | null;
  /**
   * When an intent that has taken stock or kitchen time, or is for a chosen time, expires. If it is null, an intent for a cart
   * expires 24 hours after its creation, and one for a reservation with its hold.
   */
  expires_at: number | null;
  /** The delivery fee, a part of the amount. */
  fee_minor: number;
  /** Where a delivery goes, JSON, until the intent is final. */
  address: string | null;
  /** When it was first seen that the provider has captured it while its purchase could not be recorded. Null means never. */
  captured_at: number | null;
  /**
   * Hashes of the network from which it was made and of the wider one around it, while it is open. Null means that it is
   * not known.
   */
  client_near: string | null;
  client_wide: string | null;
}

/** Which open intent pays for a cart entry: at most one (D6). */
interface IntentEntryTable {
  cart_entry_id: string;
  intent_id: string;
}

export interface PaymentTable {
  id: string;
  transaction_id: string;
  user_id: string | null;
  email: string;
  payment_type: PaymentType;
  amount_minor: number;
  currency: string;
  payment_status: PaymentStatus;
  deleted_count: number;
  refunded_minor: number;
  ordered_at: number;
  /** The delivery fee, a part of the amount. */
  fee_minor: number;
}

export interface PaymentLineTable {
  payment_id: string;
  position: number;
  cart_entry_id: string;
  dish_id: string;
  name: string;
  image: string;
  /** The price of the whole line. */
  price_minor: number;
  quantity: number;
  /** What was bought with it: `[{ id, group, name, count, priceMinor }]`, JSON. */
  options: string;
  note: string;
  /** The allergens declared when it was bought, JSON. It is null if they were not declared. */
  allergens: string | null;
  /** What it contained in any case if they were not declared, as JSON. Null means that nothing is known. */
  known_allergens: string | null;
  /** Its traces, as JSON. Null means none. */
  traces: string | null;
  /** The minimum age when it was bought; 0 means none. */
  minimum_age: number;
  /** The station of the dish when it was bought. Null means none. */
  station: string | null;
}

export interface ReviewTable {
  id: string;
  user_id: string | null;
  name: string;
  email: string;
  favorite_recipe: string;
  suggestion: string;
  details: string;
  rating: number;
  verified: number;
  /** The payment that verifies it; each verifies one review. */
  payment_id: string | null;
  hidden: number;
  /** It is 0 while the review is hidden because nobody of the house has looked at it yet. */
  seen: number;
  created_at: number;
}

/** A device of a user that is told of a topic by push. */
export interface PushSubscriptionTable {
  id: string;
  user_id: string;
  topic: PushTopic;
  /** The address of the browser's push service. */
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: number;
}

/** One row: the keys of the site for push services. */
interface PushKeysTable {
  id: "vapid";
  public_key: string;
  /** Encrypted. */
  private_key: string;
}

export type { DishCollectionTable, DishTable } from "./menu-schema.ts";
export type {
  OrderChangeTable,
  OrderLineStationTable,
  OrderTable,
  TicketTable,
  TrackedOrderTable,
} from "./order-schema.ts";

export interface Schema
  extends MenuSchema,
    FulfilmentSchema,
    OrderSchema,
    ReportingSchema,
    ReservationSchema,
    SystemSchema {
  users: Omit<UserTable, "guest"> & { guest: Generated<number> };
  carts: CartTable;
  cart_entries: CartEntryTable;
  payment_intents: WithDefaults<PaymentIntentTable, "fee_minor" | "address">;
  intent_entries: IntentEntryTable;
  payments: WithDefaults<PaymentTable, "fee_minor">;
  payment_lines: PaymentLineTable;
  reviews: ReviewTable;
  push_subscriptions: PushSubscriptionTable;
  push_keys: PushKeysTable;
}
