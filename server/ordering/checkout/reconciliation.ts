import type { Logger } from "pino";
import { hourMs, minuteMs } from "#contract/platform/durations.ts";
import type { ReservationService } from "../../booking/reservation.service.ts";
import type { PaymentIntentTable } from "../../platform/database/schema.ts";
import type { Store } from "../../platform/database/store.ts";
import { DatabaseUnavailableError } from "../../platform/database/unavailable.ts";
import type { Leases } from "../../platform/events/leases.ts";
import type { IntentHoldService } from "../kitchen/intent-hold.service.ts";
import { openIntentRepository as openIntents } from "./open-intents.repository.ts";
import { paymentIntentRepository as intents } from "./payment-intent.repository.ts";
import type { Settle } from "./settlement.ts";

/** Few, so that all are checked before their leases end, and processes share the work. */
const batchSize = 10;
const leaseMs = 60_000;
/** It bounds one round; the next one goes on. */
const maxBatches = 10;
/** Intents that are ended in one round. */
const maxExpired = 100;

/** Every minute in the first hour, then every half hour: most intents are paid quickly or never. */
const nextCheckDelay = (age: number) => (age < hourMs ? minuteMs : hourMs / 2);

interface Deps {
  store: Store;
  settle: Settle;
  reservations: Pick<ReservationService, "findByIntent" | "expire" | "listDueHolds">;
  intentHolds: Pick<IntentHoldService, "release">;
  log: Logger;
}

/**
 * Settles payments that were never reported, e.g. because the browser was closed or a response was lost. Returns how many
 * were found paid.
 */
export function reconciliation({ store, settle, log }: Omit<Deps, "reservations" | "intentHolds">) {
  async function check(intent: PaymentIntentTable, now: number): Promise<boolean> {
    await intents.scheduleCheck(store.db, intent.id, now + nextCheckDelay(now - intent.created_at));
    return (await settle(intent, now)).status === "paid";
  }

  return async (now = Date.now()): Promise<number> => {
    let count = 0;
    for (let batch = 0; batch < maxBatches; batch++) {
      const leased = await intents.leaseDue(store.db, store.engine, now, now + leaseMs, batchSize);
      for (const intent of leased) {
        const isFound = await check(intent, now).catch((error) =>
          log.warn({ err: error, intent: intent.id }, "reconciling the payment failed; the next round retries"),
        );
        if (isFound) count += 1;
      }
      if (leased.length < batchSize) break;
    }
    return count;
  };
}

/**
 * Ends expired holds: the purchase of a payment captured at the last moment is recorded, other intents are cancelled at
 * the provider. If the provider cannot be reached, the table is released anyway and reconciliation settles the intent later.
 */
export function holdExpiry({
  store,
  settle,
  reservations,
  intentHolds,
  leases,
  log,
}: Deps & { leases: Pick<Leases, "runIfFree"> }) {
  async function expire(intentId: string, now: number): Promise<void> {
    const reservation = await reservations.findByIntent(store.db, intentId);
    // Another process has expired it since the list was read.
    if (reservation && (reservation.heldUntil === null || reservation.heldUntil > now)) return;
    const intent = await intents.find(store.db, intentId);
    const settled =
      intent &&
      (await settle(intent, now).catch((error) => {
        // The payment may be captured: the next round settles it, with the table still held.
        if (error instanceof DatabaseUnavailableError) throw error;
        log.warn({ err: error, intent: intentId }, "cancelling the payment intent failed; the hold expires anyway");
      }));
    if (settled?.status !== "paid") await store.transaction((trx) => reservations.expire(trx, intentId, now));
  }

  /** Cancels an expired intent for a cart and releases what it holds or, if it was captured meanwhile, records its purchase. */
  async function end(intentId: string, now: number): Promise<void> {
    const intent = await intents.find(store.db, intentId);
    if (intent?.status !== "open") return;
    const settled = await settle(intent, now).catch((error) => {
      if (error instanceof DatabaseUnavailableError) throw error;
      log.warn(
        { err: error, intent: intentId },
        "cancelling the payment intent failed; it releases what it holds anyway",
      );
    });
    if (settled && settled.status !== "open") return;
    // Unless it was paid while the provider was asked.
    await store.transaction(async (trx) => {
      if (await intents.lockOpen(trx, intentId)) await intentHolds.release(trx, intentId);
    });
  }

  return async (now = Date.now()): Promise<void> => {
    for (const { intentId } of await reservations.listDueHolds(now))
      await leases.runIfFree(`hold:${intentId}`, () => expire(intentId, now));
    for (const intentId of await openIntents.listExpired(store.db, now, maxExpired))
      await leases.runIfFree(`hold:${intentId}`, () => end(intentId, now));
  };
}
