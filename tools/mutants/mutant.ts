/** A known fault and the test files that must detect it. */
export interface Mutant {
  /** The fault, as a sentence. */
  name: string;
  file: string;
  /** Occurs exactly once in the file. */
  find: string;
  replace: string;
  tests: readonly string[];
}
