import { describe, expect, it } from "vitest";
import { fromStripe, toStripe } from "./amount.ts";

describe("an amount for Stripe", () => {
  it("is ours, in the currency's smallest unit", () => {
    expect(toStripe(1250, "USD")).toBe(1250);
    expect(toStripe(1250, "JPY")).toBe(1250);
    expect(toStripe(1250, "KWD")).toBe(1250);
  });

  it("is in hundredths for currencies that have none any more, whatever the case", () => {
    expect(toStripe(900, "ISK")).toBe(90_000);
    expect(toStripe(900, "ugx")).toBe(90_000);
  });

  it("comes back as it went", () => {
    for (const currency of ["USD", "ISK", "UGX"]) expect(fromStripe(toStripe(4200, currency), currency)).toBe(4200);
  });
});
