/** A known way to break the product, and the test files that must go red over it. */
export interface Mutant {
  /** What is broken, as a sentence. */
  name: string;
  file: string;
  /** Stands in the file exactly once. */
  find: string;
  replace: string;
  tests: readonly string[];
}
