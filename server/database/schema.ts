import type { Role } from "#contract/constants/identity.ts";
import type { Category, Collection } from "#contract/constants/menu.ts";
import type { OrderStatus } from "#contract/constants/order.ts";
import type { IntentStatus, PaymentStatus, PaymentType } from "#contract/constants/payment.ts";
import type { OperationSchema } from "./operation-schema.ts";
import type { ReportingSchema } from "./reporting-schema.ts";
import type { ReservationSchema } from "./reservation-schema.ts";

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
}

export interface DishTable {
  id: string;
  slug: string;
  name: string;
  category: Category;
  price_minor: number;
  recipe: string;
  image: string;
  available: number;
  position: number;
  created_at: number;
}

interface DishCollectionTable {
  dish_id: string;
  collection: Collection;
}

export interface CartEntryTable {
  id: string;
  user_id: string;
  dish_id: string;
  name: string;
  image: string;
  price_minor: number;
  created_at: number;
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
  /** When reconciliation next asks the provider; null once the intent is final. */
  check_at: number | null;
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
}

export interface PaymentLineTable {
  payment_id: string;
  position: number;
  cart_entry_id: string;
  dish_id: string;
  name: string;
  image: string;
  price_minor: number;
}

/** The order of a cart payment, with the payment's id. */
export interface OrderTable {
  id: string;
  number: string;
  status: OrderStatus;
  ready_at: number;
  updated_at: number;
  /** When the payment was made. */
  placed_at: number;
}

export interface OrderChangeTable {
  id: string;
  order_id: string;
  status: OrderStatus;
  at: number;
  by: string;
  reason: string | null;
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
  created_at: number;
}

export interface Schema extends ReportingSchema, ReservationSchema, OperationSchema {
  users: UserTable;
  dishes: DishTable;
  dish_collections: DishCollectionTable;
  cart_entries: CartEntryTable;
  payment_intents: PaymentIntentTable;
  intent_entries: IntentEntryTable;
  payments: PaymentTable;
  payment_lines: PaymentLineTable;
  orders: OrderTable;
  order_changes: OrderChangeTable;
  reviews: ReviewTable;
}
