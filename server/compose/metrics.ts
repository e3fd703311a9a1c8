import { type HealthSubject, healthLevels } from "#contract/operating/health.ts";
import type { BackupService } from "../operating/backup/backup.service.ts";
import type { HealthService } from "../operating/health/health.service.ts";
import { countUnsettled } from "../ordering/checkout/unsettled.ts";
import type { Store } from "../platform/database/store.ts";
import { countUnsent } from "../platform/events/outbox-queue.ts";
import type { Metrics } from "../platform/http/metrics.ts";

const secondsSince = (instant: number, now: number) => Math.max(0, (now - instant) / 1000);

interface Deps {
  store: Store;
  health: HealthService;
  backups: Pick<BackupService, "lastBackup">;
}

/** Registers what the server does besides answering: its queues, payments and connections. */
export function observeServices(metrics: Metrics, { store, health, backups }: Deps): void {
  metrics.gauge({
    name: "outbox_messages",
    help: "Mails, refunds, tickets and deletions that wait, failed and are tried again, or were given up",
    labels: ["kind", "state"],
    read: async () =>
      (await countUnsent(store)).map(({ kind, state, count }) => ({
        labels: { kind, state },
        value: count,
      })),
  });
  metrics.gauge({
    name: "outbox_oldest_seconds",
    help: "Age of the oldest message of a kind that was not delivered",
    labels: ["kind", "state"],
    read: async () =>
      (await countUnsent(store)).map(({ kind, state, oldest }) => ({
        labels: { kind, state },
        value: secondsSince(oldest, Date.now()),
      })),
  });
  metrics.gauge({
    name: "payment_intents",
    help: "Payment intents whose outcome is not known yet, by state; overdue: reconciliation should have asked; captured: paid and not recorded",
    labels: ["state"],
    read: async () =>
      Object.entries(await countUnsettled(store, Date.now())).map(([state, value]) => ({
        labels: { state },
        value,
      })),
  });
  metrics.gauge({
    name: "health_level",
    help: "How bookings, orders, mail, payments, printers, backups, disk, certificate and database are: 0 well, 1 a warning, 2 an error; absent: not known",
    labels: ["subject"],
    read: async () => {
      const findings = await health.list();
      const subjects = new Set(findings.map(({ subject }) => subject));
      const levelOf = (subject: HealthSubject) =>
        Math.max(...findings.filter((one) => one.subject === subject).map((one) => healthLevels.indexOf(one.level)));
      return [...subjects].map((subject) => ({ labels: { subject }, value: levelOf(subject) }));
    },
  });
  metrics.gauge({
    name: "backup_age_seconds",
    help: "Time since the last backup that was written and verified; absent: there is none",
    labels: [],
    read: async () => {
      const { succeeded } = await backups.lastBackup(Date.now());
      return succeeded ? [{ labels: {}, value: Math.max(0, secondsSince(succeeded.finishedAt, Date.now())) }] : [];
    },
  });
  metrics.gauge({
    name: "database_connections",
    help: "Connections to PostgreSQL, by state; waiting: work that waits for one",
    labels: ["state"],
    isOfProcess: true,
    read: async () =>
      Object.entries(store.connections?.() ?? {}).map(([state, value]) => ({ labels: { state }, value })),
  });
}
