import type { OpeningTimeRange, PublicRestaurant, Weekday } from "#contract/restaurant.ts";
import { words } from "#web/words/public.ts";

// The contract's own list brings its schemas along, which a guest's browser has no use for.
export const week = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
] as const satisfies readonly Weekday[];

interface Group {
  first: Weekday;
  last: Weekday;
  hours: string;
}

const hoursText = (spans: readonly OpeningTimeRange[]): string =>
  spans.length === 0
    ? words.hours.closed
    : spans.map(({ open, close }) => `${open} ${words.hours.to} ${close}`).join(` ${words.hours.and} `);

/** `Monday to Friday 08:00 to 22:00`, one line for each run of days with the same hours. */
export function openingLines(openingHours: PublicRestaurant["openingHours"]): string[] {
  const groups: Group[] = [];
  for (const day of week) {
    const hours = hoursText(openingHours[day]);
    const group = groups.at(-1);
    if (group?.hours === hours) group.last = day;
    else groups.push({ first: day, last: day, hours });
  }
  const { days, to } = words.hours;
  return groups.map(({ first, last, hours }) =>
    first === last ? `${days[first]} ${hours}` : `${days[first]} ${to} ${days[last]} ${hours}`,
  );
}

/** All hours in one line. */
export const openingLine = (openingHours: PublicRestaurant["openingHours"]): string =>
  openingLines(openingHours).join(", ");
