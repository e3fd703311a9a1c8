import type { ProblemBody } from "#contract/problems.ts";

/** The title for a failed change: after a server error, or without an answer, it may have been made all the same. */
export const failureTitle = ({ status }: ProblemBody, titles: { failed: string; unknown: string }): string =>
  status >= 500 ? titles.unknown : titles.failed;
