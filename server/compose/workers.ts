import type { Logger } from "pino";
import type { HealthService } from "../operating/health/health.service.ts";
import type { RetentionPeriods } from "../platform/config/config.ts";
import type { OutboxHandlers } from "../platform/events/outbox-handler.ts";
import { startOutboxWorkers } from "../platform/events/outbox-worker.ts";
import { startWorker } from "../platform/events/worker.ts";
import type { Metrics } from "../platform/http/metrics.ts";
import type { IdempotencyService } from "../platform/idempotency/idempotency.service.ts";
import { asTrace, type Tracing } from "../platform/lib/tracing.ts";
import type { RateLimitService } from "../platform/rate-limit/rate-limit.service.ts";
import type { IdentityProvider } from "../providers/identity/provider.ts";
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
  periods: RetentionPeriods;
  metrics: Pick<Metrics, "counter">;
  health: Pick<HealthService, "runDueChecks">;
  tracing: Tracing | undefined;
}

const seconds = 1000;
const hour = 3600 * seconds;

/** For retention one process in an hour is enough. It is shorter than the interval, or each process would be late by turns. */
const retentionPeriodMs = 55 * 60 * seconds;

/**
 * Background work. Every process runs all of it; leases in the store prevent doing anything twice. Rounds are traced,
 * except those of every second: of these the outbox traces each message.
 */
export function startWorkers({ services, handlers, log, stopping, metrics, health, tracing, ...deps }: Deps) {
  const deleteExpired = createRetention({ services, log, ...deps });
  const start = (name: string, everyMs: number, task: () => Promise<void>) =>
    startWorker(name, everyMs, log, () => asTrace(tracing, `worker ${name}`, "internal", task));
  const countFound = metrics.counter("payments_found_total", "Paid intents that reconciliation found and recorded");
  const workers = [
    startOutboxWorkers(handlers, { outbox: services.outbox, log, stopping }),
    startWorker("statistics", seconds, log, () => services.reporting.foldBatches(stopping)),
    start("reconciliation", 60 * seconds, async () => countFound(await services.reconcile())),
    start("holds", 15 * seconds, () => services.expireHolds()),
    start("unaccepted orders", 15 * seconds, () => services.orders.cancelUnaccepted()),
    start("house notices", 15 * seconds, () => services.orders.tellHouse()),
    start("health", 45 * seconds, () => health.runDueChecks()),
    start("settings", 30 * seconds, () => services.editableSettings.reload()),
    // This runs before each search, too: after an update many rows have no text yet.
    start("search texts", hour, () => services.indexForSearches()),
    start("retention", hour, async () => {
      if (await services.leases.acquireForPeriod("retention", retentionPeriodMs)) await deleteExpired();
    }),
  ];
  return {
    /** Does once what the workers do, as of `now`. */
    async runOnce(now = Date.now()): Promise<void> {
      await services.expireHolds(now);
      await services.orders.tellHouse(now);
      await services.orders.cancelUnaccepted(now);
      await services.reconcile(now);
      while ((await services.outbox.handleDue(handlers)) > 0);
      while ((await services.reporting.fold()) > 0);
      await deleteExpired(now);
    },
    /** Resolves after the running tasks. */
    stop: () => Promise.all(workers.map((worker) => worker.stop())),
  };
}
