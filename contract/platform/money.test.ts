import fc from "fast-check";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { formatMoney } from "#server/platform/lib/locale-formats.ts";
import { currencyDigits, scaleAmount, sumAmounts, toChargeable, toDecimal, toDecimalString, toMinor } from "./money.ts";

const amounts = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
const currencies = fc.constantFrom("USD", "JPY", "KWD");

describe("money", () => {
  it("converts to decimals and back without loss, in every currency", () => {
    fc.assert(
      fc.property(amounts, currencies, (minor, currency) => toMinor(toDecimal(minor, currency), currency) === minor),
    );
    fc.assert(
      fc.property(
        amounts,
        currencies,
        (minor, currency) => toMinor(toDecimalString(minor, currency), currency) === minor,
      ),
    );
  });

  it("has decimals of its own", () => {
    const digits = { HUF: 0, COP: 0, IDR: 0, PKR: 0, ISK: 0, VND: 0, EUR: 2, RSD: 2, TWD: 2, BHD: 3, TND: 3 };
    for (const [currency, expected] of Object.entries(digits)) {
      expect(currencyDigits(currency)).toBe(expected);
      expect(currencyDigits(currency.toLowerCase())).toBe(expected);
    }
    expect(toMinor(5000, "HUF")).toBe(5000);
  });

  it("has decimals that do not depend on the locale data of Node or of a browser", () => {
    const NumberFormat = Intl.NumberFormat;
    const otherData = vi.spyOn(Intl, "NumberFormat").mockImplementation(function otherFormat(locale, options) {
      return new NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1, ...options });
    });
    onTestFinished(() => otherData.mockRestore());
    const digits = { HUF: 0, COP: 0, IDR: 0, PKR: 0, ISK: 0, VND: 0, EUR: 2, RSD: 2, TWD: 2, BHD: 3, TND: 3 };
    for (const [currency, expected] of Object.entries(digits)) {
      expect(currencyDigits(currency)).toBe(expected);
      expect(currencyDigits(currency.toLowerCase())).toBe(expected);
    }
    expect(toMinor(5000, "HUF")).toBe(5000);
    expect(formatMoney(5000, "HUF", "en-GB")).toMatch(/5,000$/);
    expect(formatMoney(5000, "EUR", "en-GB")).toMatch(/50\.00$/);
    expect(formatMoney(1250, "TND", "en-GB")).toMatch(/1\.250$/);
  });

  it("sums without losing a cent", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 1_000_000 }), { maxLength: 100 }), (list) => {
        const exact = list.reduce((sum, minor) => sum + BigInt(minor), 0n);
        return BigInt(sumAmounts(list.map((minor) => toMinor(toDecimal(minor, "USD"), "USD") ?? Number.NaN))) === exact;
      }),
    );
  });

  it("sums to the same total in any order and in parts", () => {
    const list = fc.array(fc.integer({ min: 0, max: 10_000_000 }), { maxLength: 50 });
    fc.assert(
      fc.property(list, fc.nat(50), currencies, (prices, cut, currency) => {
        const parts = [prices.slice(0, cut), prices.slice(cut)].map((part) => toDecimal(sumAmounts(part), currency));
        const whole = sumAmounts(prices);
        expect(sumAmounts(parts.map((part) => toMinor(part, currency) ?? Number.NaN))).toBe(whole);
        expect(sumAmounts(prices.toReversed())).toBe(whole);
      }),
    );
  });

  it("rejects fractions of the smallest unit", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.integer({ min: 1, max: 9 }),
        currencies,
        (minor, rest, currency) => {
          const digits = currencyDigits(currency);
          const text = `${(minor / 10 ** digits).toFixed(digits)}${digits === 0 ? "." : ""}${rest}`;
          expect(toMinor(text, currency)).toBeUndefined();
        },
      ),
    );
  });

  it.each([
    ["0.1", 10],
    [0.1 + 0.2, undefined],
    [1.005, undefined],
    [19.99, 1999],
    ["12.500", 1250],
    ["1e3", undefined],
    [1e21, undefined],
    ["", undefined],
    ["-0.05", -5],
    [Number.NaN, undefined],
  ])("parses %s as %s cents", (decimal, minor) => {
    expect(toMinor(decimal, "USD")).toBe(minor);
  });

  it.each([
    [12.34, "KWD", 12_340],
    ["12.340", "KWD", 12_340],
    [-0.05, "KWD", -50],
    ["12.345", "KWD", undefined],
    [12.34, "USD", 1234],
    [12, "JPY", 12],
    [12.5, "JPY", undefined],
  ])("%s %s is read as a chargeable amount: %s", (decimal, currency, minor) => {
    expect(toChargeable(decimal, currency)).toBe(minor);
  });
});

describe("an amount of the sample in another currency", () => {
  it.each([
    ["10.00", "USD", "10.00"],
    ["10.00", "EUR", "10.00"],
    ["13.50", "JPY", "1350"],
    ["0.05", "JPY", "5"],
    ["-2.50", "KRW", "-2500"],
    ["10.00", "IDR", "100000"],
    ["3.50", "KWD", "3.500"],
    ["3.50", "INR", "350.00"],
  ])("%s is in %s %s", (dollars, currency, amount) => {
    expect(scaleAmount(dollars, currency)).toBe(amount);
  });

  it("exists in each currency, and is as much as the currency has decimals for", () => {
    for (const currency of Intl.supportedValuesOf("currency"))
      for (const dollars of ["0.05", "10.00", "100.00", "9999.95"])
        expect(toMinor(scaleAmount(dollars, currency), currency), currency).toBeGreaterThan(0);
  });
});
