import { describe, expect, it } from "vitest";
import { fromStripeAmount, toStripeAmount } from "./amount.ts";

describe("an amount for Stripe", () => {
  it("is ours, in the currency's smallest unit", () => {
    expect(toStripeAmount(1250, "USD")).toBe(1250);
    expect(toStripeAmount(1250, "JPY")).toBe(1250);
    expect(toStripeAmount(1250, "KWD")).toBe(1250);
  });

  it("is in hundredths for currencies that have none any more, whatever the case", () => {
    expect(toStripeAmount(900, "ISK")).toBe(90_000);
    expect(toStripeAmount(900, "ugx")).toBe(90_000);
  });

  it("comes back as it went", () => {
    for (const currency of ["USD", "ISK", "UGX"])
      expect(fromStripeAmount(toStripeAmount(4200, currency), currency)).toBe(4200);
  });
});
