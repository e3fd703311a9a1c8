import { dayMs, minuteMs } from "#contract/platform/durations.ts";
import type { RestaurantSettings } from "#contract/restaurant.ts";
import { assertShare, networkShareOf, type TakenPortions } from "../../house/menu/times/stock.service.ts";
import { formatLocalTime } from "../../house/restaurant/local-time.ts";
import type { Db } from "../../platform/database/store.ts";
import { AppError } from "../../platform/domain/app-error.ts";
import { type ClientKeys, wideFactor } from "../../platform/lib/client-keys.ts";
import { secondsUntil } from "../../platform/lib/seconds-until.ts";
import { readSnapshot } from "./snapshot.ts";
import { unpaidHoldRepository as holds } from "./unpaid-hold.repository.ts";

/*
 * Limits of what guests hold before they have paid: portions of dishes and work of the kitchen, which others cannot have
 * meanwhile. They are counted in the database, so they apply across all processes; within a transaction they are exact after
 * `lockHolds`.
 */

/** How long the last portions of a dish are held. */
export const lastPortionsMs = 3 * minuteMs;
/** Of holds in a row that were not paid: the third renewal waits. */
const maxUnpaid = 3;
/** One that was given up sooner, for example to change the cart, is counted apart. */
const shortMs = 3 * minuteMs;
const maxGivenUp = 20;
const pauseMs = 30 * minuteMs;

interface Guest {
  userId: string;
  clientKeys: ClientKeys | null;
  now: number;
}

/** Whether an intent held portions or work of the kitchen. */
function heldSomething(text: string): boolean {
  const { stock, promise } = readSnapshot(text);
  return stock !== undefined || (promise?.work.length ?? 0) > 0;
}

/** Until when a guest waits who has held something again and again without paying. Undefined means not at all. */
async function findPause(db: Db, { userId, now }: Guest): Promise<number | undefined> {
  const intents = await holds.listBegun(db, userId, now - dayMs);
  const lastPaid = intents.findIndex(({ status }) => status === "paid" || status === "refunded");
  const unpaid = (lastPaid === -1 ? intents : intents.slice(0, lastPaid)).filter(
    ({ expires_at, snapshot }) => expires_at !== null && heldSomething(snapshot),
  );
  const ended = unpaid.map(({ created_at, expires_at }, position) => {
    // A newer one has ended it.
    const endedAt = Math.min(expires_at ?? now, unpaid[position - 1]?.created_at ?? now);
    return { endedAt, isShort: endedAt - created_at < shortMs };
  });
  const [long, short] = [ended.filter(({ isShort }) => !isShort), ended.filter(({ isShort }) => isShort)];
  const [last] = long.length >= maxUnpaid ? long : short.length >= maxGivenUp ? short : [];
  return last && last.endedAt + pauseMs;
}

function limitsOf({ maxUnpaidOrdersPerAddress }: RestaurantSettings, { factor }: ClientKeys) {
  const max = maxUnpaidOrdersPerAddress * factor;
  return [
    ["near", max],
    ["wide", max * wideFactor],
  ] as const;
}

/**
 * Throws `holds_paused` for the third renewal in a row that was not paid, and `too_many_holds` if the guest's network holds
 * enough already.
 */
export async function assertMayHold(db: Db, settings: RestaurantSettings, guest: Guest): Promise<void> {
  const { userId, clientKeys, now } = guest;
  const pausedUntil = await findPause(db, guest);
  if (pausedUntil !== undefined && pausedUntil > now) {
    const when = formatLocalTime(pausedUntil, settings);
    const detail = `Food was kept for you several times and not paid. You can order again from ${when}, or call us.`;
    throw new AppError("holds_paused", { detail, retryAfter: secondsUntil(pausedUntil, now) });
  }
  if (clientKeys === null) return;
  for (const [network, most] of limitsOf(settings, clientKeys)) {
    const ends = await holds.listEnds(db, { network, clientKey: clientKeys[network], exceptUserId: userId, now });
    const [first] = ends;
    if (first === undefined || ends.length < most) continue;
    const detail =
      "Several orders from your network are being paid right now. Please try again in a few minutes, or call us.";
    throw new AppError("too_many_holds", { detail, retryAfter: secondsUntil(first, now) });
  }
}

/** Throws `stock_short` if a guest, or all unpaid orders of the guest's network, would hold more than their share. */
export async function assertShares(
  db: Db,
  { userId, clientKeys, now }: Guest,
  takenPortions: readonly TakenPortions[],
) {
  for (const portions of takenPortions) assertShare(portions, portions.perDay);
  if (clientKeys === null) return;
  const refs = takenPortions.map(({ ref }) => ref);
  const ofNetwork = { network: "near", clientKey: clientKeys.near, exceptUserId: userId, now } as const;
  const portionsOfNetwork = await holds.sumPortions(db, ofNetwork, refs);
  for (const { ref, name, portions, perDay } of takenPortions) {
    const others = portionsOfNetwork.get(ref) ?? 0;
    const left = Math.max(0, Math.min(perDay, networkShareOf(perDay) * clientKeys.factor) - others);
    if (others === 0 || portions <= left) continue;
    const detail = `Others in your network are paying for ${name} right now. Please try again in a few minutes, or call us.`;
    throw new AppError("stock_short", { left, detail });
  }
}
