import { localizeDigits } from "./format-number.ts";
import type { DateStyle, LocaleFormats } from "./locale-formats.ts";

/** A date and a time of day as they are written: of an instant in a time zone, or of a calendar day. */
export interface DateFields {
  year: number;
  /** From 1 to 12. */
  month: number;
  day: number;
  hour: number;
  minute: number;
}

const pad = (value: number): string => String(value).padStart(2, "0");

/** 0 is Monday. */
const weekdayOf = ({ year, month, day }: DateFields): number =>
  (new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7;

/** The value of each field of a format. A doubled letter has two digits. */
const fields: Readonly<Record<string, (date: DateFields) => number>> = {
  y: ({ year }) => year,
  M: ({ month }) => month,
  d: ({ day }) => day,
  H: ({ hour }) => hour,
  h: ({ hour }) => hour % 12 || 12,
  K: ({ hour }) => hour % 12,
  k: ({ hour }) => hour || 24,
  m: ({ minute }) => minute,
};
/** The place of a name in its list: of a month, a weekday, or a time of day, of which there are two or 24. */
const places: Readonly<Record<string, (date: DateFields, names: readonly string[]) => number>> = {
  N: ({ month }) => month - 1,
  E: (date) => weekdayOf(date),
  a: ({ hour }, names) => (names.length === 2 ? Math.floor(hour / 12) : hour),
};

/** Formats a date in a style of a locale. */
export function formatDate(style: DateStyle, date: DateFields, { dates, names, number }: LocaleFormats): string {
  return dates[style].replace(/\{(\w)(\w*)\}/g, (_, letter: string, rest: string) => {
    const place = places[letter];
    const list = names[Number(rest)] ?? [];
    if (place) return list[place(date, list)] ?? "";
    const value = fields[letter]?.(date) ?? 0;
    return localizeDigits(rest === "" ? String(value) : pad(value % 100), number.digits);
  });
}

/** The fields of a calendar day, `YYYY-MM-DD`. */
export function fieldsOfDay(day: string): DateFields {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return { year, month, day: date, hour: 0, minute: 0 };
}

/** The fields of a time of day, `HH:MM`. */
export function fieldsOfTime(time: string): DateFields {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return { year: 2000, month: 1, day: 1, hour, minute };
}
