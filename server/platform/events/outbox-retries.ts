import { hourMs } from "#contract/platform/durations.ts";
import type { OutboxRow } from "../database/system-schema.ts";

/** 5 s, 10 s, 20 s, … up to an hour; of tickets up to 15 s, since a kitchen waits for them. */
export const retryDelayMs = (kind: OutboxRow["kind"], failures: number) =>
  Math.min(5000 * 2 ** (failures - 1), kind === "print" ? 15_000 : hourMs);

/** About two days of retries, of tickets half a day; after that, and after a permanent failure, only an admin can retry. */
export const maxAttempts = (kind: OutboxRow["kind"]) => (kind === "print" ? 2880 : 54);
/** Reported to admins from this many failures on: about 90 seconds, longer than a restart takes. Permanent ones at once. */
export const minReportedAttempts = 4;
