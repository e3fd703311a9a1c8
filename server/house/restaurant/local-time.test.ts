import { expect, it } from "vitest";
import { formatLocalTime } from "./local-time.ts";
import { readSettings } from "./settings.ts";

/** 03:30 UTC: still the evening before in New York, already noon in Tokyo. */
const summer = Date.UTC(2026, 6, 12, 3, 30);

it.each([
  ["America/New_York", "en-GB", summer, ["Saturday", "11 July", "23:30"]],
  ["Asia/Tokyo", "en-GB", summer, ["Sunday", "12 July", "12:30"]],
  ["Europe/Berlin", "de-DE", summer, ["Sonntag", "12. Juli", "05:30"]],
  ["America/New_York", "en-US", summer, ["Saturday", "July 11", "11:30 PM"]],
  ["America/New_York", "en-US", Date.UTC(2026, 6, 12, 4, 5), ["Sunday", "July 12", "12:05 AM"]],
  ["Asia/Tehran", "fa-IR", summer, ["یکشنبه", "۱۲ ژوئیه", "۷:۰۰"]],
  ["Europe/Berlin", "en-GB", Date.UTC(2026, 2, 29, 0, 59), ["Sunday", "29 March", "01:59"]],
  ["Europe/Berlin", "en-GB", Date.UTC(2026, 2, 29, 1, 0), ["Sunday", "29 March", "03:00"]],
])("the local time in %s for %s has the day and hour of the restaurant", async (timeZone, locale, at, parts) => {
  const settings = { ...(await readSettings("sample/restaurant.json")), timeZone, locale };
  const text = formatLocalTime(at, settings);
  for (const part of parts) expect(text).toContain(part);
});
