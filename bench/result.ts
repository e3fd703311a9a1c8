/** One figure with its bound. */
export interface Result {
  name: string;
  measured: string;
  reference: string;
  /** What the bound is about. */
  value: number;
  bound: { atLeast: number } | { atMost: number };
}

export const isMet = ({ value, bound }: Result): boolean =>
  "atLeast" in bound ? value >= bound.atLeast : value <= bound.atMost;

/** The cells of a result's row. */
export const cellsOf = (result: Result): string[] => [
  result.name,
  result.measured,
  result.reference,
  result.value < 10 ? result.value.toFixed(2) : result.value.toFixed(0),
  "atLeast" in result.bound ? `at least ${result.bound.atLeast}` : `at most ${result.bound.atMost}`,
  isMet(result) ? "yes" : "**no**",
];

const perSecond = (value: number) => `${value.toFixed(0)}/s`;

/** Answers per second of the product, as a share of those of its reference. */
export const shareOf = (name: string, [product = 0, reference = 0]: readonly number[], atLeast: number): Result => ({
  name,
  measured: perSecond(product),
  reference: perSecond(reference),
  value: product / reference,
  bound: { atLeast },
});

export const rateOf = (name: string, rate: number, atLeast: number): Result => ({
  name,
  measured: perSecond(rate),
  reference: "",
  value: rate,
  bound: { atLeast },
});
