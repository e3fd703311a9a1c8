import type { PreparedBody } from "./compression.ts";

/** What an answer is made of: a change of it makes the answer outdated. */
export type AnswerSource = "files" | "content" | "reservations";

export interface Reuse {
  source: AnswerSource;
  /** From when on the answer must be made anew, in ms since 1970. */
  until: number;
}

export interface ReusableAnswer extends Reuse {
  prepared: PreparedBody;
}

const answers = new WeakMap<Request, ReusableAnswer>();

/** Declares that the answer to a request is the same for every client and may be sent again. */
export const allowReuse = (request: Request, prepared: PreparedBody, reuse: Reuse): void =>
  void answers.set(request, { prepared, ...reuse });

/** What `allowReuse` was called with for this request. */
export const findReusableAnswer = (request: Request): ReusableAnswer | undefined => answers.get(request);
