export interface BenchOptions {
  /** How often each side of a comparison is measured. */
  rounds: number;
  /** The length of a measurement. */
  seconds: number;
}

export const fullOptions: BenchOptions = { rounds: 5, seconds: 3 };
export const quickOptions: BenchOptions = { rounds: 3, seconds: 1 };
