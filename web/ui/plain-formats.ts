import type { LocaleFormats } from "#contract/platform/locale-formats.ts";

const digits = [..."0123456789"];
const plainNumber = { decimal: ".", group: "", groupSizes: { last: 3, others: 3 }, groupedFrom: 99, digits };

/** Formats of no locale, for a page whose restaurant could not be loaded. */
export const plainFormats: LocaleFormats = {
  money: { ...plainNumber, positive: { before: "$", after: "" }, negative: { before: "-$", after: "" } },
  number: { ...plainNumber, positive: { before: "", after: "" }, negative: { before: "-", after: "" } },
  names: [],
  dates: {
    clock: "{HH}:{mm}",
    moment: "{y}-{MM}-{dd} {HH}:{mm}",
    shortDate: "{MM}-{dd}",
    fullDate: "{y}-{MM}-{dd}",
    month: "{y}-{MM}",
    weekday: "{MM}-{dd}",
    weekdayAndDate: "{MM}-{dd}",
  },
  firstWeekday: 0,
};
