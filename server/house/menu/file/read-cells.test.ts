import { describe, expect, it } from "vitest";
import { readAmount } from "./read-cells.ts";

describe("an amount in a file", () => {
  it.each([
    ["12.5", "USD", 12.5],
    [" 12,50 ", "EUR", 12.5],
    ["-2,5", "EUR", -2.5],
    ["12.500", "USD", 12.5],
    ["1250", "JPY", 1250],
    ["1.23", "KWD", 1.23],
    ["$12.50", "USD", 12.5],
    ["12,50 EUR", "EUR", 12.5],
  ])("%j in %s is %d", (text, currency, value) => {
    expect(readAmount(text, { currency, decimal: "." })).toEqual({ value });
  });

  it("is read in the house's locale where one sign has two meanings", () => {
    const message = expect.stringMatching(/^Please write an amount/);
    expect(readAmount("12.500", { currency: "EUR", decimal: "," })).toEqual({ message });
    expect(readAmount("12,500", { currency: "USD", decimal: "." })).toEqual({ message });
    expect(readAmount("1,230", { currency: "TND", decimal: "," })).toEqual({ value: 1.23 });
  });

  it.each([
    ["1,234", "USD"],
    ["1,234", "KWD"],
    ["1,234.50", "USD"],
    ["1.234,50", "EUR"],
    ["1.234", "EUR"],
    ["12.5", "JPY"],
    ["1.234", "KWD"],
    ["€12", "USD"],
    ["1e3", "USD"],
    ["=1+1", "USD"],
    ["12345678901", "USD"],
  ])("that is %j in %s is refused with an example", (text, currency) => {
    expect(readAmount(text, { currency, decimal: "." })).toEqual({
      message: expect.stringMatching(/^Please write an amount such as \d/),
    });
  });
});
