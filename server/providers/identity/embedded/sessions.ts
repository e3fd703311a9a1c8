import { dayMs, hourMs } from "#contract/platform/durations.ts";

/** Ends of sessions. A session counts as used each time its browser gets a new access token, at least once an hour. */
export const sessionLimits = {
  idleMs: 30 * dayMs,
  adminIdleMs: 12 * hourMs,
  absoluteMs: 180 * dayMs,
  /** A use is recorded at most this often. */
  refreshMs: hourMs / 4,
} as const;

/** The columns that decide whether a session has ended; SQLite returns times as text. */
export interface SessionTimes {
  userId: string;
  createdAt: Date | string;
  updatedAt: Date | string;
  expiresAt: Date | string;
}

export type IsSessionAlive = (session: SessionTimes) => Promise<boolean>;

const toMs = (time: Date | string) => new Date(time).getTime();

/**
 * Returns whether a session has not ended: by sign-out its row is gone, by expiry it is idle for too long (30 days, an
 * admin's 12 hours) or too old (180 days).
 */
export const createSessionPolicy =
  (isAdminAccount: (uid: string) => Promise<boolean>): IsSessionAlive =>
  async ({ userId, createdAt, updatedAt, expiresAt }) => {
    const now = Date.now();
    if (toMs(expiresAt) <= now || toMs(createdAt) + sessionLimits.absoluteMs <= now) return false;
    return toMs(updatedAt) + sessionLimits.adminIdleMs > now || !(await isAdminAccount(userId));
  };
