import type { PreparedBody } from "./compression.ts";

/** What an answer is made of: a change of it makes the answer outdated. */
export type AnswerSource = "files" | "content" | "reservations";

export interface Caching {
  source: AnswerSource;
  /** From when on the answer must be made anew, in ms since 1970. */
  until: number;
}

export interface CacheableAnswer extends Caching {
  prepared: PreparedBody;
}

const answers = new WeakMap<Request, CacheableAnswer>();

/** Declares that the answer to a request is the same for every client and may be sent again. */
export const allowCaching = (request: Request, prepared: PreparedBody, caching: Caching): void =>
  void answers.set(request, { prepared, ...caching });

/**
 * Returns what `allowCaching` was called with for this request, once. Otherwise the answer would stay in memory until the
 * next complete garbage collection, since a collection of young objects takes all values of an old `WeakMap` for used.
 */
export function takeCacheableAnswer(request: Request): CacheableAnswer | undefined {
  const answer = answers.get(request);
  answers.delete(request);
  return answer;
}
