import { dayMs } from "#contract/platform/durations.ts";

/**
 * Periods of 1, 2, 4, … 256 days, each of which begins at a multiple of its length, counted from 1970-01-01. Sales of
 * dishes are kept for each, so that a year is read from a few periods instead of each of its days.
 */
const lengths = [1, 2, 4, 8, 16, 32, 64, 128, 256];

const dayNumber = (date: string): number => Date.parse(date) / dayMs;

/** The key of a period: its first day and its length, such as `2026-11-20/4`. */
const keyOf = (first: number, length: number): string =>
  `${new Date(first * dayMs).toISOString().slice(0, 10)}/${length}`;

/** The periods that contain a date (`2026-11-21`), one of each length. */
export function periodsWith(date: string): string[] {
  const day = dayNumber(date);
  return lengths.map((length) => keyOf(Math.floor(day / length) * length, length));
}

/** The fewest periods that together are the days from `from` to `to`, both inclusive. */
export function periodsBetween(from: string, to: string): string[] {
  const [end, periods] = [dayNumber(to) + 1, [] as string[]];
  for (let day = dayNumber(from); day < end; ) {
    const length = lengths.findLast((days) => day % days === 0 && day + days <= end) ?? 1;
    periods.push(keyOf(day, length));
    day += length;
  }
  return periods;
}
