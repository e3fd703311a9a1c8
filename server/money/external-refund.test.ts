import { describe, expect, it } from "vitest";
import { findMissing } from "./external-refund.ts";

const refund = (
  id: string,
  amount: number,
  { key, hasFailed = false }: { key?: string; hasFailed?: boolean } = {},
) => ({
  id,
  amount,
  key,
  hasFailed,
});
const booked = (key: string, amount_minor: number) => ({ key, amount_minor });
const missing = (...given: Parameters<typeof findMissing>) => findMissing(...given).missing;

describe("what of the refunds in the provider's dashboard is not in the books", () => {
  it("is what they exceed the books by", () => {
    const made = [refund("re_2", 200), refund("re_1", 300), refund("re_0", 50, { key: "refund:here" })];
    expect(findMissing(made, [booked("here", 50)])).toMatchObject({ newest: { id: "re_2" }, missing: 500 });
    expect(missing(made, [booked("dashboard:re_1", 300), booked("dispute:dp_1", 70)])).toBe(200);
  });

  it("is nothing if the list was read before a refund that is in the books", () => {
    expect(missing([refund("re_1", 300)], [booked("dashboard:re_2", 500)])).toBeLessThanOrEqual(0);
  });

  it("does not count a refund that takes the place of a failed one, wherever that was made", () => {
    const failedHere = refund("re_1", 300, { key: "refund:here", hasFailed: true });
    expect(missing([refund("re_2", 500), failedHere], [booked("here", 300)])).toBe(200);
    const failedElsewhere = refund("re_1", 300, { hasFailed: true });
    expect(missing([refund("re_2", 500), failedElsewhere], [booked("dashboard:re_1", 300)])).toBe(200);
    expect(missing([refund("re_2", 300), failedElsewhere], [])).toBe(300);
  });

  it("does not count a refund that takes the place of one that was not made, until that is made after all", () => {
    const here = booked("here", 300);
    expect(missing([refund("re_1", 300)], [here])).toBe(0);
    expect(missing([refund("re_1", 500)], [here])).toBe(200);
    const madeAfterAll = refund("re_2", 300, { key: "refund:here" });
    expect(missing([madeAfterAll, refund("re_1", 500)], [here, booked("dashboard:re_1", 200)])).toBe(300);
    expect(missing([madeAfterAll, refund("re_1", 500)], [here, booked("dashboard:re_1", 500)])).toBe(0);
  });
});
