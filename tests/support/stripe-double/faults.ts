import { z } from "zod";

/** The faults of the double; each is a probability or a maximum delay. */
export const FaultSettings = z.object({
  /** The requests affected, such as `POST /v1/refunds`; empty for all. */
  requestPrefix: z.string().default(""),
  /** The request never arrives. */
  loseRequests: z.number().min(0).max(1).default(0),
  /** The request is carried out, but its response never arrives. */
  loseResponses: z.number().min(0).max(1).default(0),
  /** The request is answered 500 without being carried out. */
  failRequests: z.number().min(0).max(1).default(0),
  delayMs: z.number().min(0).default(0),
  duplicateWebhooks: z.number().min(0).max(1).default(0),
  webhookDelayMs: z.number().min(0).default(0),
});
export type FaultSettings = z.infer<typeof FaultSettings>;

export type Random = () => number;

/** Returns a generator of numbers between 0 and 1, the same for the same seed (mulberry32). */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
