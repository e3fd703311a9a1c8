import type { ProblemBody } from "#contract/problems.ts";
import { isOutcomeUnknown } from "./use-api-mutation.ts";

/** Returns the title for a failed change, which may have been made if its outcome is unknown. */
export const failureTitle = <Title>(problem: ProblemBody, titles: { failed: Title; unknown: Title }): Title =>
  isOutcomeUnknown(problem) ? titles.unknown : titles.failed;
