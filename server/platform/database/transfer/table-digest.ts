import { hash } from "node:crypto";
import type { Row } from "./tables.ts";

/** What two tables with the same rows have in common, in whatever order the rows are read. */
export interface TableDigest {
  rows: number;
  /** The sum of the rows' SHA-256, each cut to 128 bits. */
  checksum: string;
}

const modulus = 1n << 128n;

export function createTableDigest() {
  let rows = 0;
  let sum = 0n;
  return {
    add(batch: readonly Row[]): void {
      for (const row of batch) {
        const bytes = hash("sha256", JSON.stringify(row), "buffer");
        sum += (bytes.readBigUInt64BE(0) << 64n) | bytes.readBigUInt64BE(8);
      }
      rows += batch.length;
      sum %= modulus;
    },
    result: (): TableDigest => ({ rows, checksum: sum.toString(16).padStart(32, "0") }),
  };
}

export type Digests = ReadonlyMap<string, TableDigest>;

/** The tables that differ, each as a sentence. */
export function findDifferences(expected: Digests, actual: Digests): string[] {
  return [...new Set([...expected.keys(), ...actual.keys()])].sort().flatMap((name) => {
    const [one, other] = [expected.get(name), actual.get(name)];
    if (!one || !other) return [`${name}: the table is missing ${one ? "in the copy" : "in the original"}`];
    if (one.rows !== other.rows) return [`${name}: ${other.rows} rows instead of ${one.rows}`];
    return one.checksum === other.checksum ? [] : [`${name}: rows have other values`];
  });
}
