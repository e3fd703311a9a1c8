import { type LoadOptions, runLoad } from "./http-load.ts";

export interface Comparison {
  name: string;
  /** Requests per second, or what several requests make up, the medians of all rounds. */
  product: number;
  reference: number;
  ratio: number;
  atLeast: number;
}

type Side = Omit<LoadOptions, "seconds" | "connections"> & {
  before?: () => Promise<void> | void;
  /** How many requests count as one; 1 by default. */
  requestsPerResult?: number;
};

interface CompareOptions {
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
  const measure = async ({ before, requestsPerResult = 1, ...side }: Side, duration: number): Promise<number> => {
    await before?.();
    const { requestsPerSecond } = await runLoad({ ...side, connections, seconds: duration });
    return requestsPerSecond / requestsPerResult;
  };
  await measure(reference, seconds / 2);
  await measure(product, seconds / 2);
  const [ours, theirs]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    theirs.push(await measure(reference, seconds));
    ours.push(await measure(product, seconds));
  }
  const result = { product: median(ours), reference: median(theirs) };
  return { name, ...result, ratio: result.product / result.reference, atLeast };
}
