import type { Comparison } from "./compare.ts";

/** One figure with its bound. */
export interface Result {
  name: string;
  measured: string;
  reference: string;
  /** What the bound is about: a ratio, or a count, megabytes or milliseconds as `measured` says. */
  value: number;
  bound: { atLeast: number } | { atMost: number };
}

export const isMet = ({ value, bound }: Result): boolean =>
  "atLeast" in bound ? value >= bound.atLeast : value <= bound.atMost;

export const formatBound = ({ bound }: Result): string =>
  "atLeast" in bound ? `at least ${bound.atLeast}` : `at most ${bound.atMost}`;

export const formatValue = (value: number): string => (Number.isInteger(value) ? String(value) : value.toFixed(2));

/** Requests per second of the product and of its reference. */
export const ratioOf = ({ name, product, reference, ratio, atLeast }: Comparison): Result => ({
  name,
  measured: `${product.toFixed(0)}/s`,
  reference: `${reference.toFixed(0)}/s`,
  value: ratio,
  bound: { atLeast },
});

export const formatLine = (result: Result): string =>
  [
    isMet(result) ? "ok    " : "MISSED",
    result.name.padEnd(46),
    result.measured.padStart(10),
    result.reference.padStart(10),
    formatValue(result.value).padStart(8),
    ` (${formatBound(result)})`,
  ].join(" ");
