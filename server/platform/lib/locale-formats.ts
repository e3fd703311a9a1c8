import { type DateStyle, dateStyles, LocaleFormats, type NumberFormat } from "#contract/platform/locale-formats.ts";
import { currencyDigits, formatMoney as formatAmount, type Minor } from "#contract/platform/money.ts";

/** The calendar of every date. Some locales have another by default, in which bookings and hours are not kept. */
const calendar = "gregory";
const styles: Readonly<Record<DateStyle, Intl.DateTimeFormatOptions>> = {
  clock: { timeStyle: "short" },
  moment: { dateStyle: "medium", timeStyle: "short" },
  shortDate: { month: "short", day: "numeric" },
  fullDate: { dateStyle: "full" },
  month: { month: "long", year: "numeric" },
  weekday: { weekday: "short" },
  weekdayAndDate: { weekday: "short", month: "short", day: "numeric" },
};
/** Times stay on one line: a line may break before the hour only. */
const unbrokenStyles: readonly DateStyle[] = ["clock", "moment"];

type Part = Intl.DateTimeFormatPart;

const valueAt = (parts: readonly Part[], type: Part["type"]): string =>
  parts.find((part) => part.type === type)?.value ?? "";

/** The digits of a locale, 0 to 9. */
const digitsOf = (locale: string): string[] => {
  const format = new Intl.NumberFormat(locale, {
    useGrouping: false,
    minimumFractionDigits: 0,
    maximumFractionDigits: 0,
  });
  return Array.from({ length: 10 }, (_, digit) => format.format(digit));
};

const hourLetters: Readonly<Record<string, string>> = { h23: "H", h12: "h", h11: "K", h24: "k" };

/** Makes the text of a style with its fields in braces, and adds the names that it needs to `names`. */
function readStyle(locale: string, style: DateStyle, digits: readonly string[], names: string[][]): string {
  const format = new Intl.DateTimeFormat(locale, { ...styles[style], calendar, timeZone: "UTC" });
  const partsAt = (month: number, day: number, hour: number) =>
    format.formatToParts(Date.UTC(2021, month, day, hour, 4));
  const isNumber = (text: string) => [...text].every((sign) => digits.includes(sign));
  const nameField = (letter: string, list: string[]): string => {
    const index = names.findIndex((one) => one.join("\n") === list.join("\n"));
    return `{${letter}${index >= 0 ? index : names.push(list) - 1}}`;
  };
  const numberField = (letter: string, value: string) => `{${letter}${[...value].length >= 2 ? letter : ""}}`;
  const listOf = (length: number, type: Part["type"], at: (index: number) => Part[]) =>
    Array.from({ length }, (_, index) => valueAt(at(index), type));
  const { hourCycle = "h23" } = format.resolvedOptions();
  const fieldOf = ({ type, value }: Part): string => {
    if (type === "month")
      return isNumber(value)
        ? numberField("M", value)
        : nameField(
            "N",
            listOf(12, type, (month) => partsAt(month, 5, 3)),
          );
    // The first of March 2021 was a Monday.
    if (type === "weekday")
      return nameField(
        "E",
        listOf(7, type, (weekday) => partsAt(2, weekday + 1, 3)),
      );
    if (type === "dayPeriod") return nameField("a", shortened(listOf(24, type, (hour) => partsAt(2, 5, hour))));
    if (type === "year") return [...value].length > 2 ? "{y}" : "{yy}";
    if (type === "day") return numberField("d", value);
    if (type === "hour") return numberField(hourLetters[hourCycle] ?? "H", value);
    return type === "minute" ? "{mm}" : value;
  };
  const parts = partsAt(2, 5, 3);
  const text = parts.map((part, index) => {
    const mayBreak = parts[index + 1]?.type === "hour" || !unbrokenStyles.includes(style);
    return part.type === "literal" && !mayBreak ? part.value.replace(/[ \u202f]/g, "\u00a0") : fieldOf(part);
  });
  return text.join("");
}

/** Two names, for the hours before and after noon, where these are enough. */
function shortened(names: string[]): string[] {
  const [am = "", pm = ""] = [names[0], names[12]];
  return names.every((name, hour) => name === (hour < 12 ? am : pm)) ? [am, pm] : names;
}

function readNumber(locale: string, options: Intl.NumberFormatOptions): NumberFormat {
  const format = new Intl.NumberFormat(locale, options);
  const partsOf = (value: number) => format.formatToParts(value);
  const affixesOf = (value: number) => {
    const parts = partsOf(value);
    const first = parts.findIndex(({ type }) => type === "integer");
    const last = parts.findLastIndex(({ type }) => type === "integer" || type === "fraction");
    const join = (some: readonly Intl.NumberFormatPart[]) => some.map((part) => part.value).join("");
    return { before: join(parts.slice(0, first)), after: join(parts.slice(last + 1)) };
  };
  const groups = partsOf(12_345_678_901)
    .filter(({ type }) => type === "integer")
    .map(({ value }) => [...value].length);
  const [last = 3, others = last] = [groups.at(-1), groups.at(-2)];
  const isGrouped = (value: number) => partsOf(value).some(({ type }) => type === "group");
  return {
    decimal: valueIn(
      new Intl.NumberFormat(locale, { ...options, minimumFractionDigits: 2, maximumFractionDigits: 2 }),
      "decimal",
    ),
    group: valueIn(format, "group"),
    groupSizes: { last, others },
    groupedFrom: isGrouped(1234) ? 4 : isGrouped(12_345) ? 5 : 6,
    positive: affixesOf(1),
    negative: affixesOf(-1),
    digits: digitsOf(locale),
  };
}

const valueIn = (format: Intl.NumberFormat, type: string): string =>
  format.formatToParts(12_345_678).find((part) => part.type === type)?.value ?? "";

/** Monday in ISO 8601, and where the runtime does not know. */
function firstWeekdayOf(locale: string): number {
  const { weekInfo, getWeekInfo }: WeekInfoSource = new Intl.Locale(locale);
  const info = getWeekInfo ? getWeekInfo.call(new Intl.Locale(locale)) : weekInfo;
  return ((info?.firstDay ?? 1) + 6) % 7;
}

interface WeekInfoSource {
  weekInfo?: { firstDay: number };
  getWeekInfo?: () => { firstDay: number };
}

function readFormats(locale: string, currency: string): LocaleFormats {
  const digits = digitsOf(locale);
  const names: string[][] = [];
  const dates = Object.fromEntries(dateStyles.map((style) => [style, readStyle(locale, style, digits, names)]));
  const decimals = currencyDigits(currency);
  const money = {
    style: "currency",
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  } as const;
  return LocaleFormats.parse({
    money: readNumber(locale, money),
    number: readNumber(locale, { minimumFractionDigits: 0, maximumFractionDigits: 0 }),
    names,
    dates,
    firstWeekday: firstWeekdayOf(locale),
  });
}

/** Reading the formats of a locale takes a few milliseconds. There are as many as locales and currencies of the settings. */
const formatsOf = new Map<string, LocaleFormats>();

/** How a locale writes amounts of a currency, dates and times. */
export function localeFormatsOf(locale: string, currency: string): LocaleFormats {
  const key = `${locale} ${currency}`;
  const formats = formatsOf.get(key) ?? readFormats(locale, currency);
  formatsOf.set(key, formats);
  return formats;
}

/** Formats minor units for people, `$12.50`, as pages do. */
export const formatMoney = (minor: Minor, currency: string, locale: string): string =>
  formatAmount(minor, currency, localeFormatsOf(locale, currency));
