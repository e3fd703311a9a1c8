import type { PaymentIntentTable } from "../database/schema.ts";
import type { Db } from "../database/store.ts";
import type { OutboxMessage } from "../events/outbox.ts";

/** What each kind of payment does with its money; all within the transaction that settles an intent. */
export interface Fulfilment {
  /** Records a captured payment with what it bought; answers false, having written nothing, where it cannot be had. */
  fulfil(db: Db, intent: PaymentIntentTable, now: number): Promise<boolean>;
  /** What to tell the guest whose payment was returned instead. */
  refundEmail(intent: PaymentIntentTable): OutboxMessage;
  /** Whether the guest may still pay; if not, the intent is cancelled at the provider. */
  isPayable(db: Db, intent: PaymentIntentTable, now: number): Promise<boolean>;
  /** The intent came to nothing. */
  release(db: Db, intent: PaymentIntentTable, now: number): Promise<void>;
}

/** The payment that an intent has become, with nothing taken out of the cart yet. */
export const paymentFromIntent = (intent: PaymentIntentTable, id: string, now: number) => ({
  id,
  transaction_id: intent.id,
  user_id: intent.user_id,
  email: intent.email,
  payment_type: intent.payment_type,
  amount_minor: intent.amount_minor,
  currency: intent.currency,
  payment_status: "paid" as const,
  deleted_count: 0,
  ordered_at: now,
});
