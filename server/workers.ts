import type { Logger } from "pino";
import type { OutboxHandlers } from "./events/outbox.ts";
import { startWorker } from "./events/worker.ts";
import type { IdempotencyService } from "./idempotency/idempotency.service.ts";
import type { IdentityProvider } from "./integrations/identity/provider.ts";
import type { RateLimitService } from "./rate-limit/rate-limit.service.ts";
import { createRetention } from "./retention.ts";
import type { Services } from "./services.ts";

interface Deps {
  services: Services;
  limits: RateLimitService;
  idempotency: IdempotencyService;
  identity: IdentityProvider;
  handlers: OutboxHandlers;
  log: Logger;
  stopping: AbortSignal;
}

const seconds = 1000;
const hour = 3600 * seconds;

/** Retention: one process in an hour is enough. Shorter than the interval, or each process would be late by turns. */
const retentionPeriodMs = 55 * 60 * seconds;

/** Background work. Every process runs all of it; claims in the store prevent doing anything twice. */
export function startWorkers({ services, handlers, log, stopping, ...deps }: Deps) {
  const deleteExpired = createRetention({ services, log, ...deps });
  const outbox = startWorker("outbox", seconds, log, async () => {
    while ((await services.outbox.deliver(handlers)) > 0 && !stopping.aborted);
  });
  services.outbox.onWake(outbox.wake);
  const workers = [
    outbox,
    startWorker("reconciliation", 60 * seconds, log, () => services.reconcile()),
    startWorker("holds", 15 * seconds, log, () => services.expireHolds()),
    startWorker("unaccepted orders", 15 * seconds, log, () => services.orders.cancelUnaccepted()),
    startWorker("statistics", seconds, log, () => services.reporting.foldBatches(stopping)),
    startWorker("retention", hour, log, async () => {
      if (await services.claims.isFirst("retention", retentionPeriodMs)) await deleteExpired();
    }),
  ];
  return {
    deleteExpired,
    /** Resolves after the running tasks. */
    stop: () => Promise.all(workers.map((worker) => worker.stop())),
  };
}
