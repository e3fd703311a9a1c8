import { timingSafeEqual } from "node:crypto";

/** Constant-time comparison of secrets. */
export function constantTimeEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
