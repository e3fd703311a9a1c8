import { type LoadOptions, type LoadResult, runLoad } from "./http-load.ts";

export interface Comparison {
  name: string;
  /** Requests per second, the medians of all rounds. */
  product: number;
  reference: number;
  ratio: number;
  atLeast: number;
}

type Side = Omit<LoadOptions, "seconds" | "connections"> & { before?: () => Promise<void> | void };

export interface CompareOptions {
  name: string;
  atLeast: number;
  connections: number;
  product: Side;
  reference: Side;
}

export const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;

/** Measures both in turn, after a warm-up of each, so that a disturbance of the machine meets both. */
export async function compare(
  { name, atLeast, connections, product, reference }: CompareOptions,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Comparison> {
  const measure = async ({ before, ...side }: Side, duration: number): Promise<LoadResult> => {
    await before?.();
    return runLoad({ ...side, connections, seconds: duration });
  };
  await measure(reference, seconds / 2);
  await measure(product, seconds / 2);
  const [ours, theirs]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    theirs.push((await measure(reference, seconds)).requestsPerSecond);
    ours.push((await measure(product, seconds)).requestsPerSecond);
  }
  const result = { product: median(ours), reference: median(theirs) };
  return { name, ...result, ratio: result.product / result.reference, atLeast };
}
