import type { Logger } from "pino";
import type { PaymentIntentTable } from "../database/schema.ts";
import type { Store } from "../database/store.ts";
import type { ReservationService } from "../reservation/reservation.service.ts";
import { paymentIntentRepository as intents } from "./payment-intent.repository.ts";
import type { Settle } from "./settlement.ts";

const batchSize = 100;
const hourMs = 3_600_000;

/** Every minute at first, then every half hour: most are paid at once or never. */
const nextCheckDelay = (age: number) => (age < hourMs ? 60_000 : hourMs / 2);

interface Deps {
  store: Store;
  settle: Settle;
  reservations: ReservationService;
  log: Logger;
}

/** What nobody reports, found by asking the provider: a browser that closed after paying, an answer that was lost. */
export function reconciliation({ store, settle, log }: Omit<Deps, "reservations">) {
  async function check(intent: PaymentIntentTable, now: number): Promise<void> {
    await intents.scheduleCheck(store.db, intent.id, now + nextCheckDelay(now - intent.created_at));
    await settle(intent, now);
  }

  return async (now = Date.now()): Promise<void> => {
    for (const intent of await intents.listDue(store.db, now, batchSize)) {
      await check(intent, now).catch((error) =>
        log.warn({ err: error, intent: intent.id }, "reconciliation will try again"),
      );
    }
  };
}

/**
 * Ends holds that ran out: what was paid in the last moment is honoured, the rest is cancelled at the provider. Where
 * that cannot be reached the table is freed all the same, and reconciliation sees to the payment.
 */
export function holdExpiry({ store, settle, reservations, log }: Deps) {
  return async (now = Date.now()): Promise<void> => {
    for (const { intentId } of await reservations.listDueHolds(now)) {
      const intent = await intents.find(store.db, intentId);
      const settled =
        intent &&
        (await settle(intent, now).catch((error) =>
          log.warn({ err: error, intent: intentId }, "the hold ends without the provider"),
        ));
      if (settled !== "paid") await store.transaction((trx) => reservations.expire(trx, intentId, now));
    }
  };
}
