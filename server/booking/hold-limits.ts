import { dayMs, minuteMs } from "#contract/platform/durations.ts";
import type { RestaurantSettings } from "#contract/restaurant.ts";
import { formatLocalTime } from "../house/restaurant/local-time.ts";
import type { Db } from "../platform/database/store.ts";
import { AppError } from "../platform/domain/app-error.ts";
import { type ClientKeys, wideFactor } from "../platform/lib/client-keys.ts";
import { secondsUntil } from "../platform/lib/seconds-until.ts";
import { fittingTables, type Period } from "./availability.ts";
import { type EndedHold, holdRepository as holds } from "./hold.repository.ts";
import { occupancyRepository as occupancy } from "./occupancy.repository.ts";

/*
 * Limits of holds, which keep a table from other guests without payment. They are counted in the database, so they apply
 * across all processes; within a transaction they are exact after `holds.lock`.
 */

const periodMs = dayMs;
const pauseMs = 30 * minuteMs;
/**
 * A hold that the guest gave up within the time of a short one, for example to choose another time, counts as a third of
 * an unpaid one.
 */
const givenUpPerUnpaid = 3;

/** Who asks for a hold. */
interface HoldRequest {
  userId: string;
  clientKeys: ClientKeys | null;
  now: number;
}

/** Throws `holds_paused` after unpaid holds in a row, `too_many_holds` if the network holds enough tables already. */
export async function assertMayHold(db: Db, settings: RestaurantSettings, request: HoldRequest): Promise<void> {
  const { userId, clientKeys, now } = request;
  const pausedUntil = pauseAfter(await holds.listEnded(db, userId, now - periodMs, now), settings);
  if (pausedUntil !== undefined && pausedUntil > now) {
    const when = formatLocalTime(pausedUntil, settings);
    const detail = `Tables were held for you and not paid. You can book again from ${when}, or call us.`;
    throw new AppError("holds_paused", { detail, retryAfter: secondsUntil(pausedUntil, now) });
  }
  if (clientKeys === null) return;
  const max = settings.reservation.maxHoldsPerAddress * clientKeys.factor;
  for (const [network, most] of [
    ["near", max],
    ["wide", max * wideFactor],
  ] as const) {
    const ends = await holds.listOpenEndsOf(db, network, clientKeys[network], { now, exceptUserId: userId });
    const [first] = ends;
    if (first !== undefined && ends.length >= most)
      throw new AppError("too_many_holds", { retryAfter: secondsUntil(first, now) });
  }
}

/** Returns the end of the pause; `ended` are the unpaid holds since the last paid one, latest first. */
function pauseAfter(ended: readonly EndedHold[], settings: RestaurantSettings): number | undefined {
  const { shortHoldMinutes, maxUnpaidHolds } = settings.reservation;
  const shortMs = shortHoldMinutes * minuteMs;
  const isGivenUp = ({ createdAt, endedAt, heldUntil }: EndedHold) =>
    endedAt < heldUntil && endedAt - createdAt < shortMs;
  const unpaid = ended.filter((hold) => !isGivenUp(hold));
  const givenUp = ended.filter(isGivenUp);
  const maxGivenUp = givenUpPerUnpaid * maxUnpaidHolds;
  const [last] = unpaid.length >= maxUnpaidHolds ? unpaid : givenUp.length >= maxGivenUp ? givenUp : [];
  return last && last.endedAt + pauseMs;
}

/**
 * How long a new hold lasts, in minutes: shorter if it takes the last table that fits, or if unpaid holds take more than
 * half of the tables then. They are not refused, or a guest who holds half of the room would keep out all others.
 */
export async function holdMinutesFor(
  db: Db,
  settings: RestaurantSettings,
  { period, seats, now }: { period: Period; seats: number; now: number },
): Promise<number> {
  const { holdMinutes, shortHoldMinutes } = settings.reservation;
  const blocking = await occupancy.listBlocking(db, period, now);
  const busy = new Set(blocking.map((row) => row.table_id));
  const free = fittingTables(seats, settings).filter(({ id }) => !busy.has(id));
  const held = blocking.filter(({ status }) => status === "held").length + 1;
  const isShort = free.length <= 1 || held > Math.max(1, Math.floor(settings.tables.length / 2));
  return isShort ? Math.min(holdMinutes, shortHoldMinutes) : holdMinutes;
}
