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
  role: string;
  is_valid: number;
  uid: string | null;
  created_at: number;
}

export interface DishTable {
  id: string;
  slug: string;
  name: string;
  category: string;
  price_minor: number;
  recipe: string;
  image: string;
  available: number;
  position: number;
  created_at: number;
}

export interface DishCollectionTable {
  dish_id: string;
  collection: string;
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
  payment_type: string;
  amount_minor: number;
  currency: string;
  /** open, paid, cancelled, refunded. */
  status: string;
  snapshot: string;
  created_at: number;
  /** When reconciliation next asks the provider; null once the intent is final. */
  check_at: number | null;
}

/** Which open intent pays for a cart entry: at most one (D6). */
export interface IntentEntryTable {
  cart_entry_id: string;
  intent_id: string;
}

export interface PaymentTable {
  id: string;
  transaction_id: string;
  user_id: string | null;
  email: string;
  payment_type: string;
  amount_minor: number;
  currency: string;
  payment_status: string;
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
  status: string;
  ready_at: number;
  updated_at: number;
}

export interface OrderChangeTable {
  id: string;
  order_id: string;
  status: string;
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
