import { describe, expect, it } from "vitest";
import { fromStripeAmount, toStripeAmount } from "./amount.ts";

describe("Stripe amounts", () => {
  it("equal the minor units of the currency", () => {
    expect(toStripeAmount(1250, "USD")).toBe(1250);
    expect(toStripeAmount(1250, "JPY")).toBe(1250);
    expect(toStripeAmount(1250, "KWD")).toBe(1250);
  });

  it("are hundredths for currencies that Stripe still counts in cents, in any letter case", () => {
    expect(toStripeAmount(900, "ISK")).toBe(90_000);
    expect(toStripeAmount(900, "ugx")).toBe(90_000);
    for (const currency of ["HUF", "COP", "IDR", "PKR"]) expect(toStripeAmount(5000, currency)).toBe(500_000);
  });

  it("convert back to the original", () => {
    for (const currency of ["USD", "ISK", "UGX", "HUF", "KWD", "CLP"])
      expect(fromStripeAmount(toStripeAmount(4200, currency), currency)).toBe(4200);
  });

  it("count a fraction of the least unit as a whole one", () => {
    for (const currency of ["HUF", "COP", "IDR", "PKR"]) expect(fromStripeAmount(125_050, currency)).toBe(1251);
    expect(fromStripeAmount(125_000, "HUF")).toBe(1250);
    expect(fromStripeAmount(0, "HUF")).toBe(0);
  });
});
