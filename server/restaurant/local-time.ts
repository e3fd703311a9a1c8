import type { RestaurantSettings } from "#contract/restaurant.ts";

/** Formats an instant in the restaurant's time zone: "Saturday, 21 November at 18:25". */
export function formatLocalTime(milliseconds: number, { locale, timeZone }: RestaurantSettings): string {
  return new Intl.DateTimeFormat(locale, {
    weekday: "long",
    day: "numeric",
    month: "long",
    hour: "2-digit",
    minute: "2-digit",
    timeZone,
  }).format(milliseconds);
}
