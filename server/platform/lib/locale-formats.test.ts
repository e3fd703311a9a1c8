import { expect, it, onTestFinished, vi } from "vitest";
import { fieldsOfDay, formatDate } from "#contract/platform/format-date.ts";
import { formatNumber } from "#contract/platform/format-number.ts";
import { locales } from "#tests/support/locales.ts";
import { formatMoney, localeFormatsOf } from "./locale-formats.ts";

const plainSpaces = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");
const days = ["2026-01-01", "2026-02-28", "2026-05-05", "2026-08-15", "2026-10-31", "2026-12-24"];
const times = [
  [0, 7],
  [9, 30],
  [12, 0],
  [18, 30],
] as const;

it("has a hundred locales", () => {
  expect(new Set(locales).size).toBeGreaterThanOrEqual(100);
});

it.each(locales)("%s is written as its locale data say, in the Gregorian calendar", (locale) => {
  const formats = localeFormatsOf(locale, "EUR");
  const moment = new Intl.DateTimeFormat(locale, {
    dateStyle: "medium",
    timeStyle: "short",
    calendar: "gregory",
    timeZone: "UTC",
  });
  const full = new Intl.DateTimeFormat(locale, { dateStyle: "full", calendar: "gregory", timeZone: "UTC" });
  for (const day of days) {
    expect(plainSpaces(formatDate("fullDate", fieldsOfDay(day), formats))).toBe(
      plainSpaces(full.format(Date.parse(day))),
    );
    for (const [hour, minute] of times) {
      const text = formatDate("moment", { ...fieldsOfDay(day), hour, minute }, formats);
      const wanted = moment.format(Date.parse(day) + (hour * 60 + minute) * 60_000);
      expect(plainSpaces(text)).toBe(plainSpaces(wanted));
    }
  }
  const year = [...formats.number.digits.entries()].reduce(
    (text, [value, digit]) => text.replaceAll(String(value), digit),
    "2026",
  );
  expect(formatDate("fullDate", fieldsOfDay("2026-05-05"), formats)).toContain(year);
  for (const minor of [0, 5, 1250, 123_456, 1_234_567, 123_456_789, -1250]) {
    const money = new Intl.NumberFormat(locale, { style: "currency", currency: "EUR" });
    expect(formatMoney(minor, "EUR", locale)).toBe(money.format(minor / 100));
  }
  expect(formats.firstWeekday).toBeLessThan(7);
  expect(formatNumber("1234567", formats.number)).toBe(new Intl.NumberFormat(locale).format(1_234_567));
});

it("decimals of amounts do not depend on the locale data of Node", () => {
  const NumberFormat = Intl.NumberFormat;
  const otherData = vi.spyOn(Intl, "NumberFormat").mockImplementation(function otherFormat(locale, options) {
    return new NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1, ...options });
  });
  onTestFinished(() => otherData.mockRestore());
  expect(formatMoney(5000, "HUF", "en-GB")).toMatch(/5,000$/);
  expect(formatMoney(5000, "EUR", "en-IE")).toMatch(/50\.00$/);
  expect(formatMoney(1250, "TND", "en-GB")).toMatch(/1\.250$/);
});

it("an amount is formatted with the sign and decimals of its currency", () => {
  expect(formatMoney(1250, "USD", "en-US")).toBe("$12.50");
  expect(formatMoney(1250, "JPY", "en-US")).toBe("¥1,250");
  expect(formatMoney(5, "USD", "en-US")).toBe("$0.05");
});
