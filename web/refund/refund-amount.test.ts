import { expect, it } from "vitest";
import { readRefundAmount } from "./refund-amount.ts";

const read = (typed: string, currency = "USD", left = 1200) => readRefundAmount(typed, { currency, left });

it("an amount is read with a decimal point or comma", () => {
  const prices = { "12": 12, "12.": 12, "12.5": 12.5, "12,50": 12.5, ".5": 0.5, " 1200 ": 1200, "0.01": 0.01 };
  for (const [typed, price] of Object.entries(prices)) expect(read(typed)).toEqual({ price });
  expect(read("1000", "JPY")).toEqual({ price: 1000 });
  expect(read("1.25", "KWD")).toEqual({ price: 1.25 });
});

it("an amount that may be meant in thousands is refused, not refunded as a thousandth", () => {
  for (const typed of ["1,000", "1.000"]) expect(read(typed)).toEqual({ problem: "decimals" });
  for (const typed of ["1,000", "1.000", "1.0", "12,5"])
    for (const currency of ["JPY", "KRW", "VND"])
      expect(read(typed, currency, 32_000)).toEqual({ problem: "decimals" });
  expect(read("50.000", "IDR", 120_000)).toEqual({ problem: "decimals" });
  expect(read("1.250", "KWD")).toEqual({ problem: "decimals" });
});

it("an amount with a separator of thousands and decimals, or not in digits, is refused for how it is written", () => {
  for (const typed of ["1,200.00", "1.200,50", "1,000,000", "1 000", "$12", "-5", "1e2", "0x10", "five"])
    expect(read(typed)).toEqual({ problem: "format" });
});

it("nothing, or more than is left, is refused", () => {
  for (const typed of ["", ".", "0", "0.00", "1200.01", "1201"]) expect(read(typed)).toEqual({ problem: "range" });
});
