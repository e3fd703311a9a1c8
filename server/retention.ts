import type { Logger } from "pino";
import type { IdempotencyService } from "./idempotency/idempotency.service.ts";
import type { IdentityProvider } from "./integrations/identity/provider.ts";
import type { RateLimitService } from "./rate-limit/rate-limit.service.ts";
import type { Services } from "./services.ts";

interface Deps {
  services: Services;
  limits: RateLimitService;
  idempotency: IdempotencyService;
  identity: Pick<IdentityProvider, "deleteExpired">;
  log: Logger;
}

/** How long unpaid holds and payment intents are kept. */
const unpaidRetentionMs = 30 * 86_400_000;

/**
 * Returns a function that deletes what is no longer needed as of `now`. Payments and refunds are bookkeeping and kept.
 * A step that fails is logged and does not prevent the others.
 */
export function createRetention({ services, limits, idempotency, identity, log }: Deps) {
  const { audit, outbox, reservations, checkout } = services;
  return async (now = Date.now()): Promise<void> => {
    const unpaidBefore = now - unpaidRetentionMs;
    const steps = [
      () => limits.deleteExpired(now),
      () => services.claims.deleteExpired(Date.now()),
      () => idempotency.deleteExpired(now),
      () => identity.deleteExpired(now),
      () => outbox.deleteExpired(now),
      () => audit.deleteExpired(now),
      () => checkout.anonymizeDeletedUsers(),
      // Reservations refer to intents, so they come first.
      () => reservations.deleteUnpaidHolds(unpaidBefore),
      () => checkout.deleteUnpaid(unpaidBefore),
    ];
    for (const step of steps) await step().catch((error) => log.error({ err: error }, "deleting old rows failed"));
  };
}
