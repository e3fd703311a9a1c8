import type { Logger } from "pino";
import { dayMs } from "#contract/platform/durations.ts";
import type { RetentionPeriods } from "../platform/config/config.ts";
import { logFailure } from "../platform/events/worker.ts";
import type { IdempotencyService } from "../platform/idempotency/idempotency.service.ts";
import type { RateLimitService } from "../platform/rate-limit/rate-limit.service.ts";
import type { IdentityProvider } from "../providers/identity/provider.ts";
import type { Services } from "./services.ts";

interface Deps {
  services: Services;
  limits: RateLimitService;
  idempotency: IdempotencyService;
  identity: IdentityProvider;
  periods: RetentionPeriods;
  log: Logger;
}

/** How long the stock of a day and the work of a slot are kept: an order of it may be cancelled until then. */
const stockRetentionMs = 60 * dayMs;

/** A day that the month does not have is its last one. */
const monthsBefore = (now: number, months: number): number =>
  Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO("UTC").subtract({ months }).epochMilliseconds;

/**
 * Returns a function that deletes what is no longer needed as of `now`. Payments and refunds are bookkeeping and kept.
 * A step that fails is logged and does not prevent the others.
 */
export function createRetention({ services, limits, idempotency, identity, periods, log }: Deps) {
  const { audit, outbox, reservations, checkout } = services;
  const { securityLogDays, guestDays, unpaidDays, personalDataMonths } = periods;
  return async (now = Date.now()): Promise<void> => {
    const unpaidBefore = now - unpaidDays * dayMs;
    const steps = [
      () => limits.deleteExpired(now),
      () => services.leases.deleteExpired(Date.now()),
      () => idempotency.deleteExpired(now),
      () => identity.deleteExpired(now),
      () => outbox.deleteExpired(now),
      () => audit.deleteBefore(now - securityLogDays * dayMs),
      () => audit.forgetDeletedUsers(now),
      () => checkout.anonymizeDeletedUsers(),
      // Reservations refer to intents, so they come first.
      () => reservations.deleteUnpaidHolds(unpaidBefore),
      () => checkout.deleteUnpaid(unpaidBefore),
      () => services.editableSettings.previews.deleteBefore(now),
      () => services.stock.deleteBefore(now - stockRetentionMs),
      () => services.intentHolds.deleteSlotsBefore(now - stockRetentionMs),
      () => services.orders.deleteExpiredCodes(now),
      () => services.orders.boards.deleteGone(now),
      () => services.orders.clearAbandonedContacts(now),
      () => services.payments.clearAbandonedNotes(now),
      () => audit.shortenIpAddresses(now),
      () => services.deleteExpiredGuests(identity, now, guestDays),
      ...(personalDataMonths === undefined
        ? []
        : [() => services.anonymizeOldRecords(monthsBefore(now, personalDataMonths))]),
    ];
    for (const step of steps) await step().catch(logFailure(log, "retention"));
  };
}
