import { hostname } from "node:os";
import { type HealthFinding, healthLevels } from "#contract/operating/health.ts";
import { minuteMs } from "#contract/platform/durations.ts";
import { toIsoInstant } from "#contract/platform/instant.ts";
import type { Store } from "../../platform/database/store.ts";
import type { Leases } from "../../platform/events/leases.ts";
import { healthTexts as texts } from "../../platform/messages/health.ts";
import { healthRepository as findings } from "./health.repository.ts";
import type { liveFindings } from "./live-findings.ts";
import type { HealthCheck } from "./machine-checks.ts";

interface Deps {
  store: Store;
  leases: Pick<Leases, "acquireForPeriod">;
  checks: readonly HealthCheck[];
  findLive: ReturnType<typeof liveFindings>;
}

/** The first round begins with the start. */
const firstRoundMs = 60_000;
/** Findings that are older are not shown, and are deleted. */
const keptMs = 10 * minuteMs;

export type HealthService = ReturnType<typeof healthService>;

/** Runs health checks in the background and lists their findings. */
export function healthService({ store, leases, checks, findLive }: Deps) {
  const host = hostname();
  const startedAt = Date.now();

  async function check({ subject, run }: HealthCheck, now: number): Promise<void> {
    const rows = (await run()).map(({ level, text, remedy = null }, position) => ({
      host,
      subject,
      position,
      level,
      text: asSentence(text),
      remedy,
      since: now,
      checked_at: now,
    }));
    await store.transaction((trx) => findings.replace(trx, host, subject, rows));
  }
  async function checkAll(now: number): Promise<void> {
    await Promise.all(checks.map((one) => check(one, now)));
    await findings.deleteBefore(store.db, now - keptMs);
  }

  /** The check of the disk always finds something: without that no check runs. */
  const isOverdue = (storedFindings: readonly { subject: string }[], now: number): boolean =>
    now - startedAt > firstRoundMs &&
    checks.some(({ subject }) => subject === "disk") &&
    !storedFindings.some(({ subject }) => subject === "disk");

  return {
    checkAll,
    /** Runs the checks that are due, unless another process of this machine has done so. */
    async runDueChecks(now = Date.now()): Promise<void> {
      const isDue = ({ subject, everyMs }: HealthCheck) =>
        leases.acquireForPeriod(`health:${host}:${subject}`, everyMs);
      await Promise.all(checks.map(async (one) => (await isDue(one)) && check(one, now)));
      await findings.deleteBefore(store.db, now - keptMs);
    },
    /** What is known of every subject, the worst first. */
    async list(now = Date.now()): Promise<HealthFinding[]> {
      const [storedFindings, live] = await Promise.all([findings.list(store.db, now - keptMs), findLive(now)]);
      const unchecked = { ...texts.unchecked, subject: "disk", level: "warning", since: null } as const;
      const hosts = new Set(storedFindings.map((row) => row.host));
      const checked = storedFindings.map(({ host, subject, level, text, remedy, since }) => ({
        subject,
        level,
        remedy,
        since: level === "ok" ? null : since,
        text: hosts.size > 1 ? `${host}: ${text}` : text,
      }));
      return [...live, ...(isOverdue(storedFindings, now) ? [unchecked] : []), ...checked]
        .toSorted(byLevel)
        .map((one) => ({
          ...one,
          since: one.since === null ? null : toIsoInstant(one.since),
        }));
    },
  };
}

const byLevel = (a: Pick<HealthFinding, "level">, b: Pick<HealthFinding, "level">) =>
  healthLevels.indexOf(b.level) - healthLevels.indexOf(a.level);

/** The doctor's words begin in lower case and have no full stop. */
const asSentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
