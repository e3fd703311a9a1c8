import { writeAddress } from "#contract/house/address-text.ts";
import { type Weekday, weekdays } from "#contract/house/restaurant-constants.ts";
import type { OpeningTimeRange } from "#contract/house/week-hours.ts";
import { localizeDigits } from "#contract/platform/format-number.ts";
import type { LocaleFormats } from "#contract/platform/locale-formats.ts";
import type { PublicRestaurant } from "#contract/restaurant.ts";
import { publicMessages as messages } from "#web/messages/public.ts";
import { addDays } from "#web/ui/date-format.tsx";

/** Returns the lines of the address as they are written in its country: street, then city with region and postcode. */
export const addressLines = ({ address, addressForm }: Pick<PublicRestaurant, "address" | "addressForm">): string[] =>
  writeAddress(address, addressForm);

interface WeekdayGroup {
  first: Weekday;
  last: Weekday;
  hours: string;
}

/** Hours from 00 to 23, as the specification writes them, in the digits of the locale. */
function formatHours(spans: readonly OpeningTimeRange[], { number }: LocaleFormats): string {
  const { closed, to, and, allDay } = messages.hours;
  const texts = spans.map(({ open, close }) =>
    open === close ? allDay : localizeDigits(`${open} ${to} ${close}`, number.digits),
  );
  return texts.length === 0 ? closed : texts.join(` ${and} `);
}

/** How many days ahead guests are told about special days. */
const specialDaysAhead = 14;

/** The special days of the next two weeks with their hours, the first one first. */
export const upcomingSpecialDays = ({
  specialDays,
  today,
  formats,
}: Pick<PublicRestaurant, "specialDays" | "today" | "formats">) =>
  specialDays
    .filter(({ date }) => date >= today && date <= addDays(today, specialDaysAhead))
    .toSorted((one, other) => one.date.localeCompare(other.date))
    .map(({ date, hours, note }) => ({ date, note, hours: formatHours(hours, formats) }));

/** Returns e.g. `Monday to Friday 08:00 to 22:00`, one line per run of days with the same hours. */
export function formatOpeningHours({
  openingHours,
  formats,
}: Pick<PublicRestaurant, "openingHours" | "formats">): string[] {
  const groups: WeekdayGroup[] = [];
  for (const day of weekdays) {
    const hours = formatHours(openingHours[day], formats);
    const group = groups.at(-1);
    if (group?.hours === hours) group.last = day;
    else groups.push({ first: day, last: day, hours });
  }
  const { days, to, allDay } = messages.hours;
  if (groups.length === 1 && groups[0]?.hours === allDay) return [allDay];
  return groups.map(({ first, last, hours }) =>
    first === last ? `${days[first]} ${hours}` : `${days[first]} ${to} ${days[last]} ${hours}`,
  );
}
